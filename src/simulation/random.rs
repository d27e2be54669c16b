//! Generates random integers from a seed, the same on every machine.

/// A stream of random numbers.
///
/// The generator is `SplitMix64`: Steele, Lea and Flood, "Fast Splittable Pseudorandom Number
/// Generators", OOPSLA 2014, with the constants of Vigna's `splitmix64.c`
/// (<https://prng.di.unimi.it/splitmix64.c>). It has one state of 64 bits, passes the usual tests,
/// and is for play, never for secrets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Random {
    state: u64,
}

/// The increment of the state: 2⁶⁴ over the golden ratio, made odd.
const STEP: u64 = 0x9e37_79b9_7f4a_7c15;

impl Random {
    /// The stream of a seed; every seed is good.
    #[must_use]
    pub const fn new(seed: u64) -> Self {
        Self { state: seed }
    }

    /// One of several streams of a seed: what is drawn from one leaves the others as they are.
    #[must_use]
    pub const fn stream(seed: u64, number: u64) -> Self {
        Self::new(mix(seed.wrapping_add(STEP)) ^ mix(number))
    }

    /// The next 64 bits.
    pub const fn bits(&mut self) -> u64 {
        self.state = self.state.wrapping_add(STEP);
        mix(self.state)
    }

    /// A number below `end`, each as likely as any other; 0 where `end` is 0.
    ///
    /// The upper half of a product, and the few draws that would make some numbers likelier are
    /// drawn again: Lemire, "Fast Random Integer Generation in an Interval", ACM TOMACS 29(1),
    /// 2019.
    pub fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        let uneven = end.wrapping_neg() % end;
        loop {
            let (drawn, rest) = halves(u128::from(self.bits()) * u128::from(end));
            if rest >= uneven {
                return drawn;
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

/// The upper and the lower 64 bits.
#[allow(clippy::cast_possible_truncation)] // The halves are what is asked for.
const fn halves(product: u128) -> (u64, u64) {
    ((product >> 64) as u64, product as u64)
}
