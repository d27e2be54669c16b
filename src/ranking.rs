//! Scores every node and ranks the feasible ones.

use crate::releases::rules::RequestRules;
use serde::Serialize;

use crate::constraints::{NodeConstraints, PodConstraints};
use crate::filter::FilteredNode;
use crate::fit::checked_requests;
use crate::fit::{IgnoredResources, InsufficientResource, insufficient_resources};
use crate::node::NodeTotals;
use crate::releases::rules::ReleaseRules;
use crate::requests::{Amounts, filter_requests};
use crate::scorer::PodScorer;
use crate::sort;
use crate::trace::{NodeTrace, Score};
use crate::{Node, Pod, Policy, Release, Scorer};

/// The result of one node.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct NodeResult {
    /// The node's name.
    pub name: Box<str>,
    /// Its score; also for a node that is filtered out, which the scheduler would not score.
    pub score: Score,
    /// The rank, 1 for the highest score; equal scores share a rank. None for a node that is filtered out.
    pub rank: Option<usize>,
    /// The reasons why the node is filtered out; none if it is feasible.
    pub filtered: Option<FilteredNode>,
    /// The insufficient resources, even if another plugin rejects the node first.
    pub insufficient_resources: Vec<InsufficientResource>,
    /// The arithmetic.
    pub trace: NodeTrace,
}

/// The results of all nodes.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Ranking {
    /// The results, in the order of the input.
    pub nodes: Vec<NodeResult>,
    /// The indexes of the feasible nodes, the highest score first; ties keep the order of the input.
    pub ranking: Vec<usize>,
    /// The nodes with the highest score. `Scores::tie_rule` says how a scheduler picks one.
    pub winners: Vec<usize>,
}

impl Policy {
    /// Scores every node for the pod with one scorer, and ranks the feasible ones.
    #[must_use]
    pub fn rank(&self, scorer: Scorer, pod: &Pod, nodes: &[Node]) -> Ranking {
        let evaluator = NodeEvaluator::new(self, scorer, pod);
        let result =
            |node| evaluator.node_result(node, &NodeTotals::new(node, evaluator.request_rules()));
        Ranking::new(nodes.iter().map(result).collect())
    }
}

impl Ranking {
    /// Ranks the feasible nodes.
    fn new(mut nodes: Vec<NodeResult>) -> Self {
        let ranked = set_ranks(&mut nodes);
        Self {
            winners: winners(&ranked),
            ranking: ranked.into_iter().map(|node| node.index).collect(),
            nodes,
        }
    }

    /// Filters out more nodes.
    pub(crate) fn refuse(&mut self, refusals: &[Option<FilteredNode>]) {
        if refusals.iter().any(Option::is_some) {
            self.replace_filtered(refusals, |filtered, _| filtered.is_none());
        }
    }

    /// Replaces the results of the filters, one for each node. The reasons in detail stay if the same plugin filters it out.
    pub(crate) fn filter_out(&mut self, filtered: &[Option<FilteredNode>]) {
        let plugin = |filtered: &Option<FilteredNode>| filtered.as_ref().map(|it| it.plugin);
        self.replace_filtered(filtered, |old, new| plugin(old) != plugin(new));
    }

    /// Replaces the results of the filters where `replaces` returns true for the old and the new result, and ranks the
    /// nodes again.
    fn replace_filtered(
        &mut self,
        filtered: &[Option<FilteredNode>],
        replaces: impl Fn(&Option<FilteredNode>, &Option<FilteredNode>) -> bool,
    ) {
        let mut nodes = core::mem::take(&mut self.nodes);
        for (node, filtered) in nodes.iter_mut().zip(filtered) {
            node.rank = None;
            if replaces(&node.filtered, filtered) {
                node.filtered.clone_from(filtered);
            }
        }
        *self = Self::new(nodes);
    }
}

/// Scores nodes one at a time.
pub(crate) struct NodeEvaluator {
    pub(crate) pod_scorer: PodScorer,
    requests: Amounts,
    ignored: IgnoredResources,
    constraints: PodConstraints,
    release: Release,
    rules: &'static ReleaseRules,
}

impl NodeEvaluator {
    pub(crate) fn new(policy: &Policy, scorer: Scorer, pod: &Pod) -> Self {
        let release = scorer.release();
        let rules = release.rules();
        Self {
            pod_scorer: PodScorer::new(scorer, policy, pod),
            requests: filter_requests(pod, &rules.requests),
            ignored: IgnoredResources::default(),
            constraints: pod.constraints.clone(),
            release,
            rules,
        }
    }

    /// Returns the rules for adding up the totals of the nodes.
    pub(crate) fn request_rules(&self) -> &'static RequestRules {
        &self.rules.requests
    }

    /// Returns the pod's requests that the filter for resources checks.
    pub(crate) fn checked_requests(&self) -> impl Iterator<Item = (&str, i64)> {
        checked_requests(&self.requests, self.rules.filter, &self.ignored)
    }

    /// Returns a node's score.
    pub(crate) fn score(&self, node: &Node, totals: &NodeTotals) -> Score {
        self.pod_scorer.score(node, totals)
    }

    /// Returns a node's score with its arithmetic.
    pub(crate) fn trace(&self, node: &Node, totals: &NodeTotals) -> NodeTrace {
        self.pod_scorer.trace(node, totals)
    }

    /// Returns true if the filters other than resources accept a node.
    pub(crate) fn passes_constraints(&self, node: &NodeConstraints) -> bool {
        self.constraints.accepts(node)
    }

    /// Returns true if no filter rejects a node.
    pub(crate) fn is_feasible(&self, node: &NodeConstraints, totals: &NodeTotals) -> bool {
        self.passes_constraints(node) && self.insufficient_resources(totals).is_empty()
    }

    /// Returns the insufficient resources of a node.
    fn insufficient_resources(&self, totals: &NodeTotals) -> Vec<InsufficientResource> {
        insufficient_resources(&self.requests, totals, self.rules.filter, &self.ignored)
    }

    /// Returns why a node is filtered out.
    pub(crate) fn filter_result(
        &self,
        node: &NodeConstraints,
        totals: &NodeTotals,
    ) -> Option<FilteredNode> {
        FilteredNode::check(
            &self.constraints,
            node,
            self.insufficient_resources(totals),
            self.release,
        )
    }

    /// Returns a node's result without a rank.
    pub(crate) fn node_result(&self, node: &Node, totals: &NodeTotals) -> NodeResult {
        let trace = self.pod_scorer.trace(node, totals);
        NodeResult {
            name: node.name.clone(),
            score: trace.score,
            rank: None,
            filtered: self.filter_result(&node.constraints, totals),
            insufficient_resources: self.insufficient_resources(totals),
            trace,
        }
    }
}

/// Sets the rank of each feasible node; returns these nodes, the best first.
fn set_ranks(results: &mut [NodeResult]) -> Vec<RankedNode> {
    let all = results.iter().enumerate();
    let feasible = all.filter(|(_, result)| result.filtered.is_none());
    let ranked = rank_by_score(
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

/// A feasible node, by its index in the list of nodes.
pub(crate) struct RankedNode {
    pub(crate) index: usize,
    pub(crate) score: Score,
    pub(crate) rank: usize,
}

/// Sorts the feasible nodes, the best first; nodes with equal scores share a rank and keep their order.
pub(crate) fn rank_by_score(mut feasible: Vec<(usize, Score)>) -> Vec<RankedNode> {
    sort::by_key(&mut feasible, |(_, score)| score.descending());
    let mut previous = None;
    let with_rank = |(position, (index, score)): (usize, (usize, Score))| {
        let rank = match previous {
            Some((same, rank)) if same == score => rank,
            _ => position + 1,
        };
        previous = Some((score, rank));
        RankedNode { index, score, rank }
    };
    feasible.into_iter().enumerate().map(with_rank).collect()
}

/// Returns the indexes of the nodes with the highest score.
pub(crate) fn winners(ranked: &[RankedNode]) -> Vec<usize> {
    let highest = ranked.first().map(|node| node.score);
    ranked
        .iter()
        .take_while(|node| Some(node.score) == highest)
        .map(|node| node.index)
        .collect()
}
