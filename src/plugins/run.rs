//! Runs a profile for one pod, as a scheduling cycle does.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`schedulePod`, `evaluateNominatedNode`).

use super::framework::Framework;
use super::local_results::LocalResults;
use super::plugin::{PluginError, SchedulingCycle};
use super::refusal::{Code, Refusal};
use super::score::{PluginResult, record_traces, score, totals};
use super::select_host::select_host;
use super::snapshot::NodeInfo;
use crate::slice::value_at;
use crate::sort;
use crate::total_scores::highest_of;

/// The result of a scheduling cycle.
#[derive(Clone, Debug, Default)]
pub(crate) struct SchedulingResult {
    /// The refusal of the pod by a PreFilter, which holds for every node.
    pub(crate) pre_filter: Option<Refusal>,
    /// The names of the nodes that PreFilters kept, if they kept only some.
    pub(crate) pre_filter_nodes: Option<Vec<Box<str>>>,
    /// The refusal of each node, in the order of the snapshot; none for a node that is feasible or was not filtered.
    pub(crate) refusals: Vec<Option<Refusal>>,
    /// True if the pod fits on the node to which it is nominated: then no other node is filtered.
    pub(crate) fits_nominated_node: bool,
    /// The indexes of the feasible nodes.
    pub(crate) feasible: Vec<usize>,
    /// The score plugins, in the order of the profile; empty without feasible nodes.
    pub(crate) plugins: Vec<PluginResult>,
    /// The total score of each feasible node.
    pub(crate) totals: Vec<i64>,
    /// The positions of the explained nodes in `feasible`, by total score.
    pub(crate) explained: Vec<usize>,
    /// The error that ended the cycle, if there was one.
    pub(crate) error: Option<PluginError>,
}

/// Runs a profile for a pod. The arithmetic of the scores of the `explained` best nodes is recorded.
pub(crate) fn schedule(cycle: SchedulingCycle<'_>, explained: usize) -> SchedulingResult {
    let mut result = SchedulingResult::default();
    result.error = result.run(cycle, explained).err();
    result
}

impl SchedulingResult {
    /// Returns the feasible nodes with the highest total score, in their order.
    pub(crate) fn best(&self) -> Vec<usize> {
        highest_of(&self.feasible, self.totals.iter().copied())
    }

    /// Returns the positions of the feasible nodes with the highest total scores, equal ones in their order.
    fn first_by_total(&self, count: usize) -> Vec<usize> {
        let mut positions: Vec<usize> = (0..self.totals.len()).collect();
        sort::by_key(&mut positions, |at| !value_at(&self.totals, *at));
        positions.truncate(count);
        positions
    }

    /// Returns the node that kube-scheduler selects if it finds the feasible nodes in this order: that of the snapshot if it
    /// filters one node at a time.
    pub(crate) fn suggested_host(&self, order: &[usize]) -> Option<usize> {
        let feasible = order.iter().filter_map(|node| {
            let at = self.feasible.binary_search(node).ok()?;
            Some((*node, *self.totals.get(at)?))
        });
        let (nodes, totals): (Vec<usize>, Vec<i64>) = feasible.unzip();
        nodes.get(select_host(&totals)?).copied()
    }

    fn run(&mut self, cycle: SchedulingCycle<'_>, explained: usize) -> Result<(), PluginError> {
        let nodes = cycle.cluster.snapshot.nodes();
        let mut framework = Framework::new(cycle);
        if let Some(refusal) = framework.pre_filter()? {
            self.refusals = vec![Some(refusal.clone()); nodes.len()];
            self.pre_filter = Some(refusal);
            return Ok(());
        }
        self.pre_filter_nodes = framework.pre_filter_nodes();
        let feasible = self.filter(&mut framework)?;
        self.feasible = feasible.iter().map(|node| node.index).collect();
        if !feasible.is_empty() {
            self.plugins = score(&mut framework, &feasible, &mut LocalResults::default())?;
            self.totals = totals(&self.plugins, feasible.len());
            self.explained = self.first_by_total(explained);
            let explained = self.explained.iter();
            let nodes: Vec<&NodeInfo> = explained
                .filter_map(|at| feasible.get(*at).copied())
                .collect();
            record_traces(&framework, &nodes, &mut self.plugins);
        }
        Ok(())
    }

    /// Filters the node to which the pod is nominated; if that is not feasible, all nodes. Returns the feasible ones.
    fn filter<'c>(
        &mut self,
        framework: &mut Framework<'c>,
    ) -> Result<Vec<&'c NodeInfo>, PluginError> {
        let cycle = framework.cycle;
        let nodes = cycle.cluster.snapshot.nodes();
        if let Some(node) = cycle.nominated_node()
            && framework.filter(node).is_none()
        {
            self.fits_nominated_node = true;
            self.refusals = vec![None; nodes.len()];
            return Ok(vec![node]);
        }
        self.refusals = nodes.iter().map(|node| framework.filter(node)).collect();
        let mut refusals = self.refusals.iter().flatten();
        if let Some(failed) = refusals.find(|refusal| refusal.code == Code::Error) {
            return Err(PluginError(failed.message()));
        }
        let feasible = nodes.iter().zip(&self.refusals);
        let feasible = feasible.filter(|(_, refusal)| refusal.is_none());
        Ok(feasible.map(|(node, _)| node).collect())
    }
}
