//! Descriptions of the changes that complete an excerpt.

use crate::message::{Message, Param};
use crate::messages::loaders;

/// A kind of change, which a message describes.
#[derive(Clone)]
pub(super) enum Correction {
    /// The message takes the line.
    Line(fn(Param) -> Message),
    /// The message takes a text and the line.
    Text(fn(Param, Param) -> Message, String),
    /// Removes an ellipsis for omitted text, `...` or `…`.
    RemoveEllipsis(&'static str),
}

impl Correction {
    pub(super) fn is_ellipsis(&self) -> bool {
        matches!(self, Self::RemoveEllipsis(_))
    }

    /// Describes the change in a line: `removed “...” (line 5)`.
    pub(super) fn describe(&self, line: usize) -> Message {
        match self {
            Self::Line(message) => message(line.into()),
            Self::Text(message, text) => message(text.into(), line.into()),
            Self::RemoveEllipsis(text) => loaders::removed_text(*text, line),
        }
    }
}
