//! Maps each resource to the position of its amounts in a node's row.

use crate::batch::{PODS, percent_per_unit};
use crate::limits::simulation::RESOURCES;
use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::ResourceKind;

/// The resources of nodes and pods. Each has three values in a row: the allocatable amount, the
/// used amount, and the percent of allocatable that one unit is.
#[derive(Clone, Debug, Default)]
pub(super) struct RowLayout {
    columns: NameMap<usize>,
    names: Vec<Box<str>>,
    /// True if non-zero requests change a used amount.
    non_zero: bool,
    /// True if a node limits its number of pods.
    limits_pods: bool,
}

/// The indexes of the used cpu and memory with non-zero requests.
const CPU_NON_ZERO: usize = 2;
const MEMORY_NON_ZERO: usize = 3;
/// The index of a value that is always 0, for a resource that no node and no pod has.
const ZERO: usize = 4;
const FIRST: usize = 5;

impl RowLayout {
    /// Adds the resources of some amounts.
    pub(super) fn add(&mut self, amounts: &Amounts) {
        for (name, amount) in amounts.iter() {
            // One resource above the limit is enough to reject them.
            let has_space = self.names.len() <= RESOURCES;
            if has_space && amount != 0 && self.columns.get(name).is_none() {
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

    /// Adds a node's resources.
    pub(super) fn add_node(&mut self, totals: &NodeTotals) {
        self.add(&totals.allocatable);
        self.add_used(&totals.requested, &totals.non_zero_requested);
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

    /// Returns the indexes of a resource's used and allocatable amounts; `non_zero` includes
    /// non-zero requests.
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

    /// Returns the indexes of a row that a pod changes, and the amounts that it adds.
    pub(super) fn additions(&self, plain: &Amounts, non_zero: &Amounts) -> Vec<(usize, i64)> {
        let used = plain.iter().filter_map(|(name, amount)| {
            let column = self.columns.get(name)?;
            (amount != 0).then(|| (Self::used(*column), amount))
        });
        let non_zero = [(CPU_NON_ZERO, "cpu"), (MEMORY_NON_ZERO, "memory")]
            .map(|(slot, name)| (slot, non_zero.get(name)));
        used.chain(non_zero).chain([(PODS, 1)]).collect()
    }

    /// Returns a node's row.
    pub(super) fn row(&self, totals: &NodeTotals) -> Vec<i64> {
        let mut row = vec![
            totals.pods,
            totals.allowed_pods.unwrap_or(i64::MAX),
            totals.non_zero_requested.get("cpu"),
            totals.non_zero_requested.get("memory"),
            0,
        ];
        for name in &self.names {
            let allocatable = totals.allocatable.get(name);
            let used = totals.requested.get(name);
            row.extend([allocatable, used, percent_per_unit(allocatable)]);
        }
        row
    }

    /// Returns a row's amounts: allocatable, used, and used with non-zero requests.
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
