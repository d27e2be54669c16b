//! What an answer comes to, as `www/bench/measure.mjs` has it: by FNV-1a, a whole number at a time.

pub(crate) fn checksum(answer: impl Iterator<Item = u32>) -> u32 {
    answer.fold(0x811c_9dc5, |sum, number| {
        (sum ^ number).wrapping_mul(0x0100_0193)
    })
}
