//! Syntax errors.

use crate::message::Message;

/// A syntax error with its byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SyntaxError {
    /// The message of the real parser.
    pub(crate) message: String,
    /// The fix, for errors whose message does not name it.
    pub(crate) hint: Option<Message>,
    pub(crate) offset: usize,
}

impl SyntaxError {
    pub(crate) fn new(message: impl Into<String>, offset: usize) -> Self {
        Self {
            message: message.into(),
            hint: None,
            offset,
        }
    }

    pub(crate) fn with_hint(self, hint: Message) -> Self {
        let hint = Some(hint);
        Self { hint, ..self }
    }
}
