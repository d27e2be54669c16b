//! Counts the steps of a call: reads of memory.

unsafe extern "C" {
    fn nodescore_steps() -> u64;
    fn nodescore_allow(more: u64);
}

/// Runs `call` and returns the number of its steps.
pub fn count_steps<T>(call: impl FnOnce() -> T) -> (T, u64) {
    // SAFETY: reads a counter.
    let now = || unsafe { nodescore_steps() };
    let before = now();
    let answer = call();
    (answer, now() - before)
}

/// Runs `call`; ends the process if it takes more steps.
pub fn with_step_limit<T>(steps: u64, call: impl FnOnce() -> T) -> T {
    // SAFETY: sets a number.
    unsafe { nodescore_allow(steps) };
    let answer = call();
    // SAFETY: as above.
    unsafe { nodescore_allow(u64::MAX) };
    answer
}
