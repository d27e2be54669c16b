//! Where the grammar of go.yaml.in/yaml/v2 and that of the parser part.
//!
//! Source: go.yaml.in/yaml/v2, `scannerc.go` (`yaml_parser_scan_to_next_token`,
//! `yaml_parser_fetch_next_token`), `readerc.go`.

use crate::tree::Malformed;

/// Whether a character may be in a name: of an anchor, a directive or a tag's handle.
pub(super) fn is_alpha(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '-')
}

/// What cannot begin a scalar without quotes, wherever it stands.
pub(super) fn check_plain(text: &str, at: usize) -> Result<(), Malformed> {
    let first = text.chars().next().filter(|c| "|>%@`".contains(*c));
    first.map_or(Ok(()), |first| {
        let message = format!("found character that cannot start any token: put quotes around what begins with `{first}`");
        Err(Malformed::new(message, at))
    })
}

/// Characters that no YAML may hold.
pub(super) fn check_characters(text: &str) -> Result<(), Malformed> {
    let allowed = |c: char| {
        !c.is_control() && !matches!(c, '\u{fffe}' | '\u{ffff}')
            || matches!(c, '\t' | '\n' | '\r' | '\u{85}')
    };
    match text.char_indices().find(|(_, c)| !allowed(*c)) {
        Some((at, _)) => Err(Malformed::new("control characters are not allowed", at)),
        None => Ok(()),
    }
}

/// The name of an anchor is made of ASCII letters, digits, `_` and `-`. (A node begins with its anchor,
/// or with a tag before it.)
pub(super) fn check_anchor(text: &str, node: usize) -> Result<(), Malformed> {
    let text = text.get(node..).unwrap_or_default();
    let name = text.find('&').unwrap_or(0) + 1;
    let behind = text.get(name..).unwrap_or_default();
    let behind = behind.trim_start_matches(is_alpha);
    if behind.is_empty() || behind.starts_with(|c: char| c.is_whitespace() || ",]}".contains(c)) {
        return Ok(());
    }
    let message = "did not find expected alphabetic or numeric character";
    Err(Malformed::new(message, node + name - 1))
}

#[cfg(test)]
mod tests {
    use crate::yaml;

    #[track_caller]
    fn refused(text: &str, at: usize) {
        assert_eq!(yaml::read(text).unwrap_err().at, at, "{text:?}");
    }

    #[track_caller]
    fn taken(text: &str) {
        assert!(yaml::read(text).is_ok(), "{text:?}");
    }

    #[test]
    fn a_tab_does_not_indent() {
        refused("a:\n-\tb: 1\n", 4);
        refused("x:\n - a: 1\n -\tb", 13);
        taken("a: [\tb,\tc]\n");
        taken("a:\n- \"\tb\"\n");
    }

    #[test]
    fn a_tab_may_part_a_key_and_its_value() {
        taken("a:\tb\nc:\t\t5\n");
        taken("{a:\t5}");
    }

    #[test]
    fn a_block_scalar_does_not_stand_in_a_flow_collection() {
        refused("a: {b: |\n  c}", 7);
        refused("a: [>-\n  c]", 4);
        taken("a: |\n  > c\n");
        taken("a: {b: \"|\"}");
    }

    #[test]
    fn an_anchor_is_named_by_letters_and_digits() {
        taken("a: &a_1-B b\nc: *a_1-B\n");
        taken("a: # &a.b\n  &a # &a.b\n  b: [&b c,&d e, &f]\nf: \"&a.b\"\n");
        refused("a: &a.b c\n", 3);
        refused("- &\u{e9} c\n", 2);
        refused("- [b,&a: c]\n", 5);
        refused("a: &b.c\n  d: e\n", 3);
        refused("a: !!str &b.c d\n", 9);
    }

    #[test]
    fn control_characters_are_refused_in_the_first_document() {
        refused("a: \"\u{1}\"", 4);
        taken("a:\u{85} b\n...\n\u{1}");
        taken("a: b\n---\n\u{1}");
        refused("a: b\n# \u{1}", 7);
        refused("a: b # \u{1}\n---\n", 7);
        refused("# \u{1}", 2);
        refused("a: [\n{b: c} # \u{1}\n]\n", 14);
    }
}
