//! Positions in a text.

/// A line and a column, both from 1. Columns count characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Position {
    pub(super) line: usize,
    pub(super) column: usize,
}

impl Default for Position {
    fn default() -> Self {
        Self { line: 1, column: 1 }
    }
}

impl Position {
    /// Moves past some bytes of the text.
    pub(super) fn advance(&mut self, bytes: &[u8]) {
        let last = match bytes.rsplit(|byte| *byte == b'\n').next() {
            Some(last) if last.len() < bytes.len() => {
                self.line += bytes.iter().filter(|byte| **byte == b'\n').count();
                self.column = 1;
                last
            }
            _ => bytes,
        };
        // The continuation bytes of a character are 10xxxxxx.
        self.column += last.iter().filter(|byte| **byte & 0xc0 != 0x80).count();
    }

    /// Returns the beginning of the same line.
    pub(super) fn line_start(self) -> Self {
        Self { column: 1, ..self }
    }
}
