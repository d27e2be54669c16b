//! NodeResourcesFit: filters out nodes with too little free, and scores nodes by a strategy.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/plugins/noderesources/fit.go`.

use crate::fit::{InsufficientResource, insufficient_resources};
use crate::kube::ReleaseScorer;
use crate::plugins::plugin::{Plugin, PluginError, PreScore, SchedulingCycle};
use crate::plugins::refusal::{Code, Refusal, RefusalDetail};
use crate::plugins::score_trace::{ScoreTrace, ScoreTraceSink};
use crate::plugins::snapshot::NodeInfo;
use crate::requests::{Amounts, filter_requests};

/// The plugin NodeResourcesFit.
pub(crate) struct NodeResourcesFit<'c> {
    cycle: SchedulingCycle<'c>,
    requests: Amounts,
    scorer: ReleaseScorer,
}

impl<'c> NodeResourcesFit<'c> {
    pub(crate) const NAME: &'static str = "NodeResourcesFit";

    pub(crate) fn new(cycle: SchedulingCycle<'c>) -> Self {
        let rules = cycle.profile.release.rules();
        let policy = &cycle.profile.args.node_resources_fit.policy;
        Self {
            cycle,
            requests: filter_requests(&cycle.pod.pod, &rules.requests),
            scorer: ReleaseScorer::new(policy, rules, false, &cycle.pod.pod).precomputed(),
        }
    }
}

impl Plugin for NodeResourcesFit<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn is_local(&self) -> bool {
        true
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        let rules = self.cycle.profile.release.rules().filter;
        let ignored = &self.cycle.profile.args.node_resources_fit.ignored;
        let insufficient = insufficient_resources(&self.requests, &node.totals, rules, ignored);
        if insufficient.is_empty() {
            return None;
        }
        // Removing pods does not help if the node is too small for the pod alone.
        let exceeds_node = |it: &InsufficientResource| {
            &*it.resource != "pods" && it.requested > node.totals.allocatable.get(&it.resource)
        };
        let code = if insufficient.iter().any(exceeds_node) {
            Code::UnschedulableAndUnresolvable
        } else {
            Code::Unschedulable
        };
        let reasons = insufficient
            .iter()
            .map(InsufficientResource::reason)
            .collect();
        let details = insufficient
            .into_iter()
            .map(|resource| RefusalDetail::InsufficientResource { resource });
        Some(Refusal {
            plugin: Self::NAME,
            code,
            reasons,
            details: details.collect(),
        })
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::Score)
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        sink.record(&|| ScoreTrace::NodeResourcesFit {
            trace: self.scorer.trace(&node.totals),
        });
        self.scorer.score(&node.totals, &mut ())
    }
}
