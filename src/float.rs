//! Parses a decimal number to the nearest float64 by long division of integers. Rust's parser is faster, but with its
//! tables the formats module would have 15 KB more after gzip (5%).

use core::cmp::Ordering;

/// The maximum number of significant digits that are kept. Later digits only matter if they are not all 0.
const MAX_DIGITS: usize = 800;
/// The bits of a float64's mantissa.
const MANTISSA_BITS: i32 = 53;
/// The binary exponent of the smallest positive float64.
const MIN_EXPONENT: i32 = -1074;

/// Parses `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`; `None` for other text,
/// and for a number beyond the range of float64.
pub(crate) fn parse(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, parse_exponent(exponent)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if !is_digits(whole) || !is_digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let digits = whole.bytes().chain(fraction.bytes());
    let number = nearest_float(digits, exponent.saturating_sub(digit_count(fraction)))?;
    Some(if text.starts_with('-') {
        -number
    } else {
        number
    })
}

fn is_digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn digit_count(text: &str) -> i64 {
    i64::try_from(text.len()).unwrap_or(i64::MAX)
}

/// Parses a power of ten, limited to the range of int64.
fn parse_exponent(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if unsigned.is_empty() || !is_digits(unsigned) {
        return None;
    }
    let power = unsigned.parse().unwrap_or(i64::MAX);
    Some(if text.starts_with('-') { -power } else { power })
}

/// Returns the float64 nearest to digits times a power of ten; ties round to even.
fn nearest_float(digits: impl Iterator<Item = u8>, power: i64) -> Option<f64> {
    let (mut dividend, count, dropped) = significant_digits(digits);
    let power = power.saturating_add(dropped);
    // Outside of these limits the result is 0 or out of range.
    if dividend.0.is_empty() || power.saturating_add(count) < -330 {
        return Some(0.0);
    }
    if power.saturating_add(count) > 310 {
        return None;
    }
    let mut divisor = BigUint(vec![1]);
    let scaled = if power < 0 {
        &mut divisor
    } else {
        &mut dividend
    };
    scaled.multiply_by_power(10, 9, power.unsigned_abs());
    Some(divide(dividend, divisor)).filter(|number| number.is_finite())
}

/// Returns the significant digits as an integer, their number, and the number of dropped digits. If a dropped digit
/// is not 0, a digit 1 at the end stands for all of them.
fn significant_digits(digits: impl Iterator<Item = u8>) -> (BigUint, i64, i64) {
    let mut whole = BigUint(Vec::new());
    let (mut count, mut dropped, mut is_inexact) = (0, 0, false);
    for digit in digits.map(|b| b - b'0').skip_while(|digit| *digit == 0) {
        if count < MAX_DIGITS as i64 {
            whole.multiply_add(10, u32::from(digit));
            count += 1;
        } else {
            dropped += 1;
            is_inexact |= digit != 0;
        }
    }
    if is_inexact {
        whole.multiply_add(10, 1);
        (whole, count + 1, dropped - 1)
    } else {
        (whole, count, dropped)
    }
}

/// Returns the float64 nearest to the quotient of two positive integers.
fn divide(mut dividend: BigUint, mut divisor: BigUint) -> f64 {
    let mut exponent = dividend.bit_length() - divisor.bit_length();
    let smaller = if exponent < 0 {
        &mut dividend
    } else {
        &mut divisor
    };
    smaller.multiply_by_power(2, 31, exponent.unsigned_abs().into());
    if dividend.compare(&divisor) == Ordering::Less {
        dividend.multiply_add(2, 0);
        exponent -= 1;
    }
    if exponent > 1023 {
        return f64::INFINITY;
    }
    // The quotient is now at least 1 and below 2. Computes its bits from the highest one.
    let mut bits = 0_u64;
    for _ in 0..(exponent - MIN_EXPONENT + 1).min(MANTISSA_BITS) {
        bits *= 2;
        if dividend.compare(&divisor) != Ordering::Less {
            dividend.subtract(&divisor);
            bits += 1;
        }
        dividend.multiply_add(2, 0);
    }
    let up = match dividend.compare(&divisor) {
        Ordering::Less => false,
        Ordering::Equal => bits % 2 == 1,
        // Below half of the smallest float64, the loop did not run, and the result is 0.
        Ordering::Greater => exponent - MIN_EXPONENT >= -1,
    };
    // A float64 does not store its highest bit. Adding `bits`, which includes it, increments the exponent field.
    let exponent = (exponent - MIN_EXPONENT - MANTISSA_BITS + 1)
        .max(0)
        .unsigned_abs();
    f64::from_bits((u64::from(exponent) << (MANTISSA_BITS - 1)) + bits + u64::from(up))
}

/// An integer of any size, as 32-bit digits, the lowest first; 0 has no digits.
struct BigUint(Vec<u32>);

impl BigUint {
    fn multiply_add(&mut self, factor: u32, addend: u32) {
        let mut carry = u64::from(addend);
        for part in &mut self.0 {
            carry += u64::from(*part) * u64::from(factor);
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Multiplies by `base` to the power of `power`, `step` factors at a time; `base.pow(step)` must fit into 32 bits.
    fn multiply_by_power(&mut self, base: u32, step: u32, power: u64) {
        for _ in 0..power / u64::from(step) {
            self.multiply_add(base.pow(step), 0);
        }
        for _ in 0..power % u64::from(step) {
            self.multiply_add(base, 0);
        }
    }

    fn bit_length(&self) -> i32 {
        let highest = self.0.last().map_or(32, |part| part.leading_zeros());
        self.0.len() as i32 * 32 - highest as i32
    }

    fn compare(&self, other: &Self) -> Ordering {
        let lengths = self.0.len().cmp(&other.0.len());
        lengths.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// Subtracts an integer that is not larger.
    fn subtract(&mut self, other: &Self) {
        let mut borrowed = 0;
        let parts = other.0.iter().copied().chain(core::iter::repeat(0));
        for (part, subtrahend) in self.0.iter_mut().zip(parts) {
            let subtrahend = u64::from(subtrahend) + borrowed;
            borrowed = u64::from(u64::from(*part) < subtrahend);
            *part = part.wrapping_sub(subtrahend as u32);
        }
        while self.0.last() == Some(&0) {
            self.0.pop();
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::parse;

    fn assert_same_as_rust(text: &str) {
        let expected: f64 = text.parse().unwrap();
        let expected = expected.is_finite().then_some(expected.to_bits());
        assert_eq!(parse(text).map(f64::to_bits), expected, "{text}");
    }

    /// Returns half of a decimal number, as text.
    fn halve(decimal: &str) -> String {
        let mut rest = 0;
        let half = |c: char| {
            let Some(digit) = c.to_digit(10) else {
                return c;
            };
            let both = rest * 10 + digit;
            rest = both % 2;
            char::from_digit(both / 2, 10).unwrap()
        };
        format!("{decimal}0").chars().map(half).collect()
    }

    #[test]
    fn parses_the_limits_of_float64() {
        for text in [
            "0",
            "-0",
            "0.0e999999999999999999999",
            "1",
            "-1.5",
            "+.5",
            "5.",
            "1e22",
            "1e23",
            "9007199254740993",
            "1.7976931348623157e308",
            "1.7976931348623158e308",
            "1.7976931348623159e308",
            "1e309",
            "2.2250738585072011e-308",
            "2.2250738585072014e-308",
            "5e-324",
            "2.4703282292062327e-324",
            "2.4703282292062328e-324",
            "1e-324",
            "1e-400",
            "1e-99999999999999999999",
            "1e99999999999999999999",
        ] {
            assert_same_as_rust(text);
        }
    }

    #[test]
    fn rejects_text_that_is_not_a_number() {
        for text in [
            "", ".", "-", "e5", "1e", "1e+", ".e1", "1_0", "inf", "NaN", "0x1", " 1", "1.2.3",
            "--1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "too slow under Miri")]
    fn parses_many_digits_in_linear_time() {
        let long = "7".repeat(100_000);
        assert_same_as_rust(&format!("0.{long}"));
        assert_same_as_rust(&format!("{long}e-100000"));
        assert_same_as_rust(&format!("0.{}{long}e50000", "0".repeat(50_000)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn reads_back_every_float64(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            assert_same_as_rust(&format!("{number:e}"));
            assert_same_as_rust(&format!("{number:.25e}"));
        }

        #[test]
        fn rounds_half_to_even_and_otherwise_to_the_nearest(
            low in 1_u128 << 52..1_u128 << 53, shift in 0..70_u32, digits_after in "(0{0,900}[0-9])?",
        ) {
            let middle = (2 * low + 1) << shift;
            assert_same_as_rust(&format!("{middle}.{digits_after}"));
            assert_same_as_rust(&format!("{}.{digits_after}", middle - 1_u128));
        }

        #[test]
        fn rounds_subnormal_numbers_like_rust(low in 0..1_u64 << 51, digits_after in "(0{0,900}[0-9])?") {
            let middle = halve(&format!("{:.1074}", f64::from_bits(2 * low + 1)));
            assert_same_as_rust(&format!("{middle}{digits_after}"));
        }

        #[test]
        fn agrees_with_rust_on_any_decimal(text in "[-+]?([0-9]{1,40}(\\.[0-9]{0,40})?|\\.[0-9]{1,40})([eE][-+]?[0-9]{1,3})?") {
            assert_same_as_rust(&text);
        }
    }
}
