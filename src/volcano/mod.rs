//! Volcano's binpack plugin: each requested resource's fraction, weighted, in floating point.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/plugins/binpack/binpack.go` and
//! `pkg/scheduler/api/resource_info.go`; the scorer is the same since v1.8.0; before, it
//! differed only over capacity (commit 8944bfd7b). The scorer `volcano` is that of v1.8
//! and later with the requests of v1.15.1 ([`task`]), `volcano-v1.7` that of v1.7 with its requests.

mod arguments;
pub(crate) mod nodeorder;
pub(crate) mod resource_strategy_fit;
mod task;

pub(crate) use arguments::Arguments;
pub(crate) use task::TaskRequests;

use crate::kube::ResourceUsage;
use crate::name_map::NameMap;
use crate::requests::Amounts;
use crate::resource::ResourceKind;
use crate::trace::{Outcome, ResourceTrace, ScoreRule, TraceSink};
use crate::{Node, Policy, ResourceList};

/// The plugin's name.
pub(crate) const BINPACK: &str = "binpack";

/// The smallest amount that counts as a request of a task: thousandths of a core, bytes,
/// thousandths of anything else.
const MIN_REQUEST: f64 = 0.1;

/// The plugin's weights.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Binpack {
    /// `binpack.weight`: a factor of the score, in addition to 100. Negative values make scores
    /// negative; 0 disables the plugin.
    pub(crate) weight: i64,
    /// `binpack.cpu`, `binpack.memory` and `binpack.resources.<name>`.
    pub(crate) resources: NameMap<i64>,
}

impl Default for Binpack {
    fn default() -> Self {
        Self {
            weight: 1,
            resources: [("cpu", 1), ("memory", 1)].into_iter().collect(),
        }
    }
}

/// The effect on the score of a resource over capacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OverCapacity {
    /// The resource adds 0 (up to v1.7).
    ScoresZero,
    /// The whole score is 0 (since v1.8).
    ZeroesTheNode,
}

/// Amounts in the plugin's units: thousandths of a core, bytes, thousandths of anything else.
type FloatAmounts = NameMap<f64>;

/// A node's allocatable and used amounts.
#[derive(Clone, Debug, Default)]
pub(crate) struct NodeUsage {
    allocatable: FloatAmounts,
    used: FloatAmounts,
}

impl NodeUsage {
    pub(crate) fn new(node: &Node, over_capacity: OverCapacity) -> Self {
        let mut usage = Self::without_pods(node);
        for pod in &node.pods {
            usage.add(&TaskRequests::new(pod, over_capacity));
        }
        usage
    }

    pub(crate) fn without_pods(node: &Node) -> Self {
        Self {
            allocatable: float_amounts(&node.allocatable),
            used: float_amounts(&node.used),
        }
    }

    /// Converts amounts in kube-scheduler's units.
    pub(crate) fn from_amounts(allocatable: &Amounts, used: &Amounts) -> Self {
        Self {
            allocatable: to_float(allocatable),
            used: to_float(used),
        }
    }

    fn allocatable(&self, name: &str) -> f64 {
        self.allocatable.get(name).copied().unwrap_or(0.0)
    }

    /// Returns the free amount of a resource, which Volcano calls idle.
    fn idle(&self, name: &str) -> f64 {
        self.allocatable(name) - self.used.get(name).copied().unwrap_or(0.0)
    }

    /// Returns true if the node has none of a resource. A node without a number of `pods` has some: a kubelet always reports it.
    fn lacks(&self, name: &str) -> bool {
        let amount = self.allocatable.get(name).copied();
        amount.map_or(name != "pods", |amount| amount == 0.0)
    }

    pub(crate) fn add(&mut self, task: &TaskRequests) {
        self.update(task, |used, amount| used + amount);
    }

    pub(crate) fn subtract(&mut self, task: &TaskRequests) {
        self.update(task, |used, amount| used - amount);
    }

    fn update(&mut self, task: &TaskRequests, change: impl Fn(f64, f64) -> f64) {
        for (name, amount) in task.amounts().iter() {
            let used = self.used.get(name).copied().unwrap_or(0.0);
            self.used.insert(name, change(used, *amount));
        }
    }
}

fn to_float(amounts: &Amounts) -> FloatAmounts {
    let mut floats = FloatAmounts::default();
    for (name, amount) in amounts.iter_any() {
        let amount = match ResourceKind::from_name(name) {
            ResourceKind::Unknown if name != "pods" => continue,
            ResourceKind::Scalar | ResourceKind::EphemeralStorage => amount.wrapping_mul(1000),
            _ => amount,
        };
        floats.insert(name, amount as f64);
    }
    floats
}

fn float_amounts(list: &ResourceList) -> FloatAmounts {
    let mut amounts = FloatAmounts::default();
    for (name, quantity) in list.iter() {
        let amount = match ResourceKind::from_name(name) {
            ResourceKind::Memory => quantity.value(),
            ResourceKind::Unknown if name == "pods" => quantity.value(),
            ResourceKind::Unknown => continue,
            _ => quantity.milli_value(),
        };
        amounts.insert(name, amount as f64);
    }
    amounts
}

impl Binpack {
    /// Creates the plugin with a policy's weights; cpu and memory have weight 1 by default, and a
    /// negative weight counts as 1.
    pub(crate) fn of_policy(policy: &Policy) -> Self {
        let mut binpack = Self {
            weight: policy.binpack_weight,
            ..Self::default()
        };
        for resource in &policy.resources {
            let weight = if resource.weight < 0 {
                1
            } else {
                resource.weight
            };
            binpack.resources.insert(&resource.name, weight);
        }
        binpack
    }

    pub(crate) fn score(
        &self,
        task: &TaskRequests,
        node: &NodeUsage,
        over_capacity: OverCapacity,
        sink: &mut impl TraceSink,
    ) -> f64 {
        let (mut sum, mut weight_sum, mut zeroes_node) = (0.0, 0_i64, false);
        for name in requested_names(task.amounts()) {
            let usage = TaskUsage::new(name, task, node);
            let weight = self.resources.get(name).copied();
            let outcome = usage.outcome(weight, over_capacity);
            let term = weight.map(|weight| usage.term(weight));
            if let Some((weight, term)) = weight.zip(term) {
                sum += term;
                weight_sum = weight_sum.wrapping_add(weight);
                zeroes_node |= outcome == Outcome::OverCapacity;
            }
            sink.resource(|| usage.trace(weight, outcome, term));
        }
        // The product is an int64 in the plugin, and wraps.
        let factor = 100_i64.wrapping_mul(self.weight) as f64;
        sink.rule(|| ScoreRule::ScaledMean {
            sum,
            weight_sum,
            factor,
            unrounded: None,
            over_capacity: zeroes_node,
        });
        let mean = if weight_sum > 0 {
            sum / weight_sum as f64
        } else {
            sum
        };
        if zeroes_node || self.weight == 0 {
            0.0
        } else {
            mean * factor
        }
    }
}

/// A resource of a task on a node, in the plugin's units.
struct TaskUsage<'n> {
    name: &'n str,
    request: f64,
    used: f64,
    requested: f64,
    capacity: f64,
}

impl<'n> TaskUsage<'n> {
    fn new(name: &'n str, task: &TaskRequests, node: &NodeUsage) -> Self {
        let amount = |amounts: &FloatAmounts| amounts.get(name).copied().unwrap_or(0.0);
        let (request, used) = (amount(task.amounts()), amount(&node.used));
        Self {
            name,
            request,
            used,
            requested: request + used,
            capacity: amount(&node.allocatable),
        }
    }

    fn exceeds_capacity(&self) -> bool {
        self.requested > self.capacity
    }

    fn outcome(&self, weight: Option<i64>, over_capacity: OverCapacity) -> Outcome {
        match (weight, over_capacity) {
            (None, _) => Outcome::NoWeight,
            (Some(_), _) if self.capacity == 0.0 => Outcome::NoAllocatable,
            (Some(0), _) => Outcome::Counted,
            (Some(_), OverCapacity::ZeroesTheNode) if self.exceeds_capacity() => {
                Outcome::OverCapacity
            }
            (Some(_), _) => Outcome::Counted,
        }
    }

    fn term(&self, weight: i64) -> f64 {
        if self.capacity == 0.0 || weight == 0 || self.exceeds_capacity() {
            0.0
        } else {
            // In the plugin's order: multiplication before division.
            self.requested * weight as f64 / self.capacity
        }
    }

    /// Returns the trace, with the amounts in kube-scheduler's units.
    fn trace(&self, weight: Option<i64>, outcome: Outcome, term: Option<f64>) -> ResourceTrace {
        let in_milli = matches!(
            ResourceKind::from_name(self.name),
            ResourceKind::Scalar | ResourceKind::EphemeralStorage
        );
        let to_units = |amount: f64| {
            let units = if in_milli { amount / 1000.0 } else { amount };
            units as i64
        };
        let usage = ResourceUsage {
            name: self.name,
            weight: weight.unwrap_or(0),
            request: to_units(self.request),
            non_zero_request: 0,
            used: to_units(self.used),
            requested: to_units(self.requested),
            allocatable: to_units(self.capacity),
            skip_reason: None,
        };
        ResourceTrace {
            fraction: (self.capacity != 0.0).then(|| self.requested / self.capacity),
            term,
            ..usage.trace(outcome)
        }
    }
}

/// Orders cpu, memory, then the others by name. The plugin adds up the others in random order, so the
/// last bit of its sum can differ.
fn requested_names(task: &FloatAmounts) -> Vec<&str> {
    let mut names = vec!["cpu", "memory"];
    for (name, _) in task.iter() {
        if !matches!(name, "cpu" | "memory") {
            names.push(name);
        }
    }
    let is_requested = |amount: &f64| *amount >= MIN_REQUEST;
    names.retain(|name| task.get(name).is_some_and(is_requested));
    names
}
