//! What a person typed: text, or a whole number.

use core::fmt;

use serde::de::{Deserialize, Deserializer, Error, Visitor};

/// A number or quantity as it was typed. JavaScript may give a whole number instead of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed(Box<str>);

impl Typed {
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

impl From<&str> for Typed {
    fn from(text: &str) -> Self {
        Self(text.into())
    }
}

impl<'de> Deserialize<'de> for Typed {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(TypedVisitor)
    }
}

struct TypedVisitor;

impl Visitor<'_> for TypedVisitor {
    type Value = Typed;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(
            "text or a whole number within ±(2^53 − 1); write fractions and larger numbers as text",
        )
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Typed, E> {
        Ok(Typed(text.into()))
    }

    fn visit_i64<E: Error>(self, number: i64) -> Result<Typed, E> {
        Ok(Typed(number.to_string().into()))
    }

    fn visit_u64<E: Error>(self, number: u64) -> Result<Typed, E> {
        Ok(Typed(number.to_string().into()))
    }
}
