//! Sixteen nodes at a time: the few operations that scores are made of, on vectors where a build has
//! them and on arrays elsewhere. Both have the same names, and the same results to the last bit.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use plain::{Bytes, Doubles, Table, Words, place};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd128::{Bytes, Doubles, Table, Words, place};

/// The number of nodes in a block.
pub(super) const LANES: usize = 16;

/// A table has room for this many bytes: whole vectors of them.
const ENTRIES: usize = 112;

/// With this added to a percent the exponent is the same whatever the percent is, and the upper half of the
/// sum has the percent truncated above its lowest [`UNUSED_BITS`] bits.
pub(super) const RAISED: f64 = 128.0;
const UNUSED_BITS: u32 = 13;

/// The upper halves of the raised 0 and 100. Whole numbers order such halves as their numbers.
const NONE: i32 = upper_half(RAISED);
const FULL: i32 = upper_half(RAISED + 100.0);

const fn upper_half(number: f64) -> i32 {
    (number.to_bits() >> 32) as i32
}

/// The same for a mean, in 32 bits. A NaN has 0 there: of 0 ÷ 0 all bits are that are neither the sign,
/// the exponent nor the highest of the others.
const MEAN_RAISED: f32 = 2048.0;
const MEAN_UNUSED_BITS: u32 = 12;
