//! The number of a quantity: an int64 with a power of ten if that suffices, otherwise a decimal.

use core::cmp::Ordering;

use super::decimal::Decimal;
use super::scale;

#[derive(Clone, Debug)]
pub(super) enum Amount {
    /// `value` × 10^`scale` (Go's `int64Amount`).
    Scaled { value: i64, scale: i32 },
    /// Anything else (Go's `infDecAmount`).
    Decimal(Decimal),
}

impl Amount {
    pub(super) const ZERO: Self = Self::Scaled { value: 0, scale: 0 };

    pub(super) fn sign(&self) -> Ordering {
        match self {
            Self::Scaled { value, .. } => value.cmp(&0),
            Self::Decimal(decimal) => decimal.sign(),
        }
    }

    /// Returns the amount ÷ 10^`scale`, rounded up; on overflow it wraps or is 0, as in Go.
    pub(super) fn scaled_value(&self, scale: i32) -> i64 {
        match self {
            Self::Scaled { value, scale: own } if *own < scale => {
                scale::scale_down(*value, scale.wrapping_sub(*own)).0
            }
            Self::Scaled { value, scale: own } => {
                scale::scale_up_wrapping(*value, own.wrapping_sub(scale))
            }
            Self::Decimal(decimal) => decimal.scaled_value(scale),
        }
    }

    pub(super) fn to_decimal(&self) -> Decimal {
        match self {
            Self::Scaled { value, scale } => Decimal::new((*value).into(), scale.wrapping_neg()),
            Self::Decimal(decimal) => decimal.clone(),
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Scaled { value: a, scale: x }, Self::Scaled { value: b, scale: y })
                if x == y =>
            {
                a.cmp(b)
            }
            _ => self.to_decimal().compare(&other.to_decimal()),
        }
    }

    pub(super) fn add(&mut self, other: &Self) {
        *self = match add_scaled(self, other) {
            Some(sum) => sum,
            None => Self::Decimal(self.to_decimal().add(&other.to_decimal())),
        };
    }
}

/// Adds two int64 forms at the finer scale; `None` if the sum does not fit.
fn add_scaled(left: &Amount, right: &Amount) -> Option<Amount> {
    let (Amount::Scaled { value: a, scale: x }, Amount::Scaled { value: b, scale: y }) =
        (left, right)
    else {
        return None;
    };
    if *b == 0 {
        return Some(left.clone());
    }
    if *a == 0 {
        return Some(right.clone());
    }
    let fine = *x.min(y);
    let a = scale::scale_up(*a, x.wrapping_sub(fine))?;
    let b = scale::scale_up(*b, y.wrapping_sub(fine))?;
    Some(Amount::Scaled {
        value: a.checked_add(b)?,
        scale: fine,
    })
}
