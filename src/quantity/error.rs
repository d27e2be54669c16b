use core::fmt;

use crate::message::Message;
use crate::messages::scenario;

/// A reason for which a text is not a quantity. The first three print Kubernetes' text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum QuantityError {
    /// Not a number followed by letters.
    Format,
    /// A number with an unknown suffix (`K`, `MB`, `Kib`).
    Suffix,
    /// A suffix without a number (`Ei`).
    Number,
    /// More than 18 digits with a power of ten beyond 1,000, which would keep the real parser busy for
    /// minutes.
    Exponent,
}

impl QuantityError {
    /// Returns a stable code for programs.
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::Format => "quantity-format",
            Self::Suffix => "quantity-suffix",
            Self::Number => "quantity-number",
            Self::Exponent => "quantity-exponent",
        }
    }

    /// Returns how to fix it.
    #[must_use]
    pub fn help(self) -> Message {
        match self {
            Self::Format => scenario::write_quantity(),
            Self::Suffix => scenario::use_suffix(),
            Self::Number => scenario::write_number(),
            Self::Exponent => scenario::use_smaller_exponent(),
        }
    }

    /// Returns the message; Kubernetes' own for the errors that Kubernetes reports.
    #[must_use]
    pub fn message(self) -> Message {
        Message::verbatim(match self {
            Self::Format => {
                "quantities must match the regular expression '^([+-]?[0-9.]+)([eEinumkKMGTP]*[-+]?[0-9]*)$'"
            }
            Self::Suffix => "unable to parse quantity's suffix",
            Self::Number => "unable to parse numeric part of quantity",
            Self::Exponent => return scenario::exponent_too_large(),
        })
    }
}

impl fmt::Display for QuantityError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for QuantityError {}
