//! Defines an axis of a map.

use crate::resource::Unit;
use crate::scenario::{CheckedScenario, ScenarioNumber};

/// An axis of a map.
#[derive(Clone, Debug)]
pub struct MapAxis {
    /// The number that varies: a request, a used amount or a weight.
    pub(crate) number: ScenarioNumber,
    /// The resource.
    pub(super) resource: Box<str>,
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
        self.number.unit()
    }

    /// Returns true if the axis varies a request of a resource.
    pub(super) fn varies_request(&self, resource: &str) -> bool {
        matches!(self.number, ScenarioNumber::Request(..)) && *self.resource == *resource
    }

    /// Returns true if the axis varies a weight of a resource.
    pub(super) fn varies_weight(&self, resource: &str) -> bool {
        matches!(self.number, ScenarioNumber::Weight(_)) && *self.resource == *resource
    }

    /// Returns true if the axis varies the used amount of a resource on a node.
    pub(super) fn varies_used(&self, node: usize, resource: &str) -> bool {
        self.used_node() == Some(node) && *self.resource == *resource
    }

    /// Returns the node of which the axis varies a used amount.
    pub(super) fn used_node(&self) -> Option<usize> {
        match self.number {
            ScenarioNumber::Used(node, _) => Some(node),
            _ => None,
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
        self.number.set(scenario, amount);
    }
}
