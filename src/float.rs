//! The float64 nearest to a decimal number. Rust's own way has tables of 10 KB (they hardly compress),
//! for a speed that no file needs; this one divides as on paper, in whole numbers.

use core::cmp::Ordering;

/// Digits beyond these decide nothing but whether a number is above the middle of two float64.
const DIGITS: usize = 800;
/// The bits of a float64's whole number.
const BITS: i32 = 53;
/// The binary exponent of the least float64.
const LEAST: i32 = -1074;

/// Parses `[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?`; none for a number that float64
/// cannot represent.
pub(crate) fn parse(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (mantissa, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, power(exponent)?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    if !digits(whole) || !digits(fraction) || (whole.is_empty() && fraction.is_empty()) {
        return None;
    }
    let written = whole.bytes().chain(fraction.bytes());
    let number = nearest(written, exponent.saturating_sub(length(fraction)))?;
    Some(if text.starts_with('-') {
        -number
    } else {
        number
    })
}

fn digits(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_digit())
}

fn length(text: &str) -> i64 {
    i64::try_from(text.len()).unwrap_or(i64::MAX)
}

/// A power of ten as it is written; one that is longer than an int64 is beyond all that counts.
fn power(text: &str) -> Option<i64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    if unsigned.is_empty() || !digits(unsigned) {
        return None;
    }
    let power = unsigned.parse().unwrap_or(i64::MAX);
    Some(if text.starts_with('-') { -power } else { power })
}

/// The float64 nearest to digits times a power of ten, the even one of two.
fn nearest(written: impl Iterator<Item = u8>, power: i64) -> Option<f64> {
    let (mut above, count, left_out) = significant(written);
    let power = power.saturating_add(left_out);
    if above.0.is_empty() || power.saturating_add(count) < -330 {
        return Some(0.0);
    }
    if power.saturating_add(count) > 310 {
        return None;
    }
    let mut below = Whole(vec![1]);
    let side = if power < 0 { &mut below } else { &mut above };
    side.times_power(10, 9, power.unsigned_abs());
    Some(divided(above, below)).filter(|number| number.is_finite())
}

/// The number that digits make, how many of them count, and how many at the end do not. Should one of
/// those be no 0, a digit that counts stands for them.
fn significant(written: impl Iterator<Item = u8>) -> (Whole, i64, i64) {
    let mut whole = Whole(Vec::new());
    let (mut count, mut left_out, mut more) = (0, 0, false);
    for digit in written.map(|b| b - b'0').skip_while(|digit| *digit == 0) {
        if count < DIGITS as i64 {
            whole.times(10, u32::from(digit));
            count += 1;
        } else {
            left_out += 1;
            more |= digit != 0;
        }
    }
    if more {
        whole.times(10, 1);
        (whole, count + 1, left_out - 1)
    } else {
        (whole, count, left_out)
    }
}

/// One whole number by another, neither of them 0, as the nearest float64.
fn divided(mut above: Whole, mut below: Whole) -> f64 {
    let mut exponent = above.bits() - below.bits();
    let side = if exponent < 0 { &mut above } else { &mut below };
    side.times_power(2, 31, exponent.unsigned_abs().into());
    if above.compare(&below) == Ordering::Less {
        above.times(2, 0);
        exponent -= 1;
    }
    if exponent > 1023 {
        return f64::INFINITY;
    }
    // Now `above` is one to two times `below`: the bits are found from the highest.
    let mut bits = 0_u64;
    for _ in 0..(exponent - LEAST + 1).min(BITS) {
        bits *= 2;
        if above.compare(&below) != Ordering::Less {
            above.subtract(&below);
            bits += 1;
        }
        above.times(2, 0);
    }
    let up = match above.compare(&below) {
        Ordering::Less => false,
        Ordering::Equal => bits % 2 == 1,
        Ordering::Greater => exponent - LEAST >= -1,
    };
    // The highest bit is not written down but counted in the exponent.
    let exponent = (exponent - LEAST - BITS + 1).max(0).unsigned_abs();
    f64::from_bits((u64::from(exponent) << (BITS - 1)) + bits + u64::from(up))
}

/// A whole number of any size, from its lowest 32 bits; 0 has none.
struct Whole(Vec<u32>);

impl Whole {
    fn times(&mut self, factor: u32, plus: u32) {
        let mut carry = u64::from(plus);
        for part in &mut self.0 {
            carry += u64::from(*part) * u64::from(factor);
            *part = carry as u32;
            carry >>= 32;
        }
        if carry > 0 {
            self.0.push(carry as u32);
        }
    }

    /// Times a power, of which as much is taken at once as 32 bits hold.
    fn times_power(&mut self, base: u32, at_once: u32, power: u64) {
        for _ in 0..power / u64::from(at_once) {
            self.times(base.pow(at_once), 0);
        }
        for _ in 0..power % u64::from(at_once) {
            self.times(base, 0);
        }
    }

    fn bits(&self) -> i32 {
        let highest = self.0.last().map_or(32, |part| part.leading_zeros());
        self.0.len() as i32 * 32 - highest as i32
    }

    fn compare(&self, other: &Self) -> Ordering {
        let lengths = self.0.len().cmp(&other.0.len());
        lengths.then_with(|| self.0.iter().rev().cmp(other.0.iter().rev()))
    }

    /// Less another one that is not larger.
    fn subtract(&mut self, other: &Self) {
        let mut borrowed = 0;
        let parts = other.0.iter().copied().chain(core::iter::repeat(0));
        for (part, less) in self.0.iter_mut().zip(parts) {
            let less = u64::from(less) + borrowed;
            borrowed = u64::from(u64::from(*part) < less);
            *part = part.wrapping_sub(less as u32);
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

    fn same(text: &str) {
        let theirs: f64 = text.parse().unwrap();
        let theirs = theirs.is_finite().then_some(theirs.to_bits());
        assert_eq!(parse(text).map(f64::to_bits), theirs, "{text}");
    }

    /// Half of a number as it is written.
    fn halved(decimal: &str) -> String {
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
    fn the_edges_are_those_of_float64() {
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
            same(text);
        }
    }

    #[test]
    fn what_is_no_number_is_none() {
        for text in [
            "", ".", "-", "e5", "1e", "1e+", ".e1", "1_0", "inf", "NaN", "0x1", " 1", "1.2.3",
            "--1",
        ] {
            assert_eq!(parse(text), None, "{text}");
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "counts in the millions")]
    fn many_digits_take_time_in_proportion() {
        let long = "7".repeat(100_000);
        same(&format!("0.{long}"));
        same(&format!("{long}e-100000"));
        same(&format!("0.{}{long}e50000", "0".repeat(50_000)));
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        #[test]
        fn every_float64_is_read_back(bits in any::<u64>()) {
            let number = f64::from_bits(bits);
            prop_assume!(number.is_finite());
            same(&format!("{number:e}"));
            same(&format!("{number:.25e}"));
        }

        #[test]
        fn of_two_the_even_one_is_taken_and_beside_the_middle_the_nearer(
            low in 1_u128 << 52..1_u128 << 53, shift in 0..70_u32, beside in "(0{0,900}[0-9])?",
        ) {
            let middle = (2 * low + 1) << shift;
            same(&format!("{middle}.{beside}"));
            same(&format!("{}.{beside}", middle - 1_u128));
        }

        #[test]
        fn so_are_the_least(low in 0..1_u64 << 51, beside in "(0{0,900}[0-9])?") {
            let middle = halved(&format!("{:.1074}", f64::from_bits(2 * low + 1)));
            same(&format!("{middle}{beside}"));
        }

        #[test]
        fn texts_are_read_as_rust_reads_them(text in "[-+]?([0-9]{1,40}(\\.[0-9]{0,40})?|\\.[0-9]{1,40})([eE][-+]?[0-9]{1,3})?") {
            same(&text);
        }
    }
}
