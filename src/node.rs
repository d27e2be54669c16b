//! A node, and what its pods ask for in all.

use std::collections::BTreeMap;

use crate::pod::{RequestOptions, requests};
use crate::resource::{ResourceKind, amount};
use crate::{Pod, ResourceList};

/// A node, as far as scheduling by resources looks at it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Its name.
    pub name: Box<str>,
    /// `status.allocatable`.
    pub allocatable: ResourceList,
    /// A plain amount in use, which counts beside the pods, the same in every total.
    pub used: ResourceList,
    /// The pods on it.
    pub pods: Vec<Pod>,
}

/// Amounts in the scheduler's own units: thousandths of a core, bytes, whole units.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`Resource`).
#[derive(Clone, Debug, Default)]
pub(crate) struct Amounts {
    cpu: i64,
    memory: i64,
    ephemeral_storage: i64,
    scalar: BTreeMap<Box<str>, i64>,
}

impl Amounts {
    pub(crate) fn get(&self, name: &str) -> i64 {
        match ResourceKind::of(name) {
            ResourceKind::Cpu => self.cpu,
            ResourceKind::Memory => self.memory,
            ResourceKind::EphemeralStorage => self.ephemeral_storage,
            ResourceKind::Scalar => self.scalar.get(name).copied().unwrap_or(0),
            ResourceKind::Unknown => 0,
        }
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        ["cpu", "memory", "ephemeral-storage"]
            .into_iter()
            .chain(self.scalar.keys().map(|name| &**name))
    }

    /// Adds a list, wrapping as Go's int64 does.
    pub(crate) fn add(&mut self, list: &ResourceList) {
        for (name, quantity) in list.iter() {
            let more = amount(name, quantity);
            if let Some(sum) = self.slot(name) {
                *sum = sum.wrapping_add(more);
            }
        }
    }

    fn slot(&mut self, name: &str) -> Option<&mut i64> {
        match ResourceKind::of(name) {
            ResourceKind::Cpu => Some(&mut self.cpu),
            ResourceKind::Memory => Some(&mut self.memory),
            ResourceKind::EphemeralStorage => Some(&mut self.ephemeral_storage),
            ResourceKind::Scalar => Some(self.scalar.entry(name.into()).or_default()),
            ResourceKind::Unknown => None,
        }
    }
}

/// A node's totals, as the scheduler's cache keeps them.
///
/// Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/framework/types.go` (`NodeInfo`).
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeTotals {
    pub(crate) allocatable: Amounts,
    /// What the pods ask for.
    pub(crate) requested: Amounts,
    /// The same, with 100m and 200Mi for each container that does not say.
    pub(crate) non_zero: Amounts,
    pub(crate) pods: i64,
    /// How many pods the node takes, where it says so.
    pub(crate) allowed_pods: Option<i64>,
}

impl NodeTotals {
    pub(crate) fn of(node: &Node) -> Self {
        let mut totals = Self {
            pods: i64::try_from(node.pods.len())
                .unwrap_or(i64::MAX)
                .wrapping_add(node.used.amount("pods")),
            allowed_pods: node.allocatable.get("pods").map(crate::Quantity::value),
            ..Self::default()
        };
        totals.allocatable.add(&node.allocatable);
        totals.requested.add(&node.used);
        totals.non_zero.add(&node.used);
        for pod in &node.pods {
            totals.add_pod(pod);
        }
        totals
    }

    fn add_pod(&mut self, pod: &Pod) {
        let options = |implied| RequestOptions {
            implied,
            pod_level: true,
        };
        self.requested.add(&requests(pod, options(false)));
        self.non_zero.add(&requests(pod, options(true)));
    }

    /// What scoring takes for the amount in use: the implied requests count for cpu and memory.
    pub(crate) fn used(&self, name: &str) -> i64 {
        match ResourceKind::of(name) {
            ResourceKind::Cpu | ResourceKind::Memory => self.non_zero.get(name),
            _ => self.requested.get(name),
        }
    }
}
