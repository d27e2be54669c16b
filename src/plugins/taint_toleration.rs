//! TaintToleration: filters out nodes with taints that the pod does not tolerate, and prefers nodes with fewer taints of the
//! effect PreferNoSchedule.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/tainttoleration/taint_toleration.go`.

use super::normalize::normalize_reversed;
use super::plugin::{NodeScore, Plugin, PluginError, PreScore, SchedulingCycle};
use super::refusal::{Refusal, RefusalDetail};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::NodeInfo;
use super::tolerations::tolerates_any;
use crate::constraints::{Taint, Toleration, filters_nodes};
use crate::filter::taint_message;

/// The plugin TaintToleration.
pub(super) struct TaintToleration<'c> {
    cycle: SchedulingCycle<'c>,
    /// The tolerations that may match taints of the effect PreferNoSchedule.
    preferring: Vec<&'c Toleration>,
}

const PREFER_NO_SCHEDULE: &str = "PreferNoSchedule";

impl<'c> TaintToleration<'c> {
    pub(super) const NAME: &'static str = "TaintToleration";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let tolerations = cycle.pod.pod.constraints.tolerations.iter();
        let may_prefer =
            |it: &&Toleration| it.effect.is_empty() || &*it.effect == PREFER_NO_SCHEDULE;
        Self {
            cycle,
            preferring: tolerations.filter(may_prefer).collect(),
        }
    }

    /// Returns the taints of the effect PreferNoSchedule that the pod does not tolerate.
    fn untolerated<'n>(&'n self, node: &'n NodeInfo) -> impl Iterator<Item = &'n Taint> {
        let gates = self.cycle.profile.gates;
        let counts = move |taint: &&Taint| {
            &*taint.effect == PREFER_NO_SCHEDULE
                && !tolerates_any(self.preferring.iter().copied(), taint, gates)
        };
        node.node.constraints.taints.iter().filter(counts)
    }

    fn message(&self, taint: &Taint) -> String {
        let message = self.cycle.profile.release.plugins().filter_messages.taint;
        taint_message(&taint.to_text(), message)
    }
}

impl Plugin for TaintToleration<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let tolerations = &self.cycle.pod.pod.constraints.tolerations;
        let gates = self.cycle.profile.gates;
        let mut taints = node.node.constraints.taints.iter();
        let taint = taints
            .find(|taint| filters_nodes(taint) && !tolerates_any(tolerations, taint, gates))?;
        let detail = RefusalDetail::UntoleratedTaint {
            taint: taint.clone(),
        };
        Some(Refusal::unresolvable(Self::NAME, self.message(taint)).with_detail(detail))
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::Score)
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        sink.record(&|| ScoreTrace::TaintToleration {
            untolerated_taints: self.untolerated(node).cloned().collect(),
        });
        self.untolerated(node).fold(0, |count, _| count + 1)
    }

    fn normalize(&self, scores: &mut [NodeScore]) {
        normalize_reversed(scores);
    }
}
