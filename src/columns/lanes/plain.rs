//! Implements the operations on arrays: for browsers without SIMD, and for compilers that vectorize.

use super::{ENTRIES, FULL, LANES, MEAN_RAISED, MEAN_UNUSED_BITS, NONE, UNUSED_BITS};

/// A number up to 255 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Bytes([u8; LANES]);

/// A number up to 65,535 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Words([u16; LANES]);

/// A floating-point number for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Doubles([f64; LANES]);

/// A byte for each byte below 112, and 0 for the others.
#[derive(Clone, Copy)]
pub(in super::super) struct Table([u8; 256]);

/// Returns the index of a node's number within its block.
pub(in super::super) fn place(lane: usize) -> usize {
    lane
}

#[inline]
fn pairs<A, B, C: Copy>(
    a: &[A; LANES],
    b: &[B; LANES],
    none: C,
    join: impl Fn(&A, &B) -> C,
) -> [C; LANES] {
    let mut joined = [none; LANES];
    for ((lane, a), b) in joined.iter_mut().zip(a).zip(b) {
        *lane = join(a, b);
    }
    joined
}

#[inline]
fn each<A, C: Copy>(a: &[A; LANES], none: C, change: impl Fn(&A) -> C) -> [C; LANES] {
    pairs(a, a, none, |a, _| change(a))
}

impl Doubles {
    #[inline]
    pub(in super::super) fn load(lanes: &[f64; LANES]) -> Self {
        Self(*lanes)
    }

    #[inline]
    pub(in super::super) fn plus(self, more: Self) -> Self {
        Self(pairs(&self.0, &more.0, 0.0, |a, b| a + b))
    }

    #[inline]
    pub(in super::super) fn times(self, factor: f64) -> Self {
        Self(each(&self.0, 0.0, |lane| lane * factor))
    }

    /// Raised percents that are not below 0, truncated; 100 above it.
    #[inline]
    pub(in super::super) fn up_to_full(self) -> Bytes {
        self.percents(|high| high.min(FULL))
    }

    /// Raised percents that are not above 100, truncated; 0 below it.
    #[inline]
    pub(in super::super) fn down_to_none(self) -> Bytes {
        self.percents(|high| high.max(NONE))
    }

    #[inline]
    fn percents(self, within: impl Fn(i32) -> i32) -> Bytes {
        let percent = |lane: &f64| (within((lane.to_bits() >> 32) as i32) >> UNUSED_BITS) as u8;
        Bytes(each(&self.0, 0, percent))
    }
}

impl Table {
    pub(in super::super) fn new(entries: &[u8]) -> Self {
        let mut table = [0; 256];
        for (place, entry) in table.iter_mut().zip(entries.iter().take(ENTRIES)) {
            *place = *entry;
        }
        Self(table)
    }

    #[inline]
    pub(in super::super) fn at(&self, bytes: Bytes) -> Bytes {
        let entry = |byte: &u8| self.0.get(usize::from(*byte)).copied().unwrap_or(0);
        Bytes(each(&bytes.0, 0, entry))
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
        Self(pairs(&self.0, &other.0, 0, |a, b| a | b))
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
        Self(pairs(&self.0, &bytes.0, 0, sum))
    }

    /// Adds where the byte is not 0.
    #[inline]
    pub(in super::super) fn plus_where(self, bytes: Bytes, more: u8) -> Self {
        let sum = |sum: &u16, byte: &u8| sum.wrapping_add(if *byte != 0 { more.into() } else { 0 });
        Self(pairs(&self.0, &bytes.0, 0, sum))
    }

    /// self ÷ divisor + `more`, truncated, which is from 0 to 255; 0 where both are.
    #[inline]
    pub(in super::super) fn mean(self, divisors: Self, more: f32) -> Bytes {
        let mean = |sum: &u16, divisor: &u16| {
            let quotient = real(*sum) / real(*divisor);
            ((quotient + (MEAN_RAISED + more)).to_bits() >> MEAN_UNUSED_BITS) as u8
        };
        Bytes(pairs(&self.0, &divisors.0, 0, mean))
    }
}

/// Converts a bit pattern to a float; compilers do not vectorize the built-in conversion.
#[inline]
fn real(word: u16) -> f32 {
    const WITH_NONE: u32 = ((1 << 23) as f32).to_bits();
    f32::from_bits(WITH_NONE | u32::from(word)) - f32::from_bits(WITH_NONE)
}
