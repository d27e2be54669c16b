//! The arbitrary-precision decimal for large and very fine quantities (Go's `inf.Dec`).

use core::cmp::Ordering;

use super::digits::Digits;

/// The maximum number of zeros added to a number. It keeps sums cheap; beyond about 20 digits, nothing
/// of a number remains in an int64 anyway.
pub(super) const MAX_ADDED_ZEROS: usize = 1_000;

/// The number `unscaled` × 10^−`scale`.
#[derive(Clone, Debug)]
pub(super) struct Decimal {
    pub(super) unscaled: Digits,
    pub(super) scale: i32,
}

impl Decimal {
    pub(super) fn new(unscaled: Digits, scale: i32) -> Self {
        Self { unscaled, scale }
    }

    /// Parses digits with an optional sign and point; `None` if there are no digits.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let scale = i32::try_from(fraction.len()).ok()?;
        let unscaled = Digits::parse(&[whole, fraction].concat())?;
        Some(Self { unscaled, scale })
    }

    pub(super) fn sign(&self) -> Ordering {
        self.unscaled.sign()
    }

    /// Returns the amount at `scale`, rounded away from zero; `None` if that needs too many zeros.
    pub(super) fn round_up(&self, scale: i32) -> Option<Self> {
        let (unscaled, exact) = self.truncate_to_scale(scale)?;
        let unscaled = if exact {
            unscaled
        } else {
            unscaled.away_from_zero(self.sign())
        };
        Some(Self { unscaled, scale })
    }

    /// Truncates at `scale`; the flag is true if that was exact.
    fn truncate_to_scale(&self, scale: i32) -> Option<(Digits, bool)> {
        let dropped = i64::from(self.scale) - i64::from(scale);
        let digits = usize::try_from(dropped.unsigned_abs()).ok()?;
        if dropped > 0 {
            return Some(self.unscaled.scaled_down(digits));
        }
        let zero = self.sign().is_eq();
        (zero || digits <= MAX_ADDED_ZEROS).then(|| (self.unscaled.scaled_up(digits), true))
    }

    /// Adds at the finer scale; the finer amount is dropped if the scales are too far apart.
    pub(super) fn add(&self, other: &Self) -> Self {
        let (fine, coarse) = if self.scale >= other.scale {
            (self, other)
        } else {
            (other, self)
        };
        match coarse.round_up(fine.scale) {
            Some(shifted) => Self::new(fine.unscaled.plus(&shifted.unscaled), fine.scale),
            None => coarse.clone(),
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let by_sign = self.sign().cmp(&other.sign());
        if by_sign.is_ne() || self.sign().is_eq() {
            return by_sign;
        }
        let scale = self.scale.max(other.scale);
        match (self.round_up(scale), other.round_up(scale)) {
            (Some(left), Some(right)) => left.unscaled.cmp(&right.unscaled),
            // The scales are too far apart: the coarser amount is the larger.
            _ => {
                let by_size = other.scale.cmp(&self.scale);
                if self.sign().is_lt() {
                    by_size.reverse()
                } else {
                    by_size
                }
            }
        }
    }

    /// Computes `scaledValue` of `math.go`: rounds up when scaling down; everything else may overflow.
    /// Go's int64 shortcut truncates before it adds one. That is wrong for negatives, and kept.
    pub(super) fn scaled_value(&self, scale: i32) -> i64 {
        let dropped = i64::from(self.scale) + i64::from(scale);
        let places = usize::try_from(dropped.unsigned_abs()).unwrap_or(usize::MAX);
        if dropped <= 0 {
            return self
                .unscaled
                .to_wrapping_i64()
                .wrapping_mul(go_power_of_ten(places));
        }
        if self.unscaled < Digits::from(i64::MAX) && places < 19 {
            let low = self.unscaled.to_wrapping_i64();
            let divisor = go_power_of_ten(places);
            return low
                .wrapping_div(divisor)
                .wrapping_add(i64::from(low.wrapping_rem(divisor) != 0));
        }
        // Rounds up: floors, then adds one if that was not exact.
        let (quotient, exact) = self.unscaled.scaled_down(places);
        let up = i64::from(!exact && self.sign().is_gt());
        quotient.to_wrapping_i64().wrapping_add(up)
    }
}

/// Returns `int64(math.Pow10(n))`: out of range, amd64 returns the minimum int64.
fn go_power_of_ten(exponent: usize) -> i64 {
    u32::try_from(exponent)
        .ok()
        .and_then(|small| 10_i64.checked_pow(small))
        .unwrap_or(i64::MIN)
}
