//! Selects the fastest way to score the nodes of [`Columns`], a table with one column for each resource.

use super::Columns;
use super::plan::Plan;
use crate::batch::RowScorer;
use crate::node::NodeTotals;
use crate::resource::ResourceKind;
use crate::scenario::ScoringRequest;
use crate::scorer::PodScorer;
use crate::trace::{NodeTrace, Score};
use crate::{Format, Node, Quantity};

/// A way to score nodes. All of them give the same scores.
pub(super) enum ScoringPath {
    /// No scoring request is set.
    Unset,
    /// Scores blocks of nodes with vector instructions; nodes whose amounts are too large for that are scored one by one.
    Planned(Plan),
    /// Scores nodes one by one, by rows of their amounts.
    Rows(RowScorer),
    /// Scores nodes one by one, by the quantities of their amounts.
    Nodes(PodScorer),
}

impl Columns {
    pub(super) fn scoring_path(&self, request: &ScoringRequest) -> ScoringPath {
        let scorer = pod_scorer(request);
        if let Some(plan) = scorer.weighted_mean().and_then(Plan::new) {
            return ScoringPath::Planned(plan);
        }
        match scorer.for_rows(&|name, _| self.row_indexes(name)) {
            Some(row_scorer) => ScoringPath::Rows(row_scorer),
            None => ScoringPath::Nodes(scorer),
        }
    }

    /// Returns the indexes of a resource's amounts in a [`row`](Self::row).
    fn row_indexes(&self, name: &str) -> (usize, usize) {
        let index = self.columns.iter().position(|column| *column.name == *name);
        let index = index.unwrap_or(self.columns.len());
        (2 * index, 2 * index + 1)
    }

    /// Returns the scorer of rows; `None` if the policy has none.
    #[inline(never)]
    pub(super) fn row_scorer(&self) -> Option<RowScorer> {
        pod_scorer(self.request.as_ref()?).for_rows(&|name, _| self.row_indexes(name))
    }

    /// Returns a node's score; `None` if there is no such node, or no request is set.
    #[must_use]
    pub fn score(&self, node: usize) -> Option<Score> {
        match &self.scoring_path {
            _ if node >= self.nodes => None,
            ScoringPath::Unset => None,
            ScoringPath::Planned(_) => {
                Some(Score::Integer(self.row_scorer()?.score(&self.row(node))))
            }
            ScoringPath::Rows(row_scorer) => {
                Some(Score::Integer(row_scorer.score(&self.row(node))))
            }
            ScoringPath::Nodes(scorer) => {
                let node = self.node(node);
                Some(scorer.score(&node, &self.totals(&node)?, &mut ()))
            }
        }
    }

    /// Returns a node's trace; `None` if there is no such node, or no request is set.
    #[must_use]
    pub fn trace(&self, node: usize) -> Option<NodeTrace> {
        let request = self.request.as_ref().filter(|_| node < self.nodes)?;
        let node = self.node(node);
        Some(pod_scorer(request).trace(&node, &self.totals(&node)?))
    }

    fn totals(&self, node: &Node) -> Option<NodeTotals> {
        let rules = self.request.as_ref()?.scorer.release().rules();
        Some(NodeTotals::new(node, &rules.requests))
    }

    /// Returns a node's used and allocatable amounts, column by column.
    pub(super) fn row(&self, node: usize) -> Vec<i64> {
        let columns = self
            .columns
            .iter()
            .map(|column| column.scored_amounts(node));
        columns
            .flat_map(|(used, allocatable)| [used, allocatable])
            .collect()
    }

    fn node(&self, index: usize) -> Node {
        let mut node = Node::default();
        for column in &self.columns {
            let (used, allocatable) = column.amounts(index);
            let name = &column.name;
            node.used.insert(name, quantity(name, used));
            node.allocatable.insert(name, quantity(name, allocatable));
        }
        node
    }
}

/// Creates the scorer of a request. Not inlined, to keep the module small.
#[inline(never)]
fn pod_scorer(request: &ScoringRequest) -> PodScorer {
    let ScoringRequest {
        scorer,
        policy,
        pod,
    } = request;
    PodScorer::new(*scorer, policy, pod)
}

/// Converts an amount in the scheduler's units (millicores of cpu, otherwise units) to a quantity.
pub(super) fn quantity(name: &str, amount: i64) -> Quantity {
    match ResourceKind::from_name(name) {
        ResourceKind::Cpu => Quantity::from_milli(amount),
        _ => Quantity::from_units(amount, Format::DecimalSI),
    }
}
