//! Computes scores in two loops: whole percents from amounts, and means from whole percents.

use super::lanes::{Bytes, Doubles, LANES, Table, Words};

/// The values of sixteen nodes for one resource, independent of the pod, in the order of
/// [`place`](super::lanes::place).
#[derive(Clone)]
pub(super) struct Block {
    /// The percent that is in use, or free, without the pod: raised, and not rounded down.
    pub(super) percents: [f64; LANES],
    /// 100 ÷ allocatable, the percentage that each requested unit adds; 0 without allocatable.
    pub(super) factors: [f64; LANES],
    /// [`ABSENT`] where the resource is left out, else 0.
    pub(super) absent: [u8; LANES],
}

/// The percents of sixteen nodes for one resource.
pub(super) type Percents = [u8; LANES];

/// In place of a percent: the resource has no part in the node's score.
pub(super) const ABSENT: u8 = 0x80;

/// Returns the used percentages with a pod that requests this amount.
#[inline]
pub(super) fn used(block: &Block, request: f64) -> Percents {
    let percents = percents_with(block, request).up_to_full();
    percents.or(Bytes::load(&block.absent)).store()
}

/// Returns the free percentages with such a pod.
#[inline]
pub(super) fn free(block: &Block, request: f64) -> Percents {
    let percents = percents_with(block, -request).down_to_none();
    percents.or(Bytes::load(&block.absent)).store()
}

#[inline]
fn percents_with(block: &Block, more: f64) -> Doubles {
    let more = Doubles::load(&block.factors).times(more);
    Doubles::load(&block.percents).plus(more)
}

/// The function from percentages to a score.
#[derive(Clone)]
pub(super) struct Mean {
    /// The score at each percentage; 0 if the resource is dropped there.
    pub(super) table: Table,
    /// Added to the mean before it is truncated: a half where it is rounded, -1 where scores are one higher.
    pub(super) more: f32,
}

/// The scores of nodes by the percents of their resources, which have these weights.
pub(super) fn score(percents: &[Percents], weights: &[u8], mean: &Mean, scores: &mut [Percents]) {
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

/// With the number of resources known the compiler keeps everything in registers.
fn score_blocks<const COUNT: usize>(
    percents: &[Percents],
    weights: &[u8],
    mean: &Mean,
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
fn score_block(percents: &[Percents], weights: &[u8], mean: &Mean) -> Percents {
    let (mut sum, mut divisor) = (Words::zero(), Words::zero());
    for (percents, weight) in percents.iter().zip(weights) {
        let scores = mean.table.at(Bytes::load(percents));
        sum = sum.plus_product(scores, *weight);
        divisor = divisor.plus_where(scores, *weight);
    }
    sum.mean(divisor, mean.more).store()
}
