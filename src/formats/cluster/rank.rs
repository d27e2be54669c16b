//! Scores every node of a cluster for one pod, without traces.

use serde::Serialize;

use super::ClusterReader;
use super::store::{Store, StoredNode};
use crate::filter::{FilteredNode, RejectionCount, count_rejections};
use crate::node::NodeTotals;
use crate::ranking::NodeEvaluator;
use crate::requests::Amounts;
use crate::scenario::{FieldError, Scenario, ScoringRequest, scoring_request};
use crate::sort;
use crate::trace::Score;
use crate::{Node, Scorer};

/// The best nodes of a cluster.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ClusterRanking {
    /// The errors of the scenario; if there are any, nothing is scored.
    pub errors: Vec<FieldError>,
    /// The number of scored nodes.
    pub scored: usize,
    /// The number of feasible nodes among them.
    pub feasible: usize,
    /// The number of these that share the highest score.
    pub winner_count: usize,
    /// The number of nodes that each reason filtered out, the most frequent first.
    pub rejections: Vec<RejectionCount>,
    /// The best nodes: the feasible ones by score, then the others by score; equal scores by name.
    pub best: Vec<BestNode>,
}

/// A node, by its index in the list of nodes, and its score.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct BestNode {
    /// The node's index.
    pub node: usize,
    /// The node's score.
    pub score: Score,
    /// True if the node is feasible.
    pub feasible: bool,
    /// The reasons why the node is filtered out.
    pub filtered: Option<FilteredNode>,
}

impl ClusterReader {
    /// Scores the given nodes, or all if `node_indexes` is `None`, with the policy and pod of a scenario,
    /// whose nodes are ignored.
    #[must_use]
    pub fn rank(
        &self,
        scenario: &Scenario,
        limit: usize,
        node_indexes: Option<&[usize]>,
    ) -> ClusterRanking {
        match scoring_request(scenario) {
            Ok(request) => ranking(scores(&self.store, &request, node_indexes), limit),
            Err(errors) => ClusterRanking {
                errors,
                ..ClusterRanking::default()
            },
        }
    }
}

fn ranking(mut scores: Vec<BestNode>, limit: usize) -> ClusterRanking {
    sort::by_key(&mut scores, |node| node.score.descending());
    sort::by_key(&mut scores, |node| i64::from(!node.feasible));
    let feasible = scores.iter().filter(|node| node.feasible).count();
    let highest = scores.first().map(|node| node.score);
    let winners = scores.iter().take(feasible);
    let winner_count = winners
        .take_while(|node| Some(node.score) == highest)
        .count();
    let scored = scores.len();
    let rejections = count_rejections(scores.iter().filter_map(|node| node.filtered.as_ref()));
    scores.truncate(limit);
    ClusterRanking {
        errors: Vec::new(),
        rejections,
        scored,
        feasible,
        winner_count,
        best: scores,
    }
}

fn scores(
    store: &Store,
    request: &ScoringRequest,
    node_indexes: Option<&[usize]>,
) -> Vec<BestNode> {
    let nodes = store.nodes();
    let node_scorer = NodeScorer::new(store, request);
    let score = |index: usize| Some(node_scorer.score(index, nodes.get(index)?));
    match node_indexes {
        Some(node_indexes) => node_indexes.iter().copied().filter_map(score).collect(),
        None => (0..nodes.len()).filter_map(score).collect(),
    }
}

/// The scorer of all nodes.
struct NodeScorer {
    evaluator: NodeEvaluator,
    /// True for kube-scheduler, which uses only a node's totals.
    needs_only_totals: bool,
    /// The amounts that a pod adds to its node, for each of the distinct requests: plain, and with non-zero requests.
    amounts_by_requests: Vec<(Amounts, Amounts)>,
}

impl NodeScorer {
    fn new(store: &Store, request: &ScoringRequest) -> Self {
        let evaluator = NodeEvaluator::new(&request.policy, request.scorer, &request.pod);
        let rules = evaluator.request_rules();
        let distinct_requests = store.distinct_requests.items().iter();
        Self {
            needs_only_totals: matches!(request.scorer, Scorer::KubeScheduler(_)),
            amounts_by_requests: distinct_requests
                .map(|pod_requests| pod_requests.amounts(rules))
                .collect(),
            evaluator,
        }
    }

    fn score(&self, index: usize, stored: &StoredNode<'_>) -> BestNode {
        let node = &stored.fields.object.node;
        let mut totals = NodeTotals::without_pods(node);
        for pod in &stored.pods {
            if let Some(amounts) = self.amounts_by_requests.get(pod.requests_id) {
                totals.add(amounts);
            }
        }
        let score = if self.needs_only_totals {
            self.evaluator.score(node, &totals)
        } else {
            let pods = stored.pods.iter().map(|pod| pod.requests.pod.clone());
            let node = Node {
                allocatable: node.allocatable.clone(),
                pods: pods.collect(),
                ..Node::default()
            };
            self.evaluator.score(&node, &totals)
        };
        let filtered = self.evaluator.filter_result(&node.constraints, &totals);
        BestNode {
            node: index,
            score,
            feasible: filtered.is_none(),
            filtered,
        }
    }
}
