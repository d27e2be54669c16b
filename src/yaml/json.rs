//! Finds valid JSON that yaml.v2 rejects.
//!
//! The strict decoders of kube-scheduler 1.18 to 1.22 also parse JSON as YAML and report its errors.
//!
//! Source: kubernetes/apimachinery v0.18.2 to v0.22.6, `pkg/runtime/serializer/json/json.go` (`Decode`: `YAMLToJSONStrict`);
//! gopkg.in/yaml.v2 v2.2.8 and v2.4.0, `readerc.go` (`yaml_parser_update_buffer`) and `scannerc.go`
//! (`yaml_parser_scan_to_next_token`, `yaml_parser_scan_flow_scalar`, `yaml_simple_key_is_valid`).

use core::str::CharIndices;

use super::grammar;
use super::spacing::is_break;
use crate::messages::loaders;
use crate::tree::SyntaxError;

/// The maximum distance in characters between a key and its colon.
const MAX_KEY_LENGTH: usize = 1024;

/// Checks valid JSON, an object or an array with white space around it.
pub(crate) fn check_json(text: &str) -> Result<(), SyntaxError> {
    grammar::check_characters(text)?;
    let mut scanner = Scanner {
        text,
        rest: text.char_indices(),
        consumed: 0,
        line: 0,
        key: Mark::default(),
    };
    scanner.check()
}

/// A position as yaml.v2 counts it, in characters and lines.
#[derive(Clone, Copy, Default)]
struct Mark {
    character: usize,
    line: usize,
}

struct Scanner<'t> {
    text: &'t str,
    rest: CharIndices<'t>,
    /// The number of characters before `rest`.
    consumed: usize,
    line: usize,
    /// The beginning of the last string, which can be a key.
    key: Mark,
}

impl Scanner<'_> {
    fn check(&mut self) -> Result<(), SyntaxError> {
        let mut depth = 0_usize;
        // Outside brackets, a tab is not white space at the beginning of a line, where a key could begin.
        let mut at_line_start = true;
        while let Some((at, c)) = self.next() {
            match c {
                '\t' if depth == 0 && at_line_start => return Err(tab_error(at)),
                '\n' | '\r' => at_line_start = true,
                '{' | '[' => depth += 1,
                '}' | ']' => {
                    depth = depth.saturating_sub(1);
                    at_line_start = false;
                }
                '"' => self.check_string()?,
                ':' => self.check_key(at)?,
                _ => {}
            }
        }
        Ok(())
    }

    fn next(&mut self) -> Option<(usize, char)> {
        let (at, c) = self.rest.next()?;
        self.consumed += 1;
        self.line += usize::from(is_break(c));
        Some((at, c))
    }

    /// Checks the rest of a string.
    fn check_string(&mut self) -> Result<(), SyntaxError> {
        self.key = Mark {
            character: self.consumed - 1,
            line: self.line,
        };
        while let Some((at, c)) = self.next() {
            match c {
                '"' => break,
                '\\' => self.check_escape(at)?,
                c if is_break(c) => self.check_marker()?,
                _ => {}
            }
        }
        Ok(())
    }

    fn check_escape(&mut self, at: usize) -> Result<(), SyntaxError> {
        let (message, hint) = match self.next() {
            Some((_, '/')) => ("found unknown escape character", loaders::unescape_slash()),
            Some((at, 'u')) if self.is_surrogate(at) => (
                "found invalid Unicode character escape code",
                loaders::unescape_character(),
            ),
            _ => return Ok(()),
        };
        Err(SyntaxError::new(message, at).with_hint(hint))
    }

    /// Returns true if a surrogate follows the `u` of an escape.
    fn is_surrogate(&self, u: usize) -> bool {
        let digits = self.text.get(u + 1..u + 5).unwrap_or_default();
        let code = u32::from_str_radix(digits, 16).unwrap_or(0);
        (0xd800..0xe000).contains(&code)
    }

    /// Rejects a line in a string that begins with a document marker.
    fn check_marker(&self) -> Result<(), SyntaxError> {
        let rest = self.rest.as_str();
        let after = rest.strip_prefix("---").or(rest.strip_prefix("..."));
        if after.is_some_and(|after| after.starts_with(|c| " \t".contains(c) || is_break(c))) {
            let at = self.text.len() - rest.len();
            return Err(SyntaxError::new("found unexpected document indicator", at));
        }
        Ok(())
    }

    fn check_key(&self, at: usize) -> Result<(), SyntaxError> {
        let characters = self.consumed - 1 - self.key.character;
        if self.line == self.key.line && characters <= MAX_KEY_LENGTH {
            return Ok(());
        }
        let error = SyntaxError::new("did not find expected ',' or '}'", at);
        Err(error.with_hint(loaders::join_key_and_colon()))
    }
}

fn tab_error(at: usize) -> SyntaxError {
    SyntaxError::new("found character that cannot start any token", at)
}

#[cfg(test)]
mod tests {
    use super::check_json;
    use crate::json;

    /// Checks that a text is valid JSON and is rejected as YAML at a byte.
    #[track_caller]
    fn rejects(text: &str, at: usize) {
        assert!(json::parse(text).is_ok(), "{text:?} is not JSON");
        assert_eq!(
            check_json(text).map_err(|error| error.offset),
            Err(at),
            "{text:?}"
        );
    }

    #[track_caller]
    fn accepts(text: &str) {
        assert!(json::parse(text).is_ok(), "{text:?} is not JSON");
        assert_eq!(check_json(text), Ok(()), "{text:?}");
    }

    #[test]
    fn a_tab_cannot_begin_a_line_outside_brackets() {
        rejects("\t{}", 0);
        rejects("  \t{}", 2);
        rejects("\n\t{}", 1);
        rejects("{}\n\t", 3);
        rejects("{}\r  \t\n", 5);
        rejects("{}\t\n\t", 4);
        accepts("{}\t\n");
        accepts("{} \t ");
        accepts("{\n\t\"a\":\t[\n\t1\t,\n\t{\t}\n\t]\n}\n");
    }

    #[test]
    fn escaped_slashes_and_surrogates_are_rejected() {
        rejects(r#"{"a": "b\/c"}"#, 8);
        rejects(r#"{"a\/": 1}"#, 3);
        rejects(r#"{"a": "\ud83d\ude00"}"#, 7);
        rejects(r#"{"a": "\uDFFF"}"#, 7);
        accepts(r#"{"a": "b/c \b\f\n\r\t\"\\ \u0000 \ud7ff \ue000 \\/ \\ud800"}"#);
    }

    #[test]
    fn characters_that_yaml_does_not_allow_are_rejected() {
        for c in ['\u{7f}', '\u{80}', '\u{9f}', '\u{fffe}', '\u{ffff}'] {
            rejects(&format!("{{\"a\": \"{c}\"}}"), 7);
        }
        accepts("{\"a\": \"\u{a0}\u{85}\u{feff}\u{fffd}\u{10000}\"}");
    }

    #[test]
    fn a_key_and_its_colon_are_on_one_line() {
        rejects("{\"a\"\n: 1}", 5);
        rejects("{\"a\" \r\n : 1}", 8);
        rejects("{\"a\u{2028}\": 1}", 7);
        accepts(
            "{\"a\" :\n1,\n\"b\"\t: [\"\n\"]}"
                .replace("\"\n\"", "\"c\"\n")
                .as_str(),
        );
    }

    #[test]
    fn a_key_and_its_colon_are_at_most_1024_characters_apart() {
        let spaced = |length: usize| format!("{{\"\u{e9}\"{}: 1}}", " ".repeat(length - 3));
        accepts(&spaced(1024));
        let longer = spaced(1025);
        rejects(&longer, longer.len() - 4);
    }

    #[test]
    fn a_line_of_a_string_cannot_begin_with_a_document_marker() {
        rejects("{\"a\": \"\u{2028}--- b\"}", 10);
        rejects("{\"a\": \"\u{85}...\u{85}\"}", 9);
        accepts("{\"a\": \"\u{2028}---b \u{2028} --- --- \u{2028}---\"}");
    }
}
