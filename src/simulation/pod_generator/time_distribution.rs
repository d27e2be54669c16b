//! The distributions of times between arrivals and of lifetimes.

use super::exponential;
use crate::simulation::random::Random;

/// A constant time in milliseconds, or a distribution of times.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeDistribution {
    /// A constant.
    Fixed(u64),
    /// A uniform distribution from `min` to `max`.
    Uniform {
        /// The minimum.
        min: u64,
        /// The maximum.
        max: u64,
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
        matches!(self, Self::Uniform { min, max } if min > max)
    }

    pub(super) fn draw(self, random: &mut Random) -> u64 {
        match self {
            Self::Fixed(time) => time,
            Self::Uniform { min, max } => {
                let count = max.saturating_sub(min).saturating_add(1);
                min.saturating_add(random.below(count))
            }
            Self::Exponential { mean } => exponential::draw(random, mean),
        }
    }
}
