//! Stores integers of any size as decimal digits, so that scaling by powers of ten, nearly all that
//! quantities need, adds or drops digits. (A general bigint library costs 11 KB of module.)

use core::cmp::Ordering;
use core::fmt;

/// A sign and digits, the most significant first; 0 has no digits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    negative: bool,
    digits: Vec<u8>,
}

impl Digits {
    /// Parses digits with an optional sign; `None` if there are no digits.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
        let digit = |b: u8| b.is_ascii_digit().then(|| b - b'0');
        let digits: Vec<u8> = unsigned.bytes().map(digit).collect::<Option<_>>()?;
        (!digits.is_empty()).then(|| Self::new(text.starts_with('-'), digits))
    }

    fn new(negative: bool, mut digits: Vec<u8>) -> Self {
        let zeros = digits.iter().take_while(|digit| **digit == 0).count();
        digits.drain(..zeros);
        Self {
            negative: negative && !digits.is_empty(),
            digits,
        }
    }

    pub(super) fn sign(&self) -> Ordering {
        match (self.digits.is_empty(), self.negative) {
            (true, _) => Ordering::Equal,
            (false, true) => Ordering::Less,
            (false, false) => Ordering::Greater,
        }
    }

    pub(super) fn magnitude(&self) -> Self {
        Self {
            negative: false,
            digits: self.digits.clone(),
        }
    }

    pub(super) fn negate(self) -> Self {
        Self::new(!self.negative, self.digits)
    }

    /// Multiplies by 10^`zeros`.
    pub(super) fn scaled_up(&self, zeros: usize) -> Self {
        let mut digits = self.digits.clone();
        if !digits.is_empty() {
            digits.resize(digits.len().saturating_add(zeros), 0);
        }
        Self::new(self.negative, digits)
    }

    /// Divides by 10^`dropped` and truncates; the flag is true if that was exact.
    pub(super) fn scaled_down(&self, dropped: usize) -> (Self, bool) {
        let kept = self.digits.len().saturating_sub(dropped);
        let exact = self.digits.iter().skip(kept).all(|digit| *digit == 0);
        let kept = self.digits.iter().take(kept).copied().collect();
        (Self::new(self.negative, kept), exact)
    }

    /// Multiplies by 2^`power`, up to 2^60.
    pub(super) fn times_power_of_two(&self, power: u32) -> Self {
        debug_assert!(power <= 60, "a factor above 2^60");
        let factor = 1_u128.wrapping_shl(power);
        let mut carry = 0;
        let mut reversed: Vec<u8> = Vec::new();
        for digit in self.digits.iter().rev() {
            let product = u128::from(*digit) * factor + carry;
            reversed.push((product % 10) as u8);
            carry = product / 10;
        }
        while carry > 0 {
            reversed.push((carry % 10) as u8);
            carry /= 10;
        }
        reversed.reverse();
        Self::new(self.negative, reversed)
    }

    /// Divides by 1024; `None` if that is not exact.
    pub(super) fn divide_by_1024(&self) -> Option<Self> {
        let mut rest = 0_u32;
        let quotient = self.digits.iter().map(|digit| {
            rest = rest * 10 + u32::from(*digit);
            let digit = (rest / 1024) as u8;
            rest %= 1024;
            digit
        });
        let quotient = Self::new(self.negative, quotient.collect());
        (rest == 0).then_some(quotient)
    }

    /// Moves the number by one away from zero, in the direction of `sign`.
    pub(super) fn away_from_zero(&self, sign: Ordering) -> Self {
        self.plus(&Self::new(sign.is_lt(), vec![1]))
    }

    pub(super) fn plus(&self, other: &Self) -> Self {
        if self.negative == other.negative {
            return Self::new(self.negative, add(&self.digits, &other.digits));
        }
        match compare(&self.digits, &other.digits) {
            Ordering::Less => Self::new(other.negative, subtract(&other.digits, &self.digits)),
            _ => Self::new(self.negative, subtract(&self.digits, &other.digits)),
        }
    }

    /// Returns the low 64 bits, like Go's `Int64()` of a number that does not fit.
    pub(super) fn to_wrapping_i64(&self) -> i64 {
        let low = self.digits.iter().fold(0_i64, |low, digit| {
            low.wrapping_mul(10).wrapping_add(i64::from(*digit))
        });
        if self.negative {
            low.wrapping_neg()
        } else {
            low
        }
    }

    pub(super) fn trailing_zeros(&self) -> usize {
        let zeros = self.digits.iter().rev();
        zeros.take_while(|digit| **digit == 0).count()
    }
}

impl From<i64> for Digits {
    fn from(number: i64) -> Self {
        let digits = number.unsigned_abs().to_string();
        let digits = digits.bytes().map(|b| b.wrapping_sub(b'0')).collect();
        Self::new(number < 0, digits)
    }
}

impl Ord for Digits {
    fn cmp(&self, other: &Self) -> Ordering {
        let by_size = || compare(&self.digits, &other.digits);
        match (self.negative, other.negative) {
            (true, false) => Ordering::Less,
            (false, true) => Ordering::Greater,
            (false, false) => by_size(),
            (true, true) => by_size().reverse(),
        }
    }
}

impl PartialOrd for Digits {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.digits.is_empty() {
            return f.write_str("0");
        }
        if self.negative {
            f.write_str("-")?;
        }
        let text: String = self.digits.iter().map(|d| char::from(d + b'0')).collect();
        f.write_str(&text)
    }
}

fn compare(a: &[u8], b: &[u8]) -> Ordering {
    a.len().cmp(&b.len()).then_with(|| a.cmp(b))
}

fn add(a: &[u8], b: &[u8]) -> Vec<u8> {
    let (long, short) = if a.len() >= b.len() { (a, b) } else { (b, a) };
    let mut carry = 0;
    let short = short.iter().rev().copied().chain(core::iter::repeat(0));
    let sums = long.iter().rev().zip(short).map(|(a, b)| {
        let sum = a + b + carry;
        carry = sum / 10;
        sum % 10
    });
    let mut reversed: Vec<u8> = sums.collect();
    reversed.push(carry);
    reversed.reverse();
    reversed
}

/// Returns `a` − `b`, where `a` is the larger.
fn subtract(a: &[u8], b: &[u8]) -> Vec<u8> {
    let mut borrow = 0;
    let b = b.iter().rev().copied().chain(core::iter::repeat(0));
    let differences = a.iter().rev().zip(b).map(|(a, b)| {
        let subtrahend = b + borrow;
        borrow = u8::from(*a < subtrahend);
        a + 10 * borrow - subtrahend
    });
    let mut reversed: Vec<u8> = differences.collect();
    reversed.reverse();
    reversed
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::Digits;
    use proptest::prelude::*;

    fn digits(number: i128) -> Digits {
        Digits::parse(&number.to_string()).unwrap()
    }

    const RANGE: core::ops::Range<i128> = -i128::pow(10, 30)..i128::pow(10, 30);

    proptest! {
        #[test]
        fn adds_compares_and_wraps_like_i128(a in RANGE, b in RANGE) {
            prop_assert_eq!(digits(a).plus(&digits(b)).to_string(), (a + b).to_string());
            prop_assert_eq!(digits(a).cmp(&digits(b)), a.cmp(&b));
            prop_assert_eq!(digits(a).to_wrapping_i64(), a as i64);
        }

        #[test]
        fn multiplies_and_divides_like_i128(a in -(1_i128 << 60)..1 << 60, power in 0_u32..=60, zeros in 0_usize..18) {
            let ten = 10_i128.pow(zeros as u32);
            prop_assert_eq!(digits(a).times_power_of_two(power).to_string(), (a << power).to_string());
            prop_assert_eq!(digits(a).scaled_up(zeros).to_string(), (a * ten).to_string());
            let (quotient, exact) = digits(a).scaled_down(zeros);
            prop_assert_eq!((quotient.to_string(), exact), ((a / ten).to_string(), a % ten == 0));
            let quotient_text = digits(a).divide_by_1024().map(|digits| digits.to_string());
            prop_assert_eq!(quotient_text, (a % 1024 == 0).then(|| (a / 1024).to_string()));
        }
    }
}
