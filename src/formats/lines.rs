//! From bytes to lines, columns and UTF-16 offsets.

use super::finding::Place;
use crate::tree::Span;

/// A text and where its lines begin.
pub(crate) struct Lines<'t> {
    text: &'t str,
    /// Of each line its first byte and the UTF-16 units before it.
    starts: Vec<(usize, usize)>,
}

impl<'t> Lines<'t> {
    pub(crate) fn of(text: &'t str) -> Self {
        let mut starts = vec![(0, 0)];
        let mut units = 0;
        let mut bytes = text.bytes().peekable();
        for (at, c) in text.char_indices() {
            units += c.len_utf16();
            bytes.nth(c.len_utf8() - 1);
            let ends = c == '\n' || c == '\r' && bytes.peek() != Some(&b'\n');
            if ends {
                starts.push((at + c.len_utf8(), units));
            }
        }
        Self { text, starts }
    }

    pub(crate) fn place(&self, span: Span) -> Place {
        let (line, column, from) = self.position(span.start);
        let (.., to) = self.position(span.end);
        Place {
            from,
            to,
            line,
            column,
            span,
        }
    }

    /// Line and column from 1, and the offset, of a byte; of one beyond the end that of the end.
    fn position(&self, byte: usize) -> (usize, usize, usize) {
        let after = self.starts.partition_point(|start| start.0 <= byte);
        let line = after.max(1);
        let (start, units) = self.starts.get(line - 1).copied().unwrap_or_default();
        let end = byte.min(self.text.len());
        let before = self.text.get(start..end).unwrap_or_default();
        let column = before.chars().map(char::len_utf16).sum::<usize>();
        (line, column + 1, units + column)
    }
}

#[cfg(test)]
mod tests {
    use super::{Lines, Span};

    #[track_caller]
    fn place(text: &str, start: usize, expected: (usize, usize, usize)) {
        let place = Lines::of(text).place(Span::new(start, start));
        assert_eq!((place.line, place.column, place.from), expected);
    }

    #[test]
    fn lines_end_as_yaml_ends_them() {
        place("a\nb", 2, (2, 1, 2));
        place("a\r\nb", 3, (2, 1, 3));
        place("a\rb", 2, (2, 1, 2));
    }

    #[test]
    fn columns_and_offsets_count_utf_16() {
        place("é\n😀x", 3, (2, 1, 2));
        place("é\n😀x", 7, (2, 3, 4));
    }

    #[test]
    fn beyond_the_end_is_the_end() {
        place("ab", 9, (1, 3, 2));
        place("", 0, (1, 1, 0));
    }
}
