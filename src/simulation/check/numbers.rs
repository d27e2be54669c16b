//! Numbers within their range, and no more of anything than there is room for.

use crate::scenario::{Errors, Typed};

const USE_TRUE_NUMBER: &str = "use a whole number in this range, in digits alone";

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
    let message = format!("must be a whole number from {least} to {most}");
    errors.invalid(
        path,
        "out-of-range",
        typed.as_str(),
        &message,
        USE_TRUE_NUMBER,
    );
    absent
}

pub(super) fn limit(
    path: &str,
    code: &'static str,
    number: i64,
    most: i64,
    things: &str,
    errors: &mut Errors,
) {
    if number > most {
        let message = format!("must be at most {most} {things} in all");
        errors.invalid(path, code, &number.to_string(), &message, "simulate fewer");
    }
}
