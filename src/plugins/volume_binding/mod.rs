//! VolumeBinding: refuses nodes on which a pod's claims cannot have volumes, and scores the others by how full their
//! storage gets.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/volumebinding/volume_binding.go`.

mod args;
mod capacities;
mod conflict;
mod matching;
mod node_label_index;
mod node_volumes;
mod pod_claims;
mod provisioning;
mod reach;
mod scorer;
mod storage_classes;
#[cfg(test)]
mod tests;
mod trace;

use super::plugin::{Plugin, PluginError, PreFilter, PreScore, SchedulingCycle};
use super::profile::Profile;
use super::refusal::{Code, Refusal, RefusalDetail};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::NodeInfo;
use crate::releases::rules::StorageScoring;
use crate::{Shape, ShapePoint};
pub(crate) use args::VolumeBindingArgs;
pub(crate) use conflict::VolumeConflict;
use node_volumes::{NodeVolumesError, PreparedClaims};
use pod_claims::{ClaimError, PodClaims};
#[cfg(feature = "conformance")]
pub(crate) use scorer::StorageResource;
pub(crate) use scorer::VolumeScorer;
use storage_classes::storage_by_class;
pub(crate) use trace::VolumeTrace;

/// The plugin VolumeBinding.
pub(super) struct VolumeBinding<'c> {
    cycle: SchedulingCycle<'c>,
    claims: PreparedClaims<'c>,
    /// The scorer, if storage is scored.
    scorer: Option<VolumeScorer>,
}

impl<'c> VolumeBinding<'c> {
    pub(super) const NAME: &'static str = "VolumeBinding";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self {
            cycle,
            claims: PreparedClaims::default(),
            scorer: None,
        }
    }

    fn scoring(&self) -> StorageScoring {
        self.cycle.profile.release.plugins().storage_scoring
    }

    /// Returns true if a claim would be bound to an existing volume on one of the nodes.
    fn binds_existing_volumes(&self, nodes: &[&NodeInfo]) -> bool {
        nodes.iter().any(|node| {
            let volumes = self.claims.on_node(&node.node);
            volumes.is_ok_and(|volumes| !volumes.bindings.is_empty())
        })
    }
}

impl Plugin for VolumeBinding<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        let SchedulingCycle {
            pod,
            cluster,
            profile,
        } = self.cycle;
        self.scorer = scorer(profile)?;
        let claims = match PodClaims::new(pod, &cluster.storage) {
            Ok(Some(claims)) => claims,
            Ok(None) => return Ok(PreFilter::Skip),
            Err(ClaimError::Refused(reason)) => {
                return Ok(PreFilter::Refused(Refusal::unresolvable(
                    Self::NAME,
                    reason,
                )));
            }
            Err(ClaimError::Failed(error)) => return Err(PluginError(error)),
        };
        let attributes_classes = profile.gates.volume_attributes_class;
        self.claims = PreparedClaims::new(&claims, &cluster.storage, attributes_classes);
        Ok(PreFilter::AllNodes)
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let conflicts = match self.claims.on_node(&node.node) {
            Ok(_) => return None,
            Err(NodeVolumesError::Conflicts(conflicts)) => conflicts,
            Err(NodeVolumesError::Failed(error)) => return Some(Refusal::error(Self::NAME, error)),
        };
        let messages = self.cycle.profile.release.plugins().filter_messages;
        Some(Refusal {
            plugin: Self::NAME,
            code: Code::UnschedulableAndUnresolvable,
            reasons: conflicts
                .iter()
                .map(|conflict| conflict.reason(messages).into())
                .collect(),
            details: conflicts.into_iter().map(RefusalDetail::Volume).collect(),
        })
    }

    fn pre_score(&mut self, feasible: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        let is_scored = self.scorer.is_some()
            && (self.scoring().scores_provisioning || self.binds_existing_volumes(feasible));
        Ok(PreScore::score_if(is_scored))
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        let (Some(scorer), Ok(volumes)) = (&self.scorer, self.claims.on_node(&node.node)) else {
            return 0;
        };
        let classes = storage_by_class(&volumes, self.scoring().scores_provisioning);
        sink.record(&|| ScoreTrace::VolumeBinding(scorer.trace(&classes)));
        scorer.score(&classes)
    }
}

/// Returns the scorer of a profile, if storage is scored.
///
/// # Errors
/// Returns an error for a shape that cannot be used, and for one without the gate.
fn scorer(profile: &Profile) -> Result<Option<VolumeScorer>, PluginError> {
    let StorageScoring {
        gate,
        default_scores,
        ..
    } = profile.release.plugins().storage_scoring;
    let shape = profile.args.volume_binding.shape.as_deref();
    if !profile.gates.storage_capacity_scoring {
        let error =
            || format!("unexpected field `shape`, remove it or turn on the feature gate {gate}");
        return shape.map_or(Ok(None), |_| Err(PluginError(error())));
    }
    let default = [(0, default_scores.0), (100, default_scores.1)]
        .map(|(utilization, score)| ShapePoint { utilization, score });
    let points = shape
        .filter(|points| !points.is_empty())
        .unwrap_or(&default);
    let scorer = Shape::new(points).map(|shape| Some(VolumeScorer::new(&shape)));
    scorer.map_err(|_| PluginError("invalid shape".into()))
}
