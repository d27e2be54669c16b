//! The operations that compute scores, on sixteen nodes at a time: on vectors if the build has SIMD, otherwise on
//! arrays. Both have the same names, and the same results to the last bit.

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
mod scalar;
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
mod simd128;

#[cfg(not(all(target_arch = "wasm32", target_feature = "simd128")))]
pub(super) use scalar::{Bytes, Doubles, Table, Words, slot};
#[cfg(all(target_arch = "wasm32", target_feature = "simd128"))]
pub(super) use simd128::{Bytes, Doubles, Table, Words, slot};

/// The number of nodes in a block.
pub(super) const LANES: usize = 16;

/// The size of a table in bytes, a multiple of the vector size.
const ENTRIES: usize = 112;

/// The number added to a percent so that the exponent is the same for every percent. The upper half of the sum
/// then contains the truncated percent above its lowest [`UNUSED_BITS`] bits.
pub(super) const PERCENT_OFFSET: f64 = 128.0;
const UNUSED_BITS: u32 = 13;

/// The upper halves of 0 and 100 plus [`PERCENT_OFFSET`]. As integers, such halves have the order of the numbers.
const ZERO: i32 = upper_half(PERCENT_OFFSET);
const HUNDRED: i32 = upper_half(PERCENT_OFFSET + 100.0);

const fn upper_half(number: f64) -> i32 {
    (number.to_bits() >> 32) as i32
}

/// The same for a mean, in 32 bits. The NaN of 0 ÷ 0 reads as 0, since only the highest bit of its mantissa is set.
const MEAN_OFFSET: f32 = 2048.0;
const MEAN_UNUSED_BITS: u32 = 12;
