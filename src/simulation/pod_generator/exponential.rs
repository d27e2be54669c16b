//! Samples exponentially distributed times exactly.

use crate::simulation::random::Random;

/// The limit on the number of whole means; reached once in e⁶³, or about 10²⁷, draws.
const MAX_MEANS: u64 = 63;

/// Draws a time from an exponential distribution with this mean, rounded down.
///
/// Arrivals with such gaps are a Poisson process. The usual formula, -mean × ln(u), needs a logarithm,
/// whose last bit may differ between machines. This method only compares random numbers and is exact:
/// von Neumann, "Various techniques used in connection with random digits", Applied Mathematics
/// Series 12, National Bureau of Standards, 1951.
pub(super) fn draw(random: &mut Random, mean: u64) -> u64 {
    let mut whole = 0;
    loop {
        let fraction = random.bits();
        if whole == MAX_MEANS || has_odd_run(random, fraction) {
            return multiple_of_mean(mean, whole, fraction);
        }
        whole += 1;
    }
}

/// Draws numbers as long as each is below the one before it. Returns true if their count, including the
/// first, is odd. If the first is 2⁶⁴ × x, the probability is e⁻ˣ.
fn has_odd_run(random: &mut Random, first: u64) -> bool {
    let (mut last, mut odd) = (first, true);
    loop {
        let next = random.bits();
        if next >= last {
            return odd;
        }
        (last, odd) = (next, !odd);
    }
}

/// Returns mean × (whole + fraction / 2⁶⁴), limited to the largest u64.
fn multiple_of_mean(mean: u64, whole: u64, fraction: u64) -> u64 {
    let part = (u128::from(mean) * u128::from(fraction)) >> 64;
    let time = u128::from(mean) * u128::from(whole) + part;
    u64::try_from(time).unwrap_or(u64::MAX)
}
