//! Checks numbers against their ranges and the limits.

use crate::message::Message;
use crate::messages::{scenario, simulation};
use crate::scenario::{Errors, RawNumber};

/// Returns a number between `min` and `max`; `default` if it is absent or, with an error, out of range.
pub(in crate::simulation) fn parse_in_range(
    path: &str,
    raw: Option<&RawNumber>,
    default: i64,
    min: i64,
    max: i64,
    errors: &mut Errors,
) -> i64 {
    let Some(raw) = raw else { return default };
    match raw.integer() {
        Some(number) if (min..=max).contains(&number) => return number,
        _ => {}
    }
    let message = scenario::not_integer_between(min, max);
    let help = scenario::use_integer_in_range();
    errors.invalid(path, "out-of-range", raw.as_str(), message, help);
    default
}

/// Reports a number that exceeds the limit `max`.
pub(super) fn check_limit(
    path: &str,
    code: &'static str,
    number: i64,
    max: i64,
    message: fn(i64) -> Message,
    errors: &mut Errors,
) {
    if number > max {
        let help = simulation::simulate_fewer();
        errors.invalid(path, code, &number.to_string(), message(max), help);
    }
}
