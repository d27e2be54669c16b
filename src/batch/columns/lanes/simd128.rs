//! Implements the operations on WebAssembly's 128-bit vectors.

use core::arch::wasm32::*;

use super::{ENTRIES, HUNDRED, LANES, MEAN_OFFSET, MEAN_UNUSED_BITS, UNUSED_BITS, ZERO};

/// A number up to 255 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Bytes(v128);

/// A number up to 65,535 for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Words(v128, v128);

/// A floating-point number for each node.
#[derive(Clone, Copy)]
pub(in super::super) struct Doubles([v128; 8]);

/// Maps each byte below 112 to a byte, and the others to 0.
#[derive(Clone, Copy)]
pub(in super::super) struct Table([v128; ENTRIES / LANES]);

/// Returns the index of a node's number within a block's arrays, chosen so that no vector needs shuffling.
pub(in super::super) fn slot(lane: usize) -> usize {
    4 * (lane % 4) + lane / 4
}

impl Doubles {
    #[inline]
    pub(in super::super) fn load(lanes: &[f64; LANES]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *lanes;
        let pairs = [
            (a, b),
            (c, d),
            (e, f),
            (g, h),
            (i, j),
            (k, l),
            (m, n),
            (o, p),
        ];
        Self(pairs.map(|(a, b)| f64x2(a, b)))
    }

    #[inline]
    pub(in super::super) fn plus(self, other: Self) -> Self {
        let [a, b, c, d, e, f, g, h] = self.0;
        let [i, j, k, l, m, n, o, p] = other.0;
        let pairs = [
            (a, i),
            (b, j),
            (c, k),
            (d, l),
            (e, m),
            (f, n),
            (g, o),
            (h, p),
        ];
        Self(pairs.map(|(a, b)| f64x2_add(a, b)))
    }

    #[inline]
    pub(in super::super) fn times(self, factor: f64) -> Self {
        let factor = f64x2_splat(factor);
        Self(self.0.map(|pair| f64x2_mul(pair, factor)))
    }

    /// Truncates percents of 0 or more, in the order of the nodes; a percent above 100 becomes 100.
    #[inline]
    pub(in super::super) fn at_most_100(self) -> Bytes {
        self.percents(|high| i32x4_min(high, i32x4_splat(HUNDRED)))
    }

    /// Truncates percents of 100 or less, in the order of the nodes; a percent below 0 becomes 0.
    #[inline]
    pub(in super::super) fn at_least_0(self) -> Bytes {
        self.percents(|high| i32x4_max(high, i32x4_splat(ZERO)))
    }

    #[inline]
    fn percents(self, limit: impl Fn(v128) -> v128) -> Bytes {
        let Self([a, b, c, d, e, f, g, h]) = self;
        let four = |a, b| limit(i32x4_shuffle::<1, 3, 5, 7>(a, b));
        packed::<UNUSED_BITS>(four(a, b), four(c, d), four(e, f), four(g, h))
    }
}

/// Packs one byte of each 32-bit number, the one above the unused lowest bits: those of `a` become the first of every
/// four bytes, those of `b` the second, and so on.
#[inline]
fn packed<const UNUSED_BITS: u32>(a: v128, b: v128, c: v128, d: v128) -> Bytes {
    let byte = |lanes, shift: u32| v128_and(lanes, u32x4_splat(0xff << shift));
    let first = byte(u32x4_shr(a, UNUSED_BITS), 0);
    let second = byte(u32x4_shr(b, UNUSED_BITS - 8), 8);
    let third = byte(u32x4_shl(c, 16 - UNUSED_BITS), 16);
    let fourth = byte(u32x4_shl(d, 24 - UNUSED_BITS), 24);
    Bytes(v128_or(v128_or(first, second), v128_or(third, fourth)))
}

impl Table {
    pub(in super::super) fn new(entries: &[u8]) -> Self {
        let mut table = [u8x16_splat(0); ENTRIES / LANES];
        for (vector, part) in table.iter_mut().zip(entries.chunks(LANES)) {
            let mut lanes = [0; LANES];
            for (lane, entry) in lanes.iter_mut().zip(part) {
                *lane = *entry;
            }
            *vector = Bytes::load(&lanes).0;
        }
        Self(table)
    }

    /// Looks up each byte in every part of the table; a part returns 0 for an index outside it.
    #[inline]
    pub(in super::super) fn lookup(&self, Bytes(bytes): Bytes) -> Bytes {
        let [a, b, c, d, e, f, g] = self.0;
        let mut found = u8x16_swizzle(a, bytes);
        let mut rest = bytes;
        for part in [b, c, d, e, f, g] {
            rest = u8x16_sub(rest, u8x16_splat(16));
            found = v128_or(found, u8x16_swizzle(part, rest));
        }
        Bytes(found)
    }
}

impl Bytes {
    #[inline]
    pub(in super::super) fn load(lanes: &[u8; LANES]) -> Self {
        let [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p] = *lanes;
        Self(u8x16(a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p))
    }

    #[inline]
    pub(in super::super) fn store(self) -> [u8; LANES] {
        let Self(lanes) = self;
        [
            u8x16_extract_lane::<0>(lanes),
            u8x16_extract_lane::<1>(lanes),
            u8x16_extract_lane::<2>(lanes),
            u8x16_extract_lane::<3>(lanes),
            u8x16_extract_lane::<4>(lanes),
            u8x16_extract_lane::<5>(lanes),
            u8x16_extract_lane::<6>(lanes),
            u8x16_extract_lane::<7>(lanes),
            u8x16_extract_lane::<8>(lanes),
            u8x16_extract_lane::<9>(lanes),
            u8x16_extract_lane::<10>(lanes),
            u8x16_extract_lane::<11>(lanes),
            u8x16_extract_lane::<12>(lanes),
            u8x16_extract_lane::<13>(lanes),
            u8x16_extract_lane::<14>(lanes),
            u8x16_extract_lane::<15>(lanes),
        ]
    }

    #[inline]
    pub(in super::super) fn or(self, other: Self) -> Self {
        Self(v128_or(self.0, other.0))
    }
}

impl Words {
    #[inline]
    pub(in super::super) fn zero() -> Self {
        Self(u16x8_splat(0), u16x8_splat(0))
    }

    #[inline]
    pub(in super::super) fn plus_product(self, bytes: Bytes, factor: u8) -> Self {
        let factor = u16x8_splat(factor.into());
        let Self(even, odd) = Self::split(bytes);
        let (even, odd) = (u16x8_mul(even, factor), u16x8_mul(odd, factor));
        Self(u16x8_add(self.0, even), u16x8_add(self.1, odd))
    }

    /// Adds the number wherever the byte is not 0.
    #[inline]
    pub(in super::super) fn plus_where(self, Bytes(bytes): Bytes, number: u8) -> Self {
        let is_nonzero = u8x16_ne(bytes, u8x16_splat(0));
        let Self(even, odd) = Self::split(Bytes(v128_and(is_nonzero, u8x16_splat(number))));
        Self(u16x8_add(self.0, even), u16x8_add(self.1, odd))
    }

    /// Splits the bytes at even and at odd indexes.
    #[inline]
    fn split(Bytes(bytes): Bytes) -> Self {
        let even = v128_and(bytes, u16x8_splat(0xff));
        Self(even, u16x8_shr(bytes, 8))
    }

    /// Computes self ÷ divisor + `offset`, from 0 to 255, truncated; 0 ÷ 0 becomes 0.
    #[inline]
    pub(in super::super) fn mean(self, divisors: Self, offset: f32) -> Bytes {
        let offset = f32x4_splat(MEAN_OFFSET + offset);
        let mean = |sum, divisor| {
            let quotient = f32x4_div(f32x4_convert_i32x4(sum), f32x4_convert_i32x4(divisor));
            f32x4_add(quotient, offset)
        };
        let even = |lanes| v128_and(lanes, u32x4_splat(0xffff));
        let odd = |lanes| u32x4_shr(lanes, 16);
        let (Self(a, b), Self(c, d)) = (self, divisors);
        let (first, third) = (mean(even(a), even(c)), mean(odd(a), odd(c)));
        let (second, fourth) = (mean(even(b), even(d)), mean(odd(b), odd(d)));
        packed::<MEAN_UNUSED_BITS>(first, second, third, fourth)
    }
}
