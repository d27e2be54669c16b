//! Reports texts that cannot be parsed, with fixes for common errors in documentation.

use super::document;
use super::finding::{Edit, Finding, Stage};
use crate::messages::loaders;
use crate::tree::{Span, SyntaxError};
use crate::yaml;

/// Returns the finding about valid JSON that the strict decoders of 1.18 to 1.22 reject, because
/// they also parse it as YAML.
pub(crate) fn json_rejected_as_yaml(text: &str) -> Option<Finding> {
    let error = yaml::check_json(text).err()?;
    let span = character_span(text, error.offset);
    let message = format!("yaml: {}", error.message);
    let finding = Finding::verbatim("yaml-unsupported-json", Stage::Decode, message);
    let help = error.hint.unwrap_or_else(loaders::json_parsed_as_yaml);
    let finding = finding.at(span).help(help);
    let is_slash = || {
        text.get(span.end..)
            .is_some_and(|rest| rest.starts_with('/'))
    };
    Some(match span.slice(text) {
        "\t" => finding.fix(loaders::replace_tab(), [Edit::replace(span, "  ")]),
        "\\" if is_slash() => finding.fix(loaders::remove_backslash(), [Edit::replace(span, "")]),
        _ => finding,
    })
}

/// Returns the finding about a text that cannot be parsed.
pub(super) fn finding(text: &str, syntax_error: &SyntaxError) -> Finding {
    let at = syntax_error.offset.min(text.len());
    let finding = Finding::verbatim("syntax", Stage::Decode, &*syntax_error.message);
    let finding = finding.at(character_span(text, at));
    match &syntax_error.hint {
        Some(hint) => finding.help(hint.clone()),
        None if document::is_json(text) => with_json_help(text, at, finding),
        None => with_yaml_help(text, at, finding),
    }
}

/// Returns the loader's message.
pub(super) fn error(text: &str, syntax_error: &SyntaxError) -> String {
    let message = &syntax_error.message;
    if document::is_json(text) {
        return format!("couldn't get version/kind; json parse error: {message}");
    }
    if message.starts_with("json:") {
        return message.clone();
    }
    let before = text.get(..syntax_error.offset).unwrap_or(text);
    format!("yaml: line {}: {message}", before.lines().count().max(1))
}

/// Returns the span of the character at a byte, or of the last character of the text.
fn character_span(text: &str, at: usize) -> Span {
    let here = text.get(at..).and_then(|rest| rest.chars().next());
    if let Some(c) = here {
        return Span::new(at, at + c.len_utf8());
    }
    let last = text.char_indices().next_back();
    last.map_or(Span::new(at, at), |(start, _)| Span::new(start, text.len()))
}

fn with_json_help(text: &str, at: usize, finding: Finding) -> Finding {
    let (before, rest) = text.split_at_checked(at).unwrap_or((text, ""));
    let earlier = before.trim_end();
    let begins = |words: &[&str]| words.iter().any(|word| rest.starts_with(word));
    let help = match () {
        () if begins(&["..."]) => return with_ellipsis_removed(text, at, finding),
        () if begins(&["}", "]"]) && earlier.ends_with(',') => {
            let comma = Span::new(earlier.len() - 1, earlier.len());
            let removal = Edit::replace(comma, "");
            return finding.help_and_fix(loaders::remove_trailing_comma(), removal);
        }
        () if begins(&["//", "/*", "#"]) => loaders::remove_comment(),
        () if rest.is_empty() => loaders::close_brackets(),
        () if begins(&["\"", "{"]) => loaders::separate_by_comma(),
        () => loaders::quote_json(),
    };
    finding.help(help)
}

/// Adds a fix that removes an ellipsis, with the comma after it.
fn with_ellipsis_removed(text: &str, at: usize, finding: Finding) -> Finding {
    let rest = text.get(at..).unwrap_or_default();
    let dots = rest.len() - rest.trim_start_matches('.').len();
    let after = rest.get(dots..).unwrap_or_default();
    let comma = after.len() - after.trim_start().strip_prefix(',').unwrap_or(after).len();
    let removal = Edit::replace(Span::new(at, at + dots + comma), "");
    let finding = finding.help(loaders::remove_ellipsis());
    finding.fix(loaders::remove_ellipsis_fix(), [removal])
}

fn with_yaml_help(text: &str, at: usize, finding: Finding) -> Finding {
    if text.get(at..).is_some_and(|rest| rest.starts_with('\t')) {
        let spaces = Edit::replace(Span::new(at, at + 1), "  ");
        return finding.help_and_fix(loaders::replace_tab(), spaces);
    }
    finding.help(loaders::check_yaml())
}

#[cfg(test)]
mod tests {
    use super::{finding, json_rejected_as_yaml};
    use crate::formats::document;

    /// Checks the finding's help and the text after its fix.
    #[track_caller]
    fn reports(text: &str, help: &str, expected_text: Option<&str>) {
        let syntax_error = document::read(text).err().unwrap();
        let finding = finding(text, &syntax_error);
        assert!(finding.help.contains(help), "{}", finding.help);
        let fixed = finding.fix.map(|fix| fix.apply_to(text));
        assert_eq!(fixed.as_deref(), expected_text);
    }

    #[test]
    fn excerpts_of_documentation_are_fixed() {
        reports(
            "{\"a\": [1, 2,],}",
            "trailing comma",
            Some("{\"a\": [1, 2],}"),
        );
        reports("{\n...\n\"a\": 1}", "dots", Some("{\n\n\"a\": 1}"));
        reports(
            "{\"a\": 1, ..., \"b\": 2}",
            "dots",
            Some("{\"a\": 1,  \"b\": 2}"),
        );
        reports("a:\n-\tb: 1", "spaces", Some("a:\n-  b: 1"));
    }

    #[test]
    fn json_that_is_not_yaml_is_fixed_if_the_fix_is_certain() {
        let fixed = |text: &str| {
            json_rejected_as_yaml(text)
                .unwrap()
                .fix
                .map(|fix| fix.apply_to(text))
        };
        assert_eq!(fixed("\t{}").as_deref(), Some("  {}"));
        assert_eq!(
            fixed(r#"{"a": "b\/c"}"#).as_deref(),
            Some(r#"{"a": "b/c"}"#)
        );
        assert_eq!(fixed(r#"{"a": "\ud83d\ude00"}"#), None);
        assert_eq!(fixed("{\"a\"\n: 1}"), None);
        assert!(json_rejected_as_yaml("{\"a\": 1}").is_none());
    }

    #[test]
    fn errors_without_a_fix_are_explained() {
        reports("{a: 1}", "double quotes", None);
        reports("{\"a\": 1", "ends too early", None);
        reports("{\"a\": 1 \"b\": 2}", "comma", None);
        reports("{\"a\": }", "double quotes", None);
        reports("{\"a\": 1, b: 2}", "double quotes", None);
        reports("{\"a\": 1 // c\n}", "comment", None);
        reports("{\"a\": 1 /* c */}", "comment", None);
        reports("{\"a\": 1 # c\n}", "comment", None);
        reports("a: [1", "brackets", None);
    }
}
