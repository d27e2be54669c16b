//! Selects the fastest way to score the nodes of [`Columns`], a table with one column for each resource.

use super::plan::Plan;
use super::{Column, Columns};
use crate::batch::node_rows::RowLayout;
use crate::batch::row_scorer::RowScorer;
use crate::kube::ReleaseScorer;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::ResourceKind;
use crate::scenario::ScoringRequest;
use crate::scorer::PodScorer;
use crate::trace::{NodeTrace, Score};
use crate::{Format, Quantity};

/// A way to score nodes. All of them give the same scores.
pub(super) enum ScoringPath {
    /// No scoring request is set.
    Unset,
    /// Scores blocks of nodes with vector instructions; nodes whose amounts are too large for that are scored one by one.
    Planned(Plan),
    /// Scores nodes one by one, by rows of their amounts.
    Rows(RowPath),
    /// Scores nodes one by one, by their totals.
    Nodes(PodScorer),
}

/// A scorer of rows, and the indexes of the columns in a row.
pub(super) struct RowPath {
    scorer: RowScorer,
    columns: Vec<usize>,
}

impl RowPath {
    pub(super) fn score(&self, columns: &[Column], node: usize) -> i64 {
        let row = self.columns.iter().filter_map(|index| columns.get(*index));
        let row = row.map(|column| column.scored_amounts(node));
        self.scorer.score(&RowLayout::row_of_amounts(row))
    }
}

impl Columns {
    pub(super) fn scoring_path(&self, request: &ScoringRequest) -> ScoringPath {
        let scorer = pod_scorer(request);
        let Some(release_scorer) = scorer.release_scorer() else {
            return ScoringPath::Nodes(scorer);
        };
        match Plan::new(release_scorer) {
            Some(plan) => ScoringPath::Planned(plan),
            None => ScoringPath::Rows(self.row_path(release_scorer)),
        }
    }

    /// Returns the scorer of the request's nodes by rows; `None` if the policy has none.
    #[inline(never)]
    pub(super) fn request_row_path(&self) -> Option<RowPath> {
        let scorer = pod_scorer(self.request.as_ref()?);
        Some(self.row_path(scorer.release_scorer()?))
    }

    fn row_path(&self, scorer: &ReleaseScorer) -> RowPath {
        let (mut layout, mut columns) = (RowLayout::default(), Vec::new());
        for (index, column) in self.columns.iter().enumerate() {
            let mut resources = scorer.resources.iter();
            if resources.any(|resource| resource.name == column.name) {
                layout.add(&column.name);
                columns.push(index);
            }
        }
        RowPath {
            scorer: RowScorer::new(scorer, &layout),
            columns,
        }
    }

    /// Returns a node's score; `None` if there is no such node, or no request is set.
    #[must_use]
    pub fn score(&self, node: usize) -> Option<Score> {
        match &self.scoring_path {
            _ if node >= self.nodes => None,
            ScoringPath::Unset => None,
            ScoringPath::Planned(_) => {
                let path = self.request_row_path()?;
                Some(Score::Integer(path.score(&self.columns, node)))
            }
            ScoringPath::Rows(path) => Some(Score::Integer(path.score(&self.columns, node))),
            ScoringPath::Nodes(scorer) => {
                let totals = self.totals(node);
                let state = scorer.state_of_amounts(&totals.allocatable, &totals.requested);
                Some(scorer.score_state(&totals, &state, &mut ()))
            }
        }
    }

    /// Returns a node's trace; `None` if there is no such node, or no request is set.
    #[must_use]
    pub fn trace(&self, node: usize) -> Option<NodeTrace> {
        let request = self.request.as_ref().filter(|_| node < self.nodes)?;
        let (scorer, totals) = (pod_scorer(request), self.totals(node));
        let state = scorer.state_of_amounts(&totals.allocatable, &totals.requested);
        Some(scorer.trace_state(&totals, &state))
    }

    /// Returns a node's totals, in which the used amounts are the requested ones.
    fn totals(&self, node: usize) -> NodeTotals {
        let (mut allocatable, mut requested) = (Amounts::default(), Amounts::default());
        for column in &self.columns {
            let amounts = column.amounts(node);
            requested.set(&column.name, amounts.0);
            allocatable.set(&column.name, amounts.1);
        }
        NodeTotals {
            allocatable,
            non_zero_requested: requested.clone(),
            requested,
            ..NodeTotals::default()
        }
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
