//! The sample of nodes that kube-scheduler scores in a cluster of 100 nodes or more: it stops filtering once it has found
//! enough feasible nodes, and starts the next search where the last one ended.
//!
//! Sources: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`numFeasibleNodesToFind`,
//! `findNodesThatPassFilters`), the same rule in 1.24 to 1.36; v1.13, `pkg/scheduler/core/generic_scheduler.go`.

use serde::Serialize;

use crate::releases::rules::DefaultPercentage;
use crate::slice::value_at;
use crate::sort;

/// The number of nodes below which all are scored, and the smallest sample.
const MIN_NODES: usize = 100;

/// The smallest percentage that an adaptive default can have.
const MIN_PERCENTAGE: usize = 5;

/// The nodes that can get a pod, since kube-scheduler scores only a sample of the feasible nodes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Sampling {
    /// The number of feasible nodes that kube-scheduler scores.
    pub nodes_to_score: usize,
    /// The number of nodes at which its search can start: all nodes, or those that a PreFilter kept.
    pub starts: usize,
    /// The number of nodes that have the highest total score in the sample of some search. Each search visits one node after
    /// another; a live scheduler filters in parallel, so that its samples can differ.
    pub possible_winner_count: usize,
    /// Those with the most starts, up to 50.
    pub possible_winners: Vec<PossibleWinner>,
}

/// The maximum number of possible winners that are listed.
const MAX_LISTED: usize = 50;

/// A node that can get the pod.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct PossibleWinner {
    /// The node's index.
    pub node: usize,
    /// The number of nodes at which a search can start for this node to have the highest total score.
    pub starts: usize,
}

/// The number of feasible nodes after which a search ends, as a percentage of all nodes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SampleSize {
    /// `percentageOfNodesToScore`; 0, or none, for the default.
    pub(crate) percentage: Option<i64>,
    pub(crate) default: DefaultPercentage,
}

impl SampleSize {
    /// Returns the number for a cluster with this many nodes.
    pub(crate) fn among(self, nodes: usize) -> usize {
        if nodes < MIN_NODES {
            return nodes;
        }
        let configured = self.percentage.and_then(|it| usize::try_from(it).ok());
        let percentage = match (configured.filter(|it| *it > 0), self.default) {
            (Some(percentage), _) => percentage,
            (None, DefaultPercentage::Half) => 50,
            (None, DefaultPercentage::Adaptive) => {
                50_usize.saturating_sub(nodes / 125).max(MIN_PERCENTAGE)
            }
        };
        (nodes.saturating_mul(percentage) / 100).clamp(MIN_NODES, nodes)
    }
}

/// The result of a search for feasible nodes.
pub(crate) struct Search {
    /// Those of the feasible nodes that were found that have the highest score, in the order in which they were found.
    pub(crate) winners: Vec<usize>,
    /// The number of nodes that were visited.
    pub(crate) visited: usize,
}

/// Visits nodes in an order, from a position; `score` returns none for nodes that are not feasible. The search ends at the first
/// feasible node after `size` others.
#[inline]
pub(crate) fn search<T: Ord>(
    order: &[usize],
    size: usize,
    start: usize,
    mut score: impl FnMut(usize) -> Option<T>,
) -> Search {
    let start = start.checked_rem(order.len()).unwrap_or(0);
    let (before, after) = order.split_at_checked(start).unwrap_or_default();
    let (mut winners, mut highest) = (Vec::new(), None);
    let (mut found, mut visited) = (0, 0);
    for node in after.iter().chain(before) {
        let score = score(*node);
        if score.is_some() {
            if found == size {
                break;
            }
            found += 1;
            if score > highest {
                winners.clear();
                highest = score;
                winners.push(*node);
            } else if score == highest {
                winners.push(*node);
            }
        }
        visited += 1;
    }
    Search { winners, visited }
}

/// The samples of all searches among the nodes of a cluster.
pub(crate) struct Samples {
    size: usize,
    /// The number of nodes at which a search can start.
    start_count: usize,
    /// The feasible nodes in the order in which they are visited, followed by the first of them again, so that each sample is a
    /// slice.
    visited: Vec<usize>,
    /// The number of searches whose samples begin with each feasible node.
    starts: Vec<usize>,
}

impl Samples {
    /// Creates the samples of a size; `order` has the indexes of the nodes in the order in which they are visited. Returns none if
    /// all feasible nodes are found.
    pub(crate) fn new(order: &[usize], feasible: &[usize], size: usize) -> Option<Self> {
        if feasible.len() <= size {
            return None;
        }
        let mut is_feasible = vec![false; highest_index(order) + 1];
        for node in feasible {
            if let Some(flag) = is_feasible.get_mut(*node) {
                *flag = true;
            }
        }
        let mut visited: Vec<usize> = Vec::new();
        let mut starts: Vec<usize> = Vec::new();
        let mut refused = 0;
        for node in order {
            if value_at(&is_feasible, *node) {
                visited.push(*node);
                starts.push(1 + core::mem::take(&mut refused));
            } else {
                refused += 1;
            }
        }
        // A search that starts after the last feasible node begins with the first one.
        if let Some(first) = starts.first_mut() {
            *first += refused;
        }
        visited.extend_from_within(..size);
        Some(Self {
            size,
            start_count: order.len(),
            visited,
            starts,
        })
    }

    /// Returns the nodes that can have the highest total score, which `winners` returns for each sample. Among nodes with equally
    /// many starts, those with the highest of `totals` are first.
    pub(crate) fn sampling(
        &self,
        totals: &[i64],
        mut winners: impl FnMut(&[usize]) -> Vec<usize>,
    ) -> Sampling {
        let mut counts = self.no_starts();
        for (sample, starts) in self.visited.windows(self.size).zip(&self.starts) {
            for winner in winners(sample) {
                add(&mut counts, winner, *starts);
            }
        }
        self.most_starts_first(&counts, totals)
    }

    /// Returns the nodes that can have the highest total score, if the total scores are the same in all samples.
    pub(crate) fn sampling_by_equal_totals(&self, totals: &[i64]) -> Sampling {
        let mut counts = self.no_starts();
        self.count_winners(totals, self.starts.iter().copied(), &mut counts);
        self.most_starts_first(&counts, totals)
    }

    /// Returns the nodes that can have the highest total score, if the total scores are the same in all samples with the same
    /// highest value: `totals` returns them for such a value. Among nodes with equally many starts, those with the highest of
    /// `all_totals` are first.
    pub(crate) fn sampling_by_totals(
        &self,
        all_totals: &[i64],
        values: &[i64],
        totals: impl Fn(i64) -> Vec<i64>,
    ) -> Sampling {
        let highest = self.highest_values(values);
        let mut distinct = highest.clone();
        sort::by_key(&mut distinct, |value| *value);
        distinct.dedup();
        let mut counts = self.no_starts();
        for value in distinct {
            let of_value = highest.iter().zip(&self.starts);
            let starts =
                of_value.map(|(highest, starts)| if *highest == value { *starts } else { 0 });
            self.count_winners(&totals(value), starts, &mut counts);
        }
        self.most_starts_first(&counts, all_totals)
    }

    /// Adds the starts of the samples in which each node has the highest total score; `starts` has those of each sample.
    fn count_winners(
        &self,
        totals: &[i64],
        starts: impl Iterator<Item = usize>,
        counts: &mut [usize],
    ) {
        let mut starts_before = vec![0];
        starts_before.extend(starts.scan(0, |sum, starts| {
            *sum += starts;
            Some(*sum)
        }));
        let visited = self.visited.iter();
        let mut totals: Vec<i64> = visited.map(|node| value_at(totals, *node)).collect();
        let before = after_previous_higher(&totals);
        totals.reverse();
        let mut after = after_previous_higher(&totals);
        after.reverse();
        for (at, node) in self.visited.iter().enumerate() {
            // The samples with the node and without a higher total: one range.
            let next_higher = self.visited.len() - value_at(&after, at);
            let from = value_at(&before, at).max((at + 1).saturating_sub(self.size));
            let to = (at + 1).min((next_higher + 1).saturating_sub(self.size));
            let to = to.min(self.starts.len());
            if from < to {
                let starts = value_at(&starts_before, to) - value_at(&starts_before, from);
                add(counts, *node, starts);
            }
        }
    }

    /// Returns the highest value in each sample; there is a value for each node.
    fn highest_values(&self, values: &[i64]) -> Vec<i64> {
        // Each sample consists of the end of a block of its size and the start of the next one.
        let visited = self.visited.iter();
        let values: Vec<i64> = visited.map(|node| value_at(values, *node)).collect();
        let (mut from_start, mut to_end) = (values.clone(), values);
        for block in from_start.chunks_mut(self.size) {
            keep_highest(block.iter_mut());
        }
        for block in to_end.chunks_mut(self.size) {
            keep_highest(block.iter_mut().rev());
        }
        let samples = 0..self.starts.len();
        let highest = samples.map(|at| {
            let end = value_at(&from_start, at + self.size - 1);
            value_at(&to_end, at).max(end)
        });
        highest.collect()
    }

    fn no_starts(&self) -> Vec<usize> {
        vec![0; highest_index(&self.visited) + 1]
    }

    fn most_starts_first(&self, counts: &[usize], totals: &[i64]) -> Sampling {
        let possible = counts.iter().enumerate().filter(|it| *it.1 > 0);
        let mut possible_winners: Vec<PossibleWinner> = possible
            .map(|(node, starts)| PossibleWinner {
                node,
                starts: *starts,
            })
            .collect();
        // The sorts are stable.
        sort::by_key(&mut possible_winners, |it| !value_at(totals, it.node));
        sort::by_key(&mut possible_winners, |it| !sort::usize_key(it.starts));
        let possible_winner_count = possible_winners.len();
        possible_winners.truncate(MAX_LISTED);
        Sampling {
            nodes_to_score: self.size,
            starts: self.start_count,
            possible_winner_count,
            possible_winners,
        }
    }
}

fn highest_index(nodes: &[usize]) -> usize {
    nodes.iter().copied().max().unwrap_or(0)
}

fn add(counts: &mut [usize], node: usize, starts: usize) {
    if let Some(count) = counts.get_mut(node) {
        *count += starts;
    }
}

/// Replaces each value by the highest up to it.
fn keep_highest<'v>(values: impl Iterator<Item = &'v mut i64>) {
    let mut highest = i64::MIN;
    for value in values {
        highest = highest.max(*value);
        *value = highest;
    }
}

/// Returns, for each value, the position after the previous higher one; 0 if none is higher.
fn after_previous_higher(values: &[i64]) -> Vec<usize> {
    // The positions of values that are higher than all between them and the current one.
    let mut higher: Vec<usize> = Vec::new();
    let mut result = Vec::with_capacity(values.len());
    for (at, value) in values.iter().enumerate() {
        while higher
            .last()
            .is_some_and(|top| value_at(values, *top) <= *value)
        {
            higher.pop();
        }
        result.push(higher.last().map_or(0, |top| top + 1));
        higher.push(at);
    }
    result
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::indexing_slicing)]
mod tests {
    use proptest::prelude::*;

    use super::{DefaultPercentage, PossibleWinner, SampleSize, Samples};
    use crate::total_scores::highest_of;

    #[track_caller]
    fn finds(nodes: usize, percentage: Option<i64>, expected: usize) {
        let default = DefaultPercentage::Adaptive;
        let size = SampleSize {
            percentage,
            default,
        };
        assert_eq!(size.among(nodes), expected, "{nodes} nodes, {percentage:?}");
    }

    #[test]
    fn the_sample_depends_on_the_number_of_nodes() {
        finds(99, None, 99);
        finds(100, None, 100);
        finds(300, None, 144);
        finds(1000, Some(0), 420);
        finds(5000, None, 500);
        finds(6000, None, 300);
        finds(5000, Some(30), 1500);
        finds(5000, Some(1), 100);
        finds(5000, Some(100), 5000);
        let half = SampleSize {
            percentage: None,
            default: DefaultPercentage::Half,
        };
        assert_eq!(half.among(1000), 500);
    }

    #[test]
    fn each_start_has_a_sample() {
        // The node with index 1 is not feasible.
        let totals = [5, 9, 7, 6, 1];
        let samples = Samples::new(&[0, 1, 2, 3, 4], &[0, 2, 3, 4], 2).unwrap();
        let best = |sample: &[usize]| highest_of(sample, sample.iter().map(|node| totals[*node]));
        let sampling = samples.sampling(&totals, best);
        let winner = |node, starts| PossibleWinner { node, starts };
        // Starts at 0, 1, 2: node 2; at 3: node 3; at 4: node 0.
        assert_eq!(
            sampling.possible_winners,
            [winner(2, 3), winner(3, 1), winner(0, 1)]
        );
        let by_totals = samples.sampling_by_totals(&totals, &[0; 5], |_| totals.to_vec());
        assert_eq!(by_totals, sampling);
        assert_eq!(samples.sampling_by_equal_totals(&totals), sampling);
        assert!(Samples::new(&[0, 1, 2], &[0, 2], 2).is_none());
    }

    #[test]
    fn only_some_nodes_can_be_visited() {
        // The first nodes are not visited, as a PreFilter did not keep them.
        let samples = Samples::new(&[5, 6, 7], &[5, 6, 7], 2).unwrap();
        let totals = [0, 0, 0, 0, 0, 1, 2, 3];
        let best = |sample: &[usize]| highest_of(sample, sample.iter().map(|node| totals[*node]));
        let sampling = samples.sampling(&totals, best);
        let winner = |node, starts| PossibleWinner { node, starts };
        assert_eq!(sampling.possible_winners, [winner(7, 2), winner(6, 1)]);
        assert_eq!(sampling.starts, 3);
    }

    proptest! {
        #[test]
        fn counting_by_totals_equals_counting_in_each_sample(
            nodes in prop::collection::vec((0..4_i64, 0..3_i64, any::<bool>()), 2..30), size in 1..20_usize,
        ) {
            let order: Vec<usize> = (0..nodes.len()).collect();
            let feasible: Vec<usize> = order.iter().copied().filter(|node| nodes[*node].2).collect();
            let totals: Vec<i64> = nodes.iter().map(|node| node.0).collect();
            let values: Vec<i64> = nodes.iter().map(|node| node.1).collect();
            let Some(samples) = Samples::new(&order, &feasible, size) else { return Ok(()) };
            // A total that depends on the highest value in the sample.
            let total = |node: usize, highest: i64| totals[node] + values[node] * highest;
            let naive = samples.sampling(&totals, |sample| {
                let highest = sample.iter().map(|node| values[*node]).max().unwrap();
                highest_of(sample, sample.iter().map(|node| total(*node, highest)))
            });
            let by_totals = samples.sampling_by_totals(&totals, &values, |highest| {
                order.iter().map(|node| total(*node, highest)).collect()
            });
            prop_assert_eq!(by_totals, naive);
        }
    }
}
