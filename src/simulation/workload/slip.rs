//! What is wrong with a generator's settings.

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

impl core::fmt::Display for Slip {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}: {}", self.path, self.code)
    }
}

impl core::fmt::Display for SlipCode {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Nothing => write!(f, "give at least one kind of pods a weight above 0"),
            Self::TooSmall(least) => write!(f, "must be at least {least}"),
            Self::TooLarge(most) => write!(f, "must be at most {most}"),
            Self::Backwards => write!(f, "the least must not be more than the most"),
        }
    }
}

impl core::error::Error for Slip {}
