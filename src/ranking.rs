//! Every node scored, and which one wins.

use serde::Serialize;

use crate::filter::{Filtered, NodeConstraints, PodConstraints};
#[cfg(feature = "snapshot")]
use crate::fit::needs;
use crate::fit::{Ignored, Shortage, shortages};
#[cfg(feature = "snapshot")]
use crate::kube::Bare;
use crate::kube::era::Rules;
use crate::node::NodeTotals;
use crate::order;
use crate::requests::{Amounts, RequestRules, for_filter};
#[cfg(feature = "snapshot")]
use crate::room::Need;
use crate::scorer::Prepared;
use crate::trace::{NodeTrace, Score};
use crate::volcano::Binpack;
use crate::{Node, Pod, Policy, Release, Scorer};

/// One node's answer.
#[derive(Clone, Debug, Serialize)]
pub struct NodeResult {
    /// The node's name.
    pub name: Box<str>,
    /// Its score; also for a node that is filtered out, which the scheduler would not score.
    pub score: Score,
    /// 1 for the highest score; equal scores share a rank; none for a node that is filtered out.
    pub rank: Option<usize>,
    /// Why the node is filtered out; none where it is feasible.
    pub filtered: Option<Filtered>,
    /// The resources of which it has too little left, whichever plugin rejects it.
    pub shortages: Vec<Shortage>,
    /// The arithmetic.
    pub trace: NodeTrace,
}

/// All nodes' answers.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Ranking {
    /// In the order given.
    pub nodes: Vec<NodeResult>,
    /// The feasible nodes, from the highest score; equal ones in the order given. Indexes.
    pub ranking: Vec<usize>,
    /// Those with the highest score. Of several, kube-scheduler picks one at random.
    pub winners: Vec<usize>,
}

impl Policy {
    /// Scores every node for the pod as one scorer does, and ranks those that are feasible.
    #[must_use]
    pub fn rank(&self, scorer: Scorer, binpack: &Binpack, pod: &Pod, nodes: &[Node]) -> Ranking {
        let judge = Judge::new(self, scorer, binpack, pod);
        let result = |node| judge.result(node, &NodeTotals::of(node, judge.requests()));
        let mut results: Vec<_> = nodes.iter().map(result).collect();
        let ranked = set_ranks(&mut results);
        Ranking {
            winners: winners(&ranked),
            ranking: ranked.into_iter().map(|node| node.index).collect(),
            nodes: results,
        }
    }
}

/// Scores nodes one at a time.
pub(crate) struct Judge {
    prepared: Prepared,
    asked: Amounts,
    constraints: PodConstraints,
    release: Release,
    rules: &'static Rules,
}

impl Judge {
    pub(crate) fn new(policy: &Policy, scorer: Scorer, binpack: &Binpack, pod: &Pod) -> Self {
        let release = scorer.release();
        let rules = release.rules();
        Self {
            prepared: Prepared::new(scorer, policy, binpack, pod),
            asked: for_filter(pod, &rules.requests),
            constraints: pod.constraints.clone(),
            release,
            rules,
        }
    }

    /// Returns the rules for adding up the totals of the nodes.
    pub(crate) fn requests(&self) -> &'static RequestRules {
        &self.rules.requests
    }

    /// Returns a scorer of rows of integers, if the scorer has one.
    #[cfg(feature = "snapshot")]
    pub(crate) fn bare(&self, slots: &dyn Fn(&str, bool) -> (usize, usize)) -> Option<Bare> {
        self.prepared.bare(slots)
    }

    /// Returns the indexes of the used and allocatable amounts that the filter reads, and the
    /// amounts it needs.
    #[cfg(feature = "snapshot")]
    pub(crate) fn needs(&self, slots: &dyn Fn(&str, bool) -> (usize, usize)) -> Vec<Need> {
        let place = |(name, amount): (&str, i64)| {
            let (used, allocatable) = slots(name, false);
            (used, allocatable, amount)
        };
        needs(&self.asked, self.rules.filter, &Ignored::default())
            .map(place)
            .collect()
    }

    /// A node's score with its arithmetic.
    #[cfg(any(feature = "snapshot", feature = "formats"))]
    pub(crate) fn trace(&self, node: &Node, totals: &NodeTotals) -> NodeTrace {
        self.prepared.score(node, totals)
    }

    /// Returns true if the filters besides resources let a node pass.
    #[cfg(feature = "snapshot")]
    pub(crate) fn admits(&self, node: &NodeConstraints) -> bool {
        self.constraints.admit(node)
    }

    /// Returns the resources of which a node has too little left.
    fn shortages(&self, totals: &NodeTotals) -> Vec<Shortage> {
        shortages(&self.asked, totals, self.rules.filter, &Ignored::default())
    }

    /// Returns why a node is filtered out.
    pub(crate) fn filtered(&self, node: &NodeConstraints, totals: &NodeTotals) -> Option<Filtered> {
        Filtered::of(
            &self.constraints,
            node,
            self.shortages(totals),
            self.release,
        )
    }

    /// A node's answer, without a rank yet.
    pub(crate) fn result(&self, node: &Node, totals: &NodeTotals) -> NodeResult {
        let trace = self.prepared.score(node, totals);
        NodeResult {
            name: node.name.clone(),
            score: trace.score,
            rank: None,
            filtered: self.filtered(&node.constraints, totals),
            shortages: self.shortages(totals),
            trace,
        }
    }
}

/// Gives each feasible node its rank; returns them best first.
fn set_ranks(results: &mut [NodeResult]) -> Vec<Ranked> {
    let all = results.iter().enumerate();
    let feasible = all.filter(|(_, result)| result.filtered.is_none());
    let ranked = ranked(
        feasible
            .map(|(index, result)| (index, result.score))
            .collect(),
    );
    for node in &ranked {
        if let Some(result) = results.get_mut(node.index) {
            result.rank = Some(node.rank);
        }
    }
    ranked
}

/// A feasible node by its place in the list of nodes.
pub(crate) struct Ranked {
    pub(crate) index: usize,
    pub(crate) score: Score,
    pub(crate) rank: usize,
}

/// The feasible nodes best first; equal scores share a rank, and stay in the order given.
pub(crate) fn ranked(mut feasible: Vec<(usize, Score)>) -> Vec<Ranked> {
    order::by_key(&mut feasible, |(_, score)| score.descending());
    let mut previous = None;
    let with_rank = |(place, (index, score)): (usize, (usize, Score))| {
        let rank = match previous {
            Some((same, rank)) if same == score => rank,
            _ => place + 1,
        };
        previous = Some((score, rank));
        Ranked { index, score, rank }
    };
    feasible.into_iter().enumerate().map(with_rank).collect()
}

/// Those with the highest score, by their places.
pub(crate) fn winners(ranked: &[Ranked]) -> Vec<usize> {
    let highest = ranked.first().map(|node| node.score);
    ranked
        .iter()
        .take_while(|node| Some(node.score) == highest)
        .map(|node| node.index)
        .collect()
}
