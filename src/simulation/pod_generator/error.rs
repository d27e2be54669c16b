//! The errors of a generator's settings.

use crate::message::Message;
use crate::messages::simulation;

/// An error in a generator's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodGeneratorError {
    /// The field: a path like `kinds[1].requests[0].step`.
    pub path: String,
    /// The kind of error.
    pub code: PodGeneratorErrorCode,
}

/// The kinds of errors in a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PodGeneratorErrorCode {
    /// No kind can be chosen: the list is empty, or all weights are 0.
    NoKinds,
    /// The value is below this minimum.
    TooSmall(i64),
    /// The value is above this maximum.
    TooLarge(i64),
    /// The minimum is above the maximum.
    Reversed,
}

impl PodGeneratorErrorCode {
    /// Returns the message.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::NoKinds => simulation::no_weight(),
            Self::TooSmall(minimum) => simulation::too_small(minimum),
            Self::TooLarge(maximum) => simulation::too_large(maximum),
            Self::Reversed => simulation::min_above_max(),
        }
    }
}

impl core::fmt::Display for PodGeneratorError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.path, self.code)
    }
}

impl core::fmt::Display for PodGeneratorErrorCode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for PodGeneratorError {}
