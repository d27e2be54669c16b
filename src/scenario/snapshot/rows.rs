//! The amounts of every node that scoring reads, as rows of numbers.

use crate::releases::rules::RequestRules;
use core::cell::RefCell;
use core::ops::Range;
use std::rc::Rc;

use super::cached_node::CachedNode;
use crate::node::NodeTotals;

const FIXED_COLUMNS: usize = 2;

/// The number of amounts a node beyond which rows are rebuilt, because names come and go while they
/// are typed.
const MAX_WIDTH: usize = 64;

/// A table for each set of rules by which requests are added up.
#[derive(Default)]
pub(super) struct Rows(Vec<Table>);

/// A row a node.
pub(super) struct Table {
    rules: &'static RequestRules,
    wanted: RefCell<Vec<Amount>>,
    /// The number of these that the cells contain.
    filled: usize,
    cells: Vec<i64>,
}

/// An amount of a node.
#[derive(Clone, PartialEq, Eq)]
struct Amount {
    name: Box<str>,
    side: Side,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Allocatable,
    Used {
        /// True if non-zero requests are counted.
        non_zero: bool,
    },
}

impl Rows {
    /// Replaces the rows of some nodes.
    pub(super) fn put(&mut self, range: Range<usize>, nodes: &[Rc<CachedNode>]) {
        for table in &mut self.0 {
            table.put(range.clone(), nodes);
        }
    }

    /// Drops tables that became too wide.
    pub(super) fn drop_wide_tables(&mut self) {
        self.0.retain(|table| table.filled <= MAX_WIDTH);
    }

    pub(super) fn table(&mut self, rules: &'static RequestRules) -> Option<&mut Table> {
        let same = |table: &Table| table.rules == rules;
        if !self.0.iter().any(same) {
            self.0.push(Table::new(rules));
        }
        self.0.iter_mut().find(|table| same(table))
    }
}

impl Table {
    fn new(rules: &'static RequestRules) -> Self {
        Self {
            rules,
            wanted: RefCell::default(),
            filled: 0,
            cells: Vec::new(),
        }
    }

    fn width(&self) -> usize {
        FIXED_COLUMNS + self.filled
    }

    /// Returns the indexes of a resource's used and allocatable amounts, once the table is filled.
    pub(super) fn slots(&self, name: &str, non_zero: bool) -> (usize, usize) {
        (
            self.slot(name, Side::Used { non_zero }),
            self.slot(name, Side::Allocatable),
        )
    }

    fn slot(&self, name: &str, side: Side) -> usize {
        let mut wanted = self.wanted.borrow_mut();
        let same = |amount: &Amount| amount.side == side && *amount.name == *name;
        let known = wanted.iter().position(same);
        FIXED_COLUMNS
            + known.unwrap_or_else(|| {
                wanted.push(Amount {
                    name: name.into(),
                    side,
                });
                wanted.len() - 1
            })
    }

    /// Adds the missing amounts to the table.
    pub(super) fn fill(&mut self, nodes: &[Rc<CachedNode>]) {
        let wanted = self.wanted.borrow().len();
        if wanted == self.filled && self.cells.len() == nodes.len() * self.width() {
            return;
        }
        self.filled = wanted;
        self.cells = self.rows(nodes);
    }

    fn rows(&self, nodes: &[Rc<CachedNode>]) -> Vec<i64> {
        let wanted = self.wanted.borrow();
        let mut cells = Vec::with_capacity(nodes.len() * self.width());
        for node in nodes {
            let totals = node.totals(self.rules);
            cells.push(totals.pods);
            cells.push(totals.allowed_pods.unwrap_or(i64::MAX));
            let amounts = wanted.iter().take(self.filled);
            cells.extend(amounts.map(|amount| amount.value_in(&totals)));
        }
        cells
    }

    fn put(&mut self, range: Range<usize>, nodes: &[Rc<CachedNode>]) {
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
        match self.side {
            Side::Allocatable => totals.allocatable.get(&self.name),
            Side::Used { non_zero } => totals.used(&self.name, non_zero),
        }
    }
}
