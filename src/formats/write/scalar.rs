//! Writes scalars so that they parse to the same value and type.

use super::model::Quotes;
use super::writer::Writer;
use crate::tree::Value;
use crate::yaml;

impl Writer {
    /// Writes a scalar. `in_flow` is true in brackets, where commas and brackets end a scalar.
    pub(crate) fn scalar(&self, value: &Value, quotes: Quotes, in_flow: bool) -> String {
        match value {
            Value::Bool(true) => "true".into(),
            Value::Bool(false) => "false".into(),
            Value::Number(number) => number.to_string(),
            Value::Text(text) => self.text(text, quotes, in_flow),
            _ => "null".into(),
        }
    }

    pub(crate) fn text(&self, text: &str, quotes: Quotes, in_flow: bool) -> String {
        let printable = !text.chars().any(is_escaped);
        match quotes {
            _ if self.json => quoted(text),
            Quotes::Single if printable => ["'", &text.replace('\'', "''"), "'"].concat(),
            Quotes::None if printable && is_plain(text, in_flow) => text.into(),
            _ => quoted(text),
        }
    }
}

fn quoted(text: &str) -> String {
    ["\"", &escaped(text), "\""].concat()
}

/// Returns the content of a double-quoted string, which is the same in JSON and YAML.
pub(crate) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        match c {
            '"' | '\\' => escaped.extend(['\\', c]),
            '\n' => escaped.push_str("\\n"),
            '\r' => escaped.push_str("\\r"),
            '\t' => escaped.push_str("\\t"),
            c if is_escaped(c) => escaped.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => escaped.push(c),
        }
    }
    escaped
}

/// Returns true for characters that are not printable in YAML or are line breaks.
pub(crate) fn is_escaped(c: char) -> bool {
    c.is_control()
        || matches!(
            c,
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}'
        )
}

/// Returns true if a string written without quotes is read as the same string.
fn is_plain(text: &str, in_flow: bool) -> bool {
    let has_indicator = text.starts_with(|c: char| " -?:,[]{}#&*!|>'\"%@`=<".contains(c));
    let has_comment_or_key =
        text.contains(": ") || text.contains(" #") || text.ends_with([':', ' ']);
    let ends_early = in_flow && text.contains([',', '[', ']', '{', '}', ':']);
    let is_string = yaml::resolve_plain_scalar(text) == yaml::Value::Text;
    is_string && !has_indicator && !has_comment_or_key && !ends_early
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn writes(text: &str, quotes: Quotes, expected: &str) {
        assert_eq!(Writer::YAML.text(text, quotes, false), expected);
    }

    #[test]
    fn text_that_would_be_read_as_another_type_is_quoted() {
        for text in [
            "5",
            "1e3",
            "yes",
            "n",
            "",
            "~",
            "null",
            "0x10",
            "2020-01-01",
            "- a",
            "a: b",
            "a #b",
            "#a",
            "*a",
            "&a",
            "a:",
            " a",
            "a ",
            ".5",
            "<<",
        ] {
            writes(text, Quotes::None, &format!("\"{text}\""));
        }
        for text in ["cpu", "nvidia.com/gpu", "a-b", "a:b", "a#b", "5x", "é"] {
            writes(text, Quotes::None, text);
        }
    }

    #[test]
    fn quotes_are_kept_and_special_characters_escaped() {
        writes("it's", Quotes::Single, "'it''s'");
        writes("a\nb", Quotes::Single, "\"a\\nb\"");
        writes("a\"\\\t\u{7}é", Quotes::Double, "\"a\\\"\\\\\\t\\u0007é\"");
    }
}
