//! Samples exponentially distributed times exactly.

use crate::simulation::random::Random;

/// The most whole means that are drawn. It is passed once in e⁶⁴, some 10²⁷, draws.
const MOST: u64 = 63;

/// A waiting time of an exponential distribution, given its mean, rounded down.
///
/// Arrivals with such gaps are a Poisson process. The usual way, -mean × ln(u), takes a logarithm
/// that
/// may differ in its last bit between machines; this one only compares random numbers, and is
/// exact:
/// von Neumann, "Various techniques used in connection with random digits", Applied Mathematics
/// Series 12, National Bureau of Standards, 1951.
pub(super) fn draw(random: &mut Random, mean: u64) -> u64 {
    let mut whole = 0;
    loop {
        let fraction = random.bits();
        if whole == MOST || has_odd_run(random, fraction) {
            return of_mean(mean, whole, fraction);
        }
        whole += 1;
    }
}

/// Draws numbers for as long as each is below the one before it, and returns true if an odd number
/// of them (including the first) was drawn: for 2⁻⁶⁴·x with the probability e⁻ˣ.
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

/// mean × (whole + fraction / 2⁶⁴), or the longest time there is.
fn of_mean(mean: u64, whole: u64, fraction: u64) -> u64 {
    let part = (u128::from(mean) * u128::from(fraction)) >> 64;
    let time = u128::from(mean) * u128::from(whole) + part;
    u64::try_from(time).unwrap_or(u64::MAX)
}
