//! What could not be read of a cluster, and what to do about it.

use serde::Serialize;

use super::split::Position;
use crate::message::Message;

/// The number of read errors that are listed; more are counted.
const MAX_LISTED: usize = 100;

/// Something that could not be read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Problem {
    /// In which of the texts, from 0.
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

/// The problems of all texts.
#[derive(Debug, Default)]
pub(super) struct Problems {
    pub(super) listed: Vec<Problem>,
    /// Those beyond the list.
    pub(super) more: usize,
}

impl Problems {
    pub(super) fn add(
        &mut self,
        text: usize,
        at: Position,
        object: &str,
        message: Message,
        help: Message,
    ) {
        if self.listed.len() >= MAX_LISTED {
            self.more += 1;
            return;
        }
        self.listed.push(Problem {
            text,
            line: at.line,
            column: at.column,
            object: object.into(),
            message,
            help,
        });
    }
}
