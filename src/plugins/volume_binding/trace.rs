//! Defines the trace of a storage score.

use serde::Serialize;

use crate::shape::Segment;
use crate::trace::{ResourceTrace, ScoreRule, TraceSink, int64};

/// The arithmetic of one node's storage score.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct VolumeTrace {
    /// One entry for each storage class.
    pub(crate) classes: Vec<StorageClassTrace>,
    /// The mean of the classes' scores.
    #[serde(flatten)]
    pub(crate) rule: ScoreRule,
    /// The node's score.
    #[serde(serialize_with = "int64")]
    pub(crate) score: i64,
}

/// The arithmetic of one storage class. Amounts are bytes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StorageClassTrace {
    /// The name of the storage class.
    pub(crate) storage_class: Box<str>,
    /// The bytes that the pod's claims request.
    #[serde(serialize_with = "int64")]
    pub(crate) requested: i64,
    /// The bytes that there are.
    #[serde(serialize_with = "int64")]
    pub(crate) capacity: i64,
    /// requested × 100 ÷ capacity, truncated; 100 without capacity or above it.
    #[serde(serialize_with = "int64")]
    pub(crate) utilization: i64,
    /// True if `requested` exceeds `capacity`.
    pub(crate) overcommitted: bool,
    /// The segment of the shape that contains the utilization.
    pub(crate) segment: Segment,
    /// The score of the class.
    #[serde(serialize_with = "int64")]
    pub(crate) score: i64,
}

/// Receives the arithmetic of a storage score; `()` ignores it.
pub(super) trait StorageSink: TraceSink {
    /// Receives a storage class.
    fn class(&mut self, trace: impl FnOnce() -> StorageClassTrace);
}

impl StorageSink for () {
    #[inline]
    fn class(&mut self, _: impl FnOnce() -> StorageClassTrace) {}
}

/// Records the arithmetic of a storage score.
#[derive(Default)]
pub(super) struct VolumeRecorder {
    classes: Vec<StorageClassTrace>,
    rule: Option<ScoreRule>,
}

impl VolumeRecorder {
    /// Returns the trace of a node with this score.
    pub(super) fn into_trace(self, score: i64) -> VolumeTrace {
        VolumeTrace {
            classes: self.classes,
            rule: self.rule.unwrap_or(ScoreRule::Skipped),
            score,
        }
    }
}

impl StorageSink for VolumeRecorder {
    fn class(&mut self, trace: impl FnOnce() -> StorageClassTrace) {
        self.classes.push(trace());
    }
}

impl TraceSink for VolumeRecorder {
    fn resource(&mut self, _: impl FnOnce() -> ResourceTrace) {}

    fn rule(&mut self, rule: impl FnOnce() -> ScoreRule) {
        self.rule = Some(rule());
    }
}
