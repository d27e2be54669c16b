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

/// Returns the spans of the lines of a part of a text, with their line breaks.
pub(crate) fn line_spans(text: &str, part: Span) -> impl Iterator<Item = Span> {
    let lines = part.slice(text).split_inclusive('\n');
    lines.scan(part.start, |start, line| {
        let span = Span::new(*start, *start + line.len());
        *start = span.end;
        Some(span)
    })
}

/// Limits a span to its first line, without the blanks at the end: an underlined block would hide the relevant value.
pub(crate) fn first_line(text: &str, span: Span) -> Span {
    let first = span.slice(text).lines().next().unwrap_or_default();
    Span::new(span.start, span.start + first.trim_end().len())
}

/// A text with marks, from which lines and columns are counted.
pub(crate) struct Lines<'t> {
    text: &'t str,
    marks: Vec<Mark>,
}

/// A position: the start of a line, or a position in a long line, so that units are not counted from
/// its start.
#[derive(Clone, Copy, Default)]
struct Mark {
    byte: usize,
    /// The offset in UTF-16 units.
    units: usize,
    line: usize,
    /// The offset of the line in UTF-16 units.
    line_units: usize,
}

/// The approximate number of bytes between marks.
const MARK_SPACING: usize = 256;

impl<'t> Lines<'t> {
    pub(crate) fn new(text: &'t str) -> Self {
        let mut mark = Mark {
            line: 1,
            ..Mark::default()
        };
        let mut marks = vec![mark];
        let mut units = 0;
        let mut bytes = text.bytes().enumerate().peekable();
        while let Some((at, byte)) = bytes.next() {
            let begins_character = byte & 0xc0 != 0x80;
            if begins_character && at >= mark.byte + MARK_SPACING {
                (mark.byte, mark.units) = (at, units);
                marks.push(mark);
            }
            // A character of four bytes, which begins with 0xf0 or more, has two units.
            units += usize::from(begins_character) + usize::from(byte >= 0xf0);
            let has_line_feed = bytes.peek().is_some_and(|(_, next)| *next == b'\n');
            if byte == b'\n' || byte == b'\r' && !has_line_feed {
                mark = Mark {
                    byte: at + 1,
                    units,
                    line: mark.line + 1,
                    line_units: units,
                };
                marks.push(mark);
            }
        }
        Self { text, marks }
    }

    /// Computes the line, the column and the UTF-16 offsets of a range.
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

    /// Computes the ranges of a finding, and limits that of its message to the first line.
    pub(crate) fn locate(&self, finding: &mut Finding) {
        if let Some(range) = &mut finding.range {
            range.span = first_line(self.text, range.span);
        }
        for range in finding.ranges() {
            *range = self.text_range(range.span);
        }
    }

    /// Returns the line and the column of a byte, both from 1, and its offset. A byte after the end
    /// counts as the end.
    fn position(&self, byte: usize) -> (usize, usize, usize) {
        let byte = byte.min(self.text.len());
        let after = self.marks.partition_point(|mark| mark.byte <= byte);
        let mark = self.marks.get(after.saturating_sub(1));
        let mark = mark.copied().unwrap_or_default();
        let between = self.text.get(mark.byte..byte).unwrap_or_default();
        let units = mark.units + between.chars().map(char::len_utf16).sum::<usize>();
        (mark.line, units - mark.line_units + 1, units)
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
