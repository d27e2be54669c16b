//! Errors for objects that cannot be read, with suggested fixes.

use serde::Serialize;

use super::position::Position;
use crate::message::Message;

/// An error in reading an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ReadError {
    /// The index of the input text (a file or a paste), from 0.
    pub text: usize,
    /// The line in which the object or the error begins; from 1.
    pub line: usize,
    /// The character in the line, from 1.
    pub column: usize,
    /// The object: `Pod default/web-1`; empty if it is not known.
    pub object: String,
    /// The error, with the field.
    pub message: Message,
    /// A hint on how to fix it.
    pub help: Message,
}

impl ReadError {
    /// Creates an error of an unknown object; the store sets the index of the text.
    pub(super) fn new(at: Position, message: Message, help: Message) -> Self {
        Self {
            text: 0,
            line: at.line,
            column: at.column,
            object: String::new(),
            message,
            help,
        }
    }
}
