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
pub struct Sampling {
    /// The number of feasible nodes that kube-scheduler scores.
    pub nodes_to_score: usize,
    /// The number of nodes at which its search can start: all nodes.
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

/// The samples of all searches among the nodes of a cluster.
pub(crate) struct Samples {
    size: usize,
    nodes: usize,
    /// The feasible nodes in the order in which they are visited; the first ones once more at the end.
    visited: Vec<usize>,
    /// The number of searches whose samples begin with each feasible node.
    starts: Vec<usize>,
}

impl Samples {
    /// Creates the samples of a size; `order` has all nodes in the order in which they are visited. Returns none if all feasible
    /// nodes are found.
    pub(crate) fn new(order: &[usize], feasible: &[usize], size: usize) -> Option<Self> {
        if feasible.len() <= size {
            return None;
        }
        let mut is_feasible = vec![false; order.len()];
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
            nodes: order.len(),
            visited,
            starts,
        })
    }

    /// Returns the nodes that can have the highest score, as `winners` returns them for each sample.
    pub(crate) fn sampling(&self, mut winners: impl FnMut(&[usize]) -> Vec<usize>) -> Sampling {
        let mut starts_by_node = vec![0; self.nodes];
        for (sample, starts) in self.visited.windows(self.size).zip(&self.starts) {
            for winner in winners(sample) {
                if let Some(count) = starts_by_node.get_mut(winner) {
                    *count += starts;
                }
            }
        }
        let possible = starts_by_node.into_iter().enumerate();
        let mut possible_winners: Vec<PossibleWinner> = possible
            .filter(|(_, starts)| *starts > 0)
            .map(|(node, starts)| PossibleWinner { node, starts })
            .collect();
        sort::by_key(&mut possible_winners, |it| !sort::usize_key(it.starts));
        let possible_winner_count = possible_winners.len();
        possible_winners.truncate(MAX_LISTED);
        Sampling {
            nodes_to_score: self.size,
            starts: self.nodes,
            possible_winner_count,
            possible_winners,
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::{DefaultPercentage, PossibleWinner, SampleSize, Samples};

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
        let best = |sample: &[usize]| {
            let highest = sample.iter().map(|node| totals[*node]).max();
            let best = sample.iter().copied();
            best.filter(|node| Some(totals[*node]) == highest).collect()
        };
        let sampling = samples.sampling(best);
        let winner = |node, starts| PossibleWinner { node, starts };
        // Starts at 0, 1, 2: node 2; at 3: node 3; at 4: node 0.
        assert_eq!(
            sampling.possible_winners,
            [winner(2, 3), winner(0, 1), winner(3, 1)]
        );
        assert!(Samples::new(&[0, 1, 2], &[0, 2], 2).is_none());
    }
}
