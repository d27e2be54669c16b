//! The answer about all nodes, and the part of it that is returned.

use std::rc::Rc;

use super::super::check::ComparedScorer;
use super::super::{CheckedScenario, Comparison, Scores};
use super::cached_node::CachedNode;
use super::node_ranking::{NodeRanking, untraced_scorer};
use super::overview::{Density, NodeCounts, OverviewScores};
use super::rows::Rows;
use super::total_scores::{self, TotalCounts};
use crate::explain::{NodeDifference, RankedResults, node_difference};
use crate::ranking::NodeEvaluator;
use crate::sort;
use crate::total_scores::TotalScores;
use crate::trace::Score;
use crate::{NodeResult, Ranking};

/// The number of top-ranked nodes that are returned.
const TOP_NODES: usize = 8;

/// A checked scenario and its results on the cached nodes.
pub(super) struct Answer {
    checked: CheckedScenario,
    evaluator: NodeEvaluator,
    nodes: Vec<Rc<CachedNode>>,
    node_ranking: NodeRanking,
    compared_scorers: Vec<Option<(NodeEvaluator, NodeRanking)>>,
    vote: Option<TotalScores>,
    density: Vec<Density>,
    /// Scores as numbers.
    pub(super) score_numbers: Vec<f64>,
    /// The feasible nodes by rank, then the others.
    pub(super) order: Vec<u32>,
}

impl Answer {
    pub(super) fn new(checked: CheckedScenario, nodes: &[Rc<CachedNode>], rows: &mut Rows) -> Self {
        let evaluator = NodeEvaluator::new(
            &checked.policy,
            checked.scorer,
            &checked.binpack,
            &checked.pod,
        );
        rows.drop_wide_tables();
        let node_ranking = NodeRanking::new(&evaluator, nodes, rows);
        Self {
            compared_scorers: compared_scorers(&checked, nodes, rows),
            vote: total_scores::total_node_scores(&checked, &node_ranking, nodes, rows),
            density: density(&evaluator, nodes, rows),
            score_numbers: node_ranking.scores.iter().map(number).collect(),
            order: order(&node_ranking),
            nodes: nodes.to_vec(),
            node_ranking,
            evaluator,
            checked,
        }
    }

    pub(super) fn result(&self, place: usize) -> Option<NodeResult> {
        self.result_of(&self.evaluator, &self.node_ranking, place)
    }

    fn result_of(
        &self,
        evaluator: &NodeEvaluator,
        node_ranking: &NodeRanking,
        place: usize,
    ) -> Option<NodeResult> {
        let cached = self.nodes.get(place)?;
        let totals = cached.totals(evaluator.request_rules());
        Some(NodeResult {
            name: cached.name(place),
            rank: node_ranking.rank(place),
            ..evaluator.node_result(cached.node(), &totals)
        })
    }

    pub(super) fn overview(&self, requested_nodes: &[usize]) -> OverviewScores {
        let places = self.returned_nodes(requested_nodes);
        let ranking = self.ranking(&self.evaluator, &self.node_ranking, &places);
        let comparison = self
            .checked
            .compared_scorers
            .iter()
            .zip(&self.compared_scorers);
        let compare = |(compared, of): (&ComparedScorer, &Option<(NodeEvaluator, NodeRanking)>)| {
            let other = match of {
                Some((evaluator, node_ranking)) => self.ranking(evaluator, node_ranking, &places),
                None => Ranking::default(),
            };
            Comparison::new(self.checked.scorer, compared, &ranking, other)
        };
        let vote = self
            .vote
            .as_ref()
            .map(|vote| total_scores::select(vote, &places));
        OverviewScores {
            scores: Scores {
                scorer: self.checked.scorer,
                zero_weight_is_one: self
                    .checked
                    .scorer
                    .zero_weight_is_one(&self.checked.policy.strategy),
                comparison: comparison.map(compare).collect(),
                differences: self.accounts(&ranking, vote.as_ref(), &places),
                total_scores: vote,
                ranking,
            },
            counts: self.counts(),
            density: self.density.clone(),
            indexes: places,
        }
    }

    /// Returns the nodes that are compared with each other.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let results = RankedResults {
            nodes: self.nodes.len(),
            ranking: &self.node_ranking.ranking,
            policy_winners: &self.node_ranking.winners,
            total_scores: self.vote.as_ref(),
        };
        results.pairs(&self.checked.explained)
    }

    /// Returns the comparisons of returned nodes, with indexes into these nodes.
    fn accounts(
        &self,
        ranking: &Ranking,
        vote: Option<&TotalScores>,
        places: &[usize],
    ) -> Vec<NodeDifference> {
        let index = |place: usize| places.binary_search(&place).ok();
        let pairs = self.pairs().into_iter();
        let account = |(node, other)| node_difference(ranking, vote, index(node)?, index(other)?);
        pairs.filter_map(account).collect()
    }

    fn counts(&self) -> NodeCounts {
        NodeCounts {
            nodes: self.nodes.len(),
            feasible: self.node_ranking.ranking.len(),
            winners: self.node_ranking.winners.len(),
            total_scores: self
                .vote
                .as_ref()
                .map(|vote| TotalCounts::new(vote, &self.node_ranking.winners)),
        }
    }

    /// Returns the indexes of the nodes to return, in ascending order.
    fn returned_nodes(&self, requested_nodes: &[usize]) -> Vec<usize> {
        let first = self.node_ranking.ranking.iter().take(TOP_NODES).copied();
        let mut places: Vec<usize> = requested_nodes.iter().copied().chain(first).collect();
        places.extend(self.pairs().iter().flat_map(|pair| [pair.0, pair.1]));
        if let Some(vote) = &self.vote {
            total_scores::add_deciding_nodes(vote, &self.node_ranking.ranking, &mut places);
        }
        places.retain(|place| *place < self.nodes.len());
        sort::by_key(&mut places, |place| sort::usize_key(*place));
        places.dedup();
        places
    }

    /// A scorer's results for some nodes, which name each other by their places among these.
    fn ranking(
        &self,
        evaluator: &NodeEvaluator,
        node_ranking: &NodeRanking,
        places: &[usize],
    ) -> Ranking {
        let result = |place: &usize| self.result_of(evaluator, node_ranking, *place);
        Ranking {
            nodes: places.iter().filter_map(result).collect(),
            ranking: indexes_among(&node_ranking.ranking, places),
            winners: indexes_among(&node_ranking.winners, places),
        }
    }
}

/// Returns the indexes within `places` of those nodes that it contains.
pub(super) fn indexes_among(nodes: &[usize], places: &[usize]) -> Vec<usize> {
    let index = |place: &usize| places.binary_search(place).ok();
    nodes.iter().filter_map(index).collect()
}

fn compared_scorers(
    checked: &CheckedScenario,
    nodes: &[Rc<CachedNode>],
    rows: &mut Rows,
) -> Vec<Option<(NodeEvaluator, NodeRanking)>> {
    let compared_scorers = checked.compared_scorers.iter().map(|compared| {
        let (policy, binpack) = compared.policy.as_ref()?;
        let evaluator = NodeEvaluator::new(policy, compared.scorer, binpack, &checked.pod);
        let node_ranking = NodeRanking::new(&evaluator, nodes, rows);
        Some((evaluator, node_ranking))
    });
    compared_scorers.collect()
}

fn order(node_ranking: &NodeRanking) -> Vec<u32> {
    let all = 0..node_ranking.scores.len();
    let without_room = all.filter(|place| node_ranking.rank(*place).is_none());
    let order = node_ranking.ranking.iter().copied().chain(without_room);
    order.map(|place| place as u32).collect()
}

fn number(score: &Score) -> f64 {
    match score {
        Score::Whole(score) => *score as f64,
        Score::Float(score) => *score,
    }
}

/// Counts the nodes at each percent of each resource, if the density is requested.
fn density(evaluator: &NodeEvaluator, nodes: &[Rc<CachedNode>], rows: &mut Rows) -> Vec<Density> {
    let Some((untraced, table)) = untraced_scorer(evaluator, nodes, rows) else {
        return Vec::new();
    };
    let mut lanes: Vec<Density> = untraced.shape_resources().map(Density::new).collect();
    if lanes.is_empty() {
        return lanes;
    }
    for row in table.iter() {
        for (lane, percent) in lanes.iter_mut().zip(untraced.utilizations(row)) {
            lane.count(percent);
        }
    }
    lanes
}
