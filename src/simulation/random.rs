//! Generates random integers from a seed, the same on every machine.

/// A stream of random numbers.
///
/// The generator is `SplitMix64`: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014, with the constants of Vigna's `splitmix64.c`
/// (<https://prng.di.unimi.it/splitmix64.c>). It has 64 bits of state and
/// passes the usual tests. It is not suitable for secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

/// The increment of the state: 2⁶⁴ over the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// Creates the stream of a seed; any seed is suitable.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// Creates one of several independent streams of a seed.
    #[must_use]
    pub const fn stream(seed: u64, number: u64) -> Self {
        Self::new(mix(seed.wrapping_add(STEP)) ^ mix(number))
    }

    /// Returns the next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// Returns a uniformly distributed number below `end`; 0 if `end` is 0.
    ///
    /// It is the upper half of a product; the few draws that would bias the result are repeated:
    /// Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1),
    /// 2019.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        let biased = end.wrapping_neg() % end;
        loop {
            let (number, rest) = halves(u128::from(self.bits()) * u128::from(end));
            if rest >= biased {
                return number;
            }
        }
    }
}

/// Mixes the bits: every bit of the result depends on every bit of `z`.
const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// Returns the upper and the lower 64 bits.
#[allow(clippy::cast_possible_truncation)] // Truncation is intended.
const fn halves(product: u128) -> (u64, u64) {
    ((product >> 64) as u64, product as u64)
}
