//! Where a block scalar stands: for the parser it begins behind its header, and ends where the next thing begins.

use super::BLANKS;
use crate::tree::Span;

/// From its header to the end of its last line. Blank lines behind it are not of it, unless the value has them.
pub(super) fn written(text: &str, seen: Span, value: &str) -> Span {
    let start = header(text, seen.start).unwrap_or(seen.start);
    let written = text.get(start..seen.end).unwrap_or_default();
    let lines = if value.ends_with("\n\n") {
        written.trim_end_matches(' ')
    } else {
        written.trim_end_matches(BLANKS)
    };
    // Blanks of the last line are the value's.
    let behind = written.get(lines.len()..).unwrap_or_default();
    let own = behind.find(['\n', '\r']).unwrap_or(0);
    Span::new(start, start + lines.len() + own)
}

/// What it holds: behind a last line that no break ends there is none, whatever the parser says.
pub(super) fn held<'v>(text: &str, span: Span, value: &'v str) -> &'v str {
    let (before, behind) = text.split_at_checked(span.end).unwrap_or_default();
    match before.ends_with(['\n', '\r']) || behind.contains(['\n', '\r']) {
        true => value,
        false => value.strip_suffix('\n').unwrap_or(value),
    }
}

/// Where the header is on the last line before the content that has something on it.
fn header(text: &str, content: usize) -> Option<usize> {
    let before = text.get(..content)?.trim_end_matches(BLANKS);
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let on_line = before.get(line..)?;
    let mut signs = on_line.match_indices(['|', '>']);
    let (at, _) = signs.find(|(at, sign)| {
        let (left, right) = on_line.split_at_checked(*at).unwrap_or_default();
        let right = right.get(sign.len()..).unwrap_or_default();
        let right = right.trim_start_matches(['+', '-']);
        let right = right.trim_start_matches(|c: char| c.is_ascii_digit());
        let right = right.trim_start_matches(['+', '-']);
        let ends = right.is_empty() || right.starts_with(BLANKS);
        let comment = right.trim_start_matches(BLANKS);
        let begins = left.is_empty() || left.ends_with(BLANKS);
        begins && ends && (comment.is_empty() || comment.starts_with('#'))
    })?;
    Some(line + at)
}

#[cfg(test)]
mod tests {
    use crate::yaml::{read, to_tree};

    #[track_caller]
    fn stands(value: &str, behind: &str) {
        let text = format!("\"|\": >\n\na: {value}{behind}");
        let document = to_tree(read(&text).unwrap().as_ref()).unwrap().tree;
        assert_eq!(document.get("a").unwrap().span.of(&text), value);
    }

    #[test]
    fn from_the_header_to_the_end_of_the_last_line() {
        for behind in [
            "",
            "\n",
            "\n\n",
            "\nd: 1\n",
            "\n\n\nd: 1",
            "\n# c\nd: 1",
            "\r\nd: 1",
            "\n...\n",
        ] {
            stands("|\n  b", behind);
            stands("|", behind);
            stands(">-\n\n  b\n  c", behind);
            stands("|2-\n  b\n\n   c | # d", behind);
            stands("| # x | y\n  b", behind);
        }
    }

    #[test]
    fn a_last_line_that_does_not_end_has_no_break() {
        let value = |text| format!("{:?}", to_tree(read(text).unwrap().as_ref()).unwrap().tree);
        let held = |text, expected: &str| {
            let tree = value(text);
            assert!(
                tree.contains(&format!("Text({expected:?})")),
                "{text:?}: {tree}"
            );
        };
        held("a: |\n  b", "b");
        held("a: |+\n  b", "b");
        held("a: >\n  b\n  c", "b c");
        held("a: |\n  b  ", "b  ");
        held("- |\n  b\n\n  c", "b\n\nc");
        held("a: |\n  b\n ", "b\n");
        held("a: |+\n  b\n\n ", "b\n\n");
        held("a: |\n  b\r\n", "b\n");
        held("a: |\n  b\n# c", "b\n");
    }

    #[test]
    fn what_is_its_own_stays() {
        stands("|+\n  b\n\n", "d: 1");
        stands("|\n  b  ", "\nd: 1");
        stands("&a |\n  b", "\nd: *a");
    }
}
