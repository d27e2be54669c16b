//! Scores a node by the storage that a pod's volumes use of it: the shape maps the utilization of each storage class
//! to a score, then the plain mean, rounded.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/scorer.go`
//! (`buildScorerFunction`). The arithmetic is that of RequestedToCapacityRatio, except that a class which scores 0
//! counts and that classes have no weights.

use super::trace::{StorageClassTrace, StorageSink, VolumeRecorder, VolumeTrace};
use crate::NameMap;
use crate::Shape;
use crate::kube::{WeightedSums, utilization};
use crate::releases::rules::Rounding;
use crate::shape::{MAX_NODE_SCORE, ScaledShape};

/// The storage of one class: bytes that a pod requests, and bytes that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct StorageResource {
    /// The bytes that the pod's claims request.
    pub(crate) requested: i64,
    /// The bytes of the volumes that they are bound to, or that a node can still provision.
    pub(crate) capacity: i64,
}

/// A shape that scores storage.
#[derive(Clone)]
pub(crate) struct VolumeScorer {
    curve: ScaledShape,
}

impl VolumeScorer {
    /// Creates a scorer from the shape of `VolumeBindingArgs`.
    pub(crate) fn new(shape: &Shape) -> Self {
        Self {
            curve: shape.scaled_to(MAX_NODE_SCORE),
        }
    }

    /// Returns the score of a node, 0 to 100, by the storage of each class; 0 without classes.
    pub(crate) fn score(&self, classes: &NameMap<StorageResource>) -> i64 {
        self.score_into(classes, &mut ())
    }

    /// Returns the score of a node with its arithmetic.
    pub(crate) fn trace(&self, classes: &NameMap<StorageResource>) -> VolumeTrace {
        let mut recorder = VolumeRecorder::default();
        let score = self.score_into(classes, &mut recorder);
        recorder.into_trace(score)
    }

    fn score_into(&self, classes: &NameMap<StorageResource>, sink: &mut impl StorageSink) -> i64 {
        let mut sums = WeightedSums::default();
        for (class, storage) in classes.iter() {
            let StorageResource {
                requested,
                capacity,
            } = *storage;
            let utilization = utilization(requested, capacity, Rounding::Down);
            let score = self.curve.score_at(utilization);
            sums.add(score, 1);
            sink.class(|| StorageClassTrace {
                storage_class: class.into(),
                requested,
                capacity,
                utilization,
                overcommitted: requested > capacity,
                segment: self.curve.segment_at(utilization),
                score,
            });
        }
        sums.rounded_mean(sink)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ShapePoint;

    /// Creates the scorer of the default shape.
    fn falling() -> VolumeScorer {
        let point = |utilization, score| ShapePoint { utilization, score };
        VolumeScorer::new(&Shape::new_unchecked(&[point(0, 10), point(100, 0)]))
    }

    /// Creates the storage of classes with the requested and the existing bytes of each.
    fn storage(classes: &[(&str, i64, i64)]) -> NameMap<StorageResource> {
        let storage = |&(class, requested, capacity)| {
            let storage = StorageResource {
                requested,
                capacity,
            };
            (class, storage)
        };
        classes.iter().map(storage).collect()
    }

    #[test]
    fn a_class_without_capacity_is_full() {
        let scorer = falling();
        assert_eq!(scorer.score(&storage(&[("fast", 0, 0)])), 0);
        assert_eq!(scorer.score(&storage(&[("fast", 2, 1)])), 0);
        assert_eq!(scorer.score(&storage(&[("fast", 0, 1)])), 100);
        assert_eq!(scorer.score(&storage(&[])), 0);
    }

    #[test]
    fn a_class_that_scores_zero_counts() {
        let scorer = falling();
        let classes = storage(&[("fast", 25, 100), ("slow", 100, 100)]);
        assert_eq!(scorer.score(&classes), 38); // 75 / 2, rounded half away from zero
    }

    #[test]
    fn the_trace_has_the_arithmetic_of_each_class() {
        let scorer = falling();
        let trace = scorer.trace(&storage(&[("fast", 30, 100)]));
        assert_eq!(
            serde_json::to_value(trace).ok(),
            Some(serde_json::json!({
                "classes": [{
                    "storageClass": "fast",
                    "requested": "30",
                    "capacity": "100",
                    "utilization": "30",
                    "overcommitted": false,
                    "segment": {
                        "from": {"utilization": 0, "score": 100},
                        "to": {"utilization": 100, "score": 0},
                    },
                    "score": "70",
                }],
                "rule": "rounded-mean",
                "weightedSum": "70",
                "weightSum": "1",
                "quotient": 70.0,
                "score": "70",
            }))
        );
    }
}
