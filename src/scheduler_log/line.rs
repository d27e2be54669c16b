//! Splits a line of a log into its message and fields.

use crate::json;
use crate::tree::{Key, Tree, Value};

/// The message of a line.
#[derive(Debug, PartialEq)]
pub(super) enum Line {
    /// A message of klog's `Infof`. Without klog's header it may be any text.
    Text { message: String, has_header: bool },
    /// A message of klog's `InfoS`, with fields.
    Structured { message: String, fields: Fields },
    /// Broken JSON, or fields that end early.
    Invalid,
}

/// The fields of a line, as text.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(super) fn get(&self, name: &str) -> Option<&str> {
        let field = self.0.iter().find(|field| field.0 == name)?;
        Some(&field.1)
    }
}

/// Reads a line in klog's text format or in JSON. Text before it is skipped, such as the time of a container runtime.
pub(super) fn parse(line: &str) -> Line {
    let line = line.trim();
    if line.starts_with('{') {
        return parse_json(line);
    }
    if let Some(message) = after_header(line) {
        return parse_message(message, true);
    }
    let message = without_prefix(line);
    let json = message.find("{\"").and_then(|at| message.get(at..));
    match json.filter(|_| !message.starts_with('"')) {
        Some(json) => parse_json(json),
        None => parse_message(message, false),
    }
}

/// Returns the text after klog's header, `I0226 11:28:40.956301      13 resource_allocation.go:76] `.
fn after_header(line: &str) -> Option<&str> {
    let (_, after) = line.split_once(".go:")?;
    let end = after.trim_start_matches(|c: char| c.is_ascii_digit());
    end.strip_prefix("] ").filter(|_| end.len() < after.len())
}

/// Skips the prefix of `kubectl logs --prefix`: `[pod/kube-scheduler-a/kube-scheduler] `.
fn without_prefix(line: &str) -> &str {
    let after = line
        .strip_prefix("[pod/")
        .and_then(|rest| rest.split_once("] "));
    after.map_or(line, |after| after.1)
}

fn parse_message(message: &str, has_header: bool) -> Line {
    if !message.starts_with('"') {
        let message = message.to_owned();
        return Line::Text {
            message,
            has_header,
        };
    }
    match structured(message) {
        Some((message, fields)) => Line::Structured { message, fields },
        None => Line::Invalid,
    }
}

/// Reads `"message" name=value …`.
fn structured(text: &str) -> Option<(String, Fields)> {
    let (message, mut rest) = quoted(text)?;
    let mut fields = Vec::new();
    while let Some((name, after)) = rest.trim_start().split_once('=') {
        let (value, end) = value(after)?;
        fields.push((name.to_owned(), value));
        rest = end;
    }
    Some((message, Fields(fields)))
}

/// Returns a value and the text after it: a quoted text, a list, a map, or a word.
fn value(text: &str) -> Option<(String, &str)> {
    if text.starts_with('"') {
        return quoted(text);
    }
    let close = match text.strip_prefix("map").unwrap_or(text).chars().next() {
        Some('[') => ']',
        Some('{') => '}',
        _ => {
            let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
            return Some((word.to_owned(), rest));
        }
    };
    let (list, rest) = text.split_at_checked(text.find(close)? + 1)?;
    Some((list.to_owned(), rest))
}

/// Reads a text that Go quoted, and returns it and the text after it. Escapes other than `\n`, `\t` and those of single
/// characters are kept.
fn quoted(text: &str) -> Option<(String, &str)> {
    let mut chars = text.strip_prefix('"')?.chars();
    let mut unquoted = String::new();
    loop {
        match chars.next()? {
            '"' => return Some((unquoted, chars.as_str())),
            '\\' => match chars.next()? {
                'n' => unquoted.push('\n'),
                't' => unquoted.push('\t'),
                c @ ('"' | '\\') => unquoted.push(c),
                c => unquoted.extend(['\\', c]),
            },
            c => unquoted.push(c),
        }
    }
}

/// Reads klog's JSON, or a line of klog, which may be JSON too, in the JSON of a container runtime.
fn parse_json(text: &str) -> Line {
    let Ok(tree) = json::parse(text) else {
        return Line::Invalid;
    };
    match tree.text_at("log").map(str::trim) {
        Some(line) if line.starts_with('{') => {
            json::parse(line).map_or(Line::Invalid, |tree| json_line(&tree))
        }
        Some(line) => parse(line),
        None => json_line(&tree),
    }
}

/// Reads a line of klog in JSON.
fn json_line(tree: &Tree) -> Line {
    let (Some(message), Value::Map(entries)) = (tree.text_at("msg"), &tree.value) else {
        return Line::Invalid;
    };
    let field = |(key, value): &(Key, Tree)| (key.text.to_string(), field_text(value));
    let fields = Fields(entries.iter().map(field).collect());
    let message = message.trim_end().to_owned();
    match fields.0.len() {
        // A message of `Infof` has only the time, the caller, the text and the verbosity.
        0..=4 if fields.get("pod").is_none() => Line::Text {
            message,
            has_header: true,
        },
        _ => Line::Structured { message, fields },
    }
}

/// Returns the text of a field; the name of an object is `namespace/name`.
fn field_text(value: &Tree) -> String {
    match (&value.value, value.text_at("name")) {
        (Value::Text(text) | Value::Number(text), _) => text.to_string(),
        (_, Some(name)) => match value.text_at("namespace") {
            Some(namespace) => format!("{namespace}/{name}"),
            None => name.to_owned(),
        },
        _ => json::compact(value),
    }
}

/// Matches a text with a template in which each `*` stands for a part, and returns the parts. Text after the template is
/// ignored.
pub(super) fn captures<'t, const N: usize>(text: &'t str, template: &str) -> Option<[&'t str; N]> {
    let mut literals = template.split('*');
    let mut rest = text.strip_prefix(literals.next()?)?;
    let mut parts = [""; N];
    let mut left = N;
    for part in &mut parts {
        left -= 1;
        (*part, rest) = match literals.next()? {
            "" if left == 0 => (rest, ""),
            literal => rest.split_once(literal)?,
        };
    }
    Some(parts)
}

#[cfg(test)]
mod tests {
    use super::{Line, captures, parse};

    const LINE: &str = r#""Plugin scored node for pod" pod="default/a" node="n 1" score=300 list=[1 2] map={"cpu":1}"#;

    #[track_caller]
    fn assert_fields(line: &str) {
        let Line::Structured { message, fields } = parse(line) else {
            panic!("{line}");
        };
        assert_eq!(message, "Plugin scored node for pod");
        let values = ["pod", "node", "score", "list", "map", "other"].map(|name| fields.get(name));
        let expected = ["default/a", "n 1", "300", "[1 2]", "{\"cpu\":1}"].map(Some);
        assert_eq!(values.split_last().unwrap().1, expected);
    }

    #[test]
    fn prefixes_of_a_line_are_skipped() {
        let klog = format!("I0226 11:28:40.956301      13 schedule_one.go:76] {LINE}");
        for prefix in [
            "",
            "2024-05-01T00:00:00.123456789Z stderr F ",
            "[pod/kube-scheduler-a/kube-scheduler] ",
            "May 01 00:00:00 host kube-scheduler[12]: ",
        ] {
            assert_fields(&format!("{prefix}{klog}"));
        }
        assert_fields(LINE);
        let docker = serde_json::json!({"log": format!("{klog}\n"), "stream": "stderr"});
        assert_fields(&docker.to_string());
    }

    #[test]
    fn json_has_the_same_fields_as_text() {
        let json = r#"{"ts":1.5,"caller":"a.go:1","msg":"Plugin scored node for pod","v":10,"pod":{"name":"a","namespace":"default"},"node":{"name":"n 1"},"score":300,"list":"[1 2]","map":{"cpu":1}}"#;
        assert_fields(json);
        assert_fields(&format!("2024-05-01T00:00:00Z stderr F {json}"));
        let docker = serde_json::json!({"log": format!("{json}\n"), "stream": "stderr"});
        assert_fields(&docker.to_string());
        let text = r#"{"ts":1.5,"caller":"a.go:1","msg":"Host n => Score 5\n","v":10}"#;
        assert!(
            matches!(parse(text), Line::Text { message, has_header: true } if message == "Host n => Score 5")
        );
    }

    #[test]
    fn lines_that_are_cut_off_are_invalid() {
        for line in [
            r#"{"ts":1.5,"msg":"Plug"#,
            "I0226 1 13 a.go:76] \"Plugin sco",
            "I0226 1 13 a.go:76] \"Plugin scored\" pod=\"defa",
            "I0226 1 13 a.go:76] \"Listed\" pod=\"a\" list=[1 2",
            "{}",
        ] {
            assert_eq!(parse(line), Line::Invalid, "{line}");
        }
    }

    #[test]
    fn a_template_captures_the_parts_of_a_text() {
        assert_eq!(captures("a -> b: c", "* -> *: *"), Some(["a", "b", "c"]));
        assert_eq!(
            captures("Host n => Score 5", "Host * => Score *"),
            Some(["n", "5"])
        );
        assert_eq!(captures("score (5), more", "score (*)"), Some(["5"]));
        assert_eq!(captures::<2>("a -> b", "* -> *: "), None);
    }
}
