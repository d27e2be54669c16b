//! Computes scores in two loops: whole percents from amounts, and means from whole percents.

use super::lanes::{Bytes, Doubles, LANES, Table, Words};

/// The values of sixteen nodes for one resource, independent of the pod, in the order of
/// [`slot`](super::lanes::slot).
#[derive(Clone)]
pub(super) struct Block {
    /// The used or free percent without the pod, plus the offset, not truncated.
    pub(super) percents: [f64; LANES],
    /// 100 ÷ allocatable, the percentage that each requested unit adds; 0 without allocatable.
    pub(super) factors: [f64; LANES],
    /// [`ABSENT`] if the resource is skipped, otherwise 0.
    pub(super) absent: [u8; LANES],
}

/// The percents of sixteen nodes for one resource.
pub(super) type Percents = [u8; LANES];

/// Replaces a percent if the resource does not count in the node's score.
pub(super) const ABSENT: u8 = 0x80;

/// Returns the used percents with a pod that requests this amount.
#[inline]
pub(super) fn used_percents(block: &Block, request: f64) -> Percents {
    let percents = percents_with(block, request).at_most_100();
    percents.or(Bytes::load(&block.absent)).store()
}

/// Returns the free percents with a pod that requests this amount.
#[inline]
pub(super) fn free_percents(block: &Block, request: f64) -> Percents {
    let percents = percents_with(block, -request).at_least_0();
    percents.or(Bytes::load(&block.absent)).store()
}

#[inline]
fn percents_with(block: &Block, request: f64) -> Doubles {
    let change = Doubles::load(&block.factors).times(request);
    Doubles::load(&block.percents).plus(change)
}

/// The function from percents to a score.
#[derive(Clone)]
pub(super) struct MeanTable {
    /// The score at each percent; 0 if the resource is dropped there.
    pub(super) table: Table,
    /// Added to the mean before it is truncated: 0.5 to round it, or -1 if the table's scores are one higher.
    pub(super) offset: f32,
}

/// Computes the scores of nodes from the percents and the weights of their resources.
pub(super) fn score(
    percents: &[Percents],
    weights: &[u8],
    mean: &MeanTable,
    scores: &mut [Percents],
) {
    match weights.len() {
        0 => scores.fill([0; LANES]),
        1 => score_blocks::<1>(percents, weights, mean, scores),
        2 => score_blocks::<2>(percents, weights, mean, scores),
        3 => score_blocks::<3>(percents, weights, mean, scores),
        4 => score_blocks::<4>(percents, weights, mean, scores),
        5 => score_blocks::<5>(percents, weights, mean, scores),
        6 => score_blocks::<6>(percents, weights, mean, scores),
        count => {
            for (percents, scores) in percents.chunks_exact(count).zip(scores) {
                *scores = score_block(percents, weights, mean);
            }
        }
    }
}

/// Scores blocks of a constant number of resources, which the compiler keeps in registers.
fn score_blocks<const COUNT: usize>(
    percents: &[Percents],
    weights: &[u8],
    mean: &MeanTable,
    scores: &mut [Percents],
) {
    let Ok(weights) = <&[u8; COUNT]>::try_from(weights) else {
        return;
    };
    let mean = mean.clone();
    let (blocks, _) = percents.as_chunks::<COUNT>();
    for (percents, scores) in blocks.iter().zip(scores) {
        *scores = score_block(percents, weights, &mean);
    }
}

#[inline]
fn score_block(percents: &[Percents], weights: &[u8], mean: &MeanTable) -> Percents {
    let (mut sum, mut divisor) = (Words::zero(), Words::zero());
    for (percents, weight) in percents.iter().zip(weights) {
        let scores = mean.table.lookup(Bytes::load(percents));
        sum = sum.plus_product(scores, *weight);
        divisor = divisor.plus_where(scores, *weight);
    }
    sum.mean(divisor, mean.offset).store()
}
