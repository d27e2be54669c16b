//! Kinds of pods and their possible requests.

use super::TimeDistribution;
use crate::ResourceList;
use crate::name_tree::NameIndex;
use crate::resource::quantity;
use crate::simulation::random::Random;

/// A kind of generated pods.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodKind {
    /// Its name, which starts the names of its pods.
    pub name: String,
    /// Its weight in the mix: 3 is three times as frequent as 1.
    pub weight: u32,
    /// The maximum number of its pod classes: requests are drawn that many times, and duplicates are
    /// merged, which makes them more likely.
    pub classes: u32,
    /// The requests of its pods.
    pub requests: Vec<RequestRange>,
    /// The lifetime of its pods; `None` if they never complete.
    pub lifetime: Option<TimeDistribution>,
}

/// The possible requests of one resource: `min` plus any number of steps, up to `max`, all equally
/// likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RequestRange {
    /// The resource.
    pub resource: String,
    /// The minimum, in the scheduler's unit: thousandths of a core, bytes, or whole units.
    pub min: i64,
    /// The maximum, in the same unit.
    pub max: i64,
    /// The step, in the same unit.
    pub step: i64,
}

impl RequestRange {
    /// Creates the range of a single amount.
    #[must_use]
    pub fn fixed(resource: &str, amount: i64) -> Self {
        Self::new(resource, amount, amount, 1)
    }

    /// Creates the range from `min` to `max`.
    #[must_use]
    pub fn new(resource: &str, min: i64, max: i64, step: i64) -> Self {
        let resource = resource.into();
        Self {
            resource,
            min,
            max,
            step,
        }
    }

    fn draw(&self, random: &mut Random) -> i64 {
        let steps = self.max.saturating_sub(self.min) / self.step.max(1);
        let step_count = random.below(steps.max(0).unsigned_abs() + 1).cast_signed();
        self.min
            .saturating_add(step_count.saturating_mul(self.step))
    }
}

impl PodKind {
    /// Draws the pod classes of this kind, in the order in which they are first drawn, with the number of
    /// times that each is drawn.
    pub(super) fn draw_classes(&self, random: &mut Random) -> Vec<(ResourceList, u32)> {
        let mut indexes = NameIndex::default();
        let mut classes: Vec<(ResourceList, u32)> = Vec::new();
        for _ in 0..self.classes {
            let amounts: Vec<i64> = self
                .requests
                .iter()
                .map(|range| range.draw(random))
                .collect();
            let name = amounts
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(",");
            let class = indexes.get(&name).and_then(|index| classes.get_mut(index));
            if let Some((_, count)) = class {
                *count += 1;
            } else {
                classes.push((self.resource_list(&amounts), 1));
                indexes.insert(name, classes.len() - 1);
            }
        }
        classes
    }

    fn resource_list(&self, amounts: &[i64]) -> ResourceList {
        let requests = self.requests.iter().zip(amounts);
        requests
            .map(|(request, amount)| (&request.resource, quantity(&request.resource, *amount)))
            .collect()
    }
}
