//! The plugin's filter (`proportional`): pods that do not request a resource leave cpu and memory for the pods that will.
//!
//! Source: volcano-sh/volcano v1.13.0 and v1.15.1, `pkg/scheduler/plugins/resource-strategy-fit/proportional.go`, which are the same.

use super::arguments::{Decoded, boolean, field, map, number, text};
use crate::name_map::NameMap;
use crate::tree::Tree;
use crate::volcano::{NodeUsage, TaskRequests};

/// The cpu and memory that nodes keep for their free resources.
#[derive(Clone, Debug, Default)]
pub(crate) struct Proportions(NameMap<Proportion>);

/// The amounts that a node keeps for each free piece of a resource.
#[derive(Clone, Copy, Debug)]
struct Proportion {
    /// Cores.
    cpu: f64,
    /// Memory in GB.
    memory: f64,
}

impl Proportions {
    /// Decodes the argument; none if the filter is not enabled. A rate is 1 if it is absent or negative.
    pub(super) fn decode(tree: &Tree) -> Decoded<Option<Self>> {
        let is_enabled = field(tree, "Enable", &boolean)?;
        let names = field(tree, "Resources", &text)?;
        let rates: NameMap<f64> = field(tree, "ResourceProportion", &|tree| map(tree, number))?;
        let mut proportions = Self::default();
        let names = names.split(',').map(str::trim);
        for name in names.filter(|name| !name.is_empty()) {
            let rate = |of: &str| {
                let rate = rates.get(&format!("{name}.{of}")).copied();
                rate.filter(|rate| *rate >= 0.0).unwrap_or(1.0)
            };
            let [cpu, memory] = ["cpu", "memory"].map(rate);
            proportions.0.insert(name, Proportion { cpu, memory });
        }
        Ok(is_enabled.then_some(proportions))
    }

    /// Returns why a node is refused; none if it accepts the task.
    ///
    /// The plugin reads the resources in random order; here, the first by name is reported.
    pub(super) fn refusal(&self, task: &TaskRequests, node: &NodeUsage) -> Option<String> {
        let has_request = |name: &str| task.amounts().get(name).is_some_and(|amount| *amount > 0.0);
        let scalars = || {
            self.0
                .iter()
                .filter(|(name, _)| !matches!(*name, "cpu" | "memory"))
        };
        if scalars().any(|(name, _)| has_request(name)) {
            return None;
        }
        let [cpu, memory] = ["cpu", "memory"].map(|name| {
            let request = task.amounts().get(name).copied().unwrap_or(0.0);
            node.idle(name) - request
        });
        let lacks = |(name, kept): &(&str, &Proportion)| {
            // In the plugin's units (thousandths of a piece) and its order of factors.
            let idle = node.idle(name);
            let memory_kept = idle * kept.memory * 1000.0 * 1000.0;
            node.allocatable.get(name).is_some() && (cpu < idle * kept.cpu || memory < memory_kept)
        };
        let (name, _) = scalars().find(lacks)?;
        Some(format!("proportional of resource {name} check failed"))
    }
}
