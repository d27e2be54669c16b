//! The rows of all nodes, for each set of rules by which requests are added up.

use core::ops::Range;
use std::rc::Rc;

use super::cached_node::CachedNode;
use crate::batch::node_rows::{NodeRows, RowLayout};
use crate::releases::rules::RequestRules;

/// The maximum number of resources of a table. Wider tables are rebuilt, because names appear and
/// disappear while users type them.
const MAX_RESOURCES: usize = 32;

/// A table for each set of rules.
#[derive(Default)]
pub(super) struct RowTables(Vec<Rc<RowTable>>);

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
        for table in &mut self.0 {
            let rows = rows(&table.layout, table.rules, nodes);
            Rc::make_mut(table).rows.splice(range.clone(), rows);
        }
    }

    /// Drops tables that became too wide.
    pub(super) fn drop_wide_tables(&mut self) {
        self.0
            .retain(|table| table.layout.names().len() <= MAX_RESOURCES);
    }

    /// Returns the table of a set of rules; it is built again if it lacks a resource.
    pub(super) fn table<'n>(
        &mut self,
        rules: &'static RequestRules,
        names: impl Iterator<Item = &'n str>,
        nodes: &[Rc<CachedNode>],
    ) -> Rc<RowTable> {
        let existing = self.0.iter().position(|table| table.rules == rules);
        let existing = existing.map(|index| self.0.swap_remove(index));
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
        self.0.push(Rc::clone(&table));
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
