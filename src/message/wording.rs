//! The English text of a message, in the part of ICU MessageFormat that the catalogues of the core use:
//! `{name}`, `{name, number}`, `{name, list}`, `{name, select, …}`, `{name, plural, …}` with `#`, and
//! `'{'` for a brace. `www/tools/core-messages.mjs` accepts nothing else.

use std::vec;

use super::{Message, Param};

/// Words a message whose template is a key, a space and a text.
pub(super) fn word(template: &'static str, values: Vec<Param>) -> Message {
    let mut wording = Wording {
        rest: template,
        params: Vec::new(),
        values: values.into_iter(),
        text: String::new(),
    };
    let key = wording.take_until(b" ");
    wording.take(1);
    wording.write(true, None);
    Message::of(wording.text, Some(key), wording.params)
}

struct Wording {
    /// The text that is not yet read.
    rest: &'static str,
    /// The parameters that the text has named so far, and the values of those to come.
    params: Vec<(&'static str, Param)>,
    values: vec::IntoIter<Param>,
    text: String,
}

impl Wording {
    /// Writes the text up to the brace that closes it or to the end. Text that is not `shown` is only
    /// read, for the names of its parameters. `#` is the number at `counted`.
    fn write(&mut self, shown: bool, counted: Option<usize>) {
        loop {
            let literal = self.take_until(b"{}#'");
            self.push(shown, literal);
            match self.take(1) {
                "{" => self.write_argument(shown, counted),
                "'" if self.rest.starts_with('{') || self.rest.starts_with('}') => {
                    let brace = self.take(1);
                    self.push(shown, brace);
                    self.take(1);
                }
                "#" if counted.is_some() => self.write_number(shown, counted),
                "}" | "" => return,
                mark => self.push(shown, mark),
            }
        }
    }

    fn write_argument(&mut self, shown: bool, counted: Option<usize>) {
        let name = self.take_until(b",}");
        let param = self.param(name);
        if self.take(1) == "}" {
            return self.write_param(shown, param);
        }
        let format = self.take_until(b",}").trim_ascii_start();
        if self.take(1) == "}" {
            return match format {
                "number" => self.write_number(shown, param),
                _ => self.write_param(shown, param),
            };
        }
        let plural = format == "plural";
        let wanted = match param.and_then(|param| self.params.get(param)) {
            Some((_, Param::Number(1))) if plural => "one".into(),
            Some((_, value)) => value.text().into_owned(),
            None => String::new(),
        };
        let counted = if plural { param } else { counted };
        let mut shown = shown;
        loop {
            let case = self.take_until(b"{}").trim_ascii();
            if self.take(1) != "{" {
                return;
            }
            let chosen = shown && (case == wanted || case == "other");
            self.write(chosen, counted);
            shown &= !chosen;
        }
    }

    /// Returns the index of the parameter, which has the next value if the text names it for the first time.
    fn param(&mut self, name: &'static str) -> Option<usize> {
        let known = self.params.iter().position(|param| param.0 == name);
        known.or_else(|| {
            self.params.push((name, self.values.next()?));
            Some(self.params.len() - 1)
        })
    }

    fn write_param(&mut self, shown: bool, param: Option<usize>) {
        if let (true, Some((_, value))) = (shown, param.and_then(|param| self.params.get(param))) {
            self.text.push_str(&value.text());
        }
    }

    fn write_number(&mut self, shown: bool, param: Option<usize>) {
        if let Some((_, Param::Number(number))) = param.and_then(|param| self.params.get(param)) {
            let number = grouped(*number);
            self.push(shown, &number);
        }
    }

    fn push(&mut self, shown: bool, text: &str) {
        if shown {
            self.text.push_str(text);
        }
    }

    fn take_until(&mut self, ends: &[u8]) -> &'static str {
        let end = self.rest.bytes().position(|byte| ends.contains(&byte));
        self.take(end.unwrap_or(self.rest.len()))
    }

    /// Returns the next `length` bytes, fewer at the end.
    fn take(&mut self, length: usize) -> &'static str {
        let (taken, rest) = self
            .rest
            .split_at_checked(length)
            .unwrap_or((self.rest, ""));
        self.rest = rest;
        taken
    }
}

/// Returns a number with a comma between thousands: `1,000`.
fn grouped(number: i64) -> String {
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
pub(super) fn joined(names: &mut dyn ExactSizeIterator<Item = &str>) -> String {
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

    const NODES: &str = "test.nodes {count, plural, one {1 node of {pools, list}} other {# nodes of {pools, list}}}";

    fn message(count: i64, pools: &[&str]) -> Message {
        let pools: Vec<String> = pools.iter().map(|name| (*name).into()).collect();
        Message::new(NODES, [count.into(), pools.into()])
    }

    #[test]
    fn words_plurals_lists_and_numbers_in_english() {
        assert_eq!(message(1, &["a"]), "1 node of a");
        assert_eq!(message(0, &["a", "b"]), "0 nodes of a and b");
        assert_eq!(
            message(1000, &["a", "b", "c"]),
            "1,000 nodes of a, b, and c"
        );
        assert_eq!(message(-1_234_567, &[]), "-1,234,567 nodes of ");
    }

    #[test]
    fn names_the_parameters_of_texts_that_are_not_shown() {
        let template =
            "test.found {found, select, number {the number {value}} other {# '{'{name}'}'}} it's";
        let message = Message::new(template, ["list".into(), 5_i64.into(), "n".into()]);
        assert_eq!(message, "# {n} it's");
        let names: Vec<&str> = message.params().iter().map(|param| param.0).collect();
        assert_eq!(names, ["found", "value", "name"]);
    }

    #[test]
    fn compares_keys_and_parameters_besides_the_text() {
        assert_ne!(message(1, &["a"]), Message::verbatim("1 node of a"));
        assert_eq!(message(1, &["a"]).key(), Some("test.nodes"));
        assert_eq!(Message::verbatim("Insufficient cpu").key(), None);
    }
}
