//! The ranking of all nodes by one scorer.

use std::rc::Rc;

use super::amount_tables::{AmountTable, AmountTables};
use super::cached_node::CachedNode;
use crate::batch::{RowScorer, is_feasible};
use crate::ranking::{NodeEvaluator, rank_by_score, winners};
use crate::trace::Score;

/// The scores and ranks of all nodes, by index.
#[derive(Default)]
pub(super) struct NodeRanking {
    pub(super) scores: Vec<Score>,
    /// 0 if the node is not feasible.
    ranks: Vec<u32>,
    /// The feasible nodes, best first.
    pub(super) ranking: Vec<usize>,
    pub(super) winners: Vec<usize>,
}

impl NodeRanking {
    pub(super) fn new(
        evaluator: &NodeEvaluator,
        nodes: &[Rc<CachedNode>],
        tables: &mut AmountTables,
    ) -> Self {
        let scores = scores(evaluator, nodes, tables);
        let is_feasible = feasibility(evaluator, nodes, tables);
        let feasible = scores
            .iter()
            .copied()
            .enumerate()
            .zip(is_feasible)
            .filter(|node| node.1);
        let ranked = rank_by_score(feasible.map(|node| node.0).collect());
        let mut ranks = vec![0; nodes.len()];
        for node in &ranked {
            if let Some(rank) = ranks.get_mut(node.index) {
                *rank = node.rank as u32;
            }
        }
        Self {
            winners: winners(&ranked),
            ranking: ranked.into_iter().map(|node| node.index).collect(),
            scores,
            ranks,
        }
    }

    /// Returns the rank of a node; none if it is not feasible.
    pub(super) fn rank(&self, index: usize) -> Option<usize> {
        let rank = self.ranks.get(index).copied().unwrap_or(0);
        (rank > 0).then_some(rank as usize)
    }
}

/// Returns the scores of all nodes: from rows of numbers if the scorer supports them, else from traces.
pub(super) fn scores(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut AmountTables,
) -> Vec<Score> {
    if let Some((row_scorer, table)) = row_scorer(evaluator, nodes, tables) {
        return table
            .iter()
            .map(|row| Score::Integer(row_scorer.score(row)))
            .collect();
    }
    let rules = evaluator.request_rules();
    let score = |node: &Rc<CachedNode>| evaluator.score(node.node(), &node.totals(rules));
    nodes.iter().map(score).collect()
}

/// Returns a scorer of rows, and the table of rows; none if the scorer needs traces.
pub(super) fn row_scorer<'r>(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &'r mut AmountTables,
) -> Option<(RowScorer, &'r AmountTable)> {
    let table = tables.table(evaluator.request_rules())?;
    let row_scorer = evaluator.for_rows(&|name, non_zero| table.slots(name, non_zero))?;
    table.fill(nodes);
    Some((row_scorer, table))
}

/// Returns for each node whether it is feasible.
fn feasibility(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut AmountTables,
) -> Vec<bool> {
    let Some(table) = tables.table(evaluator.request_rules()) else {
        return Vec::new();
    };
    let checked_amounts = evaluator.checked_amounts(&|name, non_zero| table.slots(name, non_zero));
    table.fill(nodes);
    let all = table.iter().zip(nodes);
    let is_node_feasible = |(row, node): (&[i64], &Rc<CachedNode>)| {
        is_feasible(row, &checked_amounts) && evaluator.passes_constraints(&node.node().constraints)
    };
    all.map(is_node_feasible).collect()
}
