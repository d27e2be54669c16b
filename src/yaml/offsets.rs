//! Converts the parser's character indices to byte offsets.

use saphyr_parser::Marker;

/// The byte offsets of characters.
pub(super) struct Offsets {
    /// Empty if the text is ASCII.
    starts: Vec<usize>,
    length: usize,
}

impl Offsets {
    pub(super) fn new(text: &str) -> Self {
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

    pub(super) fn byte_offset(&self, marker: &Marker) -> usize {
        let index = marker.index();
        if self.starts.is_empty() {
            return index.min(self.length);
        }
        self.starts.get(index).copied().unwrap_or(self.length)
    }
}
