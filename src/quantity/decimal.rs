//! The arbitrary-precision decimal behind large and very fine quantities (Go's `inf.Dec`).

use core::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_traits::{One, Signed, ToPrimitive, Zero};

/// No number is written out with more zeros than this.
pub(super) const MAX_SHIFT: u32 = 100_000;

/// `unscaled` × 10^−`scale`.
#[derive(Clone, Debug)]
pub(super) struct Decimal {
    pub(super) unscaled: BigInt,
    pub(super) scale: i32,
}

impl Decimal {
    pub(super) fn new(unscaled: BigInt, scale: i32) -> Self {
        Self { unscaled, scale }
    }

    /// Digits with an optional sign and point; `None` without a single digit.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = [whole, fraction].concat();
        let scale = i32::try_from(fraction.len()).ok()?;
        let unscaled = BigInt::parse_bytes(digits.as_bytes(), 10)?;
        Some(Self { unscaled, scale })
    }

    pub(super) fn sign(&self) -> Ordering {
        match self.unscaled.sign() {
            Sign::Minus => Ordering::Less,
            Sign::NoSign => Ordering::Equal,
            Sign::Plus => Ordering::Greater,
        }
    }

    /// The same amount, rounded away from zero, at `scale`; `None` if that needs too many zeros.
    pub(super) fn round_up(&self, scale: i32) -> Option<Self> {
        let dropped = i64::from(self.scale) - i64::from(scale);
        if dropped <= 0 {
            let unscaled = &self.unscaled * power_of_ten(dropped.unsigned_abs())?;
            return Some(Self { unscaled, scale });
        }
        let unscaled = divide_away(&self.unscaled, dropped.unsigned_abs());
        Some(Self { unscaled, scale })
    }

    /// The sum at the finer of both scales; the finer amount is dropped where that is out of reach.
    pub(super) fn add(&self, other: &Self) -> Self {
        let (fine, coarse) = if self.scale >= other.scale {
            (self, other)
        } else {
            (other, self)
        };
        match coarse.round_up(fine.scale) {
            Some(shifted) => Self::new(&fine.unscaled + shifted.unscaled, fine.scale),
            None if coarse.unscaled.is_zero() => fine.clone(),
            None => coarse.clone(),
        }
    }

    pub(super) fn compare(&self, other: &Self) -> Ordering {
        let by_sign = self.sign().cmp(&other.sign());
        if by_sign != Ordering::Equal || self.unscaled.is_zero() {
            return by_sign;
        }
        let scale = self.scale.max(other.scale);
        match (self.round_up(scale), other.round_up(scale)) {
            (Some(left), Some(right)) => left.unscaled.cmp(&right.unscaled),
            // Out of reach of each other: the coarser is the larger in magnitude.
            _ => {
                let by_size = other.scale.cmp(&self.scale);
                if self.unscaled.is_negative() {
                    by_size.reverse()
                } else {
                    by_size
                }
            }
        }
    }

    /// `scaledValue` of `math.go`: rounds up when scaling down, and lets everything else overflow.
    /// Its int64 short cut truncates before it adds one, which is wrong for negatives, and kept.
    pub(super) fn scaled_value(&self, scale: i32) -> i64 {
        let dropped = i64::from(self.scale) + i64::from(scale);
        if dropped <= 0 {
            return wrap(&self.unscaled).wrapping_mul(go_power_of_ten(dropped.unsigned_abs()));
        }
        let below_max = self.unscaled < BigInt::from(i64::MAX);
        match u32::try_from(dropped) {
            Ok(small) if below_max && small < 19 => {
                let low = wrap(&self.unscaled);
                let divisor = 10_i64.pow(small);
                (low / divisor).wrapping_add(i64::from(low % divisor != 0))
            }
            _ => {
                let (quotient, exact) = floor_divide(&self.unscaled, dropped.unsigned_abs());
                wrap(&quotient).wrapping_add(i64::from(!exact))
            }
        }
    }
}

/// The low 64 bits, as Go's `Int64()` of a number that does not fit.
fn wrap(number: &BigInt) -> i64 {
    let low = number.magnitude().iter_u64_digits().next().unwrap_or(0) as i64;
    if number.is_negative() {
        low.wrapping_neg()
    } else {
        low
    }
}

/// `int64(math.Pow10(n))`: out of range, amd64 gives the least int64.
fn go_power_of_ten(exponent: u64) -> i64 {
    u32::try_from(exponent)
        .ok()
        .and_then(|small| 10_i64.checked_pow(small))
        .unwrap_or(i64::MIN)
}

fn power_of_ten(exponent: u64) -> Option<BigInt> {
    let exponent = u32::try_from(exponent).ok()?;
    (exponent <= MAX_SHIFT).then(|| BigInt::from(10).pow(exponent))
}

/// A divisor of more digits than the number has bits leaves nothing but the rest.
fn exceeds(number: &BigInt, exponent: u64) -> bool {
    exponent > number.bits()
}

fn divide_away(number: &BigInt, exponent: u64) -> BigInt {
    let sign = number.signum();
    match power_of_ten(exponent) {
        Some(divisor) if !exceeds(number, exponent) => {
            let quotient = number / &divisor;
            if (&quotient * divisor) == *number {
                quotient
            } else {
                quotient + sign
            }
        }
        _ => sign,
    }
}

fn floor_divide(number: &BigInt, exponent: u64) -> (BigInt, bool) {
    let floor_of_fraction = || {
        if number.is_negative() {
            -BigInt::one()
        } else {
            BigInt::zero()
        }
    };
    match power_of_ten(exponent) {
        Some(divisor) if !exceeds(number, exponent) => {
            let quotient = number / &divisor;
            let exact = &quotient * divisor == *number;
            if !exact && number.is_negative() {
                (quotient - 1, false)
            } else {
                (quotient, exact)
            }
        }
        _ => (floor_of_fraction(), number.is_zero()),
    }
}

/// Fits an int64, where it does.
pub(super) fn to_i64(number: &BigInt) -> Option<i64> {
    number.to_i64()
}
