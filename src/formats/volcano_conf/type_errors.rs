//! Reports values of the wrong type.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0, `decode.go` (`terror`) and `yaml.go` (`TypeError`).

use super::schema::go_name;
use super::unmarshal::UnmarshalTypeError;
use crate::formats::decode::{FoundValue, Type, type_mismatch};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::replace_with_comma_list;
use crate::formats::lines::Lines;
use crate::messages::loaders;

/// Returns yaml.v2's error, which lists all of them.
pub(super) fn error(text: &str, type_errors: &[UnmarshalTypeError]) -> Option<String> {
    if type_errors.is_empty() {
        return None;
    }
    let lines = Lines::new(text);
    let errors = type_errors.iter().map(|type_error| {
        let line = lines.text_range(type_error.span).line;
        let written = type_error.text.as_deref().map_or(String::new(), shorten);
        let into = go_name(type_error.expected);
        let tag = type_error.tag;
        format!("\n  line {line}: cannot unmarshal {tag}{written} into {into}")
    });
    Some(format!(
        "yaml: unmarshal errors:{}",
        errors.collect::<String>()
    ))
}

/// Returns a value as the error quotes it: at most ten bytes, or seven with an ellipsis.
fn shorten(value: &str) -> String {
    if value.len() <= 10 {
        return format!(" `{value}`");
    }
    let ends = value.char_indices().map(|(at, c)| at + c.len_utf8());
    let end = ends.take_while(|end| *end <= 7).last().unwrap_or(0);
    format!(" `{}...`", value.get(..end).unwrap_or_default())
}

pub(super) fn findings(text: &str, type_errors: &[UnmarshalTypeError]) -> Vec<Finding> {
    let finding = |type_error: &UnmarshalTypeError| {
        let message = type_mismatch(type_error.expected, &found_value(type_error));
        let finding = Finding::error("volcano-type", Stage::Decode, message)
            .path(&*type_error.path)
            .at(type_error.span);
        with_fix(text, type_error, finding)
    };
    type_errors.iter().map(finding).collect()
}

fn found_value(type_error: &UnmarshalTypeError) -> FoundValue {
    let kind = match type_error.tag {
        "!!seq" => return FoundValue::of_kind("list"),
        "!!map" => return FoundValue::of_kind("object"),
        "!!int" | "!!float" => "number",
        "!!bool" => "boolean",
        _ => "string",
    };
    FoundValue::scalar(kind, type_error.text.as_deref().unwrap_or_default())
}

fn with_fix(text: &str, type_error: &UnmarshalTypeError, finding: Finding) -> Finding {
    if let (Type::Bool, Some(value)) = (type_error.expected, similar_bool(type_error)) {
        return finding.help(loaders::write_boolean(value)).fix(
            loaders::write_value(value),
            vec![Edit::replace(type_error.span, value)],
        );
    }
    let names: Vec<&str> = type_error.items.iter().map(|item| &**item).collect();
    match (
        &*type_error.path,
        replace_with_comma_list(text, type_error.span, &names),
    ) {
        ("actions", Some(edit)) if !names.is_empty() => finding
            .help(loaders::join_actions())
            .fix(loaders::join_names_fix(), vec![edit]),
        _ => finding.help(loaders::write_volcano_type(type_error.expected.key())),
    }
}

/// Returns the boolean that was likely intended.
fn similar_bool(type_error: &UnmarshalTypeError) -> Option<&'static str> {
    match &*type_error.text.as_deref()?.to_ascii_lowercase() {
        "true" | "yes" | "on" | "y" | "1" => Some("true"),
        "false" | "no" | "off" | "n" | "0" => Some("false"),
        _ => None,
    }
}
