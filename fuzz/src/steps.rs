//! How many steps a call takes: reads of memory.

unsafe extern "C" {
    fn nodescore_steps() -> u64;
}

/// Runs `call`, and says how many steps it took.
pub fn stepped<T>(call: impl FnOnce() -> T) -> (T, u64) {
    // SAFETY: it reads a counter.
    let now = || unsafe { nodescore_steps() };
    let before = now();
    let answer = call();
    (answer, now() - before)
}
