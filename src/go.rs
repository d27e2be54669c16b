//! Implements Go's arithmetic and printing where they differ from Rust's.

/// Converts as `int64(x)` does on amd64: truncates, and returns the least int64 if the number does not
/// fit.
pub(crate) fn float_to_int64(number: f64) -> i64 {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if (-LIMIT..LIMIT).contains(&number) {
        number as i64
    } else {
        i64::MIN
    }
}

/// Quotes a text as `%q` and `strconv.Quote` do.
pub(crate) fn quote(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            '\u{7}' => quoted.push_str("\\a"),
            '\u{8}' => quoted.push_str("\\b"),
            '\u{b}' => quoted.push_str("\\v"),
            '\u{c}' => quoted.push_str("\\f"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\0'..'\u{20}' | '\u{7f}' => quoted.push_str(&format!("\\x{:02x}", u32::from(c))),
            c if is_printable(c) => quoted.push(c),
            c if c <= '\u{ffff}' => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push_str(&format!("\\U{:08x}", u32::from(c))),
        }
    }
    quoted.push('"');
    quoted
}

/// Returns the result of `strconv.IsPrint`, except for characters that Unicode has not assigned.
fn is_printable(c: char) -> bool {
    let format = matches!(c,
        '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}'
        | '\u{feff}' | '\u{e000}'..='\u{f8ff}' | '\u{e0001}'..);
    c == ' ' || !(c.is_control() || c.is_whitespace() || format)
}

#[cfg(test)]
mod tests {
    use super::float_to_int64;

    #[test]
    fn quotes_text_as_go_does() {
        for (text, quoted) in [
            ("a \"b\" \\", r#""a \"b\" \\""#),
            ("\t\0\u{7f}é😀", r#""\t\x00\x7fé😀""#),
            ("\u{a0}\u{feff}\u{85}", r#""\u00a0\ufeff\u0085""#),
            ("\u{e0001}", r#""\U000e0001""#),
        ] {
            assert_eq!(super::quote(text), quoted, "{text:?}");
        }
    }

    #[test]
    fn converts_out_of_range_floats_to_the_least_int64() {
        // 2^63 as a literal, because the result of `powi` may differ in the last bit.
        let above = 9_223_372_036_854_775_808.0;
        for number in [f64::NAN, f64::INFINITY, 9.3e18, above, -1e19] {
            assert_eq!(float_to_int64(number), i64::MIN, "{number}");
        }
        assert_eq!(float_to_int64(-above), i64::MIN);
        assert_eq!(float_to_int64(-7.9), -7);
    }
}
