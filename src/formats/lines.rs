//! Converts byte offsets to lines, columns and UTF-16 offsets.

use super::finding::{Finding, TextRange};
use crate::tree::Span;

/// Returns the line ending of a text.
pub(crate) fn newline(text: &str) -> &'static str {
    match text.find(['\n', '\r']).and_then(|at| text.get(at..)) {
        Some(rest) if rest.starts_with("\r\n") => "\r\n",
        Some(rest) if rest.starts_with('\r') => "\r",
        _ => "\n",
    }
}

/// A text with the starts of its lines.
pub(crate) struct Lines<'t> {
    text: &'t str,
    /// The start of each line, in bytes and in UTF-16 units.
    starts: Vec<(usize, usize)>,
    /// Further offsets in both units, so that units in a long line are not counted from its start.
    marks: Vec<(usize, usize)>,
}

/// The approximate number of bytes between marks.
const MARK_SPACING: usize = 256;

impl<'t> Lines<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let mut starts = vec![(0, 0)];
        let mut marks = vec![(0, 0)];
        let mut units = 0;
        let mut bytes = text.bytes().enumerate().peekable();
        while let Some((at, byte)) = bytes.next() {
            let begins_character = byte & 0xc0 != 0x80;
            if begins_character && marks.last().is_some_and(|mark| at >= mark.0 + MARK_SPACING) {
                marks.push((at, units));
            }
            // A character of four bytes, which begins with 0xf0 or more, has two units.
            units += usize::from(begins_character) + usize::from(byte >= 0xf0);
            let has_line_feed = bytes.peek().is_some_and(|(_, next)| *next == b'\n');
            if byte == b'\n' || byte == b'\r' && !has_line_feed {
                starts.push((at + 1, units));
            }
        }
        Self {
            text,
            starts,
            marks,
        }
    }

    /// Computes the lines, columns and UTF-16 offsets of a finding from its bytes.
    pub(super) fn locate(&self, finding: &mut Finding) {
        for range in finding.ranges() {
            *range = self.text_range(range.span);
        }
    }

    pub(crate) fn text_range(&self, span: Span) -> TextRange {
        let (line, column, from) = self.position(span.start);
        let (.., to) = self.position(span.end);
        TextRange {
            from,
            to,
            line,
            column,
            span,
        }
    }

    /// Returns the line and the column of a byte, both from 1, and its offset. A byte after the end
    /// counts as the end.
    fn position(&self, byte: usize) -> (usize, usize, usize) {
        let after = self.starts.partition_point(|start| start.0 <= byte);
        let line = after.max(1);
        let (_, before_line) = self.starts.get(line - 1).copied().unwrap_or_default();
        let units = self.units_before(byte.min(self.text.len()));
        (line, units.saturating_sub(before_line) + 1, units)
    }

    fn units_before(&self, byte: usize) -> usize {
        let after = self.marks.partition_point(|mark| mark.0 <= byte);
        let (start, units) = match after.checked_sub(1) {
            Some(index) => self.marks.get(index).copied().unwrap_or_default(),
            None => (0, 0),
        };
        let between = self.text.get(start..byte).unwrap_or_default();
        units + between.chars().map(char::len_utf16).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Span};

    #[track_caller]
    fn has_position(text: &str, start: usize, expected: (usize, usize, usize)) {
        let range = Lines::new(text).text_range(Span::new(start, start));
        assert_eq!((range.line, range.column, range.from), expected);
    }

    #[test]
    fn lines_end_as_yaml_ends_them() {
        has_position("a\nb", 2, (2, 1, 2));
        has_position("a\nb", 1, (1, 2, 1));
        has_position("a\r\nb", 3, (2, 1, 3));
        has_position("a\rb", 2, (2, 1, 2));
    }

    #[test]
    fn columns_and_offsets_count_utf_16() {
        has_position("é\n😀x", 3, (2, 1, 2));
        has_position("é\n😀x", 7, (2, 3, 4));
    }

    #[test]
    fn columns_of_long_lines_are_correct() {
        let text = format!("a\n{}x", "é😀".repeat(500));
        has_position(&text, text.len() - 1, (2, 1501, 1502));
        has_position(&text, 2 + 6 * 100, (2, 301, 302));
    }

    #[test]
    fn an_offset_after_the_end_is_the_end() {
        has_position("ab", 9, (1, 3, 2));
        has_position("", 0, (1, 1, 0));
    }
}
