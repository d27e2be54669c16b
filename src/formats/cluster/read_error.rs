//! Errors for objects that cannot be read, with suggested fixes.

use serde::Serialize;

use super::split::Position;
use crate::message::Message;

/// The maximum number of read errors listed; any more are only counted.
const MAX_LISTED: usize = 100;

/// An error in reading an object.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
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

/// The read errors of all input texts.
#[derive(Debug, Default)]
pub(super) struct ReadErrors {
    pub(super) listed: Vec<ReadError>,
    /// The number of read errors that are not listed.
    pub(super) omitted: usize,
}

impl ReadErrors {
    pub(super) fn add(
        &mut self,
        text: usize,
        at: Position,
        object: &str,
        message: Message,
        help: Message,
    ) {
        if self.listed.len() >= MAX_LISTED {
            self.omitted += 1;
            return;
        }
        self.listed.push(ReadError {
            text,
            line: at.line,
            column: at.column,
            object: object.into(),
            message,
            help,
        });
    }
}
