//! Reports values of the wrong type.
//!
//! Source: gopkg.in/yaml.v2 v2.4.0, `decode.go` (`terror`) and `yaml.go` (`TypeError`).

use super::schema::go_name;
use super::unmarshal::{ConfFile, UnmarshalTypeError};
use crate::formats::decode::{FoundValue, Type, type_mismatch};
use crate::formats::finding::{Edit, Finding, Stage};
use crate::formats::layout::replace_with_comma_list;
use crate::formats::lines::Lines;
use crate::messages::loaders;
use crate::yaml::{Content, Node};

impl UnmarshalTypeError {
    /// Returns the text of a scalar.
    fn text(&self) -> Option<&str> {
        Some(&*self.node.scalar()?.text)
    }
}

/// Returns yaml.v2's error, which lists all of them.
pub(super) fn error(file: &ConfFile<'_>) -> Option<String> {
    if file.type_errors.is_empty() {
        return None;
    }
    let lines = Lines::new(file.text);
    let errors = file.type_errors.iter().map(|type_error| {
        let line = lines.text_range(type_error.node.span).line;
        let written = type_error.text().map_or(String::new(), shorten);
        let into = go_name(type_error.expected);
        let tag = type_error.tag;
        format!("\n  line {line}: cannot unmarshal {tag}{written} into {into}")
    });
    let errors: String = errors.collect();
    Some(format!("yaml: unmarshal errors:{errors}"))
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

pub(super) fn findings(file: &ConfFile<'_>) -> Vec<Finding> {
    let finding = |type_error: &UnmarshalTypeError| {
        let message = type_mismatch(type_error.expected, &found_value(type_error));
        let finding = Finding::error("volcano-type", Stage::Decode, message)
            .path(&*type_error.path)
            .at(type_error.node.span);
        with_fix(file.text, type_error, finding)
    };
    file.type_errors.iter().map(finding).collect()
}

fn found_value(type_error: &UnmarshalTypeError) -> FoundValue {
    let kind = match type_error.tag {
        "!!seq" => return FoundValue::of_kind("list"),
        "!!map" => return FoundValue::of_kind("object"),
        "!!int" | "!!float" => "number",
        "!!bool" => "boolean",
        _ => "string",
    };
    FoundValue::scalar(kind, type_error.text().unwrap_or_default())
}

fn with_fix(text: &str, type_error: &UnmarshalTypeError, finding: Finding) -> Finding {
    let (expected, span) = (type_error.expected, type_error.node.span);
    if let (Type::Bool, Some(value)) = (expected, type_error.text().and_then(similar_bool)) {
        return finding
            .help(loaders::write_boolean(value))
            .fix(loaders::write_value(value), [Edit::replace(span, value)]);
    }
    let names = names(&type_error.node).filter(|_| type_error.path == "actions");
    match names.and_then(|names| replace_with_comma_list(text, span, &names)) {
        Some(edit) => finding
            .help(loaders::join_actions())
            .fix(loaders::join_names_fix(), [edit]),
        None => finding.help(loaders::write_volcano_type(expected.key())),
    }
}

/// Returns the items of a list of scalars that is not empty.
fn names(node: &Node) -> Option<Vec<&str>> {
    let Content::Sequence(items) = node.content() else {
        return None;
    };
    let names = items.iter().map(|item| Some(&*item.scalar()?.text));
    names
        .collect::<Option<Vec<_>>>()
        .filter(|it| !it.is_empty())
}

/// Returns the boolean that was likely intended.
fn similar_bool(text: &str) -> Option<&'static str> {
    match &*text.to_ascii_lowercase() {
        "true" | "yes" | "on" | "y" | "1" => Some("true"),
        "false" | "no" | "off" | "n" | "0" => Some("false"),
        _ => None,
    }
}
