//! Schedules pods to the nodes of a cluster, and describes the results.

use serde::Serialize;

use super::cluster::Cluster;
use super::objects::PodObject;
use super::plugin::SchedulingCycle;
use super::preemption::Preemption;
use super::profile::Profile;
use super::refusal::Refusal;
use super::run::schedule;
use super::sampling::sampling;
use super::scheduling_cycle::{CycleOutcome, run_cycle};
use super::score::PluginResult;
use super::snapshot::NodeInfo;
use crate::json;
use crate::releases::rules::TieRule;
use crate::sampling::Sampling;
use crate::trace::int64s;
use crate::tree::{Reader, TypeMismatch};

/// A cluster and the profile of its scheduler.
#[derive(Clone, Debug)]
pub struct Scheduler {
    cluster: Cluster,
    profile: Profile,
}

/// The result of a scheduling cycle, for people.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PodScheduling {
    /// The nodes in the order of the cluster, with the refusal of each that was filtered out.
    nodes: Vec<NodeVerdict>,
    /// The indexes of the feasible nodes.
    feasible: Vec<usize>,
    /// The score plugins.
    plugins: Vec<PluginResult>,
    /// The positions of the explained nodes in `feasible`, by total score.
    explained: Vec<usize>,
    /// The total score of each feasible node.
    #[serde(serialize_with = "int64s")]
    totals: Vec<i64>,
    /// The feasible nodes with the highest total score.
    best: Vec<usize>,
    /// The node that is selected if nodes are filtered one after another; none if several are best and the release selects one
    /// at random or in turn.
    suggested_host: Option<usize>,
    /// The outcome of preemption, if no node is feasible.
    preemption: Option<Preemption>,
    /// The message of the event FailedScheduling.
    message: Option<String>,
    /// The error that ended the cycle.
    error: Option<String>,
}

/// The verdict of the filters on a node.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
struct NodeVerdict {
    name: Box<str>,
    refusal: Option<Refusal>,
}

impl Scheduler {
    /// Reads a cluster and a profile from JSON: an object with `release`, lists of Kubernetes objects (`nodes`, `pods`,
    /// `namespaces`, `services`, `replicationControllers`, `replicaSets`, `statefulSets` and those of storage), and
    /// optionally `enabled`, `weights`, `args` and `gates` of the profile.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or a value has the wrong type.
    pub fn from_json(text: &str) -> Result<Self, TypeMismatch> {
        Self::read(&Reader::root(&json::parse_for_reader(text)?))
    }

    /// Reads a cluster and a profile.
    pub(crate) fn read(from: &Reader<'_>) -> Result<Self, TypeMismatch> {
        let profile = Profile::read(from)?;
        Ok(Self {
            cluster: Cluster::read(from, profile.release)?,
            profile,
        })
    }

    /// Schedules a pod, which is a Kubernetes object as JSON. The arithmetic of the scores of the
    /// `explained` best nodes is recorded.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or a value has the wrong type.
    pub fn schedule(&self, pod: &str, explained: usize) -> Result<PodScheduling, TypeMismatch> {
        let pod = read_pod(pod)?;
        Ok(self.describe(run_cycle(self.cycle(&pod), explained)))
    }

    /// Returns the nodes that can get a pod, a Kubernetes object as JSON, if only a sample of the feasible nodes is scored. None if
    /// all are scored, or an error of a plugin ends the scheduling cycle.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or a value has the wrong type.
    pub fn sampling(&self, pod: &str) -> Result<Option<Sampling>, TypeMismatch> {
        let pod = read_pod(pod)?;
        let cycle = self.cycle(&pod);
        Ok(sampling(cycle, &schedule(cycle, 0)).ok().flatten())
    }

    /// Adds a pod, a Kubernetes object as JSON, to the node that it names. Returns false if the node is unknown.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or a value has the wrong type.
    pub fn add_pod(&mut self, pod: &str) -> Result<bool, TypeMismatch> {
        Ok(self.cluster.add_pod(&read_pod(pod)?, self.profile.release))
    }

    /// Removes a pod, a Kubernetes object as JSON, from the node that it names. Returns false if the node has no such pod.
    ///
    /// # Errors
    /// Returns an error if the text is not JSON, or a value has the wrong type.
    pub fn remove_pod(&mut self, pod: &str) -> Result<bool, TypeMismatch> {
        Ok(self
            .cluster
            .remove_pod(&read_pod(pod)?, self.profile.release))
    }

    #[cfg(test)]
    pub(crate) fn cluster_mut(&mut self) -> &mut Cluster {
        &mut self.cluster
    }

    /// Returns the inputs of a scheduling cycle.
    pub(crate) fn cycle<'c>(&'c self, pod: &'c PodObject) -> SchedulingCycle<'c> {
        SchedulingCycle {
            pod,
            cluster: &self.cluster,
            profile: &self.profile,
        }
    }

    fn describe(&self, outcome: CycleOutcome) -> PodScheduling {
        let snapshot = &self.cluster.snapshot;
        let result = outcome.result;
        let best = result.best();
        let tie_rule = self.profile.release.plugins().tie_rule;
        let is_determined = best.len() == 1 || tie_rule == TieRule::OrderFound;
        let nodes = snapshot.nodes().iter().zip(&result.refusals);
        let verdict = |(node, refusal): (&NodeInfo, &Option<Refusal>)| NodeVerdict {
            name: node.node.name.clone(),
            refusal: refusal.clone(),
        };
        PodScheduling {
            nodes: nodes.map(verdict).collect(),
            best,
            suggested_host: result
                .suggested_host(snapshot.order())
                .filter(|_| is_determined),
            preemption: outcome.preemption,
            message: outcome.failed_scheduling,
            error: result.error.map(|error| error.0),
            feasible: result.feasible,
            explained: result.explained,
            plugins: result.plugins,
            totals: result.totals,
        }
    }
}

/// Reads a pod from JSON.
fn read_pod(text: &str) -> Result<PodObject, TypeMismatch> {
    PodObject::read(&Reader::root(&json::parse_for_reader(text)?))
}

impl PodScheduling {
    /// Returns the message of the event FailedScheduling if no node is feasible.
    #[must_use]
    pub fn message(&self) -> Option<&str> {
        self.message.as_deref()
    }

    /// Returns the name of the selected node.
    #[must_use]
    pub fn suggested_host(&self) -> Option<&str> {
        let node = self.nodes.get(self.suggested_host?)?;
        Some(&node.name)
    }
}
