//! Buffers the text of the current object.

use crate::formats::cluster::position::Position;
use crate::formats::cluster::read_error::ReadError;
use crate::limits::OBJECT_BYTES;
use crate::messages::cluster;

/// A part of a text that is parsed on its own, and its position. JSON begins with a brace.
pub(in crate::formats::cluster) struct ObjectText<'t> {
    pub(in crate::formats::cluster) bytes: &'t [u8],
    pub(in crate::formats::cluster) start: Position,
    /// True for the text around the items of a list, without them.
    pub(in crate::formats::cluster) is_envelope: bool,
}

/// The receiver of the texts, and of errors.
pub(in crate::formats::cluster) type Sink<'s> = dyn FnMut(Result<ObjectText<'_>, ReadError>) + 's;

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
