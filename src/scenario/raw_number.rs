//! Numbers and quantities as typed: text, or a whole number.

use serde::Serialize;

/// A number or quantity as it was typed. JavaScript may give a whole number instead of text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct RawNumber(Box<str>);

impl RawNumber {
    /// The text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A whole number within int64, with nothing around it but blanks.
    pub(crate) fn integer(&self) -> Option<i64> {
        self.0.trim().parse().ok()
    }
}

impl From<&str> for RawNumber {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}
