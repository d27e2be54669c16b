//! The distributions of times between arrivals and of lifetimes.

use super::exponential;
use crate::simulation::random::Random;

/// A constant time in milliseconds, or a distribution of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDistribution {
    /// A constant.
    Fixed(u64),
    /// A uniform distribution from `least` to `most`.
    Between {
        /// The minimum.
        least: u64,
        /// The maximum.
        most: u64,
    },
    /// An exponential distribution: often short, sometimes long. Arrivals with such gaps are a
    /// Poisson process.
    Exponential {
        /// The mean.
        mean: u64,
    },
}

impl TimeDistribution {
    pub(super) fn is_reversed(self) -> bool {
        matches!(self, Self::Between { least, most } if least > most)
    }

    pub(super) fn draw(self, random: &mut Random) -> u64 {
        match self {
            Self::Fixed(time) => time,
            Self::Between { least, most } => {
                let count = most.saturating_sub(least).saturating_add(1);
                least.saturating_add(random.below(count))
            }
            Self::Exponential { mean } => exponential::draw(random, mean),
        }
    }
}
