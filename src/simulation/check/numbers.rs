//! Numbers within their range, and no more of anything than there is room for.

use crate::message::Message;
use crate::messages::{scenario, simulation};
use crate::scenario::{Errors, Typed};

pub(in crate::simulation) fn within(
    path: &str,
    typed: Option<&Typed>,
    absent: i64,
    least: i64,
    most: i64,
    errors: &mut Errors,
) -> i64 {
    let Some(typed) = typed else { return absent };
    match typed.integer() {
        Some(number) if (least..=most).contains(&number) => return number,
        _ => {}
    }
    let message = scenario::not_integer_between(least, most);
    let help = scenario::use_integer_in_range();
    errors.invalid(path, "out-of-range", typed.as_str(), message, help);
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
