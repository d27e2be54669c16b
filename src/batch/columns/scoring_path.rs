//! Selects the fastest way to score the nodes of [`Columns`], a table with one column for each resource.

use super::plan::Plan;
use super::{Column, Columns};
use crate::kube::ReleaseScorer;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::scenario::ScoringRequest;
use crate::scorer::PodScorer;
use crate::trace::{NodeTrace, Score};

/// A way to score nodes. All that are set give the same scores.
pub(super) enum ScoringPath {
    /// No scoring request is set.
    Unset,
    /// Scores blocks of nodes with vector instructions; nodes whose amounts are too large for that are scored one by one.
    Planned(Plan),
    /// Scores nodes one by one, by their amounts.
    Amounts(ColumnScorer),
    /// Scores nodes one by one, by their totals.
    Nodes(PodScorer),
}

/// A scorer, and the column of each of its resources.
pub(super) struct ColumnScorer {
    scorer: ReleaseScorer,
    columns: Vec<Option<usize>>,
}

impl ColumnScorer {
    pub(super) fn score(&self, columns: &[Column], node: usize) -> i64 {
        let resources = self.scorer.resources.iter().zip(&self.columns);
        let usages = resources.map(|(resource, index)| {
            let column = index.and_then(|index| columns.get(index));
            let (used, allocatable) = column.map_or((0, 0), |column| column.scored_amounts(node));
            resource.usage(used, allocatable)
        });
        self.scorer.score_usages(usages, &mut ())
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
            None => ScoringPath::Amounts(self.column_scorer(release_scorer)),
        }
    }

    /// Returns the scorer of nodes one by one; `None` if no request is set, or for a scorer with its own totals.
    #[inline(never)]
    pub(super) fn request_scorer(&self) -> Option<ColumnScorer> {
        let scorer = pod_scorer(self.request.as_ref()?);
        Some(self.column_scorer(scorer.release_scorer()?))
    }

    fn column_scorer(&self, scorer: &ReleaseScorer) -> ColumnScorer {
        let index = |name: &str| self.columns.iter().position(|column| *column.name == *name);
        let resources = scorer.resources.iter();
        ColumnScorer {
            columns: resources.map(|resource| index(&resource.name)).collect(),
            scorer: scorer.precomputed(),
        }
    }

    /// Returns a node's score; `None` if there is no such node, or no request is set.
    #[must_use]
    pub fn score(&self, node: usize) -> Option<Score> {
        match &self.scoring_path {
            _ if node >= self.nodes => None,
            ScoringPath::Unset => None,
            ScoringPath::Planned(_) => {
                let scorer = self.request_scorer()?;
                Some(Score::Integer(scorer.score(&self.columns, node)))
            }
            ScoringPath::Amounts(scorer) => Some(Score::Integer(scorer.score(&self.columns, node))),
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

    /// Returns a node's totals, in which the requests count as they are, also those that are 0.
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

/// Creates the scorer of a request. Not inlined, so that the WebAssembly stays small.
#[inline(never)]
fn pod_scorer(request: &ScoringRequest) -> PodScorer {
    let ScoringRequest {
        scorer,
        policy,
        pod,
    } = request;
    PodScorer::new(*scorer, policy, pod)
}
