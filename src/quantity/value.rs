//! A quantity and its arithmetic.

use core::cmp::Ordering;
use core::fmt;
use core::hash::{Hash, Hasher};

use super::amount::Amount;
use super::format::canonical;
use super::suffix::Format;

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
    pub(super) amount: Amount,
    pub(super) format: Format,
    /// The parsed text, if Kubernetes treats it as canonical and writes it back.
    pub(super) text: Option<Box<str>>,
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

impl Default for Quantity {
    /// Returns zero.
    fn default() -> Self {
        Self::ZERO
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

/// Equal amounts have equal values.
impl Hash for Quantity {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.value().hash(state);
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
            None => f.write_str(&canonical(&self.amount, self.format)),
        }
    }
}
