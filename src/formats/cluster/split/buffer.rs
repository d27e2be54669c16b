//! Buffers the text of the current object.

use super::{Found, Language, MAX_OBJECT, ObjectText, Position, Role, Sink};

/// Bytes, up to the limit for one object.
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

    /// Appends bytes; beyond the limit the whole object is dropped.
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let length = self.bytes.len().saturating_add(bytes.len());
        if self.too_large || length > MAX_OBJECT {
            self.give_up();
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }

    /// The object is too large.
    pub(super) fn give_up(&mut self) {
        self.too_large = true;
        self.bytes.clear();
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Passes the buffered text to the sink.
    pub(super) fn emit(&self, language: Language, role: Role, sink: &mut Sink<'_>) {
        if self.too_large {
            return sink(Found::TooLarge(self.start));
        }
        sink(Found::ObjectText(ObjectText {
            language,
            role,
            bytes: &self.bytes,
            place: self.start,
        }));
    }
}
