//! Kinds of pods and their possible requests.

use super::TimeDistribution;
use crate::name_tree::NameIndex;
use crate::simulation::random::Random;
use crate::{Format, Quantity, ResourceList, Unit};

/// One kind of pods in a workload.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PodKind {
    /// Its name, which starts the names of its pods.
    pub name: String,
    /// Its weight in the mix: 3 is three times as frequent as 1.
    pub weight: u32,
    /// The maximum number of its pod classes: sizes are drawn that many times, and duplicates are
    /// merged, which makes them more likely.
    pub classes: u32,
    /// The requests of its pods.
    pub requests: Vec<Sizes>,
    /// The lifetime of its pods; `None` is for ever.
    pub lifetime: Option<TimeDistribution>,
}

/// The possible requests of one resource: `least`, or any number of steps more, up to `most`; all
/// equally likely.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sizes {
    /// The resource.
    pub resource: String,
    /// The least, in the unit that the scheduler counts the resource in: thousandths of a core,
    /// bytes,
    /// pieces.
    pub least: i64,
    /// The most, in the same unit.
    pub most: i64,
    /// The step, in the same unit.
    pub step: i64,
}

impl Sizes {
    /// One size.
    #[must_use]
    pub fn one(resource: &str, amount: i64) -> Self {
        Self::range(resource, amount, amount, 1)
    }

    /// Sizes from `least` to `most`.
    #[must_use]
    pub fn range(resource: &str, least: i64, most: i64, step: i64) -> Self {
        let resource = resource.into();
        Self {
            resource,
            least,
            most,
            step,
        }
    }

    fn draw(&self, random: &mut Random) -> i64 {
        let steps = self.most.saturating_sub(self.least) / self.step.max(1);
        let drawn = random.below(steps.max(0).unsigned_abs() + 1);
        let more = i64::try_from(drawn).unwrap_or_default();
        self.least.saturating_add(more.saturating_mul(self.step))
    }
}

impl PodKind {
    /// The pod classes of this kind, in the order in which they were first drawn, and how often each
    /// was.
    pub(super) fn draw_classes(&self, random: &mut Random) -> Vec<(ResourceList, u32)> {
        let mut places = NameIndex::default();
        let mut classes: Vec<(ResourceList, u32)> = Vec::new();
        for _ in 0..self.classes {
            let sizes: Vec<i64> = self
                .requests
                .iter()
                .map(|sizes| sizes.draw(random))
                .collect();
            let name = sizes
                .iter()
                .map(i64::to_string)
                .collect::<Vec<_>>()
                .join(",");
            let known = places.get(&name).and_then(|place| classes.get_mut(place));
            if let Some((_, often)) = known {
                *often += 1;
            } else {
                classes.push((self.list(&sizes), 1));
                places.set(name, classes.len() - 1);
            }
        }
        classes
    }

    fn list(&self, sizes: &[i64]) -> ResourceList {
        let requests = self.requests.iter().zip(sizes);
        requests
            .map(|(request, size)| (&request.resource, quantity(&request.resource, *size)))
            .collect()
    }
}

fn quantity(resource: &str, amount: i64) -> Quantity {
    match Unit::for_resource(resource) {
        Unit::Milli => Quantity::from_milli(amount),
        Unit::Bytes => Quantity::from_units(amount, Format::BinarySI),
        Unit::Count => Quantity::from_units(amount, Format::DecimalSI),
    }
}
