//! The amounts of every node that scoring reads, as rows of numbers.

use crate::releases::rules::RequestRules;
use core::cell::RefCell;
use core::ops::Range;
use std::rc::Rc;

use super::cached_node::CachedNode;
use crate::node::NodeTotals;

/// The number of columns before the amounts: the number of pods, and the number of allowed pods.
const FIXED_COLUMNS: usize = 2;

/// The maximum number of amounts per node. Wider tables are rebuilt, because names appear and
/// disappear while users type them.
const MAX_WIDTH: usize = 64;

/// A table for each set of rules by which requests are added up.
#[derive(Default)]
pub(super) struct AmountTables(Vec<AmountTable>);

/// A table with one row per node.
pub(super) struct AmountTable {
    rules: &'static RequestRules,
    /// The amounts in the columns after the fixed ones.
    amounts: RefCell<Vec<Amount>>,
    /// The number of amounts that the cells contain.
    filled_columns: usize,
    cells: Vec<i64>,
}

/// An amount of a node.
#[derive(Clone, PartialEq, Eq)]
struct Amount {
    name: Box<str>,
    kind: AmountKind,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum AmountKind {
    Allocatable,
    Used {
        /// True if non-zero requests are counted.
        non_zero: bool,
    },
}

impl AmountTables {
    /// Replaces the rows of some nodes.
    pub(super) fn replace(&mut self, range: Range<usize>, nodes: &[Rc<CachedNode>]) {
        for table in &mut self.0 {
            table.replace(range.clone(), nodes);
        }
    }

    /// Drops tables that became too wide.
    pub(super) fn drop_wide_tables(&mut self) {
        self.0.retain(|table| table.filled_columns <= MAX_WIDTH);
    }

    pub(super) fn table(&mut self, rules: &'static RequestRules) -> Option<&mut AmountTable> {
        let has_rules = |table: &AmountTable| table.rules == rules;
        if !self.0.iter().any(has_rules) {
            self.0.push(AmountTable::new(rules));
        }
        self.0.iter_mut().find(|table| has_rules(table))
    }
}

impl AmountTable {
    fn new(rules: &'static RequestRules) -> Self {
        Self {
            rules,
            amounts: RefCell::default(),
            filled_columns: 0,
            cells: Vec::new(),
        }
    }

    fn width(&self) -> usize {
        FIXED_COLUMNS + self.filled_columns
    }

    /// Returns the indexes of a resource's used and allocatable amounts, once the table is filled.
    pub(super) fn slots(&self, name: &str, non_zero: bool) -> (usize, usize) {
        (
            self.slot(name, AmountKind::Used { non_zero }),
            self.slot(name, AmountKind::Allocatable),
        )
    }

    fn slot(&self, name: &str, kind: AmountKind) -> usize {
        let mut amounts = self.amounts.borrow_mut();
        let is_same = |amount: &Amount| amount.kind == kind && *amount.name == *name;
        let existing = amounts.iter().position(is_same);
        FIXED_COLUMNS
            + existing.unwrap_or_else(|| {
                amounts.push(Amount {
                    name: name.into(),
                    kind,
                });
                amounts.len() - 1
            })
    }

    /// Adds the missing amounts to the table.
    pub(super) fn fill(&mut self, nodes: &[Rc<CachedNode>]) {
        let amount_count = self.amounts.borrow().len();
        if amount_count == self.filled_columns && self.cells.len() == nodes.len() * self.width() {
            return;
        }
        self.filled_columns = amount_count;
        self.cells = self.rows(nodes);
    }

    fn rows(&self, nodes: &[Rc<CachedNode>]) -> Vec<i64> {
        let amounts = self.amounts.borrow();
        let mut cells = Vec::with_capacity(nodes.len() * self.width());
        for node in nodes {
            let totals = node.totals(self.rules);
            cells.push(totals.pods);
            cells.push(totals.allowed_pods.unwrap_or(i64::MAX));
            let filled_amounts = amounts.iter().take(self.filled_columns);
            cells.extend(filled_amounts.map(|amount| amount.value_in(&totals)));
        }
        cells
    }

    fn replace(&mut self, range: Range<usize>, nodes: &[Rc<CachedNode>]) {
        let width = self.width();
        let (from, to) = (range.start * width, range.end * width);
        if to <= self.cells.len() {
            let rows = self.rows(nodes);
            self.cells.splice(from..to, rows);
        }
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = &[i64]> {
        self.cells.chunks_exact(self.width())
    }
}

impl Amount {
    fn value_in(&self, totals: &NodeTotals) -> i64 {
        match self.kind {
            AmountKind::Allocatable => totals.allocatable.get(&self.name),
            AmountKind::Used { non_zero } => totals.used(&self.name, non_zero),
        }
    }
}
