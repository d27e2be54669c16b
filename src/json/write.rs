//! Values to JSON text, as Go's `json.Marshal` writes them.

use crate::tree::{Tree, Value};

/// A value without blanks.
pub(crate) fn compact(tree: &Tree) -> String {
    let mut text = String::new();
    write(tree, &mut text);
    text
}

fn write(tree: &Tree, to: &mut String) {
    match &tree.value {
        Value::Null => to.push_str("null"),
        Value::Bool(value) => to.push_str(if *value { "true" } else { "false" }),
        Value::Number(number) => to.push_str(number),
        Value::Text(text) => to.push_str(&quoted(text)),
        Value::List(items) => {
            to.push('[');
            for (index, item) in items.iter().enumerate() {
                separate(index, to);
                write(item, to);
            }
            to.push(']');
        }
        Value::Map(entries) => {
            to.push('{');
            for (index, (key, value)) in entries.iter().enumerate() {
                separate(index, to);
                to.push_str(&quoted(&key.text));
                to.push(':');
                write(value, to);
            }
            to.push('}');
        }
    }
}

fn separate(index: usize, to: &mut String) {
    if index > 0 {
        to.push(',');
    }
}

/// A text between quotes. Go also escapes what HTML would read.
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
    fn what_is_read_is_written_without_blanks() {
        let text = r#"{"a": [1.0, -2e3, "x\"<\n"], "b": {"c": null}, "d": true}"#;
        let tree = crate::json::read(text).unwrap();
        let compact = r#"{"a":[1.0,-2e3,"x\"\u003c\n"],"b":{"c":null},"d":true}"#;
        assert_eq!(super::compact(&tree), compact);
    }
}
