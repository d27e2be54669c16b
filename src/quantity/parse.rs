//! Parses a text as an amount: `parseQuantityString` and `ParseQuantity`.

use core::str::FromStr;

use super::amount::Amount;
use super::decimal::Decimal;
use super::digits::Digits;
use super::error::QuantityError;
use super::suffix::{self, Format};
use super::value::Quantity;

/// The number of digits that always fit into an int64.
const SAFE_DIGITS: i64 = 18;
const NANO: i32 = -9;

/// The parts of a quantity's text.
struct Parts<'t> {
    positive: bool,
    /// The sign, the digits and the point.
    number: &'t str,
    /// The digits before the point without leading zeros; `0` without digits.
    whole: &'t str,
    fraction: &'t str,
    suffix: &'t str,
}

impl Quantity {
    /// Parses a quantity: digits with an optional sign and fraction, then a suffix of
    /// `n u m k M G T P E`, `Ki Mi Gi Ti Pi Ei`, or `e` with a power of ten.
    ///
    /// Amounts finer than a billionth are rounded up to one, away from zero; binary ones are
    /// capped at 2^63 − 1.
    ///
    /// # Errors
    /// Returns one of Kubernetes' three errors, or an error of this crate if a number with more than 18
    /// digits has a power of ten beyond 1,000.
    pub fn parse(text: &str) -> Result<Self, QuantityError> {
        if text.is_empty() {
            return Err(QuantityError::Format);
        }
        if text == "0" {
            return Ok(Self::ZERO);
        }
        let parts = split(text)?;
        let (exponent, format) = suffix::interpret(parts.suffix).ok_or(QuantityError::Suffix)?;
        match parse_int64(text, &parts, exponent, format) {
            Some(quantity) => Ok(quantity),
            None => parse_decimal(&parts, exponent, format),
        }
    }

    /// Reads a quantity from raw JSON text, as `UnmarshalJSON` does: a number or a string, whose
    /// blanks are trimmed and whose escapes are **not** resolved. `null` is zero with an unset format.
    ///
    /// # Errors
    /// The errors of [`parse`](Self::parse). The text must be valid JSON.
    pub fn parse_json(raw: &str) -> Result<Self, QuantityError> {
        if raw == "null" {
            return Ok(Self {
                format: Format::Unset,
                ..Self::ZERO
            });
        }
        let inner = raw
            .strip_prefix('"')
            .and_then(|rest| rest.strip_suffix('"'))
            .unwrap_or(raw);
        Self::parse(inner.trim())
    }
}

impl FromStr for Quantity {
    type Err = QuantityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

fn split(text: &str) -> Result<Parts<'_>, QuantityError> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let significant = unsigned.trim_start_matches('0');
    let (whole, rest) = split_digits(significant);
    let (fraction, suffix) = match rest.strip_prefix('.') {
        Some(rest) => split_digits(rest),
        None => ("", rest),
    };
    check_suffix(suffix)?;
    Ok(Parts {
        positive: !text.starts_with('-'),
        number: text.strip_suffix(suffix).unwrap_or(text),
        whole: if whole.is_empty() { "0" } else { whole },
        fraction,
        suffix,
    })
}

fn split_digits(text: &str) -> (&str, &str) {
    let end = text
        .find(|c: char| !c.is_ascii_digit())
        .unwrap_or(text.len());
    text.split_at_checked(end).unwrap_or((text, ""))
}

/// Accepts letters, a sign and digits, each optional, and nothing else.
fn check_suffix(suffix: &str) -> Result<(), QuantityError> {
    let rest = suffix.trim_start_matches(is_suffix_letter);
    let digits = rest.strip_prefix(['-', '+']).unwrap_or(rest);
    if digits.bytes().all(|b| b.is_ascii_digit()) {
        Ok(())
    } else {
        Err(QuantityError::Format)
    }
}

/// Returns true for a letter of a suffix. (`str::contains` would add Rust's substring search, 4 KB, to every module.)
fn is_suffix_letter(letter: char) -> bool {
    b"eEinumkKMGTP"
        .iter()
        .any(|known| char::from(*known) == letter)
}

/// Returns the int64 form; `None` unless the digits are certain to fit.
fn parse_int64(text: &str, parts: &Parts<'_>, exponent: i32, format: Format) -> Option<Quantity> {
    let (scale, factor) = int64_scale(parts, exponent, format)?;
    let scale = scale.wrapping_sub(i32::try_from(parts.fraction.len()).ok()?);
    if scale < NANO {
        return None;
    }
    let digits = [parts.whole, parts.fraction].concat();
    let magnitude: i64 = digits.parse().ok()?;
    let product = magnitude.checked_mul(factor)?;
    let canonical = match format {
        Format::BinarySI => exponent % 10 == 0 && magnitude & 7 != 0,
        _ => scale % 3 == 0 && !digits.ends_with("000") && !digits.starts_with('0'),
    };
    Some(Quantity {
        amount: Amount::Scaled {
            value: if parts.positive { product } else { -product },
            scale,
        },
        format,
        text: canonical.then(|| text.into()),
    })
}

/// Returns the power of ten and the factor of the int64 form; `None` if there may be too many digits.
fn int64_scale(parts: &Parts<'_>, exponent: i32, format: Format) -> Option<(i32, i64)> {
    let whole = i64::try_from(parts.whole.len()).ok()?;
    let fraction = i64::try_from(parts.fraction.len()).ok()?;
    match format {
        Format::BinarySI => {
            let spare_digits = 14 - whole - i64::from(exponent) * 3 / 10;
            (parts.fraction.is_empty() && spare_digits >= 0).then_some((0, 1 << exponent))
        }
        _ => (whole + fraction <= SAFE_DIGITS).then_some((exponent, 1)),
    }
}

/// Returns the decimal form: rounded up to a billionth; binary amounts are capped at the maximum int64.
fn parse_decimal(
    parts: &Parts<'_>,
    exponent: i32,
    format: Format,
) -> Result<Quantity, QuantityError> {
    let number = Decimal::parse(parts.number).ok_or(QuantityError::Number)?;
    let mut amount = if format == Format::BinarySI {
        // The powers of binary suffixes are positive.
        let power = exponent.unsigned_abs();
        Decimal::new(number.unscaled.times_power_of_two(power), number.scale)
    } else {
        Decimal::new(number.unscaled, number.scale.wrapping_sub(exponent))
    };
    if amount.sign().is_ne() {
        amount = amount.round_up(-NANO).ok_or(QuantityError::Exponent)?;
    }
    let format = cap_binary(&mut amount, format);
    Ok(Quantity {
        amount: Amount::Decimal(amount),
        format,
        text: None,
    })
}

/// Caps a binary amount at ±(2^63 − 1); one below 1 becomes decimal, to keep its precision.
fn cap_binary(amount: &mut Decimal, format: Format) -> Format {
    if format != Format::BinarySI {
        return format;
    }
    let negative = amount.sign().is_lt();
    let magnitude = Decimal::new(amount.unscaled.magnitude(), amount.scale);
    let greatest = Decimal::new(Digits::from(i64::MAX), 0);
    let one = Decimal::new(Digits::from(1), 0);
    if magnitude.compare(&greatest).is_gt() {
        let capped = Digits::from(i64::MAX);
        *amount = Decimal::new(if negative { capped.negate() } else { capped }, 0);
    }
    if magnitude.sign().is_gt() && magnitude.compare(&one).is_lt() {
        Format::DecimalSI
    } else {
        format
    }
}
