//! Scans the text between values: blanks, comments, anchors, tags and line endings.

/// The character that marks the encoding at the start of a text.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// A scanner of a JSON or YAML text.
#[derive(Clone, Copy)]
pub(super) struct Scan<'t> {
    pub(super) text: &'t str,
    pub(super) json: bool,
}

impl<'t> Scan<'t> {
    pub(super) fn yaml(text: &'t str) -> Self {
        Self { text, json: false }
    }

    pub(super) fn slice(self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or_default()
    }

    pub(super) fn rest(self, at: usize) -> &'t str {
        self.text.get(at..).unwrap_or_default()
    }

    pub(super) fn starts_with(self, at: usize, with: char) -> bool {
        self.rest(at).starts_with(with)
    }

    /// Returns the position after spaces and tabs.
    pub(super) fn skip_blanks(self, at: usize) -> usize {
        let rest = self.rest(at);
        at + rest.len() - rest.trim_start_matches([' ', '\t']).len()
    }

    /// Returns the position before spaces and tabs.
    pub(super) fn blanks_before(self, at: usize) -> usize {
        self.slice(0, at).trim_end_matches([' ', '\t']).len()
    }

    /// Returns the end of the line, before its line break.
    pub(super) fn line_end(self, at: usize) -> usize {
        let rest = self.rest(at);
        at + rest.find(['\n', '\r']).unwrap_or(rest.len())
    }

    /// Returns the start of the next line, or the end of the text.
    pub(super) fn next_line(self, at: usize) -> usize {
        let end = self.line_end(at);
        let rest = self.rest(end);
        end + if rest.starts_with("\r\n") {
            2
        } else {
            rest.len().min(1)
        }
    }

    /// Returns the start of the line, if only blanks precede the position.
    pub(super) fn line_start(self, at: usize) -> Option<usize> {
        let start = self.blanks_before(at);
        let before = self.slice(0, start);
        let is_first = matches!(before, "" | BYTE_ORDER_MARK);
        (is_first || before.ends_with(['\n', '\r'])).then_some(start)
    }

    /// Returns the number of characters before the position on its line, without the byte order mark of the text.
    pub(super) fn column(self, at: usize) -> usize {
        let before = self.line_before(at);
        let before = before.strip_prefix(BYTE_ORDER_MARK).unwrap_or(before);
        before.chars().count()
    }

    /// Returns the part of the line before the position.
    pub(super) fn line_before(self, at: usize) -> &'t str {
        let mut lines = self.slice(0, at).rsplit(['\n', '\r']);
        lines.next().unwrap_or_default()
    }

    /// Returns the position after blanks, empty lines and comments. The text is valid, so a `#`
    /// follows a blank.
    pub(super) fn skip_blanks_and_comments(self, mut at: usize) -> usize {
        loop {
            let rest = self.rest(at);
            let next = at + rest.len() - rest.trim_start_matches([' ', '\t', '\n', '\r']).len();
            let comment = !self.json && self.starts_with(next, '#');
            if !comment {
                return next;
            }
            at = self.line_end(next);
        }
    }

    /// Returns the position after anchors and tags, and the blanks around them.
    pub(super) fn skip_properties(self, at: usize) -> usize {
        let mut at = self.skip_blanks_and_comments(at);
        while !self.json && (self.starts_with(at, '&') || self.starts_with(at, '!')) {
            let rest = self.rest(at);
            let length = rest.find([' ', '\t', '\n', '\r', ',', '}', ']']);
            at = self.skip_blanks_and_comments(at + length.unwrap_or(rest.len()));
        }
        at
    }

    /// Returns the end of the line, if only blanks and a comment follow.
    pub(super) fn rest_of_line(self, at: usize) -> Option<usize> {
        let next = self.skip_blanks(at);
        let comment = !self.json && self.starts_with(next, '#');
        let end = self.line_end(next);
        (comment || next == end).then_some(end)
    }
}
