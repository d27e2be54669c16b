//! The amounts of nodes as rows of integers: the number of pods and its maximum, the used cpu and memory with non-zero
//! requests, then two or three values for each resource.

use core::ops::Range;

use crate::fit::{free, is_full};
use crate::name_map::NameMap;
use crate::node::NodeTotals;
use crate::requests::Amounts;
use crate::resource::ResourceKind;
use crate::slice::value_at;

/// The index of the number of pods on the node.
pub(crate) const PODS: usize = 0;
/// The index of the maximum number of pods; `i64::MAX` if there is no limit.
pub(crate) const ALLOWED_PODS: usize = 1;
const CPU_NON_ZERO: usize = 2;
const MEMORY_NON_ZERO: usize = 3;
/// The index of a value that is always 0, for a resource without values in the row.
const ZERO: usize = 4;
/// The number of values before those of the resources.
const FIXED: usize = 5;

/// The bound of the amounts that [`percent_per_unit`] converts, exclusive.
pub(super) const AMOUNT_BOUND: i64 = 1 << 44;

/// The indexes of a resource's values in a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Slots {
    pub(crate) used: usize,
    pub(crate) allocatable: usize,
}

impl Slots {
    /// Returns the index of [`percent_per_unit`].
    pub(super) fn percent_per_unit(self) -> usize {
        self.allocatable + 2
    }
}

/// A request that the filter for resources checks.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CheckedRequest {
    pub(crate) slots: Slots,
    pub(crate) request: i64,
}

/// The resources of a row, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct RowLayout {
    indexes: NameMap<usize>,
    names: Vec<Box<str>>,
    /// True if used amounts with and without non-zero requests may differ.
    pub(crate) separates_non_zero: bool,
    /// True if the values of a resource do not include [`percent_per_unit`], so that rows are shorter.
    pub(crate) without_percents: bool,
}

impl RowLayout {
    /// Adds a resource unless the row has it.
    pub(crate) fn add(&mut self, name: &str) {
        if self.indexes.get(name).is_none() {
            self.indexes.insert(name, self.names.len());
            self.names.push(name.into());
        }
    }

    pub(crate) fn names(&self) -> &[Box<str>] {
        &self.names
    }

    /// Returns the length of a row.
    fn width(&self) -> usize {
        FIXED + self.stride() * self.names.len()
    }

    /// Returns the number of values of a resource: the allocatable amount, the used amount and [`percent_per_unit`].
    fn stride(&self) -> usize {
        if self.without_percents { 2 } else { 3 }
    }

    /// Returns the slots of the resource at an index of [`names`](Self::names).
    pub(crate) fn slots_at(&self, index: usize) -> Slots {
        let allocatable = FIXED + self.stride() * index;
        Slots {
            used: allocatable + 1,
            allocatable,
        }
    }

    /// Returns a resource's slots; `non_zero` selects the used amount with non-zero requests.
    pub(crate) fn slots(&self, name: &str, non_zero: bool) -> Slots {
        let Some(index) = self.indexes.get(name) else {
            return Slots {
                used: ZERO,
                allocatable: ZERO,
            };
        };
        let slots = self.slots_at(*index);
        let used = match ResourceKind::from_name(name) {
            ResourceKind::Cpu if non_zero && self.separates_non_zero => CPU_NON_ZERO,
            ResourceKind::Memory if non_zero && self.separates_non_zero => MEMORY_NON_ZERO,
            _ => slots.used,
        };
        Slots { used, ..slots }
    }

    /// Returns the totals of a node with this row.
    pub(crate) fn totals(&self, row: &[i64]) -> NodeTotals {
        let (mut allocatable, mut requested) = (Amounts::default(), Amounts::default());
        for (index, name) in self.names.iter().enumerate() {
            let slots = self.slots_at(index);
            allocatable.set(name, value_at(row, slots.allocatable));
            requested.set(name, value_at(row, slots.used));
        }
        let mut non_zero_requested = requested.clone();
        non_zero_requested.set("cpu", value_at(row, CPU_NON_ZERO));
        non_zero_requested.set("memory", value_at(row, MEMORY_NON_ZERO));
        let allowed_pods = value_at(row, ALLOWED_PODS);
        NodeTotals {
            allocatable,
            requested,
            non_zero_requested,
            pods: value_at(row, PODS),
            allowed_pods: (allowed_pods != i64::MAX).then_some(allowed_pods),
        }
    }

    /// Returns the indexes of a row that a pod changes, and the amounts that it adds.
    pub(crate) fn additions(&self, plain: &Amounts, non_zero: &Amounts) -> Vec<(usize, i64)> {
        let used = plain.iter().filter_map(|(name, amount)| {
            let index = self.indexes.get(name)?;
            (amount != 0).then(|| (self.slots_at(*index).used, amount))
        });
        let non_zero = [(CPU_NON_ZERO, "cpu"), (MEMORY_NON_ZERO, "memory")]
            .map(|(slot, name)| (slot, non_zero.get(name)));
        used.chain(non_zero).chain([(PODS, 1)]).collect()
    }

    /// Returns checked requests by their slots.
    pub(crate) fn checked_requests<'n>(
        &self,
        requests: impl Iterator<Item = (&'n str, i64)>,
    ) -> Vec<CheckedRequest> {
        let to_checked = |(name, request): (&str, i64)| CheckedRequest {
            slots: self.slots(name, false),
            request,
        };
        requests.map(to_checked).collect()
    }
}

/// The rows of some nodes, in order.
#[derive(Clone)]
pub(crate) struct NodeRows {
    width: usize,
    values: Vec<i64>,
}

impl NodeRows {
    /// Creates an empty table with space for this many rows.
    pub(crate) fn with_capacity(nodes: usize, layout: &RowLayout) -> Self {
        let width = layout.width();
        Self {
            width,
            values: Vec::with_capacity(nodes * width),
        }
    }

    /// Appends the row of a node.
    pub(crate) fn push(&mut self, layout: &RowLayout, totals: &NodeTotals) {
        self.values.extend([
            totals.pods,
            totals.allowed_pods.unwrap_or(i64::MAX),
            totals.non_zero_requested.get("cpu"),
            totals.non_zero_requested.get("memory"),
            0,
        ]);
        for name in layout.names() {
            let allocatable = totals.allocatable.get(name);
            let used = totals.requested.get(name);
            self.values.extend([allocatable, used]);
            if !layout.without_percents {
                self.values.push(percent_per_unit(allocatable));
            }
        }
    }

    /// Returns the length of a row.
    pub(crate) fn width(&self) -> usize {
        self.width
    }

    /// Returns every row.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &[i64]> {
        self.values.chunks_exact(self.width)
    }

    /// Returns the row of a node.
    #[inline]
    pub(crate) fn row(&self, node: usize) -> &[i64] {
        let from = node * self.width;
        let row = self.values.get(from..from + self.width);
        debug_assert!(row.is_some(), "no node {node}");
        row.unwrap_or_default()
    }

    /// Returns the row of a node, to change it.
    pub(crate) fn row_mut(&mut self, node: usize) -> Option<&mut [i64]> {
        let from = node * self.width;
        self.values.get_mut(from..from + self.width)
    }

    /// Replaces a range of rows with rows of the same layout.
    pub(crate) fn splice(&mut self, range: Range<usize>, rows: Self) {
        let values = range.start * self.width..range.end * self.width;
        self.values.splice(values, rows.values);
    }
}

/// Returns the percentage of the allocatable amount that one unit represents: as bits, because rows are integers; 0 if
/// it is out of bounds.
pub(super) fn percent_per_unit(allocatable: i64) -> i64 {
    if !(1..AMOUNT_BOUND).contains(&allocatable) {
        return 0;
    }
    (100.0 / allocatable as f64 * (1.0 + f64::EPSILON)).to_bits() as i64
}

/// Returns true if the node with this row accepts one more pod with these requests.
#[inline]
pub(crate) fn is_feasible(row: &[i64], requests: &[CheckedRequest]) -> bool {
    let fits = |CheckedRequest { slots, request }: &CheckedRequest| {
        *request <= free(value_at(row, slots.allocatable), value_at(row, slots.used))
    };
    !is_full(value_at(row, PODS), value_at(row, ALLOWED_PODS)) && requests.iter().all(fits)
}
