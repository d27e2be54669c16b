//! Numbers and quantities as typed.

use serde::Serialize;

/// A number or quantity as it was typed. JavaScript may pass an integer instead of a string.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RawNumber(Box<str>);

impl RawNumber {
    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Parses an int64, with optional white space around it.
    pub(crate) fn integer(&self) -> Option<i64> {
        self.0.trim().parse().ok()
    }
}

impl From<&str> for RawNumber {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl From<i64> for RawNumber {
    fn from(number: i64) -> Self {
        Self(number.to_string().into())
    }
}
