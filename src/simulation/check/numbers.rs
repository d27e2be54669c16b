//! Checks numbers against their ranges and the limits.

use crate::message::Message;
use crate::messages::{scenario, simulation};
use crate::scenario::{Errors, RawNumber};

pub(in crate::simulation) fn within(
    path: &str,
    raw: Option<&RawNumber>,
    absent: i64,
    least: i64,
    most: i64,
    errors: &mut Errors,
) -> i64 {
    let Some(raw) = raw else { return absent };
    match raw.integer() {
        Some(number) if (least..=most).contains(&number) => return number,
        _ => {}
    }
    let message = scenario::not_integer_between(least, most);
    let help = scenario::use_integer_in_range();
    errors.invalid(path, "out-of-range", raw.as_str(), message, help);
    absent
}

pub(super) fn limit(
    path: &str,
    code: &'static str,
    number: i64,
    most: i64,
    message: fn(i64) -> Message,
    errors: &mut Errors,
) {
    if number > most {
        let help = simulation::simulate_fewer();
        errors.invalid(path, code, &number.to_string(), message(most), help);
    }
}
