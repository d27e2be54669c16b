//! Writes the English text of a message from its template, which `www/tools/core-messages.mjs` generates: the
//! key, the names of the parameters, each after a comma, and the text after a space. In the text, `{0}` is the
//! first parameter, `{0#}` the same as a number with commas between thousands, `{0?one{…}other{…}}` a choice by
//! its text or number, and `{(}` and `{)}` are braces.

use super::{Message, Param};

/// Creates a message from a template and its parameters.
pub(super) fn fill(template: &'static str, values: Vec<Param>) -> Message {
    let mut writer = TemplateWriter {
        rest: template,
        params: Vec::new(),
        text: String::new(),
    };
    let (key, _) = writer.take_until(b", ");
    for value in values {
        let (name, _) = writer.take_until(b", ");
        writer.params.push((name, value));
    }
    writer.write(true);
    Message::with_text(writer.text, Some(key), writer.params)
}

struct TemplateWriter {
    /// The rest of the template.
    rest: &'static str,
    params: Vec<(&'static str, Param)>,
    text: String,
}

impl TemplateWriter {
    /// Writes the text up to its closing brace or the end; if `is_shown` is false, skips it.
    fn write(&mut self, is_shown: bool) {
        loop {
            let (literal, mark) = self.take_until(b"{}");
            if is_shown {
                self.text.push_str(literal);
            }
            match mark {
                b'{' if is_shown => self.write_argument(),
                b'{' => self.write(false),
                _ => return,
            }
        }
    }

    fn write_argument(&mut self) {
        let (name, mark) = self.take_until(b"#?}");
        let digit = name.bytes().next().unwrap_or_default();
        let param = self.params.get(usize::from(digit.wrapping_sub(b'0')));
        let text = match param {
            Some((_, Param::Number(number))) if mark == b'#' => with_thousands_separators(*number),
            Some((_, Param::Number(1))) if mark == b'?' => "one".into(),
            Some((_, value)) => value.text().into_owned(),
            None => (if name == "(" { "{" } else { "}" }).into(),
        };
        if mark == b'?' {
            return self.write_case(&text);
        }
        self.text.push_str(&text);
        if mark == b'#' {
            self.take_until(b"}");
        }
    }

    /// Writes the case of a value, or the last one, `other`.
    fn write_case(&mut self, value: &str) {
        let mut is_written = false;
        while let (case, b'{') = self.take_until(b"{}") {
            let is_chosen = !is_written && (case == value || case == "other");
            self.write(is_chosen);
            is_written |= is_chosen;
        }
    }

    /// Returns the text up to one of these characters, and the character; 0 at the end.
    fn take_until(&mut self, ends: &[u8]) -> (&'static str, u8) {
        let end = self.rest.bytes().position(|byte| ends.contains(&byte));
        let end = end.unwrap_or(self.rest.len());
        let mark = self.rest.as_bytes().get(end).copied().unwrap_or_default();
        let text = self.rest.get(..end).unwrap_or_default();
        self.rest = self.rest.get(end + 1..).unwrap_or_default();
        (text, mark)
    }
}

/// Returns a number with a comma between thousands: `1,000`.
fn with_thousands_separators(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let mut text = String::from(if number < 0 { "-" } else { "" });
    for (at, digit) in digits.chars().enumerate() {
        if at > 0 && (digits.len() - at).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Returns names as an English list: `a`, `a and b`, `a, b, and c`.
pub(super) fn join_names(names: &mut dyn ExactSizeIterator<Item = &str>) -> String {
    let count = names.len();
    let mut text = String::new();
    for (at, name) in names.enumerate() {
        text.push_str(match (at, count - at) {
            (0, _) => "",
            (1, 1) => " and ",
            (_, 1) => ", and ",
            _ => ", ",
        });
        text.push_str(name);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    const NODES: &str = "test.nodes,count,pools {0?one{1 node of {1}}other{{0#} nodes of {1}}}";

    fn message(count: i64, pools: &[&str]) -> Message {
        let pools: Vec<String> = pools.iter().map(|name| (*name).into()).collect();
        Message::new(NODES, [count.into(), pools.into()])
    }

    #[test]
    fn writes_plurals_lists_and_numbers_in_english() {
        assert_eq!(message(1, &["a"]), "1 node of a");
        assert_eq!(message(0, &["a", "b"]), "0 nodes of a and b");
        assert_eq!(
            message(1000, &["a", "b", "c"]),
            "1,000 nodes of a, b, and c"
        );
        assert_eq!(message(-1_234_567, &[]), "-1,234,567 nodes of ");
    }

    #[test]
    fn names_the_parameters_of_skipped_texts() {
        let template =
            "test.found,found,value,name {0?number{the number {1}}other{# {(}{2}{)}}} it's";
        let message = Message::new(template, ["list".into(), 5_i64.into(), "n".into()]);
        assert_eq!(message, "# {n} it's");
        let names: Vec<&str> = message.params().iter().map(|param| param.0).collect();
        assert_eq!(names, ["found", "value", "name"]);
    }

    #[test]
    fn compares_keys_and_parameters_too() {
        assert_ne!(message(1, &["a"]), Message::verbatim("1 node of a"));
        assert_eq!(message(1, &["a"]).key(), Some("test.nodes"));
        assert_eq!(Message::verbatim("Insufficient cpu").key(), None);
    }
}
