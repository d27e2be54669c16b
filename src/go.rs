//! Where Go's arithmetic differs from Rust's.

/// `int64(x)` on amd64, as every release is built for: truncated, and the least int64 where the
/// number does not fit.
pub(crate) fn float_to_int64(number: f64) -> i64 {
    const LIMIT: f64 = 9_223_372_036_854_775_808.0;
    if (-LIMIT..LIMIT).contains(&number) {
        number as i64
    } else {
        i64::MIN
    }
}

#[cfg(test)]
mod tests {
    use super::float_to_int64;

    #[test]
    fn what_does_not_fit_becomes_the_least_int64() {
        for number in [f64::NAN, f64::INFINITY, 9.3e18, 2_f64.powi(63), -1e19] {
            assert_eq!(float_to_int64(number), i64::MIN, "{number}");
        }
        assert_eq!(float_to_int64(-2_f64.powi(63)), i64::MIN);
        assert_eq!(float_to_int64(-7.9), -7);
    }
}
