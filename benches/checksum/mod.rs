//! Computes the checksum of a result like `www/bench/measure.mjs`: FNV-1a over integers.

pub(crate) fn checksum(numbers: impl Iterator<Item = u32>) -> u32 {
    numbers.fold(0x811c_9dc5, |sum, number| {
        (sum ^ number).wrapping_mul(0x0100_0193)
    })
}
