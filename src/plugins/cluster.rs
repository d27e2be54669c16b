//! The objects of a cluster, with a snapshot of its nodes and their pods.

use super::Labels;
use super::nominated_pods::{NominatedPod, NominatedPods};
use super::objects::{
    LabelSelectorOwner, LabelSetOwner, Namespace, NodeObject, PodObject, ReadResult, StorageObjects,
};
use super::preemption::RunningPods;
use super::snapshot::Snapshot;
use crate::Release;
use crate::tree::Reader;

/// The part of a cluster that plugins read.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cluster {
    pub(crate) snapshot: Snapshot,
    pub(crate) namespaces: Vec<Namespace>,
    pub(crate) services: Vec<LabelSetOwner>,
    pub(crate) replication_controllers: Vec<LabelSetOwner>,
    pub(crate) replica_sets: Vec<LabelSelectorOwner>,
    pub(crate) stateful_sets: Vec<LabelSelectorOwner>,
    pub(crate) storage: StorageObjects,
    pub(crate) running: RunningPods,
    pub(crate) nominated: NominatedPods,
}

impl Cluster {
    /// Reads an object with a list for each kind of object: `nodes`, `pods`, `services` and so on.
    pub(crate) fn read(from: &Reader<'_>, release: Release) -> ReadResult<Self> {
        let nodes = from.field("nodes", |list| list.long_list(NodeObject::read))?;
        let mut pods = from.field("pods", |list| list.long_list(PodObject::read))?;
        pods.retain(|pod| !pod.has_terminated);
        let label_sets = |name| from.field(name, |list| list.long_list(LabelSetOwner::read));
        let selectors = |name| from.field(name, |list| list.long_list(LabelSelectorOwner::read));
        let mut running = RunningPods::read(from)?;
        let rules = &release.rules().requests;
        let visit = |pod: &PodObject, node, class| running.add(pod, node, class);
        let mut snapshot = Snapshot::new(nodes, &pods, rules, visit);
        let nominated = pods.iter().filter(|pod| pod.is_nominated());
        let nominated = nominated.map(|pod| {
            let class = snapshot.class_of(pod, rules);
            NominatedPod::new(&pod.metadata.name, pod, class)
        });
        Ok(Self {
            nominated: nominated.collect(),
            snapshot,
            namespaces: from.field("namespaces", |list| list.long_list(Namespace::read))?,
            services: label_sets("services")?,
            replication_controllers: label_sets("replicationControllers")?,
            replica_sets: selectors("replicaSets")?,
            stateful_sets: selectors("statefulSets")?,
            storage: StorageObjects::read(from)?,
            running,
        })
    }

    /// Adds a pod to the node that it names; returns false if the node is unknown.
    pub(crate) fn add_pod(&mut self, pod: &PodObject, release: Release) -> bool {
        let found = self.snapshot.find_pod(pod, &release.rules().requests);
        if let Some((node, class)) = found {
            self.snapshot.add_pod(node, class);
            self.running.add(pod, node, class);
        }
        found.is_some()
    }

    /// Removes a pod from the node that it names; returns false if the node has no such pod.
    pub(crate) fn remove_pod(&mut self, pod: &PodObject, release: Release) -> bool {
        let found = self.snapshot.find_pod(pod, &release.rules().requests);
        found.is_some_and(|(node, class)| {
            self.running.remove(pod, node, class);
            self.snapshot.remove_pod(node, class)
        })
    }

    /// Returns the labels of a namespace; an unknown one has none.
    pub(crate) fn namespace_labels(&self, name: &str) -> Option<&Labels> {
        let namespace = self.namespaces.iter().find(|it| *it.name == *name)?;
        Some(&namespace.labels)
    }
}
