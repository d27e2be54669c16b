//! The ranking of all nodes by one scorer.

use std::rc::Rc;

use super::cached_node::CachedNode;
use super::row_tables::{RowTable, RowTables};
use crate::batch::node_rows::is_feasible;
use crate::batch::row_scorer::RowScorer;
use crate::filter::FilteredNode;
use crate::ranking::{NodeEvaluator, rank_by_score, winners};
use crate::slice::value_at;
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
    /// Why resource-strategy-fit filters out each node; empty if it was not computed.
    refusals: Vec<Option<FilteredNode>>,
}

impl NodeRanking {
    pub(super) fn new(
        evaluator: &NodeEvaluator,
        refusals: &[Option<FilteredNode>],
        nodes: &[Rc<CachedNode>],
        tables: &mut RowTables,
    ) -> Self {
        let scores = scores(evaluator, nodes, tables);
        let mut is_feasible = feasibility(evaluator, nodes, tables);
        for (is_feasible, refusal) in is_feasible.iter_mut().zip(refusals) {
            *is_feasible &= refusal.is_none();
        }
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
            refusals: refusals.to_vec(),
        }
    }

    /// Returns why resource-strategy-fit filters a node out.
    pub(super) fn refusal(&self, index: usize) -> Option<FilteredNode> {
        self.refusals.get(index)?.clone()
    }

    /// Returns the rank of a node; none if it is not feasible.
    pub(super) fn rank(&self, index: usize) -> Option<usize> {
        let rank = value_at(&self.ranks, index);
        (rank > 0).then_some(rank as usize)
    }
}

/// Returns the scores of all nodes: from rows of numbers if the scorer supports them, else from traces.
pub(super) fn scores(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Vec<Score> {
    if let Some((row_scorer, table)) = row_scorer(evaluator, nodes, tables) {
        return table
            .rows
            .iter()
            .map(|row| Score::Integer(row_scorer.score(row)))
            .collect();
    }
    let rules = evaluator.request_rules();
    let score = |node: &Rc<CachedNode>| evaluator.score(node.node(), &node.totals(rules));
    nodes.iter().map(score).collect()
}

/// Returns a scorer of rows, and the table of rows; none for a scorer with its own totals.
pub(super) fn row_scorer(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Option<(RowScorer, Rc<RowTable>)> {
    let scorer = evaluator.pod_scorer.release_scorer()?;
    let names = scorer.resources.iter().map(|resource| &*resource.name);
    let table = tables.table(evaluator.request_rules(), names, nodes);
    Some((RowScorer::new(scorer, &table.layout), table))
}

/// Returns for each node whether it is feasible.
fn feasibility(
    evaluator: &NodeEvaluator,
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Vec<bool> {
    let names = evaluator.checked_requests().map(|(name, _)| name);
    let table = tables.table(evaluator.request_rules(), names, nodes);
    let requests = table.layout.checked_requests(evaluator.checked_requests());
    let all = table.rows.iter().zip(nodes);
    let is_node_feasible = |(row, node): (&[i64], &Rc<CachedNode>)| {
        is_feasible(row, &requests) && evaluator.passes_constraints(&node.node().constraints)
    };
    all.map(is_node_feasible).collect()
}

#[cfg(test)]
mod tests {
    use super::row_scorer;
    use crate::batch::snapshot::row_tables::RowTables;
    use crate::ranking::NodeEvaluator;
    use crate::{Pod, Policy, Scorer, Strategy};

    #[test]
    fn every_kube_scheduler_scores_rows() {
        let policy = Policy::new(Strategy::MostAllocated, Vec::new());
        for scorer in Scorer::all() {
            let evaluator = NodeEvaluator::new(&policy, scorer, &Pod::default());
            let scores_rows = row_scorer(&evaluator, &[], &mut RowTables::default()).is_some();
            let is_kube = matches!(scorer, Scorer::KubeScheduler(_));
            assert_eq!(scores_rows, is_kube, "{scorer}");
        }
    }
}
