//! What is wrong with a generator's settings.

use crate::message::Message;
use crate::messages::simulation;

/// One thing wrong with a generator's settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// The field: a path like `kinds[1].requests[0].step`.
    pub path: String,
    /// The kind of error.
    pub code: SlipCode,
}

/// The kinds of errors in a setting.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SlipCode {
    /// There is nothing to choose from: no kinds, or all have the weight 0.
    Nothing,
    /// It has to be at least this.
    TooSmall(i64),
    /// It has to be at most this.
    TooLarge(i64),
    /// The least is more than the most.
    Backwards,
}

impl SlipCode {
    /// Returns the message.
    #[must_use]
    pub fn message(self) -> Message {
        match self {
            Self::Nothing => simulation::no_weight(),
            Self::TooSmall(minimum) => simulation::too_small(minimum),
            Self::TooLarge(maximum) => simulation::too_large(maximum),
            Self::Backwards => simulation::least_above_most(),
        }
    }
}

impl core::fmt::Display for Slip {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.path, self.code)
    }
}

impl core::fmt::Display for SlipCode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.message().fmt(f)
    }
}

impl core::error::Error for Slip {}
