//! NodeResourcesBalancedAllocation: prefers nodes whose resources are used evenly.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/noderesources/balanced_allocation.go`.

use crate::kube::ReleaseScorer;
use crate::plugins::plugin::{Plugin, PluginError, PreScore, SchedulingCycle};
use crate::plugins::score_trace::{ScoreTrace, ScoreTraceSink};
use crate::plugins::snapshot::NodeInfo;

/// The plugin NodeResourcesBalancedAllocation.
pub(crate) struct NodeResourcesBalancedAllocation {
    scorer: ReleaseScorer,
}

impl NodeResourcesBalancedAllocation {
    pub(crate) const NAME: &'static str = "NodeResourcesBalancedAllocation";

    pub(crate) fn new(cycle: SchedulingCycle<'_>) -> Self {
        let rules = cycle.profile.release.rules();
        let policy = &cycle.profile.args.balanced_allocation.policy;
        Self {
            scorer: ReleaseScorer::new(policy, rules, false, &cycle.pod.pod),
        }
    }
}

impl Plugin for NodeResourcesBalancedAllocation {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::score_if(!self.scorer.skips_pod()))
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        sink.record(&|| ScoreTrace::NodeResourcesBalancedAllocation {
            trace: self.scorer.trace(&node.totals),
        });
        self.scorer.score(&node.totals, &mut ())
    }
}
