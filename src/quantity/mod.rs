//! Kubernetes' `resource.Quantity`: `256Mi`, `500m`, `1e3`.
//!
//! Source: kubernetes/apimachinery, `pkg/api/resource/quantity.go`, `amount.go`, `math.go`,
//! `scale_int.go` and `suffix.go`, the same from v1.13 to v1.36.3. What the real code gets wrong
//! (values beyond int64 wrap, some negative fractions round toward plus infinity) is kept.

mod amount;
mod decimal;
mod did_you_mean;
mod digits;
mod error;
mod format;
mod parse;
mod scale;
mod suffix;

use core::cmp::Ordering;
use core::fmt;
use core::str::FromStr;

use amount::Amount;
pub(crate) use did_you_mean::did_you_mean;
pub use error::QuantityError;
pub use suffix::Format;

/// An exact amount with its notation.
///
/// Units are the resource's own: cores for `cpu`, bytes for `memory`, pieces for the rest.
/// Amounts of any size parse; [`value`](Self::value) and [`milli_value`](Self::milli_value) describe
/// the results for amounts beyond an `int64`.
///
/// ```
/// use nodescore::Quantity;
///
/// let memory: Quantity = "1.5Gi".parse()?;
/// assert_eq!(memory.value(), 1_610_612_736);
/// assert_eq!(memory.to_string(), "1536Mi");
/// # Ok::<(), nodescore::QuantityError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Quantity {
    amount: Amount,
    format: Format,
    /// The parsed text, if Kubernetes treats it as canonical and writes it back.
    text: Option<Box<str>>,
}

impl Quantity {
    /// Zero, in decimal notation.
    pub const ZERO: Self = Self {
        amount: Amount::ZERO,
        format: Format::DecimalSI,
        text: None,
    };

    /// Creates a quantity of whole units.
    #[must_use]
    pub fn from_units(value: i64, format: Format) -> Self {
        Self {
            amount: Amount::Scaled { value, scale: 0 },
            format,
            text: None,
        }
    }

    /// Creates a quantity of thousandths of a unit.
    #[must_use]
    pub fn from_milli(value: i64) -> Self {
        Self {
            amount: Amount::Scaled { value, scale: -3 },
            format: Format::DecimalSI,
            text: None,
        }
    }

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
        parse::parse(text)
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
        parse::parse(inner.trim())
    }

    /// Returns whole units, rounded up (away from zero), like Go's `Value()`.
    ///
    /// Beyond an `int64`, the result is still Go's: it wraps or becomes 0
    /// (`10E` gives 0, `9223372036854775808` gives −9223372036854775808).
    #[must_use]
    pub fn value(&self) -> i64 {
        self.amount.scaled_value(0)
    }

    /// Returns thousandths of a unit, the unit of `cpu`, rounded up, like Go's `MilliValue()`.
    ///
    /// Beyond 2^63 / 1000 the result is meaningless, but still Go's.
    #[must_use]
    pub fn milli_value(&self) -> i64 {
        self.amount.scaled_value(-3)
    }

    /// Returns the notation, which sums and canonical text keep.
    #[must_use]
    pub fn format(&self) -> Format {
        self.format
    }

    /// Compares the amount with zero.
    #[must_use]
    pub fn sign(&self) -> Ordering {
        self.amount.sign()
    }

    /// Adds exactly, like Go's `Add`; the sum of zero and an amount has the amount's notation.
    ///
    /// An amount that is more than 10^1000 times finer than the other is dropped.
    pub fn add(&mut self, other: &Self) {
        self.text = None;
        if self.amount.sign() == Ordering::Equal {
            self.format = other.format;
        }
        self.amount.add(&other.amount);
    }
}

impl FromStr for Quantity {
    type Err = QuantityError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text)
    }
}

/// Compares amounts, not notations: `1Ki` equals `1024`.
impl Ord for Quantity {
    fn cmp(&self, other: &Self) -> Ordering {
        self.amount.compare(&other.amount)
    }
}

impl PartialOrd for Quantity {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for Quantity {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Quantity {}

/// Writes the canonical text, as Kubernetes does.
impl fmt::Display for Quantity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.text {
            Some(text) => f.write_str(text),
            None => f.write_str(&format::canonical(&self.amount, self.format)),
        }
    }
}
