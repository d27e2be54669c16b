//! Events of a splitter.

use super::position::Position;
use crate::message::Message;

/// The maximum size of an object in bytes. A larger one is skipped and reported.
pub(in crate::formats::cluster) use crate::limits::OBJECT_BYTES as MAX_OBJECT;

/// The language of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::formats::cluster) enum Language {
    Json,
    Yaml,
}

/// A part of a text that is parsed on its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::formats::cluster) enum TextPart {
    Object,
    /// The text around the items of a list, without them.
    ListEnvelope,
}

/// The text of one object, and its position.
pub(in crate::formats::cluster) struct ObjectText<'t> {
    pub(in crate::formats::cluster) language: Language,
    pub(in crate::formats::cluster) part: TextPart,
    pub(in crate::formats::cluster) bytes: &'t [u8],
    pub(in crate::formats::cluster) start: Position,
}

/// A part of the text, or an error, that a splitter reports.
pub(in crate::formats::cluster) enum SplitEvent<'t> {
    ObjectText(ObjectText<'t>),
    /// An object beyond [`MAX_OBJECT`].
    TooLarge(Position),
    /// The position of an error after which the text cannot be split.
    Invalid(Position, Message),
}

/// The receiver of the events.
pub(in crate::formats::cluster) type Sink<'s> = dyn FnMut(SplitEvent<'_>) + 's;
