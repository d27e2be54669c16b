//! The rows of all nodes, for each set of rules by which requests are added up, and results that many edits leave
//! unchanged.

use core::ops::Range;
use std::rc::Rc;

use super::cached_node::CachedNode;
use super::overview::Density;
use crate::batch::node_rows::{NodeRows, RowLayout};
use crate::kube::ReleaseScorer;
use crate::node_order::visiting_order;
use crate::releases::rules::RequestRules;
use crate::trace::Score;

/// The maximum number of resources of a table. Wider tables are rebuilt, because names appear and
/// disappear while users type them.
const MAX_RESOURCES: usize = 32;

/// The number of results of a kind that are kept: Volcano's nodeorder has three plugins that score resources.
const KEPT_RESULTS: usize = 3;

/// A table for each set of rules, and the results that are kept until a node changes.
#[derive(Default)]
pub(super) struct RowTables {
    tables: Vec<Rc<RowTable>>,
    pub(super) plugin_scores: KeptResults<Vec<Score>>,
    pub(super) densities: KeptResults<Vec<Density>>,
    visiting_order: Option<Rc<[usize]>>,
}

/// The last results that were computed from all nodes, each with its scorer, the latest first.
#[derive(Default)]
pub(super) struct KeptResults<T>(Vec<(ReleaseScorer, T)>);

impl<T: Clone> KeptResults<T> {
    /// Returns the result of an equal scorer.
    pub(super) fn get(&self, scorer: &ReleaseScorer) -> Option<T> {
        let kept = self.0.iter().find(|kept| kept.0 == *scorer)?;
        Some(kept.1.clone())
    }

    pub(super) fn keep(&mut self, scorer: ReleaseScorer, result: &T) {
        self.0.truncate(KEPT_RESULTS - 1);
        self.0.insert(0, (scorer, result.clone()));
    }
}

/// The rows of all nodes by one set of rules.
#[derive(Clone)]
pub(super) struct RowTable {
    rules: &'static RequestRules,
    pub(super) layout: RowLayout,
    pub(super) rows: NodeRows,
}

impl RowTables {
    /// Replaces the rows of some nodes.
    pub(super) fn replace(&mut self, range: Range<usize>, nodes: &[Rc<CachedNode>]) {
        self.plugin_scores.0.clear();
        self.densities.0.clear();
        self.visiting_order = None;
        for table in &mut self.tables {
            let rows = rows(&table.layout, table.rules, nodes);
            Rc::make_mut(table).rows.splice(range.clone(), rows);
        }
    }

    /// Drops tables that became too wide.
    pub(super) fn drop_wide_tables(&mut self) {
        self.tables
            .retain(|table| table.layout.names().len() <= MAX_RESOURCES);
    }

    /// Returns the indexes of the nodes in the order in which kube-scheduler visits them.
    pub(super) fn visiting_order(&mut self, nodes: &[Rc<CachedNode>]) -> Rc<[usize]> {
        let labels = nodes.iter().map(|node| &node.node().constraints.labels);
        let order = || visiting_order(labels).into();
        Rc::clone(self.visiting_order.get_or_insert_with(order))
    }

    /// Returns the table of a set of rules; it is built again if it lacks a resource.
    pub(super) fn table<'n>(
        &mut self,
        rules: &'static RequestRules,
        names: impl Iterator<Item = &'n str>,
        nodes: &[Rc<CachedNode>],
    ) -> Rc<RowTable> {
        let existing = self.tables.iter().position(|table| table.rules == rules);
        let existing = existing.map(|index| self.tables.swap_remove(index));
        let layout = existing.as_ref().map(|table| table.layout.clone());
        let mut layout = layout.unwrap_or_default();
        layout.separates_non_zero = true;
        layout.without_percents = true;
        names.for_each(|name| layout.add(name));
        let has_all = |table: &Rc<RowTable>| table.layout.names().len() == layout.names().len();
        let table = existing.filter(has_all).unwrap_or_else(|| {
            Rc::new(RowTable {
                rules,
                rows: rows(&layout, rules, nodes),
                layout,
            })
        });
        self.tables.push(Rc::clone(&table));
        table
    }
}

fn rows(layout: &RowLayout, rules: &'static RequestRules, nodes: &[Rc<CachedNode>]) -> NodeRows {
    let mut rows = NodeRows::with_capacity(nodes.len(), layout);
    for node in nodes {
        rows.push(layout, &node.totals(rules));
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::KeptResults;
    use crate::kube::ReleaseScorer;
    use crate::{Pod, Policy, Release, ResourceWeight, Strategy};

    fn scorer(weight: i64) -> ReleaseScorer {
        let resource = ResourceWeight {
            name: "cpu".into(),
            weight,
        };
        let policy = Policy::new(Strategy::MostAllocated, vec![resource]);
        let rules = Release::LATEST.rules();
        ReleaseScorer::new(&policy, rules, false, &Pod::default())
    }

    #[test]
    fn the_last_results_are_kept_by_scorer() {
        let mut results = KeptResults::default();
        for weight in 1..=4 {
            results.keep(scorer(weight), &weight);
        }
        let kept = [1, 2, 3, 4].map(|weight| results.get(&scorer(weight)));
        assert_eq!(kept, [None, Some(2), Some(3), Some(4)]);
    }
}
