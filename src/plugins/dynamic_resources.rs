//! DynamicResources: filters and scores by resource claims. Without claims, every node is feasible and scores 0. Claims are
//! not computed.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/dynamicresources/dynamicresources.go`.

use super::plugin::{Plugin, PluginError, PreFilter, PreScore};
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::NodeInfo;

/// The plugin DynamicResources, for pods without claims.
pub(super) struct DynamicResources;

impl DynamicResources {
    pub(super) const NAME: &'static str = "DynamicResources";
}

impl Plugin for DynamicResources {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        Ok(PreFilter::Skip)
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        Ok(PreScore::Score)
    }

    fn score(&self, _: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        sink.record(&|| ScoreTrace::DynamicResources);
        0
    }
}
