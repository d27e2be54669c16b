//! Buffers the text of the current object.

use super::event::{Language, MAX_OBJECT, ObjectText, Sink, SplitEvent, TextPart};
use super::position::Position;

/// The bytes of one object, up to the limit.
#[derive(Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    too_large: bool,
    start: Position,
}

impl Buffer {
    /// Clears the buffer; the next text begins at `start`.
    pub(super) fn begin(&mut self, start: Position) {
        self.bytes.clear();
        self.too_large = false;
        self.start = start;
    }

    /// Appends bytes. Beyond the limit, the object is discarded.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let length = self.bytes.len().saturating_add(bytes.len());
        if self.too_large || length > MAX_OBJECT {
            self.discard();
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }

    /// Discards the current object, which is too large.
    pub(super) fn discard(&mut self) {
        self.too_large = true;
        self.bytes.clear();
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Passes the buffered text to the sink.
    pub(super) fn emit(&self, language: Language, part: TextPart, sink: &mut Sink<'_>) {
        if self.too_large {
            return sink(SplitEvent::TooLarge(self.start));
        }
        sink(SplitEvent::ObjectText(ObjectText {
            language,
            part,
            bytes: &self.bytes,
            start: self.start,
        }));
    }
}
