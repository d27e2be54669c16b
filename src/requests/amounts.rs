//! Amounts in the scheduler's own units.

use crate::ResourceList;
use crate::name_map::NameMap;
use crate::resource::{ResourceKind, amount};

/// Amounts in thousandths of a core, bytes and whole units. Sums wrap like Go's int64.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`Resource`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(crate) struct Amounts {
    cpu: i64,
    memory: i64,
    ephemeral_storage: i64,
    scalar: NameMap<i64>,
    /// The amounts of names that scoring does not know, which are not scored.
    unknown: NameMap<i64>,
}

impl Amounts {
    pub(crate) fn from_list(list: &ResourceList) -> Self {
        let mut amounts = Self::default();
        amounts.add_list(list);
        amounts
    }

    pub(crate) fn get(&self, name: &str) -> i64 {
        match ResourceKind::from_name(name) {
            ResourceKind::Cpu => self.cpu,
            ResourceKind::Memory => self.memory,
            ResourceKind::EphemeralStorage => self.ephemeral_storage,
            ResourceKind::Scalar => self.scalar.get(name).copied().unwrap_or(0),
            ResourceKind::Unknown => 0,
        }
    }

    /// Returns the amount like [`get`](Self::get), even for a name that scoring does not know.
    pub(crate) fn get_any(&self, name: &str) -> i64 {
        self.unknown
            .get(name)
            .copied()
            .unwrap_or_else(|| self.get(name))
    }

    /// Iterates over cpu, memory and ephemeral-storage, then every other resource by name.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&str, i64)> {
        let scalar = self.scalar.iter().map(|(name, sum)| (name, *sum));
        [
            ("cpu", self.cpu),
            ("memory", self.memory),
            ("ephemeral-storage", self.ephemeral_storage),
        ]
        .into_iter()
        .chain(scalar)
    }

    /// Returns true if there are no requests: the filter then checks only the number of pods.
    pub(crate) fn is_empty(&self) -> bool {
        self.cpu == 0 && self.memory == 0 && self.ephemeral_storage == 0 && self.scalar.is_empty()
    }

    pub(crate) fn add_list(&mut self, list: &ResourceList) {
        for (name, quantity) in list.iter() {
            self.add_amount(name, amount(name, quantity));
        }
    }

    pub(crate) fn add(&mut self, other: &Self) {
        for (name, more) in other.iter_any() {
            self.add_amount(name, more);
        }
    }

    pub(crate) fn subtract(&mut self, other: &Self) {
        for (name, less) in other.iter_any() {
            self.add_amount(name, less.wrapping_neg());
        }
    }

    /// Iterates like [`iter`](Self::iter), including names that scoring does not know.
    pub(crate) fn iter_any(&self) -> impl Iterator<Item = (&str, i64)> {
        let unknown = self.unknown.iter().map(|(name, sum)| (name, *sum));
        self.iter().chain(unknown)
    }

    pub(crate) fn add_amount(&mut self, name: &str, more: i64) {
        self.set(name, self.get_any(name).wrapping_add(more));
    }

    /// Keeps the larger amount of each resource.
    pub(crate) fn keep_max(&mut self, other: &Self) {
        for (name, more) in other.iter_any() {
            self.set(name, more.max(self.get_any(name)));
        }
    }

    /// Keeps the larger amount of each resource in `list`.
    pub(crate) fn keep_max_of_listed(&mut self, other: &Self, list: &ResourceList) {
        for (name, _) in list.iter() {
            self.set(name, other.get_any(name).max(self.get_any(name)));
        }
    }

    pub(crate) fn set(&mut self, name: &str, amount: i64) {
        match ResourceKind::from_name(name) {
            ResourceKind::Cpu => self.cpu = amount,
            ResourceKind::Memory => self.memory = amount,
            ResourceKind::EphemeralStorage => self.ephemeral_storage = amount,
            ResourceKind::Scalar => self.scalar.insert(name, amount),
            ResourceKind::Unknown => self.unknown.insert(name, amount),
        }
    }
}
