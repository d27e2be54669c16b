//! The canonical text: the largest suffix that leaves a whole number (`CanonicalizeBytes`).

use core::cmp::Ordering;

use num_bigint::BigInt;

use super::amount::Amount;
use super::decimal::{Decimal, to_i64};
use super::{Format, scale, suffix};

pub(super) fn canonical(amount: &Amount, format: Format) -> String {
    if amount.sign() == Ordering::Equal {
        return "0".into();
    }
    match format {
        Format::BinarySI => match whole_units(amount) {
            Some(units) if !within_1024(amount) => binary(units),
            _ => decimal(amount, Format::DecimalSI),
        },
        _ => decimal(amount, format),
    }
}

fn within_1024(amount: &Amount) -> bool {
    let bound = |value| Amount::Scaled { value, scale: 0 };
    amount.compare(&bound(-1024)).is_gt() && amount.compare(&bound(1024)).is_lt()
}

/// The amount if it has no fraction.
fn whole_units(amount: &Amount) -> Option<BigInt> {
    let exact = amount.to_decimal();
    let rounded = exact.round_up(0)?;
    rounded.compare(&exact).is_eq().then_some(rounded.unscaled)
}

fn binary(units: BigInt) -> String {
    let (mantissa, times) = match to_i64(&units) {
        Some(small) => {
            let (mantissa, times) = scale::remove_factors(small, 1024);
            (mantissa.to_string(), times)
        }
        None => {
            let (mantissa, times) = remove_1024(units);
            (mantissa.to_string(), times)
        }
    };
    mantissa + &suffix::construct(times.wrapping_mul(10), Format::BinarySI)
}

fn remove_1024(mut number: BigInt) -> (BigInt, i32) {
    // Trailing zero bits, ten at a time; the caller's number is not zero.
    let times = number.trailing_zeros().unwrap_or(0) / 10;
    number >>= times * 10;
    (number, i32::try_from(times).unwrap_or(i32::MAX))
}

fn decimal(amount: &Amount, format: Format) -> String {
    let (mantissa, exponent) = match amount {
        Amount::Scaled { value, scale } => match thousands(*value, *scale) {
            Some((mantissa, exponent)) => (mantissa.to_string(), exponent),
            None => large_thousands(&amount.to_decimal()),
        },
        Amount::Decimal(decimal) => large_thousands(decimal),
    };
    mantissa + &suffix::construct(exponent, format)
}

/// Mantissa and exponent with the exponent a multiple of three, if an int64 holds the mantissa.
fn thousands(value: i64, scale: i32) -> Option<(i64, i32)> {
    let (mantissa, times) = scale::remove_factors(value, 10);
    let exponent = scale.wrapping_add(times);
    let surplus = exponent.rem_euclid(3);
    Some((
        scale::up(mantissa, surplus)?,
        exponent.wrapping_sub(surplus),
    ))
}

fn large_thousands(decimal: &Decimal) -> (String, i32) {
    let digits = decimal.unscaled.to_string();
    let significant = digits.trim_end_matches('0');
    let zeros = i32::try_from(digits.len() - significant.len()).unwrap_or(i32::MAX);
    let exponent = zeros.wrapping_sub(decimal.scale);
    let surplus = exponent.rem_euclid(3);
    let mantissa = (0..surplus).fold(significant.to_owned(), |text, _| text + "0");
    (mantissa, exponent.wrapping_sub(surplus))
}
