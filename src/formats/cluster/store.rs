//! Stores the nodes and pods of a cluster.

use super::interner::Interner;
use super::node::NodeFields;
use super::other_objects::OtherObjects;
use super::placement::Placement;
use super::pod::{PodFields, remove_identity};
use super::pod_requests::{self, PodRequests};
use super::position::Position;
use super::read_error::ReadError;
use crate::Pod;
use crate::distinct::Distinct;
use crate::limits::CLUSTER_OBJECTS;
use crate::messages::cluster;
use crate::plugins::objects::PodObject;
use crate::requests::StatusRequests;
use crate::scenario::{PodInput, to_pod};

/// The maximum number of read errors listed; any more are only counted.
const MAX_ERRORS: usize = 100;

/// The maximum number of other kinds that are counted separately.
const MAX_KINDS: usize = 100;

/// The nodes and pods read so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// The nodes by name; `None` for a node that pods name but that was not read.
    pub(super) nodes: Interner<Option<NodeFields>>,
    /// The pods by `namespace/name`.
    pub(super) pods: Interner<StoredPod>,
    pub(super) distinct_requests: Interner<PodRequests>,
    /// The names of schedulers.
    pub(super) schedulers: Distinct<Box<str>>,
    /// The nodes to which pods may be scheduled.
    pub(super) placements: Distinct<Placement>,
    /// Pods with the same requests and the same placement.
    pub(super) classes: Distinct<PodClass>,
    /// The properties that the pods of a workload share.
    pub(super) shared_pods: Distinct<SharedPod>,
    /// The times at which pods started.
    pub(super) start_times: Distinct<Box<str>>,
    /// Other objects that decide where pods are scheduled.
    pub(super) other_objects: OtherObjects,
    /// The number of objects of other kinds.
    pub(super) skipped: Interner<usize>,
    /// The read errors of all texts, up to a limit.
    pub(super) read_errors: Vec<ReadError>,
    /// The number of read errors that are not listed.
    pub(super) omitted_errors: usize,
    /// The number of objects found.
    pub(super) objects: usize,
    /// The number of nodes and pods that were read again.
    pub(super) replaced: usize,
    /// The number of texts that were read to their end.
    pub(super) texts: usize,
    /// True if the objects complete a scenario: nodes may lack allocatable amounts, and its pod is scheduled whatever its
    /// status.
    pub(super) is_of_scenario: bool,
    /// The number of objects and read errors before the current text.
    count_before: usize,
}

/// The stored properties of a pod, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoredPod {
    /// A pending pod.
    Pending { shared: usize, scheduler: usize },
    /// A placed pod.
    Placed {
        shared: usize,
        node: usize,
        start_time: usize,
    },
    /// A pod that schedulers skip: it has terminated, or it is being deleted and has no node.
    Skipped,
}

/// The properties that several pods can share.
#[derive(Debug, PartialEq, Eq, Hash)]
pub(super) struct SharedPod {
    /// The index of the class.
    pub(super) class: usize,
    /// The object without requests, node and start time, and without what identifies the pod.
    pub(super) object: PodObject,
}

/// Pods with equal requests and constraints, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PodClass {
    pub(super) pod_requests: usize,
    pub(super) placement: usize,
}

/// A node that was read, with its pods in the order of their names.
pub(super) struct StoredNode<'s> {
    pub(super) name: &'s str,
    pub(super) fields: &'s NodeFields,
    pub(super) pods: Vec<PlacedPod<'s>>,
}

/// A pod on a node.
#[derive(Clone, Copy)]
pub(super) struct PlacedPod<'s> {
    pub(super) name: &'s str,
    pub(super) requests_id: usize,
    pub(super) requests: &'s PodRequests,
}

impl Store {
    pub(super) fn add_node(&mut self, name: &str, node: NodeFields) {
        let earlier = self.nodes.insert(name, Some(node)).flatten();
        self.replaced += usize::from(earlier.is_some());
    }

    pub(super) fn add_pod(&mut self, name: &str, pod: PodFields) {
        let PodFields {
            scheduler,
            requests,
            status,
            mut object,
        } = pod;
        let node = core::mem::take(&mut object.node_name);
        let start_time = core::mem::take(&mut object.start_time);
        let is_pending = node.is_empty() && !self.is_of_scenario;
        if !is_pending {
            // A placed pod may keep an earlier nomination; a scenario ignores nominations.
            object.nominated_node = Box::default();
        }
        let is_skipped = is_pending && object.metadata.is_terminating;
        let stored = if object.has_terminated || is_skipped {
            StoredPod::Skipped
        } else {
            let shared = self.add_shared(requests, status, object);
            match &*node {
                "" => StoredPod::Pending {
                    shared,
                    scheduler: self.schedulers.intern(scheduler),
                },
                node => StoredPod::Placed {
                    shared,
                    node: self.nodes.intern(node, || None),
                    start_time: self.start_times.intern(start_time),
                },
            }
        };
        self.replaced += usize::from(self.pods.insert(name, stored).is_some());
    }

    fn add_shared(
        &mut self,
        requests: PodInput,
        status: Option<StatusRequests>,
        mut object: PodObject,
    ) -> usize {
        let status = status.filter(|status| !status.repeats(&to_pod(&requests)));
        let key = pod_requests::key(&requests, status.as_ref());
        let requests = || PodRequests::new(requests, status);
        let class = PodClass {
            pod_requests: self.distinct_requests.intern(&key, requests),
            placement: self.placements.intern(Placement::of(&object)),
        };
        let class = self.classes.intern(class);
        remove_identity(&mut object);
        self.shared_pods.intern(SharedPod { class, object })
    }

    pub(super) fn count_skipped(&mut self, kind: &str) {
        let is_listed = self.skipped.len() < MAX_KINDS || self.skipped.find(kind).is_some();
        let kind = if is_listed { kind } else { "others" };
        let id = self.skipped.intern(kind, || 0);
        if let Some(count) = self.skipped.get_mut(id) {
            *count += 1;
        }
    }

    pub(super) fn add_error(&mut self, error: ReadError) {
        if self.read_errors.len() < MAX_ERRORS {
            let text = self.texts;
            self.read_errors.push(ReadError { text, ..error });
        } else {
            self.omitted_errors += 1;
        }
    }

    pub(super) fn end_text(&mut self) {
        if self.count() == self.count_before {
            let (message, help) = (cluster::no_objects(), cluster::save_again());
            self.add_error(ReadError::new(Position::default(), message, help));
        }
        self.texts += 1;
        self.count_before = self.count();
    }

    fn count(&self) -> usize {
        self.objects + self.read_errors.len() + self.omitted_errors
    }

    /// Returns the nodes that were read, by name.
    pub(super) fn nodes(&self) -> Vec<StoredNode<'_>> {
        let mut pods = vec![Vec::new(); self.nodes.len()];
        for (name, _, pod) in self.pods.by_name() {
            if let StoredPod::Placed { shared, node, .. } = pod
                && let Some(pods) = pods.get_mut(*node)
                && let Some(requests_id) = self.requests_id(*shared)
                && let Some(requests) = self.distinct_requests.get(requests_id)
            {
                pods.push(PlacedPod {
                    name,
                    requests_id,
                    requests,
                });
            }
        }
        let nodes = self.nodes.by_name();
        let read = nodes.filter_map(|(name, id, fields)| {
            Some(StoredNode {
                name,
                fields: fields.as_ref()?,
                pods: core::mem::take(pods.get_mut(id)?),
            })
        });
        read.collect()
    }

    fn requests_id(&self, shared: usize) -> Option<usize> {
        let class = self.shared_pods.get(shared)?.class;
        Some(self.classes.get(class)?.pod_requests)
    }

    /// Returns the object of pods, with their requests.
    pub(super) fn pod_object(&self, shared: usize) -> Option<PodObject> {
        let requests = self.distinct_requests.get(self.requests_id(shared)?)?;
        let mut object = self.shared_pods.get(shared)?.object.clone();
        object.pod = Pod {
            constraints: object.pod.constraints,
            ..requests.pod.clone()
        };
        object.status.clone_from(&requests.status);
        Some(object)
    }

    /// Returns an error if no more objects can be stored.
    pub(super) fn check_room(&self, at: Position) -> Result<(), ReadError> {
        if self.nodes.len() + self.pods.len() < CLUSTER_OBJECTS {
            return Ok(());
        }
        let message = cluster::too_many_objects(CLUSTER_OBJECTS);
        Err(ReadError::new(at, message, cluster::read_part()))
    }
}

#[cfg(test)]
mod tests {
    use super::{CLUSTER_OBJECTS, MAX_KINDS, NodeFields, Position, Store, StoredPod};
    use crate::formats::cluster::ClusterReader;
    use crate::plugins::objects::NodeObject;
    use crate::scenario::QuantityInputs;

    fn add_empty_node(store: &mut Store, name: &str) {
        let node = NodeFields {
            allocatable: QuantityInputs::default(),
            taints: Vec::new(),
            object: NodeObject::default(),
            ready: true,
            instance_type: "".into(),
            pool: "".into(),
        };
        match store.check_room(Position::default()) {
            Ok(()) => store.add_node(name, node),
            Err(error) => store.add_error(error),
        }
    }

    #[test]
    #[cfg_attr(miri, ignore = "counts in the millions")]
    fn stores_at_most_a_million_nodes_and_pods() {
        let mut store = Store::default();
        add_empty_node(&mut store, "a");
        add_empty_node(&mut store, "b");
        for at in 3..CLUSTER_OBJECTS {
            store.pods.insert(&at.to_string(), StoredPod::Skipped);
        }
        add_empty_node(&mut store, "c");
        assert!(store.read_errors.is_empty());
        add_empty_node(&mut store, "d");
        assert_eq!(store.nodes().len(), 3);
        let message = &store.read_errors[0].message;
        assert!(
            message.starts_with("more than 1,000,000 nodes and pods"),
            "{message}"
        );
    }

    #[test]
    fn kinds_beyond_the_limit_are_counted_together() {
        let mut store = Store::default();
        for kind in 0..MAX_KINDS + 5 {
            store.count_skipped(&kind.to_string());
        }
        store.count_skipped("0");
        assert_eq!(store.skipped.find("0"), Some(&2));
        assert_eq!(store.skipped.find("others"), Some(&5));
    }

    /// A pod as its controller and the API server write it, with names and a UID of its own.
    fn pod_of_replica_set(suffix: &str, volume: &str) -> String {
        format!(
            r#"{{"kind": "Pod", "metadata": {{
                "namespace": "default", "name": "web-{suffix}", "uid": "uid-{suffix}",
                "labels": {{"app": "web"}}, "annotations": {{"cni.projectcalico.org/podIP": "{suffix}"}},
                "ownerReferences": [{{"apiVersion": "apps/v1", "kind": "ReplicaSet", "name": "web", "controller": true}}]
            }}, "spec": {{
                "nodeName": "node-{suffix}",
                "containers": [{{"image": "web", "resources": {{"requests": {{"cpu": "1"}}}}}}],
                "volumes": [{{"name": "kube-api-access-{suffix}", "projected": {{}}}}, {{"name": "v", {volume}}}]
            }}, "status": {{"startTime": "{suffix}"}}}}"#
        )
    }

    fn shared_pods(volume: &str) -> usize {
        let mut reader = ClusterReader::default();
        for suffix in ["a", "b", "c"] {
            reader.push(pod_of_replica_set(suffix, volume).as_bytes());
        }
        reader.finish();
        assert_eq!(reader.store.pods.len(), 3);
        reader.store.shared_pods.items().len()
    }

    #[test]
    fn the_pods_of_a_replica_set_share_one_object() {
        assert_eq!(shared_pods(r#""emptyDir": {}"#), 1);
        // The claim of an ephemeral volume belongs to one pod.
        assert_eq!(shared_pods(r#""ephemeral": {}"#), 3);
    }
}
