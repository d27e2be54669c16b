//! The parser counts characters; spans are bytes.

use saphyr_parser::Marker;

/// From the number of a character to that of its first byte.
pub(super) struct Offsets {
    /// Empty where every character is one byte.
    starts: Vec<usize>,
    length: usize,
}

impl Offsets {
    pub(super) fn of(text: &str) -> Self {
        let starts = if text.is_ascii() {
            Vec::new()
        } else {
            text.char_indices().map(|(start, _)| start).collect()
        };
        Self {
            starts,
            length: text.len(),
        }
    }

    pub(super) fn byte(&self, marker: &Marker) -> usize {
        let index = marker.index();
        if self.starts.is_empty() {
            return index.min(self.length);
        }
        self.starts.get(index).copied().unwrap_or(self.length)
    }
}
