//! Text that is not what it has to be before anything can be read from it.

/// What is wrong, and at which byte.
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
