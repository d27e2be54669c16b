//! Converts suffixes to exponents, and back.

use std::borrow::Cow;

/// The notation of a quantity, by Kubernetes' names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Powers of 1024: `12Mi`.
    BinarySI,
    /// Powers of 1000: `12M`, `500m`, `3`.
    DecimalSI,
    /// A power of ten: `12e6`.
    DecimalExponent,
    /// No notation: the format of JSON's `null`, which is zero.
    Unset,
}

impl Format {
    /// Returns Kubernetes' name; empty if it is unset.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::BinarySI => "BinarySI",
            Self::DecimalSI => "DecimalSI",
            Self::DecimalExponent => "DecimalExponent",
            Self::Unset => "",
        }
    }
}

const DECIMAL_SUFFIXES: [(&str, i32); 10] = [
    ("n", -9),
    ("u", -6),
    ("m", -3),
    ("", 0),
    ("k", 3),
    ("M", 6),
    ("G", 9),
    ("T", 12),
    ("P", 15),
    ("E", 18),
];

const BINARY_SUFFIXES: [(&str, i32); 6] = [
    ("Ki", 10),
    ("Mi", 20),
    ("Gi", 30),
    ("Ti", 40),
    ("Pi", 50),
    ("Ei", 60),
];

/// Returns a suffix's exponent (of two for `BinarySI`, else of ten) and notation.
pub(super) fn interpret(suffix: &str) -> Option<(i32, Format)> {
    if let Some(exponent) = exponent_for_suffix(&DECIMAL_SUFFIXES, suffix) {
        return Some((exponent, Format::DecimalSI));
    }
    if let Some(exponent) = exponent_for_suffix(&BINARY_SUFFIXES, suffix) {
        return Some((exponent, Format::BinarySI));
    }
    let digits = suffix.strip_prefix(['e', 'E'])?;
    let exponent: i64 = digits.parse().ok()?;
    // Go converts int64 to int32 by dropping the upper half: 1e4294967296 is 1.
    Some((exponent as i32, Format::DecimalExponent))
}

/// Returns the suffix for an exponent; Kubernetes writes none beyond the table (`1000E` prints `1`).
pub(super) fn construct(exponent: i32, format: Format) -> Cow<'static, str> {
    match format {
        Format::DecimalSI => suffix_for_exponent(&DECIMAL_SUFFIXES, exponent).into(),
        Format::BinarySI => suffix_for_exponent(&BINARY_SUFFIXES, exponent).into(),
        Format::DecimalExponent | Format::Unset if exponent == 0 => "".into(),
        Format::DecimalExponent | Format::Unset => format!("e{exponent}").into(),
    }
}

fn exponent_for_suffix(table: &[(&'static str, i32)], suffix: &str) -> Option<i32> {
    table.iter().find(|row| row.0 == suffix).map(|row| row.1)
}

fn suffix_for_exponent(table: &[(&'static str, i32)], exponent: i32) -> &'static str {
    table
        .iter()
        .find(|row| row.1 == exponent)
        .map_or("", |row| row.0)
}
