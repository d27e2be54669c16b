//! Scales an int64 by powers of ten, like `pkg/api/resource/math.go`.

/// Returns `base` × 10^`scale`, unless that overflows. A negative `scale` changes nothing.
pub(super) fn scale_up(base: i64, scale: i32) -> Option<i64> {
    if base == 0 {
        return Some(0);
    }
    // Only 0 does not overflow within 19 steps, so a huge exponent ends early.
    (0..scale).try_fold(base, |value, _| value.checked_mul(10))
}

/// Returns what Go's `positiveScaleInt64` returns even when it reports an overflow: a wrapped
/// product for the powers of ten in its table, 0 for the others.
pub(super) fn scale_up_wrapping(base: i64, scale: i32) -> i64 {
    match scale {
        1 | 2 | 3 | 6 | 9 if base != i64::MIN => {
            (0..scale).fold(base, |value, _| value.wrapping_mul(10))
        }
        _ => scale_up(base, scale).unwrap_or(0),
    }
}

/// Returns `base` ÷ 10^`scale`, rounded away from zero; the flag is true if that was exact.
pub(super) fn scale_down(base: i64, scale: i32) -> (i64, bool) {
    let mut value = base;
    let mut exact = true;
    for _ in 0..scale {
        exact &= value % 10 == 0;
        value /= 10;
        if value == 0 {
            break;
        }
    }
    if exact {
        (value, true)
    } else {
        (value.wrapping_add(base.signum()), false)
    }
}

/// Removes every factor `base`, and counts them.
pub(super) fn remove_factors(value: i64, base: i64) -> (i64, i32) {
    let mut rest = value.wrapping_abs();
    let mut times = 0;
    while rest >= base && rest % base == 0 {
        rest /= base;
        times += 1;
    }
    (if value < 0 { rest.wrapping_neg() } else { rest }, times)
}
