//! Defines an axis of a map, and sets its number in a scenario.

use crate::resource::{Unit, amount, quantity};
use crate::scenario::CheckedScenario;
use crate::{Container, ResourceList};

/// The number of a scenario that varies along an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AxisKind {
    /// The request of the pod's first container.
    Request,
    /// The amount used on the node with this index, in addition to its pods.
    Used(usize),
    /// The resource's weight in the policy.
    Weight,
}

/// An axis of a map.
#[derive(Clone, Debug)]
pub struct MapAxis {
    /// The number that varies.
    pub kind: AxisKind,
    /// The resource.
    pub resource: Box<str>,
    /// The first amount.
    pub from: i64,
    /// The last amount.
    pub to: i64,
    /// The amount in the scenario.
    pub current: i64,
}

impl MapAxis {
    /// Returns the unit of the amounts; a weight is a count.
    #[must_use]
    pub fn unit(&self) -> Unit {
        match self.kind {
            AxisKind::Weight => Unit::Count,
            AxisKind::Request | AxisKind::Used(_) => Unit::for_resource(&self.resource),
        }
    }

    /// Returns at most this many amounts from the first on, at distances of a round number; all amounts if they are fewer.
    pub(super) fn amounts(&self, count: usize) -> Vec<i64> {
        let least = (self.to - self.from) / (count.max(2) as i64 - 1);
        let step = self.round_step(least, count);
        let steps = (self.to - self.from) / step;
        (0..=steps).map(|index| self.from + index * step).collect()
    }

    /// Returns a power of two for bytes, else 1, 2 or 5 times a power of ten: the smallest with which this many amounts suffice.
    fn round_step(&self, least: i64, count: usize) -> i64 {
        let factors: &[i64] = match self.unit() {
            Unit::Bytes => &[2],
            Unit::Milli | Unit::Count => &[2, 5, 10],
        };
        let suffices = |step: i64| (self.to - self.from) / step < count.max(2) as i64;
        let mut power = 1;
        let mut step = 1;
        while step < least || !suffices(step) {
            let next = factors
                .iter()
                .map(|factor| power * factor)
                .find(|next| *next > step);
            step = next.unwrap_or(step);
            if factors.last() == Some(&(step / power)) {
                power = step;
            }
        }
        step
    }

    /// Sets the amount in a scenario.
    pub(super) fn set(&self, amount: i64, scenario: &mut CheckedScenario) {
        match self.kind {
            AxisKind::Request => {
                let containers = &mut scenario.pod.containers;
                if containers.is_empty() {
                    containers.push(Container::default());
                }
                if let Some(first) = containers.first_mut() {
                    self.set_in(&mut first.requests, amount);
                }
            }
            AxisKind::Used(node) => {
                if let Some(node) = scenario.nodes.get_mut(node) {
                    self.set_in(&mut node.used, amount);
                }
            }
            AxisKind::Weight => {
                let resources = scenario.policy.resources.iter_mut();
                for resource in resources.filter(|resource| resource.name == self.resource) {
                    resource.weight = amount;
                }
            }
        }
    }

    fn set_in(&self, list: &mut ResourceList, amount: i64) {
        list.insert(&self.resource, quantity(&self.resource, amount));
    }
}

/// Returns the amount in a scenario of the number that varies; 0 if it is absent.
pub(super) fn current_amount(kind: AxisKind, resource: &str, scenario: &CheckedScenario) -> i64 {
    let in_list = |list: &ResourceList| list.get(resource).map(|found| amount(resource, found));
    let found = match kind {
        AxisKind::Request => {
            let first = scenario.pod.containers.first();
            first.and_then(|container| in_list(&container.requests))
        }
        AxisKind::Used(node) => scenario
            .nodes
            .get(node)
            .and_then(|node| in_list(&node.used)),
        AxisKind::Weight => {
            let mut resources = scenario.policy.resources.iter();
            let found = resources.find(|listed| *listed.name == *resource);
            found.map(|found| found.weight)
        }
    };
    found.unwrap_or(0)
}
