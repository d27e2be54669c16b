//! Sets of tests, one bit for each: those that one policy passes, and the smallest that no policy passes.

/// The largest number of tests, and of expectations of a test, one bit each.
pub(super) const MAX_TESTS: usize = 32;

/// Adds a set unless it is part of another one, and removes those that are part of it.
pub(super) fn add_set(sets: &mut Vec<u32>, set: u32) {
    if sets.iter().all(|other| set & !other != 0) {
        sets.retain(|other| other & !set != 0);
        sets.push(set);
    }
}

/// Returns the smallest set of tests that is part of none of these sets: one that has, for each of them, a test outside.
pub(super) fn smallest_contradiction(passed: &[u32], tests: usize) -> Vec<usize> {
    let mut sizes = 1..=tests;
    let found = sizes.find_map(|size| contradiction(passed, tests, 0, size));
    indexes(found.unwrap_or_default())
}

fn contradiction(passed: &[u32], tests: usize, chosen: u32, left: usize) -> Option<u32> {
    let Some(set) = passed.iter().find(|set| chosen & !**set == 0) else {
        return Some(chosen);
    };
    let mut outside = (0..tests).filter(|test| left > 0 && set >> test & 1 == 0);
    outside.find_map(|test| contradiction(passed, tests, chosen | 1 << test, left - 1))
}

fn indexes(set: u32) -> Vec<usize> {
    (0..MAX_TESTS)
        .filter(|index| set >> index & 1 == 1)
        .collect()
}
