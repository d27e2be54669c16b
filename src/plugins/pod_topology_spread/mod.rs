//! PodTopologySpread: limits the difference between the numbers of matching pods in domains such as zones, and prefers
//! domains with fewer.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podtopologyspread` (`plugin.go`, `common.go`).

mod args;
mod constraint;
mod default_selector;
mod filter;
mod matching_pods;
mod score;

pub(crate) use args::PodTopologySpreadArgs;
use constraint::{Constraint, Constraints};
use filter::FilterState;
use score::ScoreState;
pub(crate) use score::SpreadTerm;

use super::objects::WhenUnsatisfiable;
use super::plugin::{NodeScore, Plugin, PluginError, PreFilter, PreScore, SchedulingCycle};
use super::refusal::Refusal;
use super::score_trace::{ScoreTrace, ScoreTraceSink};
use super::snapshot::{NodeInfo, PodClass};

/// The plugin PodTopologySpread.
pub(super) struct PodTopologySpread<'c> {
    cycle: SchedulingCycle<'c>,
    filter: Option<FilterState<'c>>,
    score: Option<ScoreState<'c>>,
}

impl<'c> PodTopologySpread<'c> {
    pub(super) const NAME: &'static str = "PodTopologySpread";

    pub(super) fn new(cycle: SchedulingCycle<'c>) -> Self {
        Self {
            cycle,
            filter: None,
            score: None,
        }
    }

    /// Returns the pod's constraints with an action; none if it has none.
    fn constraints(
        &self,
        action: WhenUnsatisfiable,
    ) -> Result<Option<Constraints<'c>>, PluginError> {
        let constraints = Constraints::new(self.cycle, action)?;
        Ok(Some(constraints).filter(|constraints| !constraints.list.is_empty()))
    }
}

impl Plugin for PodTopologySpread<'_> {
    fn name(&self) -> &'static str {
        Self::NAME
    }

    fn pre_filter(&mut self) -> Result<PreFilter, PluginError> {
        let constraints = self.constraints(WhenUnsatisfiable::DoNotSchedule)?;
        self.filter = constraints.map(|constraints| FilterState::new(self.cycle, constraints));
        Ok(PreFilter::all_nodes_if(self.filter.is_some()))
    }

    fn filter(&self, node: &NodeInfo) -> Option<Refusal> {
        self.filter.as_ref()?.refusal(node)
    }

    fn update(&mut self, node: &NodeInfo, pod: &PodClass, change: i64) {
        if let Some(filter) = &mut self.filter {
            filter.update(node, pod, change);
        }
    }

    fn pre_score(&mut self, feasible: &[&NodeInfo]) -> Result<PreScore, PluginError> {
        let constraints = self.constraints(WhenUnsatisfiable::ScheduleAnyway)?;
        self.score =
            constraints.map(|constraints| ScoreState::new(self.cycle, constraints, feasible));
        Ok(PreScore::score_if(self.score.is_some()))
    }

    fn score(&self, node: &NodeInfo, sink: &mut dyn ScoreTraceSink) -> i64 {
        let Some(state) = &self.score else {
            return 0;
        };
        sink.record(&|| ScoreTrace::PodTopologySpread {
            is_ignored: state.is_ignored(node.index),
            terms: state.terms(node).collect(),
        });
        state.score(node)
    }

    fn rescale(&mut self, feasible: &[&NodeInfo]) -> bool {
        if let Some(state) = &mut self.score {
            state.rescale(feasible);
        }
        true
    }

    fn normalize(&self, scores: &mut [NodeScore]) {
        if let Some(state) = &self.score {
            state.normalize(scores);
        }
    }
}
