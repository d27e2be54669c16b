//! InterPodAffinity: the affinities and anti-affinities of the pod to the pods on nodes, and theirs to it.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/interpodaffinity/plugin.go`.

mod args;
mod domain_counts;
mod filter;
mod score;
mod term;

pub(crate) use args::InterPodAffinityArgs;
use filter::FilterState;
pub(crate) use score::AffinityContribution;
use score::ScoreState;

use super::plugin::{NodeScore, Plugin, PluginError, PreFilter, PreScore, SchedulingCycle};
use super::refusal::Refusal;
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::{NodeInfo, PodClass};

/// The plugin InterPodAffinity.
pub(super) struct InterPodAffinity<'c> {
    cycle: SchedulingCycle<'c>,
    filter: Option<FilterState<'c>>,
    score: Option<ScoreState<'c>>,
}

impl<'c> InterPodAffinity<'c> {
    pub(super) const NAME: &'static str = "InterPodAffinity";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self {
            cycle,
            filter: None,
            score: None,
        }
    }
}

impl Plugin for InterPodAffinity<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        self.filter = FilterState::new(self.cycle)?;
        Ok(PreFilter::all_nodes_if(self.filter.is_some()))
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        self.filter.as_ref()?.refusal(node)
    }

    fn update(&mut self, node: &NodeInfo, pod: &PodClass, change: i64) {
        if let Some(filter) = &mut self.filter {
            filter.update(node.index, pod, change);
        }
    }

    fn pre_score(&mut self, _: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        self.score = ScoreState::new(self.cycle);
        Ok(PreScore::score_if(self.score.is_some()))
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        let Some(state) = &self.score else {
            return 0;
        };
        sink.record(&|| ScoreTrace::InterPodAffinity {
            contributions: state.contributions(node).collect(),
        });
        state.score(node)
    }

    fn normalize(&self, scores: &mut [NodeScore]) {
        score::normalize(scores);
    }
}
