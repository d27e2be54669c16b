//! Finds the nodes that can get a pod if only a sample of the feasible nodes is scored.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`findNodesThatFitPod`).

use std::borrow::Cow;

use super::framework::Framework;
use super::plugin::{NodeScore, PluginError, SchedulingCycle};
use super::run::SchedulingResult;
use super::score::PluginScores;
use super::snapshot::NodeInfo;
use crate::sampling::{Samples, Sampling};
use crate::slice::value_at;
use crate::total_scores::highest_of;

/// Returns the nodes that can get a pod, as the result of its cycle has them; none if all feasible nodes are scored.
///
/// # Errors
/// Returns the error of a plugin that ends the cycle.
pub(crate) fn sampling(
    cycle: SchedulingCycle<'_>,
    result: &SchedulingResult,
) -> Result<Option<Sampling>, PluginError> {
    let order = visited(cycle, result.pre_filter_nodes.as_deref());
    let size = cycle.profile.sample_size.among(order.len());
    let Some(samples) = Samples::new(&order, &result.feasible, size) else {
        return Ok(None);
    };
    let mut scorer = SampleScorer::new(cycle, result)?;
    let nodes = cycle.cluster.snapshot.nodes();
    let totals = by_node(nodes, &result.feasible, &result.totals);
    let winners = |sample: &[usize]| scorer.winners(sample);
    Ok(Some(samples.sampling(&totals, winners)))
}

/// Returns the nodes that are visited: all, or those that PreFilters kept, by their names.
pub(super) fn visited<'c>(
    cycle: SchedulingCycle<'c>,
    kept: Option<&[Box<str>]>,
) -> Cow<'c, [usize]> {
    let snapshot = &cycle.cluster.snapshot;
    let Some(kept) = kept else {
        return Cow::Borrowed(snapshot.order());
    };
    let is_kept = |node: &usize| {
        let node = snapshot.nodes().get(*node);
        node.is_some_and(|node| kept.contains(&node.node.name))
    };
    snapshot.order().iter().copied().filter(is_kept).collect()
}

/// Scores samples of the feasible nodes.
pub(super) struct SampleScorer<'c> {
    framework: Framework<'c>,
    nodes: &'c [NodeInfo],
    /// The scores of all feasible nodes before they are normalized, by plugin and node.
    raw_scores: Vec<Vec<i64>>,
}

impl<'c> SampleScorer<'c> {
    pub(super) fn new(
        cycle: SchedulingCycle<'c>,
        result: &SchedulingResult,
    ) -> Result<Self, PluginError> {
        let nodes = cycle.cluster.snapshot.nodes();
        let feasible: Vec<&NodeInfo> = select(nodes, &result.feasible);
        let mut framework = Framework::new(cycle);
        framework.pre_filter()?;
        let scores_of = |name: &str| {
            let found = result.plugins.iter().find(|plugin| plugin.name == name);
            found.and_then(|plugin| plugin.scores.as_ref())
        };
        let plugins = &mut framework.plugins;
        plugins.retain(|running| scores_of(running.plugin.name()).is_some());
        for running in plugins {
            running.plugin.pre_score(&feasible)?;
        }
        let by_node = |scores: &PluginScores| by_node(nodes, &result.feasible, &scores.raw);
        let plugins = framework.plugins.iter();
        let scores = plugins.map(|running| scores_of(running.plugin.name()));
        let raw_scores = scores.map(|scores| scores.map_or_else(Vec::new, by_node));
        Ok(Self {
            raw_scores: raw_scores.collect(),
            framework,
            nodes,
        })
    }

    /// Returns the nodes of a sample with the highest total score.
    pub(super) fn winners(&mut self, sample: &[usize]) -> Vec<usize> {
        let totals = self.totals(sample);
        highest_of(sample, totals.into_iter())
    }

    /// Returns the total score of each node of a sample.
    pub(super) fn totals(&mut self, sample: &[usize]) -> Vec<i64> {
        let nodes = select(self.nodes, sample);
        let mut totals = vec![0_i64; sample.len()];
        for (running, raw_scores) in self.framework.plugins.iter_mut().zip(&self.raw_scores) {
            let is_rescaled = running.plugin.rescale(&nodes);
            let plugin = &running.plugin;
            let scores = nodes.iter().map(|node| NodeScore {
                node: node.index,
                score: if is_rescaled {
                    plugin.score(node, &mut ())
                } else {
                    value_at(raw_scores, node.index)
                },
            });
            let mut scores: Vec<NodeScore> = scores.collect();
            plugin.normalize(&mut scores);
            for (total, node) in totals.iter_mut().zip(&scores) {
                *total = total.wrapping_add(node.score.wrapping_mul(running.weight));
            }
        }
        totals
    }
}

/// Returns the nodes with these indexes.
fn select<'n>(nodes: &'n [NodeInfo], indexes: &[usize]) -> Vec<&'n NodeInfo> {
    let at = |index: &usize| nodes.get(*index);
    indexes.iter().filter_map(at).collect()
}

/// Returns the number of each node; 0 for those that are not feasible.
fn by_node(nodes: &[NodeInfo], feasible: &[usize], numbers: &[i64]) -> Vec<i64> {
    let mut by_node = vec![0; nodes.len()];
    for (node, number) in feasible.iter().zip(numbers) {
        if let Some(slot) = by_node.get_mut(*node) {
            *slot = *number;
        }
    }
    by_node
}
