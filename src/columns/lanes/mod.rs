//! Sixteen nodes at a time: the few operations that scores are made of, on vectors where a build has
//! them and on arrays elsewhere. Both have the same names, and the same results to the last bit.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod plain;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use plain::{Bytes, Doubles, Table, Words};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd128::{Bytes, Doubles, Table, Words};

/// How many nodes a block has.
pub(super) const LANES: usize = 16;

/// A table has room for this many bytes: whole vectors of them.
const ENTRIES: usize = 112;

/// Added to a percent, it has the same exponent whatever the percent is, and the upper half of the sum
/// has the percent truncated above its lowest [`BELOW`] bits.
const RAISED: f64 = 128.0;
const BELOW: u32 = 13;

/// What is left of the raised 0. Whole numbers order such halves as their numbers.
const NONE: i32 = (RAISED.to_bits() >> 32) as i32 >> BELOW;

/// Added to a small number it rounds it to a whole one, which is in the lowest bits of the sum.
const SINGLE_WITH_WHOLE: f32 = 1.5 * (1 << 23) as f32;
