//! Formats the canonical text, with the largest suffix that leaves an integer (`CanonicalizeBytes`).

use core::cmp::Ordering;

use super::amount::Amount;
use super::decimal::Decimal;
use super::digits::Digits;
use super::scale;
use super::suffix::{self, Format};

pub(super) fn canonical(amount: &Amount, format: Format) -> String {
    if amount.sign() == Ordering::Equal {
        return "0".into();
    }
    match format {
        Format::BinarySI => match whole_units(amount) {
            Some(units) if !is_within_1024(amount) => binary(&units),
            _ => decimal(amount, Format::DecimalSI),
        },
        _ => decimal(amount, format),
    }
}

fn is_within_1024(amount: &Amount) -> bool {
    let bound = |value| Amount::Scaled { value, scale: 0 };
    amount.compare(&bound(-1024)).is_gt() && amount.compare(&bound(1024)).is_lt()
}

/// Returns the amount if it has no fraction.
fn whole_units(amount: &Amount) -> Option<Digits> {
    let exact = amount.to_decimal();
    let rounded = exact.round_up(0)?;
    rounded.compare(&exact).is_eq().then_some(rounded.unscaled)
}

fn binary(units: &Digits) -> String {
    let mut mantissa = units.clone();
    let mut times = 0_i32;
    while let Some(next) = mantissa.divide_by_1024().filter(|next| next.sign().is_ne()) {
        mantissa = next;
        times += 1;
    }
    mantissa.to_string() + &suffix::construct(times.wrapping_mul(10), Format::BinarySI)
}

fn decimal(amount: &Amount, format: Format) -> String {
    let (mantissa, exponent) = match amount {
        Amount::Scaled { value, scale } => match mantissa_and_exponent(*value, *scale) {
            Some((mantissa, exponent)) => (mantissa.to_string(), exponent),
            None => decimal_mantissa_and_exponent(&amount.to_decimal()),
        },
        Amount::Decimal(decimal) => decimal_mantissa_and_exponent(decimal),
    };
    mantissa + &suffix::construct(exponent, format)
}

/// Returns mantissa and exponent, a multiple of three; `None` if the mantissa exceeds an int64.
fn mantissa_and_exponent(value: i64, scale: i32) -> Option<(i64, i32)> {
    let (mantissa, times) = scale::remove_factors(value, 10);
    let exponent = scale.wrapping_add(times);
    let surplus = exponent.rem_euclid(3);
    Some((
        scale::scale_up(mantissa, surplus)?,
        exponent.wrapping_sub(surplus),
    ))
}

fn decimal_mantissa_and_exponent(decimal: &Decimal) -> (String, i32) {
    let zeros = decimal.unscaled.trailing_zeros();
    let (significant, _) = decimal.unscaled.scaled_down(zeros);
    let zeros = i32::try_from(zeros).unwrap_or(i32::MAX);
    let exponent = zeros.wrapping_sub(decimal.scale);
    let surplus = exponent.rem_euclid(3);
    let mantissa = significant.scaled_up(surplus.unsigned_abs() as usize);
    (mantissa.to_string(), exponent.wrapping_sub(surplus))
}
