//! Describes the types of Go's structs to the extent that their decoders check them. Fields are declared once, for
//! decoding, defaults, validation and the JSON Schema.

use core::ptr;

use super::base64::is_base64;
use super::duration::parse_duration;
use crate::message::Message;
use crate::releases::rules::WeightRule;
use crate::tree::{Key, Tree, Value};

/// A Go type, to the extent that its decoder checks values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Type {
    /// Any value, because it is decoded later or never.
    Any,
    Bool,
    Int32,
    Int64,
    Float,
    Text,
    /// `resource.Quantity`, a string or a number.
    Quantity,
    /// `metav1.Duration`, whose own decoder rejects null.
    Duration,
    /// `*metav1.Duration`.
    DurationOrNull,
    /// `[]byte`, written in base64.
    Bytes,
    List(&'static Type),
    Map(&'static Type),
    Object(&'static Object),
    /// A struct that `encoding/json` decodes: fields are case-insensitive and unknown ones ignored,
    /// even inside a strictly decoded value.
    CaseInsensitive(&'static Object),
}

/// A struct, declared with [`object!`](super::object).
#[derive(Debug)]
pub(crate) struct Object(pub(crate) &'static [Field]);

/// Two structs are equal if they are the same declaration.
impl PartialEq for Object {
    fn eq(&self, other: &Self) -> bool {
        ptr::eq(self, other)
    }
}

impl Eq for Object {}

impl Object {
    pub(crate) fn field(&self, name: &str) -> Option<&'static Field> {
        self.entry(name, false)
    }

    /// Returns a field by name, in any case if the decoder is case-insensitive.
    pub(super) fn entry(&self, name: &str, ignores_case: bool) -> Option<&'static Field> {
        let fits = |field: &&Field| match ignores_case {
            true => field.name.eq_ignore_ascii_case(name),
            false => field.name == name,
        };
        self.0.iter().find(fits)
    }

    /// Returns the fields that are present, one bit each.
    #[inline(never)]
    pub(crate) fn present_fields(&self, entries: &[(Key, Tree)]) -> u64 {
        let mut present = 0;
        for (at, field) in self.0.iter().enumerate() {
            let is_present = entries.iter().any(|entry| *entry.0.text == *field.name);
            present |= u64::from(is_present) << at;
        }
        present
    }

    /// Returns true if a name belongs to a field that is not present.
    pub(crate) fn is_unused_field(&self, present: u64, name: &str) -> bool {
        let at = self.0.iter().position(|field| field.name == name);
        at.is_some_and(|at| present >> at & 1 == 0)
    }

    /// Returns the names of the fields.
    pub(crate) fn names(&self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|field| field.name)
    }
}

impl Type {
    pub(super) fn accepts_null(&self) -> bool {
        *self != Self::Duration
    }

    /// Returns true if a scalar has this type. Integers are literals without a decimal point or an
    /// exponent.
    pub(super) fn accepts(&self, value: &Value) -> bool {
        match (self, value) {
            (Self::Bool, Value::Bool(_))
            | (Self::Text, Value::Text(_))
            | (Self::Quantity, Value::Text(_) | Value::Number(_))
            | (Self::Float, Value::Number(_)) => true,
            (Self::Int32, Value::Number(number)) => number.parse::<i32>().is_ok(),
            (Self::Int64, Value::Number(number)) => number.parse::<i64>().is_ok(),
            (Self::Duration | Self::DurationOrNull, Value::Text(text)) => {
                parse_duration(text).is_some()
            }
            (Self::Bytes, Value::Text(text)) => is_base64(text),
            _ => false,
        }
    }

    /// Returns the name of the type in the parameters of messages.
    pub(crate) fn key(&self) -> &'static str {
        match self {
            Self::Any => "other",
            Self::Bool => "boolean",
            Self::Int32 => "int32",
            Self::Int64 => "int64",
            Self::Float => "number",
            Self::Text => "string",
            Self::Quantity => "quantity",
            Self::Duration | Self::DurationOrNull => "duration",
            Self::Bytes => "base64",
            Self::List(_) => "list",
            Self::Map(_) | Self::Object(_) | Self::CaseInsensitive(_) => "object",
        }
    }
}

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
        $crate::formats::decode::schema::Object(&[$($crate::formats::decode::schema::Field {
            name: $name,
            kind: $kind,
            default: concat!($($default)?),
            check: $crate::formats::decode::schema::object!(@check $($($check)?)?),
            description: concat!($($line),*),
        }),*])
    };
    (@check) => { $crate::formats::decode::schema::Check::Any };
    (@check $check:expr) => { $check };
}

pub(crate) use object;
