//! Makes the checks of go.yaml.in/yaml/v2 that the parser does not make.
//!
//! Source: go.yaml.in/yaml/v2, `scannerc.go` (`yaml_parser_scan_to_next_token`,
//! `yaml_parser_fetch_next_token`), `readerc.go`.

use crate::messages::loaders;
use crate::tree::SyntaxError;

/// Returns true if a character is allowed in the name of an anchor, a directive or a tag handle.
pub(super) fn is_alpha(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

/// Rejects characters that cannot begin a plain scalar.
pub(super) fn check_plain_scalar(text: &str, at: usize) -> Result<(), SyntaxError> {
    let first = text.chars().next().filter(|c| "|>%@`".contains(*c));
    first.map_or(Ok(()), |first| {
        let error = SyntaxError::new("found character that cannot start any token", at);
        Err(error.with_hint(loaders::quote_plain(first.to_string())))
    })
}

/// Rejects characters that YAML does not allow.
pub(super) fn check_characters(text: &str) -> Result<(), SyntaxError> {
    if text
        .bytes()
        .all(|byte| matches!(byte, b' '..=b'~' | b'\t' | b'\n' | b'\r'))
    {
        return Ok(());
    }
    let allowed = |c: char| {
        !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')
            || matches!(c, '\t' | '\n' | '\r' | '\u{85}')
    };
    match text.char_indices().find(|(_, c)| !allowed(*c)) {
        Some((at, _)) => Err(SyntaxError::new("control characters are not allowed", at)),
        None => Ok(()),
    }
}

/// Rejects an anchor name with characters other than ASCII letters, digits, `_` and `-`. (A node begins
/// with its anchor, or with a tag before it.)
pub(super) fn check_anchor(text: &str, node: usize) -> Result<(), SyntaxError> {
    let text = text.get(node..).unwrap_or_default();
    let name = text.find('&').unwrap_or(0) + 1;
    let after = text.get(name..).unwrap_or_default();
    let after = after.trim_start_matches(is_alpha);
    if after.is_empty() || after.starts_with(|c: char| c.is_whitespace() || ",]}".contains(c)) {
        return Ok(());
    }
    let message = "did not find expected alphabetic or numeric character";
    Err(SyntaxError::new(message, node + name - 1))
}

#[cfg(test)]
mod tests {
    use crate::yaml;

    #[track_caller]
    fn rejects(text: &str, at: usize) {
        assert_eq!(yaml::parse(text).unwrap_err().offset, at, "{text:?}");
    }

    #[track_caller]
    fn accepts(text: &str) {
        assert!(yaml::parse(text).is_ok(), "{text:?}");
    }

    #[test]
    fn a_tab_cannot_indent() {
        rejects("a:\n-\tb: 1\n", 4);
        rejects("x:\n - a: 1\n -\tb", 13);
        accepts("a: [\tb,\tc]\n");
        accepts("a:\n- \"\tb\"\n");
    }

    #[test]
    fn a_tab_can_separate_a_key_from_its_value() {
        accepts("a:\tb\nc:\t\t5\n");
        accepts("{a:\t5}");
    }

    #[test]
    fn a_block_scalar_is_rejected_in_a_flow_collection() {
        rejects("a: {b: |\n  c}", 7);
        rejects("a: [>-\n  c]", 4);
        accepts("a: |\n  > c\n");
        accepts("a: {b: \"|\"}");
    }

    #[test]
    fn anchor_names_are_letters_digits_underscores_and_dashes() {
        accepts("a: &a_1-B b\nc: *a_1-B\n");
        accepts("a: # &a.b\n  &a # &a.b\n  b: [&b c,&d e, &f]\nf: \"&a.b\"\n");
        rejects("a: &a.b c\n", 3);
        rejects("- &\u{e9} c\n", 2);
        rejects("- [b,&a: c]\n", 5);
        rejects("a: &b.c\n  d: e\n", 3);
        rejects("a: !!str &b.c d\n", 9);
    }

    #[test]
    fn control_characters_are_rejected_in_the_first_document() {
        rejects("a: \"\u{1}\"", 4);
        accepts("a:\u{85} b\n...\n\u{1}");
        accepts("a: b\n---\n\u{1}");
        rejects("a: b\n# \u{1}", 7);
        rejects("a: b # \u{1}\n---\n", 7);
        rejects("# \u{1}", 2);
        rejects("a: [\n{b: c} # \u{1}\n]\n", 14);
    }
}
