//! Values of the wrong type.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0, `decode.go` (`terror`) and `yaml.go` (`TypeError`).

use super::schema::go_name;
use super::unmarshal::Mismatch;
use crate::formats::decode::{FoundValue, Type, type_mismatch};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::comma_list;
use crate::formats::lines::Lines;
use crate::messages::loaders;

/// Returns yaml.v2's error, which lists all of them.
pub(super) fn error(text: &str, mismatches: &[Mismatch]) -> Option<String> {
    if mismatches.is_empty() {
        return None;
    }
    let lines = Lines::of(text);
    let errors = mismatches.iter().map(|mismatch| {
        let line = lines.place(mismatch.span).line;
        let written = mismatch.text.as_deref().map_or(String::new(), shortened);
        let into = go_name(mismatch.of);
        let tag = mismatch.tag;
        format!("\n  line {line}: cannot unmarshal {tag}{written} into {into}")
    });
    Some(format!(
        "yaml: unmarshal errors:{}",
        errors.collect::<String>()
    ))
}

/// Returns a value as the error quotes it: at most ten bytes, or seven with an ellipsis.
fn shortened(value: &str) -> String {
    if value.len() <= 10 {
        return format!(" `{value}`");
    }
    let ends = value.char_indices().map(|(at, c)| at + c.len_utf8());
    let end = ends.take_while(|end| *end <= 7).last().unwrap_or(0);
    format!(" `{}...`", value.get(..end).unwrap_or_default())
}

pub(super) fn findings(text: &str, mismatches: &[Mismatch]) -> Vec<Finding> {
    let finding = |mismatch: &Mismatch| {
        let message = type_mismatch(mismatch.of, &found(mismatch));
        let finding = Finding::error("volcano-type", Stage::Decode, message)
            .path(&*mismatch.path)
            .at(mismatch.span);
        with_fix(text, mismatch, finding)
    };
    mismatches.iter().map(finding).collect()
}

fn found(mismatch: &Mismatch) -> FoundValue {
    let kind = match mismatch.tag {
        "!!seq" => return FoundValue::of_kind("list"),
        "!!map" => return FoundValue::of_kind("object"),
        "!!int" | "!!float" => "number",
        "!!bool" => "boolean",
        _ => "string",
    };
    FoundValue::scalar(kind, mismatch.text.as_deref().unwrap_or_default())
}

fn with_fix(text: &str, mismatch: &Mismatch, finding: Finding) -> Finding {
    if let (Type::Bool, Some(value)) = (mismatch.of, similar_bool(mismatch)) {
        return finding.help(loaders::write_boolean(value)).fix(
            loaders::write_value(value),
            vec![Edit::replace(mismatch.span, value)],
        );
    }
    let names: Vec<&str> = mismatch.items.iter().map(|item| &**item).collect();
    match (&*mismatch.path, comma_list(text, mismatch.span, &names)) {
        ("actions", Some(edit)) if !names.is_empty() => finding
            .help(loaders::join_actions())
            .fix(loaders::join_names_fix(), vec![edit]),
        _ => finding.help(loaders::write_volcano_type(mismatch.of.key())),
    }
}

/// Returns the boolean that was likely meant.
fn similar_bool(mismatch: &Mismatch) -> Option<&'static str> {
    match &*mismatch.text.as_deref()?.to_ascii_lowercase() {
        "true" | "yes" | "on" | "y" | "1" => Some("true"),
        "false" | "no" | "off" | "n" | "0" => Some("false"),
        _ => None,
    }
}
