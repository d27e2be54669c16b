//! Parses and formats Go's durations.
//!
//! Source: Go 1.25, `time/format.go` (`ParseDuration`) and `time/time.go` (`Duration.String`).

const UNITS: [(&str, i128); 8] = [
    ("ns", 1),
    ("us", 1_000),
    ("µs", 1_000),
    ("μs", 1_000),
    ("ms", 1_000_000),
    ("s", SECOND),
    ("m", 60 * SECOND),
    ("h", 3_600 * SECOND),
];

const SECOND: i128 = 1_000_000_000;

/// Parses a duration such as `1h30m` or `-1.5s` to nanoseconds.
pub(crate) fn parse_duration(text: &str) -> Option<i64> {
    let (sign, mut rest) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    if rest == "0" {
        return Some(0);
    }
    if rest.is_empty() {
        return None;
    }
    let mut total = 0_i128;
    while !rest.is_empty() {
        let (amount, after) = amount(rest)?;
        total = total.checked_add(amount)?;
        rest = after;
    }
    i64::try_from(sign * total).ok()
}

/// Parses a number with its unit; also returns the rest of the text.
fn amount(text: &str) -> Option<(i128, &str)> {
    let (whole, after) = digits(text);
    let (fraction, after) = match after.strip_prefix('.') {
        Some(after) => digits(after),
        None => ("", after),
    };
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let end = after.find(|c: char| c == '.' || c.is_ascii_digit());
    let (unit, after) = after.split_at_checked(end.unwrap_or(after.len()))?;
    let (_, scale) = UNITS.into_iter().find(|known| known.0 == unit)?;
    // Either part may be empty. Digits below a nanosecond are ignored.
    let whole: i128 = format!("0{whole}").parse().ok()?;
    let fraction: String = fraction.chars().take(18).collect();
    let places = u32::try_from(fraction.len()).ok()?;
    let part: i128 = format!("0{fraction}").parse().ok()?;
    let total = whole.checked_mul(scale)? + part * scale / 10_i128.pow(places);
    i64::try_from(total).ok()?;
    Some((total, after))
}

fn digits(text: &str) -> (&str, &str) {
    let rest = text.trim_start_matches(|c: char| c.is_ascii_digit());
    (text.strip_suffix(rest).unwrap_or(text), rest)
}

/// Formats a duration like Go: `15s`, `1h0m0s`, `1.5ms`.
pub(crate) fn duration_text(nanoseconds: i64) -> String {
    let sign = if nanoseconds < 0 { "-" } else { "" };
    let all = i128::from(nanoseconds).abs();
    let (unit, scale) = match all {
        1..=999 => ("ns", 1),
        1_000..=999_999 => ("µs", 1_000),
        1_000_000..=999_999_999 => ("ms", 1_000_000),
        _ => ("s", SECOND),
    };
    let minutes = all / (60 * SECOND);
    let seconds = decimal(all % (60 * SECOND), scale);
    match (minutes / 60, minutes % 60) {
        (0, 0) => format!("{sign}{seconds}{unit}"),
        (0, minutes) => format!("{sign}{minutes}m{seconds}{unit}"),
        (hours, minutes) => format!("{sign}{hours}h{minutes}m{seconds}{unit}"),
    }
}

/// Formats a quotient by a power of ten, without trailing zeros.
fn decimal(number: i128, scale: i128) -> String {
    let (whole, fraction) = (number / scale, number % scale);
    if fraction == 0 {
        return whole.to_string();
    }
    // The leading 1 keeps the fraction's leading zeros.
    let digits = (scale + fraction).to_string();
    let fraction = digits.get(1..).unwrap_or_default().trim_end_matches('0');
    format!("{whole}.{fraction}")
}

#[cfg(test)]
mod tests {
    use super::{duration_text, parse_duration};

    #[track_caller]
    fn reads(text: &str, printed: Option<&str>) {
        let actual = parse_duration(text).map(duration_text);
        assert_eq!(actual.as_deref(), printed, "{text}");
    }

    #[test]
    fn durations_parse_and_print_as_in_go() {
        for (text, printed) in [
            ("15s", "15s"),
            ("0", "0s"),
            ("1h", "1h0m0s"),
            ("90m", "1h30m0s"),
            ("1.5s", "1.5s"),
            ("-1m.5s", "-1m0.5s"),
            ("1500us", "1.5ms"),
            ("1500ns", "1.5µs"),
            ("1h15m30.918s", "1h15m30.918s"),
            ("7ns", "7ns"),
        ] {
            reads(text, Some(printed));
        }
    }

    #[test]
    fn invalid_durations_are_rejected() {
        for text in ["", "15", "s", "1 s", "1x", "-", ".s", "1s2", "9999999h"] {
            reads(text, None);
        }
    }
}
