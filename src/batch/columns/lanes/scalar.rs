//! Implements the operations on arrays: for browsers without SIMD, and for compilers that vectorize.

use super::{ENTRIES, HUNDRED, LANES, MEAN_OFFSET, MEAN_UNUSED_BITS, UNUSED_BITS, ZERO};

/// A number up to 255 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Bytes([u8; LANES]);

/// A number up to 65,535 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Words([u16; LANES]);

/// A floating-point number for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Doubles([f64; LANES]);

/// Maps each byte below 112 to a byte, and the others to 0.
#[derive(Clone, Copy)]
pub(in super::super) struct Table([u8; 256]);

/// Returns the index of a node's number within a block's arrays.
pub(in super::super) fn slot(lane: usize) -> usize {
    lane
}

#[inline]
fn zip_lanes<A, B, C: Copy>(
    a: &[A; LANES],
    b: &[B; LANES],
    initial: C,
    join: impl Fn(&A, &B) -> C,
) -> [C; LANES] {
    let mut joined = [initial; LANES];
    for ((lane, a), b) in joined.iter_mut().zip(a).zip(b) {
        *lane = join(a, b);
    }
    joined
}

#[inline]
fn map_lanes<A, C: Copy>(a: &[A; LANES], initial: C, change: impl Fn(&A) -> C) -> [C; LANES] {
    zip_lanes(a, a, initial, |a, _| change(a))
}

impl Doubles {
    #[inline]
    pub(in super::super) fn load(lanes: &[f64; LANES]) -> Self {
        Self(*lanes)
    }

    #[inline]
    pub(in super::super) fn plus(self, other: Self) -> Self {
        Self(zip_lanes(&self.0, &other.0, 0.0, |a, b| a + b))
    }

    #[inline]
    pub(in super::super) fn times(self, factor: f64) -> Self {
        Self(map_lanes(&self.0, 0.0, |lane| lane * factor))
    }

    /// Truncates percents of 0 or more; a percent above 100 becomes 100.
    #[inline]
    pub(in super::super) fn at_most_100(self) -> Bytes {
        self.percents(|high| high.min(HUNDRED))
    }

    /// Truncates percents of 100 or less; a percent below 0 becomes 0.
    #[inline]
    pub(in super::super) fn at_least_0(self) -> Bytes {
        self.percents(|high| high.max(ZERO))
    }

    #[inline]
    fn percents(self, limit: impl Fn(i32) -> i32) -> Bytes {
        let percent = |lane: &f64| (limit((lane.to_bits() >> 32) as i32) >> UNUSED_BITS) as u8;
        Bytes(map_lanes(&self.0, 0, percent))
    }
}

impl Table {
    pub(in super::super) fn new(entries: &[u8]) -> Self {
        let mut table = [0; 256];
        for (slot, entry) in table.iter_mut().zip(entries.iter().take(ENTRIES)) {
            *slot = *entry;
        }
        Self(table)
    }

    #[inline]
    pub(in super::super) fn lookup(&self, bytes: Bytes) -> Bytes {
        let entry = |byte: &u8| self.0.get(usize::from(*byte)).copied().unwrap_or(0);
        Bytes(map_lanes(&bytes.0, 0, entry))
    }
}

impl Bytes {
    #[inline]
    pub(in super::super) fn load(lanes: &[u8; LANES]) -> Self {
        Self(*lanes)
    }

    #[inline]
    pub(in super::super) fn store(self) -> [u8; LANES] {
        self.0
    }

    #[inline]
    pub(in super::super) fn or(self, other: Self) -> Self {
        Self(zip_lanes(&self.0, &other.0, 0, |a, b| a | b))
    }
}

impl Words {
    #[inline]
    pub(in super::super) fn zero() -> Self {
        Self([0; LANES])
    }

    #[inline]
    pub(in super::super) fn plus_product(self, bytes: Bytes, factor: u8) -> Self {
        let sum =
            |sum: &u16, byte: &u8| sum.wrapping_add(u16::from(*byte).wrapping_mul(factor.into()));
        Self(zip_lanes(&self.0, &bytes.0, 0, sum))
    }

    /// Adds the number wherever the byte is not 0.
    #[inline]
    pub(in super::super) fn plus_where(self, bytes: Bytes, number: u8) -> Self {
        let sum =
            |sum: &u16, byte: &u8| sum.wrapping_add(if *byte != 0 { number.into() } else { 0 });
        Self(zip_lanes(&self.0, &bytes.0, 0, sum))
    }

    /// Computes self ÷ divisor + `offset`, from 0 to 255, truncated; 0 ÷ 0 becomes 0.
    #[inline]
    pub(in super::super) fn mean(self, divisors: Self, offset: f32) -> Bytes {
        let mean = |sum: &u16, divisor: &u16| {
            let quotient = to_float(*sum) / to_float(*divisor);
            ((quotient + (MEAN_OFFSET + offset)).to_bits() >> MEAN_UNUSED_BITS) as u8
        };
        Bytes(zip_lanes(&self.0, &divisors.0, 0, mean))
    }
}

/// Converts a bit pattern to a float; compilers do not vectorize the built-in conversion.
#[inline]
fn to_float(word: u16) -> f32 {
    const ZERO_WORD: u32 = ((1 << 23) as f32).to_bits();
    f32::from_bits(ZERO_WORD | u32::from(word)) - f32::from_bits(ZERO_WORD)
}
