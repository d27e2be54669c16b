//! The weights of a search. Only their ratio counts, so those with a common divisor are left out.

use crate::sort;

/// The largest number of combinations of weights, with those that are left out.
const MAX_COMBINATIONS: i64 = 10_000;
/// The largest weight.
const MAX_WEIGHT: i64 = 100;

/// The combinations of the weights of resources.
#[derive(Debug)]
pub(super) struct Weights {
    /// The largest weight.
    pub(super) max: i64,
    /// The weights of all resources, those with the smallest sums first.
    pub(super) combinations: Vec<Vec<i64>>,
}

impl Weights {
    /// Combines the weights of `resources` resources up to a bound, which is lowered if there would be too many combinations.
    pub(super) fn new(resources: usize, bound: i64) -> Self {
        let is_small = |weight: &i64| {
            let combinations = weight.checked_pow(resources as u32);
            combinations.is_some_and(|combinations| combinations <= MAX_COMBINATIONS)
        };
        let max = (1..=bound.min(MAX_WEIGHT)).rfind(is_small).unwrap_or(1);
        Self {
            max,
            combinations: combinations(resources, max),
        }
    }
}

fn combinations(count: usize, max: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |weights: &Vec<i64>| {
            let weights = weights.clone();
            (1..=max).map(move |weight| [&*weights, &[weight]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    let divisor = |weights: &Vec<i64>| weights.iter().copied().fold(0, greatest_common_divisor);
    all.retain(|weights| divisor(weights) == 1);
    sort::by_key(&mut all, |weights| weights.iter().sum());
    all
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}
