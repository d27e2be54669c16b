//! Exact fractions.

/// A part of a whole; both are exact, and neither is below zero.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Fraction {
    /// The part.
    pub part: i128,
    /// The whole.
    pub whole: i128,
}

impl Fraction {
    /// Returns the fraction in units of 1 ÷ `scale` (percent for 100), rounded down; `None` if the whole is
    /// 0.
    #[must_use]
    pub fn in_units(self, scale: u32) -> Option<i128> {
        let scale = i128::from(scale);
        let times = self.part.checked_div(self.whole)?;
        let remainder = self.part.checked_rem(self.whole)?;
        // A remainder too large to be multiplied is shifted together with the whole; the error is below one
        // unit.
        let shift = 34_u32.saturating_sub(self.whole.leading_zeros());
        Some(
            times
                .saturating_mul(scale)
                .saturating_add((remainder >> shift) * scale / (self.whole >> shift)),
        )
    }

    pub(super) fn add(&mut self, part: i128, whole: i128) {
        self.part += part;
        self.whole += whole;
    }
}
