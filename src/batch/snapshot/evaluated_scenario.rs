//! The results for all nodes, and the part of them that is returned.

use std::rc::Rc;

use super::cached_node::CachedNode;
use super::node_ranking::{NodeRanking, row_scorer};
use super::overview::{Density, NodeCounts, OverviewScores};
use super::row_tables::{RowTable, RowTables};
use super::sampling::sampling;
use super::total_scores::{self, TotalCounts};
use crate::batch::row_scorer::RowScorer;
use crate::explain::{NodeDifference, RankedResults, node_difference};
use crate::kube::{PreparedStrategy, ReleaseScorer};
use crate::ranking::NodeEvaluator;
use crate::sampling::Sampling;
use crate::scenario::{CheckedScenario, Comparison, Scores};
use crate::sort;
use crate::total_scores::TotalScores;
use crate::trace::Score;
use crate::{NodeResult, Ranking};

/// The number of top-ranked nodes that are returned.
const TOP_NODES: usize = 8;

/// A checked scenario, and its results on the cached nodes.
pub(super) struct EvaluatedScenario {
    checked: CheckedScenario,
    evaluator: NodeEvaluator,
    nodes: Vec<Rc<CachedNode>>,
    node_ranking: NodeRanking,
    compared_scorers: Vec<Option<(NodeEvaluator, NodeRanking)>>,
    total_scores: Option<TotalScores>,
    sampling: Option<Sampling>,
    density: Vec<Density>,
    /// The scores as floating-point numbers, in the order of the nodes.
    pub(super) score_numbers: Vec<f64>,
    /// The feasible nodes by rank, then the others.
    pub(super) order: Vec<u32>,
}

impl EvaluatedScenario {
    pub(super) fn new(
        checked: CheckedScenario,
        nodes: &[Rc<CachedNode>],
        tables: &mut RowTables,
    ) -> Self {
        let evaluator = NodeEvaluator::new(&checked.policy, checked.scorer, &checked.pod);
        tables.drop_wide_tables();
        let node_ranking =
            NodeRanking::new(&evaluator, checked.strategy_fit_refusals(), nodes, tables);
        let total_scores = total_scores::total_node_scores(&checked, &node_ranking, nodes, tables);
        let feasible = &node_ranking.ranking;
        Self {
            sampling: sampling(&checked, total_scores.as_ref(), feasible, nodes, tables),
            compared_scorers: compared_scorers(&checked, nodes, tables),
            total_scores,
            density: density(&evaluator, nodes, tables),
            score_numbers: node_ranking.scores.iter().map(to_f64).collect(),
            order: order(&node_ranking),
            nodes: nodes.to_vec(),
            node_ranking,
            evaluator,
            checked,
        }
    }

    pub(super) fn result(&self, index: usize) -> Option<NodeResult> {
        self.result_of(&self.evaluator, &self.node_ranking, index)
    }

    fn result_of(
        &self,
        evaluator: &NodeEvaluator,
        node_ranking: &NodeRanking,
        index: usize,
    ) -> Option<NodeResult> {
        let cached = self.nodes.get(index)?;
        let totals = cached.totals(evaluator.request_rules());
        let result = evaluator.node_result(cached.node(), &totals);
        Some(NodeResult {
            name: cached.name(index),
            rank: node_ranking.rank(index),
            filtered: result.filtered.or_else(|| node_ranking.refusal(index)),
            ..result
        })
    }

    pub(super) fn overview(&self, requested_nodes: &[usize]) -> OverviewScores {
        let indexes = self.returned_nodes(requested_nodes);
        let ranking = self.ranking(&self.evaluator, &self.node_ranking, &indexes);
        let mut comparison = Vec::new();
        let compared_scorers = self.checked.compared_scorers.iter();
        for (compared, results) in compared_scorers.zip(&self.compared_scorers) {
            let other = match results {
                Some((evaluator, node_ranking)) => self.ranking(evaluator, node_ranking, &indexes),
                None => Ranking::default(),
            };
            let ours = (self.checked.scorer, &ranking);
            Comparison::add(&mut comparison, compared, ours, other);
        }
        let total_scores = self
            .total_scores
            .as_ref()
            .map(|all| total_scores::select(all, &indexes));
        OverviewScores {
            scores: Scores {
                scorer: self.checked.scorer,
                zero_weight_is_one: self
                    .checked
                    .scorer
                    .zero_weight_is_one(&self.checked.policy.strategy),
                tie_rule: self.checked.scorer.tie_rule(),
                comparison,
                differences: self.node_differences(&ranking, total_scores.as_ref(), &indexes),
                total_scores,
                ranking,
            },
            counts: self.counts(),
            sampling: self.sampling.clone(),
            density: self.density.clone(),
            indexes,
        }
    }

    /// Returns the nodes that are compared with each other.
    fn pairs(&self) -> Vec<(usize, usize)> {
        let results = RankedResults {
            nodes: self.nodes.len(),
            ranking: &self.node_ranking.ranking,
            policy_winners: &self.node_ranking.winners,
            total_scores: self.total_scores.as_ref(),
        };
        results.pairs(&self.checked.explained_nodes)
    }

    /// Returns the differences between returned nodes, with indexes into these nodes.
    fn node_differences(
        &self,
        ranking: &Ranking,
        total_scores: Option<&TotalScores>,
        indexes: &[usize],
    ) -> Vec<NodeDifference> {
        let position = |index: usize| indexes.binary_search(&index).ok();
        let pairs = self.pairs().into_iter();
        let difference = |(node, other)| {
            node_difference(ranking, total_scores, position(node)?, position(other)?)
        };
        pairs.filter_map(difference).collect()
    }

    fn counts(&self) -> NodeCounts {
        NodeCounts {
            nodes: self.nodes.len(),
            feasible: self.node_ranking.ranking.len(),
            winners: self.node_ranking.winners.len(),
            total_scores: self
                .total_scores
                .as_ref()
                .map(|total_scores| TotalCounts::new(total_scores, &self.node_ranking.winners)),
        }
    }

    /// Returns the indexes of the nodes to return, in ascending order.
    fn returned_nodes(&self, requested_nodes: &[usize]) -> Vec<usize> {
        let top_nodes = self.node_ranking.ranking.iter().take(TOP_NODES).copied();
        let mut indexes: Vec<usize> = requested_nodes.iter().copied().chain(top_nodes).collect();
        indexes.extend(self.pairs().iter().flat_map(|pair| [pair.0, pair.1]));
        if let Some(total_scores) = &self.total_scores {
            total_scores::add_deciding_nodes(
                total_scores,
                &self.node_ranking.ranking,
                &mut indexes,
            );
        }
        indexes.retain(|index| *index < self.nodes.len());
        sort::by_key(&mut indexes, |index| sort::usize_key(*index));
        indexes.dedup();
        indexes
    }

    /// Returns a scorer's ranking of some nodes, with indexes into these nodes.
    fn ranking(
        &self,
        evaluator: &NodeEvaluator,
        node_ranking: &NodeRanking,
        indexes: &[usize],
    ) -> Ranking {
        let result = |index: &usize| self.result_of(evaluator, node_ranking, *index);
        Ranking {
            nodes: indexes.iter().filter_map(result).collect(),
            ranking: indexes_among(&node_ranking.ranking, indexes),
            winners: indexes_among(&node_ranking.winners, indexes),
        }
    }
}

/// Returns the positions in `indexes` of the nodes that it contains.
pub(super) fn indexes_among(nodes: &[usize], indexes: &[usize]) -> Vec<usize> {
    let position = |index: &usize| indexes.binary_search(index).ok();
    nodes.iter().filter_map(position).collect()
}

fn compared_scorers(
    checked: &CheckedScenario,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Vec<Option<(NodeEvaluator, NodeRanking)>> {
    let compared_scorers = checked.compared_scorers.iter().map(|compared| {
        let policy = compared.policy.as_ref()?;
        let evaluator = NodeEvaluator::new(policy, compared.scorer, &checked.pod);
        let node_ranking = NodeRanking::new(&evaluator, &[], nodes, tables);
        Some((evaluator, node_ranking))
    });
    compared_scorers.collect()
}

fn order(node_ranking: &NodeRanking) -> Vec<u32> {
    let all = 0..node_ranking.scores.len();
    let filtered_out = all.filter(|index| node_ranking.rank(*index).is_none());
    let order = node_ranking.ranking.iter().copied().chain(filtered_out);
    order.map(|index| index as u32).collect()
}

fn to_f64(score: &Score) -> f64 {
    match score {
        Score::Integer(score) => *score as f64,
        Score::Float(score) => *score,
    }
}

/// Counts the nodes at each percent of each resource that the shape scores; empty for other strategies. The counts are kept,
/// since an edit of the shape or of a weight leaves them unchanged.
fn density(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Vec<Density> {
    let scorer = evaluator.pod_scorer.release_scorer();
    let Some(scorer) = scorer.filter(|scorer| scorer.uses_shape()) else {
        return Vec::new();
    };
    let key = without_shape_and_weights(scorer);
    if let Some(kept) = tables.densities.get(&key) {
        return kept;
    }
    let densities = match row_scorer(evaluator, nodes, tables) {
        Some((row_scorer, table)) => count_nodes(&row_scorer, &table),
        None => Vec::new(),
    };
    tables.densities.keep(key, &densities);
    densities
}

/// Returns what the utilization of nodes depends on.
fn without_shape_and_weights(scorer: &ReleaseScorer) -> ReleaseScorer {
    let mut scorer = scorer.clone();
    scorer.strategy = PreparedStrategy::MostAllocated;
    for resource in &mut scorer.resources {
        resource.weight = 1;
    }
    scorer
}

fn count_nodes(row_scorer: &RowScorer, table: &RowTable) -> Vec<Density> {
    let resources = row_scorer.counted_resources();
    let mut densities: Vec<Density> = resources
        .map(|resource| Density::new(&resource.name))
        .collect();
    for row in table.rows.iter() {
        for (density, percent) in densities.iter_mut().zip(row_scorer.utilizations(row)) {
            density.count(percent);
        }
    }
    densities
}
