//! TaintToleration: filters out nodes with taints that the pod does not tolerate, and prefers nodes with fewer taints with the
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
use crate::constraints::{Taint, filters_nodes, is_avoidable};
use crate::filter::taint_message;

/// The plugin TaintToleration.
pub(super) struct TaintToleration<'c> {
    cycle: SchedulingCycle<'c>,
}

impl<'c> TaintToleration<'c> {
    pub(super) const NAME: &'static str = "TaintToleration";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self { cycle }
    }

    /// Returns the taints with the effect PreferNoSchedule that the pod does not tolerate.
    fn avoided<'n>(&'n self, node: &'n NodeInfo) -> impl Iterator<Item = &'n Taint> {
        let taints = node.node.constraints.taints.iter();
        taints.filter(|taint| is_avoidable(taint) && !self.tolerates(taint))
    }

    fn tolerates(&self, taint: &Taint) -> bool {
        let tolerations = &self.cycle.pod.pod.constraints.tolerations;
        tolerates_any(tolerations, taint, self.cycle.profile.gates)
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

    fn is_local(&self) -> bool {
        true
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let mut taints = node.node.constraints.taints.iter();
        let taint = taints.find(|taint| filters_nodes(taint) && !self.tolerates(taint))?;
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
            untolerated_taints: self.avoided(node).cloned().collect(),
        });
        self.avoided(node).fold(0, |count, _| count + 1)
    }

    fn normalize(&self, scores: &mut [NodeScore]) {
        normalize_reversed(scores);
    }
}
