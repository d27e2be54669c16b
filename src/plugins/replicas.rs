//! Schedules equal pods one after another, such as the replicas of a Deployment: each takes the place that it got before the next
//! one is scheduled.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/schedule_one.go` (`schedulePod`), for nodes that are filtered one after
//! another.

use super::cluster::Cluster;
use super::find_nodes::find_nodes;
use super::local_results::LocalResults;
use super::objects::PodObject;
use super::plugin::{PluginError, SchedulingCycle};
use super::profile::Profile;
use super::scheduling_cycle::run_cycle;
use super::select_host::select_host;
use crate::releases::rules::TieRule;
use crate::slice::value_at;
use crate::total_scores::highest_of;

/// The nodes of equal pods.
#[derive(Clone, Debug, Default)]
pub(crate) struct Replicas {
    /// The index of the node of each pod that was scheduled, in order.
    pub(crate) nodes: Vec<usize>,
    /// The number of these pods for which several nodes had the highest total score.
    pub(crate) ties: usize,
    /// The message of the event FailedScheduling of the first pod that was not scheduled.
    pub(crate) failed_scheduling: Option<String>,
    /// The error of a plugin, which ended the last scheduling cycle.
    pub(crate) error: Option<PluginError>,
}

/// Schedules equal pods until one cannot be scheduled, and removes them from the cluster again. Among equal total scores, the
/// release's rule selects where it is known, else the node that is found first.
pub(crate) fn schedule_replicas(
    cluster: &mut Cluster,
    profile: &Profile,
    pod: &PodObject,
    count: usize,
) -> Replicas {
    let mut replicas = Replicas::default();
    let rules = &profile.release.rules().requests;
    let class = cluster.snapshot.class_of(pod, rules);
    let running = cluster.running.pods.len();
    let mut start = 0;
    let mut cache = LocalResults::default();
    // Only the first of them is nominated to a node.
    let other = PodObject {
        nominated_node: Box::default(),
        ..pod.clone()
    };
    while replicas.nodes.len() < count {
        let is_first = replicas.nodes.is_empty();
        let cycle = SchedulingCycle {
            pod: if is_first { pod } else { &other },
            cluster,
            profile,
        };
        match select_node(cycle, &mut start, &mut cache) {
            Ok(Some(selection)) => {
                replicas.nodes.push(selection.node);
                replicas.ties += usize::from(selection.is_tie);
                cluster.snapshot.add_pod(selection.node, class);
                cluster.running.add(pod, selection.node, class);
            }
            Ok(None) => {
                replicas.failed_scheduling = run_cycle(cycle, 0).failed_scheduling;
                break;
            }
            Err(error) => {
                replicas.error = Some(error);
                break;
            }
        }
    }
    for node in &replicas.nodes {
        cluster.snapshot.remove_pod(*node, class);
    }
    cluster.running.pods.truncate(running);
    replicas
}

/// The node that a pod gets.
struct Selection {
    node: usize,
    /// True if several nodes have the highest total score.
    is_tie: bool,
}

/// Selects the node for a pod among the feasible ones that a search finds, and moves `start` to where the next one begins.
fn select_node(
    cycle: SchedulingCycle<'_>,
    start: &mut usize,
    cache: &mut LocalResults,
) -> Result<Option<Selection>, PluginError> {
    let found = find_nodes(cycle, *start, cache)?;
    *start = found.next_start;
    let (sample, totals) = (&found.nodes, found.totals());
    let best = highest_of(sample, totals.iter().copied());
    let selected = match cycle.profile.release.plugins().tie_rule {
        TieRule::OrderFound => select_host(&totals).map(|at| value_at(sample, at)),
        TieRule::Random | TieRule::RoundRobin => best.first().copied(),
    };
    Ok(selected.map(|node| Selection {
        node,
        is_tie: best.len() > 1,
    }))
}
