//! Keeps thousands of nodes between evaluations.
//!
//! The name is kube-scheduler's, which scores a snapshot of the cluster. Nodes are parsed and checked
//! when they are added. After that, an edit of the policy or the pod reads one row of integers for each
//! node, and only the requested nodes are traced. Every result equals that of
//! [`evaluate`](crate::scenario::evaluate) for the same scenario.

mod cached_node;
mod evaluated_scenario;
mod node_ranking;
mod overview;
mod row_tables;
mod sampling;
mod total_scores;

use std::rc::Rc;

pub use overview::{Density, NodeCounts, Overview, OverviewScores};
pub use total_scores::TotalCounts;

use crate::NodeResult;
use crate::limits::SNAPSHOT_NODES;
use crate::name_map::NameMap;
use crate::scenario::evaluation::{drops_zero_scores, shape_view};
use crate::scenario::{Errors, NodeInput, Scenario, TypeMismatch, check};
use crate::tree::{Reader, Tree};
use cached_node::CachedNode;
use evaluated_scenario::EvaluatedScenario;
use row_tables::RowTables;

/// Cached nodes, and the last results for them.
#[derive(Default)]
pub struct Snapshot {
    nodes: Vec<Rc<CachedNode>>,
    tables: RowTables,
    /// Kept while the scenario has errors, because the page still shows it.
    last: Option<EvaluatedScenario>,
}

impl Snapshot {
    /// Replaces a range of nodes; changes nothing if a new node has the wrong type.
    ///
    /// # Errors
    ///
    /// Returns an error for another type, or if there would be more than 100,000 nodes.
    pub fn splice(&mut self, at: usize, removed: usize, tree: &Tree) -> Result<(), TypeMismatch> {
        let nodes = crate::scenario::read::nodes(&Reader::root(tree))?;
        self.replace(at, removed, nodes)
    }

    /// Replaces `removed` nodes from index `at` on.
    ///
    /// # Errors
    ///
    /// Returns an error, and changes nothing, if there would be more than 100,000 nodes.
    pub fn replace(
        &mut self,
        at: usize,
        removed: usize,
        nodes: Vec<NodeInput>,
    ) -> Result<(), TypeMismatch> {
        let at = at.min(self.nodes.len());
        let end = at.saturating_add(removed).min(self.nodes.len());
        let count = self.nodes.len() - (end - at) + nodes.len();
        if count > SNAPSHOT_NODES {
            return Err(TypeMismatch::too_many_entries(
                "nodes",
                count,
                SNAPSHOT_NODES,
            ));
        }
        let nodes: Vec<Rc<CachedNode>> = nodes
            .into_iter()
            .map(CachedNode::new)
            .map(Rc::new)
            .collect();
        self.tables.replace(at..end, &nodes);
        self.nodes.splice(at..end, nodes);
        Ok(())
    }

    /// Returns the number of nodes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Returns true if there are no nodes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.nodes.is_empty()
    }

    /// Checks and scores a scenario on these nodes instead of its own. Returns the traces of the
    /// requested nodes, of the top-ranked ones, and of those that decide the totals.
    pub fn evaluate(&mut self, scenario: &Scenario, requested_nodes: &[usize]) -> Overview {
        let mut errors = Errors::default();
        let (shape, mut checked) = check::check_scenario(scenario, &[], &mut errors);
        if let Some(checked) = &mut checked {
            let nodes = self.nodes.iter().map(|node| node.node());
            match checked.compute_strategy_fit(&NameMap::default(), nodes) {
                Ok(computed) => checked.strategy_fit = computed.map(|(results, _)| results),
                Err(of_plugin) => errors.extend(of_plugin),
            }
        }
        for (index, node) in self.nodes.iter().enumerate() {
            node.report_errors(index, &mut errors);
        }
        let errors = errors.into_vec();
        let checked = checked.filter(|_| errors.is_empty());
        let is_valid = checked.is_some();
        if let Some(checked) = checked {
            self.last = Some(EvaluatedScenario::new(
                checked,
                &self.nodes,
                &mut self.tables,
            ));
        }
        let last = self.last.as_ref().filter(|_| is_valid);
        Overview {
            errors,
            shape: shape
                .as_ref()
                .map(|shape| shape_view(shape, drops_zero_scores(scenario))),
            result: last.map(|last| last.overview(requested_nodes)),
        }
    }

    /// Returns the results of nodes by their indexes, from the last evaluation without errors.
    #[must_use]
    pub fn results(&self, indexes: &[usize]) -> Vec<NodeResult> {
        let last = self.last.iter();
        last.flat_map(|last| indexes.iter().filter_map(|index| last.result(*index)))
            .collect()
    }

    /// Returns each node's approximate score in the last evaluation without errors, for drawing.
    #[must_use]
    pub fn scores(&self) -> &[f64] {
        self.last.as_ref().map_or(&[], |last| &last.score_numbers)
    }

    /// Returns the indexes of all nodes in the last evaluation without errors: the feasible nodes by rank,
    /// then the others.
    #[must_use]
    pub fn order(&self) -> &[u32] {
        self.last.as_ref().map_or(&[], |last| &last.order)
    }
}
