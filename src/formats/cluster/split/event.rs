//! The results of a splitter.

use crate::formats::cluster::position::Position;
use crate::formats::cluster::read_error::ReadError;

/// A part of a text that is parsed on its own, and its position. JSON begins with a brace.
pub(in crate::formats::cluster) struct ObjectText<'t> {
    pub(in crate::formats::cluster) bytes: &'t [u8],
    pub(in crate::formats::cluster) start: Position,
    /// True for the text around the items of a list, without them.
    pub(in crate::formats::cluster) is_envelope: bool,
}

/// The receiver of the texts, and of errors.
pub(in crate::formats::cluster) type Sink<'s> = dyn FnMut(Result<ObjectText<'_>, ReadError>) + 's;
