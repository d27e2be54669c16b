//! Which pods of a workload fit on a node, without looking at each.

use super::demand::PodShape;
use super::node::NodeAmounts;
use crate::sort;

/// The number of pods of the workload that fit on a node, each on its own. (No sum exceeds the
/// workload.)
#[derive(Clone, Debug)]
pub(super) struct Fitting {
    /// The number of fitting pods.
    pub(super) pods: u32,
    /// The number of fitting pods that request each resource.
    pub(super) asking: Vec<u32>,
}

/// Pod classes with similar requests, split in halves recursively: of most groups all fit on a
/// node, or none does, and the search stops there.
#[derive(Clone, Debug)]
pub(super) struct Group {
    /// The smallest and the largest request of the classes, by resource.
    least: Vec<i64>,
    most: Vec<i64>,
    /// All of them.
    all: Fitting,
    halves: Option<Box<[Group; 2]>>,
}

impl Group {
    /// The shapes that there are pods of; none where there are no pods.
    pub(super) fn of(shapes: &[PodShape]) -> Option<Self> {
        let longest = shapes.iter().map(|shape| shape.requests.len()).max()?;
        let shapes: Vec<&PodShape> = shapes.iter().filter(|shape| shape.count > 0).collect();
        (!shapes.is_empty()).then(|| Self::halved(shapes, longest, 0))
    }

    /// By one resource after the other.
    fn halved(mut shapes: Vec<&PodShape>, resources: usize, by: usize) -> Self {
        let mut group = Self::around(&shapes, resources);
        if group.least != group.most {
            sort::by_key(&mut shapes, |shape| asked(shape, by));
            let upper = shapes.split_off(shapes.len() / 2);
            let next = (by + 1) % resources;
            let half = |shapes| Self::halved(shapes, resources, next);
            group.halves = Some(Box::new([half(shapes), half(upper)]));
        }
        group
    }

    fn around(shapes: &[&PodShape], resources: usize) -> Self {
        let column = |resource| shapes.iter().map(move |shape| asked(shape, resource));
        let columns = 0..resources;
        let least = columns.clone().filter_map(|at| column(at).min());
        let most = columns.clone().filter_map(|at| column(at).max());
        let asking = |resource| {
            let asks = |shape: &&&PodShape| asked(shape, resource) > 0;
            shapes.iter().filter(asks).map(|shape| shape.count).sum()
        };
        Self {
            least: least.collect(),
            most: most.collect(),
            all: Fitting {
                pods: shapes.iter().map(|shape| shape.count).sum(),
                asking: columns.map(asking).collect(),
            },
            halves: None,
        }
    }

    /// Counts those that fit.
    pub(super) fn count(&self, node: &NodeAmounts, fitting: &mut Fitting) {
        if !node.fits(&self.least) {
            return;
        }
        match &self.halves {
            Some(halves) if !node.fits(&self.most) => {
                for half in &**halves {
                    half.count(node, fitting);
                }
            }
            _ => fitting.add(&self.all),
        }
    }
}

impl Fitting {
    /// Returns no pods, for this many resources.
    pub(super) fn none(resources: usize) -> Self {
        Self {
            pods: 0,
            asking: vec![0; resources],
        }
    }

    fn add(&mut self, others: &Self) {
        self.pods += others.pods;
        for (asking, others) in self.asking.iter_mut().zip(&others.asking) {
            *asking += others;
        }
    }
}

fn asked(shape: &PodShape, resource: usize) -> i64 {
    shape.requests.get(resource).copied().unwrap_or(0)
}
