//! Finds as many feasible nodes as kube-scheduler scores, and scores them.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`schedulePod`), for nodes that are filtered one after
//! another.

use super::framework::Framework;
use super::local_results::LocalResults;
use super::plugin::{PluginError, SchedulingCycle};
use super::sampling::visited;
use super::score::{PluginResult, score, totals};
use super::snapshot::NodeInfo;
use crate::sampling::search;

/// The feasible nodes that a search found.
#[derive(Clone, Debug, Default)]
pub(crate) struct FoundNodes {
    /// The indexes of the nodes, in the order in which they were found.
    pub(crate) nodes: Vec<usize>,
    /// The score plugins, with the scores of these nodes.
    pub(crate) plugins: Vec<PluginResult>,
    /// The position at which the next search starts.
    pub(crate) next_start: usize,
}

impl FoundNodes {
    /// Returns the total score of each node.
    pub(crate) fn totals(&self) -> Vec<i64> {
        totals(&self.plugins, self.nodes.len())
    }
}

/// Searches for feasible nodes for a pod from a position on, and scores those that are found. `cache` has the results of plugins
/// for earlier pods that are equal to this one.
///
/// # Errors
/// Returns the error of a plugin that ends the cycle.
pub(crate) fn find_nodes(
    cycle: SchedulingCycle<'_>,
    start: usize,
    cache: &mut LocalResults,
) -> Result<FoundNodes, PluginError> {
    let nodes = cycle.cluster.snapshot.nodes();
    let mut found = FoundNodes {
        next_start: start,
        ..FoundNodes::default()
    };
    let mut framework = Framework::new(cycle);
    if framework.pre_filter()?.is_some() {
        return Ok(found);
    }
    if let Some(node) = cycle.nominated_node()
        && framework.accepts(node, cache)?
    {
        found.nodes = vec![node.index];
        found.plugins = score(&mut framework, &[node], cache)?;
        return Ok(found);
    }
    let order = visited(cycle, framework.pre_filter_nodes().as_deref());
    let size = cycle.profile.sample_size.among(order.len());
    let mut error = None;
    let sample = search(&order, size, start, |node| {
        match framework.accepts(nodes.get(node)?, cache) {
            Ok(accepts) => accepts.then_some(()),
            Err(failed) => {
                error = Some(failed);
                None
            }
        }
    });
    if let Some(error) = error {
        return Err(error);
    }
    found.next_start = (start + sample.visited)
        .checked_rem(nodes.len())
        .unwrap_or(0);
    found.nodes = sample.winners;
    let feasible = found.nodes.iter().filter_map(|node| nodes.get(*node));
    let feasible: Vec<&NodeInfo> = feasible.collect();
    if !feasible.is_empty() {
        found.plugins = score(&mut framework, &feasible, cache)?;
    }
    Ok(found)
}
