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

/// Returns the natural logarithm of a normal positive number, to the bit as `math.Log`, whose method is that of
/// FreeBSD's `e_log.c`.
pub(crate) fn natural_log(number: f64) -> f64 {
    const LN2_HIGH: f64 = 6.931_471_803_691_238e-1;
    const LN2_LOW: f64 = 1.908_214_929_270_587_7e-10;
    const EVEN: [f64; 3] = [
        3.999_999_999_940_942e-1,
        2.222_219_843_214_978_4e-1,
        1.531_383_769_920_937_3e-1,
    ];
    const ODD: [f64; 4] = [
        6.666_666_666_666_735e-1,
        2.857_142_874_366_239e-1,
        1.818_357_216_161_805e-1,
        1.479_819_860_511_658_6e-1,
    ];
    // number = (1 + f) × 2^k, with 1 + f from √½ to √2.
    let bits = number.to_bits();
    let exponent = ((bits >> 52) & 0x7ff) as i64 - 1022;
    let mantissa = f64::from_bits((bits & !(0x7ff << 52)) | (1022 << 52));
    let (mantissa, exponent) = if mantissa < core::f64::consts::FRAC_1_SQRT_2 {
        (mantissa * 2.0, exponent - 1)
    } else {
        (mantissa, exponent)
    };
    let (f, k) = (mantissa - 1.0, exponent as f64);
    let s = f / (2.0 + f);
    let s2 = s * s;
    let s4 = s2 * s2;
    let polynomial = |coefficients: &[f64]| {
        let coefficients = coefficients.iter().rev();
        coefficients.fold(0.0, |sum, coefficient| coefficient + s4 * sum)
    };
    let r = s2 * polynomial(&ODD) + s4 * polynomial(&EVEN);
    let half_square = 0.5 * f * f;
    k * LN2_HIGH - ((half_square - (s * (half_square + r) + k * LN2_LOW)) - f)
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
    fn logarithms_are_within_one_bit_of_the_exact_ones() {
        for size in 2..20_000 {
            let number = f64::from(size);
            let (log, exact) = (super::natural_log(number), number.ln());
            assert!(
                log.to_bits().abs_diff(exact.to_bits()) <= 1,
                "{size}: {log} {exact}"
            );
        }
        assert_eq!(super::natural_log(2.0), core::f64::consts::LN_2);
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
