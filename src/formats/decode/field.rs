//! Declares a struct's fields once, for decoding, defaults, validation and the JSON Schema.

use super::schema::Type;
use crate::message::Message;
use crate::releases::rules::WeightRule;

/// A field of a struct.
#[derive(Debug)]
pub(crate) struct Field {
    /// The JSON name.
    pub(crate) name: &'static str,
    pub(crate) kind: Type,
    /// The default in JSON; empty for Go's zero value.
    pub(crate) default: &'static str,
    pub(crate) check: Check,
    /// The description in the JSON Schema.
    pub(crate) description: &'static str,
}

/// The check of a field's value, apart from its type.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Check {
    /// Every value is valid.
    Any,
    /// An integer, or a duration in nanoseconds, is within a range.
    Range(Range),
    /// An integer is within these bounds, which the check of the whole shape reports.
    Between(i64, i64),
    /// The weight of a resource follows a rule.
    Weight(WeightRule),
    /// A string is one of these.
    OneOf(&'static [&'static str]),
    /// A string is a list of these, separated by commas.
    ListOf(&'static [&'static str]),
    /// Every value is valid, but only these have an effect.
    Known(&'static [&'static str]),
    /// A string or a list is not empty.
    NotEmpty,
    /// Only null is valid.
    Forbidden,
}

/// A range of integers and the error about a value outside.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Range {
    pub(crate) min: i64,
    pub(crate) max: i64,
    /// The detail of the scheduler's error.
    pub(crate) detail: &'static str,
    pub(crate) help: fn() -> Message,
}

/// Returns the check of an integer's range.
pub(crate) const fn range(
    min: i64,
    max: i64,
    detail: &'static str,
    help: fn() -> Message,
) -> Check {
    Check::Range(Range {
        min,
        max,
        detail,
        help,
    })
}

impl Range {
    pub(crate) fn contains(&self, value: i64) -> bool {
        (self.min..=self.max).contains(&value)
    }
}

/// Declares a struct: a name, a type, a default in JSON and a check for each field. The doc comment of a
/// field is its description in the JSON Schema.
macro_rules! object {
    ($($(#[doc = $line:literal])* $name:literal: $kind:expr $(, $default:literal $(, $check:expr)?)?;)*) => {
        $crate::formats::decode::Object(&[$($crate::formats::decode::Field {
            name: $name,
            kind: $kind,
            default: concat!($($default)?),
            check: $crate::formats::decode::object!(@check $($($check)?)?),
            description: concat!($($line),*),
        }),*])
    };
    (@check) => { $crate::formats::decode::Check::Any };
    (@check $check:expr) => { $check };
}

pub(crate) use object;
