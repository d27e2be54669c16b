//! Finds the nodes that can get the pod, if kube-scheduler scores only a sample of the feasible ones.

use std::rc::Rc;

use super::cached_node::CachedNode;
use super::row_tables::RowTables;
use crate::Scorer;
use crate::normalize::Normalization;
use crate::sampling::{Samples, Sampling};
use crate::scenario::CheckedScenario;
use crate::slice::value_at;
use crate::total_scores::{PluginContributions, TotalScores};

/// Returns the nodes that can get the pod; none if all feasible nodes are scored.
pub(super) fn sampling(
    checked: &CheckedScenario,
    total_scores: Option<&TotalScores>,
    feasible: &[usize],
    nodes: &[Rc<CachedNode>],
    tables: &mut RowTables,
) -> Option<Sampling> {
    let Scorer::KubeScheduler(release) = checked.scorer else {
        return None;
    };
    let total_scores = total_scores?;
    let size = checked.profile.sample_size(release);
    let size = size.among(total_scores.totals.len());
    if feasible.len() <= size {
        return None;
    }
    let samples = Samples::new(&tables.visiting_order(nodes), feasible, size)?;
    let totals = total_scores.totals.iter().map(|total| total.integer());
    let totals: Vec<i64> = totals.collect();
    let taints = SampledTaints::new(checked, total_scores, release.max_score());
    let Some(taints) = taints else {
        return Some(samples.sampling_by_equal_totals(&totals));
    };
    let sampled_totals = |highest: i64| {
        let normalization = Normalization::new(core::iter::once(highest), taints.max_score);
        let totals = totals.iter().enumerate();
        let total =
            |(node, total): (usize, &i64)| total.wrapping_add(taints.change(node, normalization));
        totals.map(total).collect()
    };
    Some(samples.sampling_by_totals(&totals, taints.counts, sampled_totals))
}

/// TaintToleration's scores, which are normalized among the nodes of a sample.
struct SampledTaints<'t> {
    plugin: &'t PluginContributions,
    /// The number of taints of each node that the pod should avoid.
    counts: &'t [i64],
    /// The score of each node that the user assumes.
    assumed: Vec<Option<i64>>,
    max_score: i64,
}

impl<'t> SampledTaints<'t> {
    /// Returns none if the scores are the same in every sample.
    fn new(
        checked: &CheckedScenario,
        total_scores: &'t TotalScores,
        max_score: i64,
    ) -> Option<Self> {
        let mut plugins = total_scores.plugins.iter();
        let (plugin, counts) = plugins.find_map(|plugin| Some((plugin, plugin.raw.as_deref()?)))?;
        let is_avoided = counts.iter().any(|count| *count > 0);
        is_avoided.then(|| Self {
            assumed: checked.profile.assumed_scores(&plugin.name, counts.len()),
            plugin,
            counts,
            max_score,
        })
    }

    /// Returns the difference that the normalization of a sample makes to the total score of one of its nodes.
    fn change(&self, node: usize, normalization: Normalization) -> i64 {
        if value_at(&self.assumed, node).is_some() {
            return 0;
        }
        let score = normalization.reversed(value_at(self.counts, node));
        let weighted = score.wrapping_mul(self.plugin.weight);
        weighted.wrapping_sub(value_at(&self.plugin.contributions, node).integer())
    }
}
