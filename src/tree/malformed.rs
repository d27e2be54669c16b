//! Syntax errors.

/// A syntax error with its byte offset.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Malformed {
    pub(crate) message: String,
    pub(crate) at: usize,
}

impl Malformed {
    pub(crate) fn new(message: impl Into<String>, at: usize) -> Self {
        Self {
            message: message.into(),
            at,
        }
    }
}
