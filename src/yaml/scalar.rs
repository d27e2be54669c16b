//! Resolves scalars like yaml.v2's `resolve`: YAML 1.1 without base-60 numbers.

use crate::float;

/// The value of a resolved scalar.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Value {
    Null,
    Bool(bool),
    Int(i64),
    /// An integer above the int64 range.
    Unsigned(u64),
    Float(f64),
    Timestamp,
    Text,
}

const NULL: [&str; 5] = ["", "~", "null", "Null", "NULL"];
const TRUE: [&str; 11] = [
    "y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON",
];
const FALSE: [&str; 11] = [
    "n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF",
];
const NAN: [&str; 3] = [".nan", ".NaN", ".NAN"];
const INFINITY: [&str; 3] = [".inf", ".Inf", ".INF"];

/// Resolves a scalar; `None` if its text does not match its tag.
pub(super) fn resolve(text: &str, plain: bool, tag: Option<&str>) -> Option<Value> {
    let tag = tag.map(|tag| tag.strip_prefix("tag:yaml.org,2002:").unwrap_or(tag));
    match tag {
        None | Some("") if plain => Some(resolve_plain_scalar(text)),
        None | Some("" | "str" | "binary") => Some(Value::Text),
        Some("int") => {
            let is_integer = |value: &Value| matches!(value, Value::Int(_) | Value::Unsigned(_));
            Some(resolve_plain_scalar(text)).filter(is_integer)
        }
        Some("float") => match resolve_plain_scalar(text) {
            Value::Int(number) => Some(Value::Float(number as f64)),
            float @ Value::Float(_) => Some(float),
            _ => None,
        },
        Some("bool") => {
            Some(resolve_plain_scalar(text)).filter(|value| matches!(value, Value::Bool(_)))
        }
        Some("null") => Some(resolve_plain_scalar(text)).filter(|value| *value == Value::Null),
        Some("timestamp") => is_date(text).then_some(Value::Timestamp),
        Some(_) => Some(Value::Text),
    }
}

/// Returns the error of yaml.v2's `resolve` about a text that does not match its tag.
pub(super) fn tag_error(text: &str, tag: &str) -> String {
    let found = match resolve_plain_scalar(text) {
        Value::Null => "null",
        Value::Bool(_) => "bool",
        Value::Int(_) | Value::Unsigned(_) => "int",
        Value::Float(_) => "float",
        // A date is a timestamp only without a tag.
        Value::Timestamp | Value::Text => "str",
    };
    let tag = tag.strip_prefix("tag:yaml.org,2002:").unwrap_or(tag);
    format!("cannot decode !!{found} `{text}` as a !!{tag}")
}

/// Resolves a plain scalar without a tag.
pub(crate) fn resolve_plain_scalar(text: &str) -> Value {
    if NULL.contains(&text) {
        return Value::Null;
    }
    if TRUE.contains(&text) {
        return Value::Bool(true);
    }
    if FALSE.contains(&text) {
        return Value::Bool(false);
    }
    if let Some(special) = infinity_or_nan(text) {
        return Value::Float(special);
    }
    match text.bytes().next() {
        Some(b'.') => float::parse(text).map_or(Value::Text, Value::Float),
        Some(b'0'..=b'9' | b'+' | b'-') => number(text),
        _ => Value::Text,
    }
}

/// Parses `.nan` and the infinities.
fn infinity_or_nan(text: &str) -> Option<f64> {
    if NAN.contains(&text) {
        return Some(f64::NAN);
    }
    let (sign, rest) = match text.strip_prefix('-') {
        Some(rest) => (-1.0, rest),
        None => (1.0, text.strip_prefix('+').unwrap_or(text)),
    };
    INFINITY.contains(&rest).then_some(sign * f64::INFINITY)
}

fn number(text: &str) -> Value {
    if is_date(text) {
        return Value::Timestamp;
    }
    let digits = text.replace('_', "");
    match integer(&digits) {
        Some(number) => match (i64::try_from(number), u64::try_from(number)) {
            (Ok(number), _) => Value::Int(number),
            (_, Ok(number)) => Value::Unsigned(number),
            _ => Value::Text,
        },
        None => float::parse(&digits).map_or(Value::Text, Value::Float),
    }
}

/// Parses an integer like Go's `ParseInt` and `ParseUint` with base 0: prefixes `0x`, `0o`, `0b`, and `0` for octal.
fn integer(text: &str) -> Option<i128> {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let lower = digits.to_ascii_lowercase();
    let (radix, digits) = if let Some(rest) = lower.strip_prefix("0x") {
        (16, rest)
    } else if let Some(rest) = lower.strip_prefix("0o") {
        (8, rest)
    } else if let Some(rest) = lower.strip_prefix("0b") {
        (2, rest)
    } else if lower.len() > 1 && lower.starts_with('0') {
        (8, &*lower)
    } else {
        (10, &*lower)
    };
    let only_digits = digits.chars().all(|c| c.is_digit(radix));
    let magnitude = i128::from_str_radix(digits, radix)
        .ok()
        .filter(|_| only_digits)?;
    // A number with a sign must fit an int64.
    let fits = if text.starts_with(['-', '+']) {
        i64::try_from(sign * magnitude).is_ok()
    } else {
        u64::try_from(magnitude).is_ok()
    };
    fits.then_some(sign * magnitude)
}

/// Returns true if a text begins with a date, as in yaml.v2's four timestamp layouts.
fn is_date(text: &str) -> bool {
    let mut parts = text.splitn(3, '-');
    let part = |text: Option<&str>, min: usize, max: usize| {
        text.is_some_and(|text| {
            (min..=max).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
        })
    };
    let (year, month, rest) = (parts.next(), parts.next(), parts.next().unwrap_or(""));
    let day = rest.split(['T', 't', ' ']).next();
    part(year, 4, 4) && part(month, 1, 2) && part(day, 1, 2)
}
