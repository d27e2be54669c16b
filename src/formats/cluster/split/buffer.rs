//! Buffers the text of the current object.

use super::event::{ObjectText, Sink};
use crate::formats::cluster::position::Position;
use crate::formats::cluster::read_error::ReadError;
use crate::limits::OBJECT_BYTES;
use crate::messages::cluster;

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
        if self.too_large || length > OBJECT_BYTES {
            self.too_large = true;
            self.bytes.clear();
        } else {
            self.bytes.extend_from_slice(bytes);
        }
    }

    pub(super) fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Passes the buffered text to the sink.
    pub(super) fn emit(&self, is_envelope: bool, sink: &mut Sink<'_>) {
        let (bytes, start) = (&*self.bytes, self.start);
        if self.too_large {
            let message = cluster::object_too_large(OBJECT_BYTES >> 20);
            return sink(Err(ReadError::new(start, message, cluster::check_object())));
        }
        sink(Ok(ObjectText {
            bytes,
            start,
            is_envelope,
        }));
    }
}
