//! DynamicResources: filters and scores by resource claims. Without claims, every node is feasible and scores 0. Claims are
//! not computed.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/dynamicresources/dynamicresources.go`.

use super::plugin::{Plugin, PluginError, PreFilter, PreScore, SchedulingCycle};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::NodeInfo;
use crate::total_scores::default_plugins;

/// The plugin DynamicResources, for pods without claims.
pub(super) struct DynamicResources {
    /// True if the plugin scores, which it does not in earlier releases.
    scores: bool,
}

impl DynamicResources {
    pub(super) const NAME: &'static str = "DynamicResources";

    pub(super) fn new(cycle: SchedulingCycle<'_>) -> Self {
        let release = cycle.profile.release;
        Self {
            scores: default_plugins::find(Self::NAME, release.minor()).is_some(),
        }
    }
}

impl Plugin for DynamicResources {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        Ok(PreFilter::Skip)
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(if self.scores {
            PreScore::Score
        } else {
            PreScore::NotAScorePlugin
        })
    }

    fn score(&self, _: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        sink.record(&|| ScoreTrace::DynamicResources);
        0
    }
}
