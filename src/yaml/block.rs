//! Corrects the spans of block scalars, which the parser begins after the header and ends at the next token.

use super::spacing::BLANKS;
use crate::tree::Span;

/// Returns the span from the header to the end of the last line, without trailing blank lines that are not part of the
/// value.
pub(super) fn span_from_header(text: &str, parser_span: Span, value: &str) -> Span {
    let start = header_offset(text, parser_span.start).unwrap_or(parser_span.start);
    let source = text.get(start..parser_span.end).unwrap_or_default();
    let lines = if value.ends_with("\n\n") {
        source.trim_end_matches(' ')
    } else {
        source.trim_end_matches(BLANKS)
    };
    // Trailing spaces of the last line belong to the value.
    let after = source.get(lines.len()..).unwrap_or_default();
    let trailing = after.find(['\n', '\r']).unwrap_or(0);
    Span::new(start, start + lines.len() + trailing)
}

/// Returns the value without the line break that the parser adds after an unterminated last line.
pub(super) fn without_added_line_break<'v>(text: &str, span: Span, value: &'v str) -> &'v str {
    let (before, after) = text.split_at_checked(span.end).unwrap_or_default();
    match before.ends_with(['\n', '\r']) || after.contains(['\n', '\r']) {
        true => value,
        false => value.strip_suffix('\n').unwrap_or(value),
    }
}

/// Returns the offset of the header, on the last line before the content that is not blank.
fn header_offset(text: &str, content: usize) -> Option<usize> {
    let before = text.get(..content)?.trim_end_matches(BLANKS);
    let line = before.rfind(['\n', '\r']).map_or(0, |end| end + 1);
    let on_line = before.get(line..)?;
    let mut indicators = on_line.match_indices(['|', '>']);
    let (at, _) = indicators.find(|(at, indicator)| {
        let (left, right) = on_line.split_at_checked(*at).unwrap_or_default();
        let right = right.get(indicator.len()..).unwrap_or_default();
        let right = right.trim_start_matches(['+', '-']);
        let right = right.trim_start_matches(|c: char| c.is_ascii_digit());
        let right = right.trim_start_matches(['+', '-']);
        let ends_header = right.is_empty() || right.starts_with(BLANKS);
        let comment = right.trim_start_matches(BLANKS);
        let begins_header = left.is_empty() || left.ends_with(BLANKS);
        begins_header && ends_header && (comment.is_empty() || comment.starts_with('#'))
    })?;
    Some(line + at)
}

#[cfg(test)]
mod tests {
    use crate::yaml::{parse, to_tree};

    #[track_caller]
    fn assert_span(value: &str, after: &str) {
        let text = format!("\"|\": >\n\na: {value}{after}");
        let document = to_tree(parse(&text).unwrap()).unwrap().tree;
        assert_eq!(document.get("a").unwrap().span.slice(&text), value);
    }

    #[test]
    fn a_block_scalar_spans_its_header_to_its_last_line() {
        for after in [
            "",
            "\n",
            "\n\n",
            "\nd: 1\n",
            "\n\n\nd: 1",
            "\n# c\nd: 1",
            "\r\nd: 1",
            "\n...\n",
        ] {
            assert_span("|\n  b", after);
            assert_span("|", after);
            assert_span(">-\n\n  b\n  c", after);
            assert_span("|2-\n  b\n\n   c | # d", after);
            assert_span("| # x | y\n  b", after);
        }
    }

    #[test]
    fn an_unterminated_last_line_has_no_line_break() {
        let value = |text| format!("{:?}", to_tree(parse(text).unwrap()).unwrap().tree);
        let check = |text, expected: &str| {
            let tree = value(text);
            assert!(
                tree.contains(&format!("Text({expected:?})")),
                "{text:?}: {tree}"
            );
        };
        check("a: |\n  b", "b");
        check("a: |+\n  b", "b");
        check("a: >\n  b\n  c", "b c");
        check("a: |\n  b  ", "b  ");
        check("- |\n  b\n\n  c", "b\n\nc");
        check("a: |\n  b\n ", "b\n");
        check("a: |+\n  b\n\n ", "b\n\n");
        check("a: |\n  b\r\n", "b\n");
        check("a: |\n  b\n# c", "b\n");
    }

    #[test]
    fn blank_lines_of_the_value_belong_to_the_span() {
        assert_span("|+\n  b\n\n", "d: 1");
        assert_span("|\n  b  ", "\nd: 1");
        assert_span("&a |\n  b", "\nd: *a");
    }
}
