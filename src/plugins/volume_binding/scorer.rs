//! Scores a node by the storage that a pod's volumes use of it: the shape maps the utilization of each storage class
//! to a score, then the plain mean, rounded.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/volumebinding/scorer.go`
//! (`buildScorerFunction`). The arithmetic is that of RequestedToCapacityRatio, except that a class which scores 0
//! counts and that classes have no weights.

use super::trace::{StorageClassTrace, StorageSink, VolumeRecorder, VolumeTrace};
use crate::kube::{WeightedSums, utilization};
use crate::releases::rules::Rounding;
use crate::shape::{MAX_NODE_SCORE, ScaledShape};
use crate::{Shape, ShapePoint};

/// The storage of one class: bytes that a pod requests, and bytes that there are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StorageResource {
    /// The bytes that the pod's claims request.
    pub requested: i64,
    /// The bytes of the volumes that they are bound to, or that a node can still provision.
    pub capacity: i64,
}

/// A shape that scores storage.
#[derive(Clone)]
pub struct VolumeScorer {
    curve: ScaledShape,
}

impl VolumeScorer {
    /// Creates a scorer from the shape of `VolumeBindingArgs`.
    #[must_use]
    pub fn new(shape: &Shape) -> Self {
        Self {
            curve: shape.scaled_to(MAX_NODE_SCORE),
        }
    }

    /// Returns the score of a node, 0 to 100, by the storage of each class; 0 without classes.
    #[must_use]
    pub fn score(&self, classes: &[(&str, StorageResource)]) -> i64 {
        self.score_into(classes, &mut ())
    }

    /// Returns the score of a node with its arithmetic.
    #[must_use]
    pub fn trace(&self, classes: &[(&str, StorageResource)]) -> VolumeTrace {
        let mut recorder = VolumeRecorder::default();
        let score = self.score_into(classes, &mut recorder);
        recorder.into_trace(score)
    }

    fn score_into(&self, classes: &[(&str, StorageResource)], sink: &mut impl StorageSink) -> i64 {
        let mut sums = WeightedSums::default();
        for (class, storage) in classes {
            let StorageResource {
                requested,
                capacity,
            } = *storage;
            let utilization = utilization(requested, capacity, Rounding::Down);
            let score = self.curve.score_at(utilization);
            sums.add(score, 1);
            sink.class(|| StorageClassTrace {
                storage_class: (*class).into(),
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

impl Default for VolumeScorer {
    /// Creates the scorer of a configuration without a shape: emptier storage scores higher.
    fn default() -> Self {
        let point = |utilization, score| ShapePoint { utilization, score };
        Self::new(&Shape::new_unchecked(&[point(0, 10), point(100, 0)]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn storage(requested: i64, capacity: i64) -> StorageResource {
        StorageResource {
            requested,
            capacity,
        }
    }

    #[test]
    fn a_class_without_capacity_is_full() {
        let scorer = VolumeScorer::default();
        assert_eq!(scorer.score(&[("fast", storage(0, 0))]), 0);
        assert_eq!(scorer.score(&[("fast", storage(2, 1))]), 0);
        assert_eq!(scorer.score(&[("fast", storage(0, 1))]), 100);
        assert_eq!(scorer.score(&[]), 0);
    }

    #[test]
    fn a_class_that_scores_zero_counts() {
        let scorer = VolumeScorer::default();
        let classes = [("fast", storage(25, 100)), ("slow", storage(100, 100))];
        assert_eq!(scorer.score(&classes), 38); // 75 / 2, rounded half away from zero
    }

    #[test]
    fn the_trace_has_the_arithmetic_of_each_class() {
        let scorer = VolumeScorer::default();
        let trace = scorer.trace(&[("fast", storage(30, 100))]);
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
