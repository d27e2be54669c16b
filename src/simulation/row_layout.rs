//! Maps each resource to the position of its amounts in a node's row.

use crate::feasibility::PODS;
use crate::kube::percent_per_unit;
use crate::limits::simulation::RESOURCES;
use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::ResourceKind;

/// The resources that nodes and pods have, each with three places in a row: what is allocatable,
/// what is
/// used, and a piece's percents of what is allocatable.
#[derive(Clone, Debug, Default)]
pub(super) struct RowLayout {
    columns: NameMap<usize>,
    names: Vec<Box<str>>,
    /// Some requests are non-zero: used amounts differ with them and without.
    non_zero: bool,
    /// Some node says how many pods it takes.
    limits_pods: bool,
}

/// cpu with what scoring assumes of containers that do not say, and memory.
const CPU_NON_ZERO: usize = 2;
const MEMORY_NON_ZERO: usize = 3;
/// Always 0: what a resource has that no node and no pod has.
const ZERO: usize = 4;
const FIRST: usize = 5;

impl RowLayout {
    /// Makes place for the resources of some amounts.
    pub(super) fn add(&mut self, amounts: &Amounts) {
        for (name, amount) in amounts.iter() {
            // One more than are taken is enough to refuse them.
            let room = self.names.len() <= RESOURCES;
            if room && amount != 0 && self.columns.get(name).is_none() {
                self.columns.insert(name, self.names.len());
                self.names.push(name.into());
            }
        }
    }

    /// Adds the resources of pods' requests, plain and with non-zero requests.
    pub(super) fn add_used(&mut self, plain: &Amounts, non_zero: &Amounts) {
        self.add(plain);
        self.add(non_zero);
        let differ = |name| plain.get(name) != non_zero.get(name);
        self.non_zero |= ["cpu", "memory"].into_iter().any(differ);
    }

    /// And for a node.
    pub(super) fn add_node(&mut self, totals: &NodeTotals) {
        self.add(&totals.allocatable);
        self.add_used(&totals.requested, &totals.non_zero);
        self.limits_pods |= totals.allowed_pods.is_some();
    }

    pub(super) fn limits_pods(&self) -> bool {
        self.limits_pods
    }

    pub(super) fn names(&self) -> &[Box<str>] {
        &self.names
    }

    /// Returns the length of a row.
    pub(super) fn width(&self) -> usize {
        FIRST + 3 * self.names.len()
    }

    pub(super) fn allocatable(column: usize) -> usize {
        FIRST + 3 * column
    }

    pub(super) fn used(column: usize) -> usize {
        FIRST + 3 * column + 1
    }

    /// The places of a resource's used and allocatable amounts; `non_zero` as the scorer counts.
    pub(super) fn slots(&self, name: &str, non_zero: bool) -> (usize, usize) {
        let Some(column) = self.columns.get(name) else {
            return (ZERO, ZERO);
        };
        let used = match ResourceKind::from_name(name) {
            ResourceKind::Cpu if non_zero && self.non_zero => CPU_NON_ZERO,
            ResourceKind::Memory if non_zero && self.non_zero => MEMORY_NON_ZERO,
            _ => Self::used(*column),
        };
        (used, Self::allocatable(*column))
    }

    /// Returns what amounts add to a row: plain ones, and those with non-zero requests.
    pub(super) fn additions(&self, plain: &Amounts, non_zero: &Amounts) -> Vec<(usize, i64)> {
        let used = plain.iter().filter_map(|(name, amount)| {
            let column = self.columns.get(name)?;
            (amount != 0).then(|| (Self::used(*column), amount))
        });
        let non_zero = [(CPU_NON_ZERO, "cpu"), (MEMORY_NON_ZERO, "memory")]
            .map(|(slot, name)| (slot, non_zero.get(name)));
        used.chain(non_zero).chain([(PODS, 1)]).collect()
    }

    /// A node's row.
    pub(super) fn row(&self, totals: &NodeTotals) -> Vec<i64> {
        let mut row = vec![
            totals.pods,
            totals.allowed_pods.unwrap_or(i64::MAX),
            totals.non_zero.get("cpu"),
            totals.non_zero.get("memory"),
            0,
        ];
        for name in &self.names {
            let allocatable = totals.allocatable.get(name);
            let used = totals.requested.get(name);
            row.extend([allocatable, used, percent_per_unit(allocatable)]);
        }
        row
    }

    /// The amounts that stand in a row: allocatable, used, and used with the non-zero requests.
    pub(super) fn amounts(&self, row: &[i64]) -> [Amounts; 3] {
        let at = |slot: usize| row.get(slot).copied().unwrap_or(0);
        let [mut allocatable, mut used] = [Amounts::default(), Amounts::default()];
        for (column, name) in self.names.iter().enumerate() {
            allocatable.set(name, at(Self::allocatable(column)));
            used.set(name, at(Self::used(column)));
        }
        let mut non_zero = used.clone();
        non_zero.set("cpu", at(CPU_NON_ZERO));
        non_zero.set("memory", at(MEMORY_NON_ZERO));
        [allocatable, used, non_zero]
    }
}
