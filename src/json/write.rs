//! Writes values as JSON, like Go's `json.Marshal`.

use crate::tree::{Tree, Value};

/// Returns a value as JSON without white space.
pub(crate) fn compact(tree: &Tree) -> String {
    let mut text = String::new();
    write(tree, &mut text);
    text
}

fn write(tree: &Tree, output: &mut String) {
    match &tree.value {
        Value::Null => output.push_str("null"),
        Value::Bool(value) => output.push_str(if *value { "true" } else { "false" }),
        Value::Number(number) => output.push_str(number),
        Value::Text(text) => output.push_str(&quoted(text)),
        Value::List(items) => {
            output.push('[');
            for (index, item) in items.iter().enumerate() {
                comma_before(index, output);
                write(item, output);
            }
            output.push(']');
        }
        Value::Map(entries) => {
            output.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                comma_before(index, output);
                output.push_str(&quoted(&key.text));
                output.push(':');
                write(value, output);
            }
            output.push('}');
        }
    }
}

fn comma_before(index: usize, output: &mut String) {
    if index > 0 {
        output.push(',');
    }
}

/// Returns a JSON string. Like Go, also escapes the special characters of HTML.
pub(crate) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\u{8}' => quoted.push_str("\\b"),
            '\u{c}' => quoted.push_str("\\f"),
            '\0'..'\u{20}' | '<' | '>' | '&' | '\u{2028}' | '\u{2029}' => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

#[cfg(test)]
mod tests {
    #[test]
    fn values_are_written_without_white_space() {
        let text = r#"{"a": [1.0, -2e3, "x\"<\n"], "b": {"c": null}, "d": true}"#;
        let tree = crate::json::parse(text).unwrap();
        let compact = r#"{"a":[1.0,-2e3,"x\"\u003c\n"],"b":{"c":null},"d":true}"#;
        assert_eq!(super::compact(&tree), compact);
    }
}
