//! Stores the nodes and pods of a cluster.

use super::fields::ReadResult;
use super::interner::Interner;
use super::node::NodeObject;
use super::other_objects::OtherObjects;
use super::placement::Placement;
use super::pod::PodObject;
use super::pod_requests::{self, PodRequests};
use super::position::Position;
use super::read_error::ReadError;
use crate::distinct::Distinct;
use crate::limits::CLUSTER_OBJECTS;
use crate::messages::cluster;
use crate::plugins;
use crate::scenario::PodInput;
use crate::tree::Reader;

/// The maximum number of read errors listed; any more are only counted.
const MAX_ERRORS: usize = 100;

/// The maximum id of other kinds that are counted separately.
const MAX_KINDS: usize = 100;

/// The nodes and pods read so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// The nodes by name; `None` for a node that pods name but that was not read.
    pub(super) nodes: Interner<Option<NodeObject>>,
    /// The pods by `namespace/name`.
    pub(super) pods: Interner<StoredPod>,
    pub(super) distinct_requests: Interner<PodRequests>,
    /// The names of schedulers.
    pub(super) schedulers: Interner<Box<str>>,
    /// The nodes to which pods may be scheduled.
    pub(super) placements: Interner<Placement>,
    /// Pods with the same requests and the same placement.
    pub(super) classes: Interner<PodClass>,
    /// The objects of pods without their names. Several pods can share one.
    pub(super) pod_objects: Distinct<plugins::objects::PodObject>,
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
    /// The number of objects and read errors before the current text.
    count_before: usize,
}

/// The stored properties of a pod, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoredPod {
    /// A pending pod.
    Pending {
        class: usize,
        scheduler: usize,
        object: usize,
    },
    /// A placed pod.
    Placed {
        class: usize,
        node: usize,
        object: usize,
        start_time: usize,
    },
    /// A terminated pod.
    Terminated,
}

/// Pods with equal requests and constraints, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct PodClass {
    pub(super) pod_requests: usize,
    pub(super) placement: usize,
}

/// A node that was read, with its pods in the order of their names.
pub(super) struct StoredNode<'s> {
    pub(super) name: &'s str,
    pub(super) object: &'s NodeObject,
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
    pub(super) fn add_node(&mut self, name: &str, node: NodeObject) {
        let earlier = self.nodes.insert(name, Some(node)).flatten();
        self.replaced += usize::from(earlier.is_some());
    }

    pub(super) fn add_pod(&mut self, name: &str, pod: PodObject) {
        let stored = if pod.terminated {
            StoredPod::Terminated
        } else {
            let class = self.add_class(pod.requests, pod.placement);
            let object = self.pod_objects.intern(pod.object);
            match &*pod.node {
                "" => StoredPod::Pending {
                    class,
                    object,
                    scheduler: self
                        .schedulers
                        .intern(&pod.scheduler, || pod.scheduler.clone()),
                },
                node => StoredPod::Placed {
                    class,
                    object,
                    start_time: self.start_times.intern(pod.start_time),
                    node: self.nodes.intern(node, || None),
                },
            }
        };
        self.replaced += usize::from(self.pods.insert(name, stored).is_some());
    }

    fn add_class(&mut self, requests: PodInput, placement: Placement) -> usize {
        let key = pod_requests::key(&requests);
        let pod_requests = (self.distinct_requests).intern(&key, || PodRequests::new(requests));
        let placement = self.placements.intern(&placement.key(), || placement);
        let class = PodClass {
            pod_requests,
            placement,
        };
        self.classes
            .intern(&format!("{pod_requests} {placement}"), || class)
    }

    /// Reads an object that is neither a node nor a pod.
    pub(super) fn add_other(
        &mut self,
        kind: &str,
        name: &str,
        from: &Reader<'_>,
    ) -> ReadResult<()> {
        if self.other_objects.add(kind, name, from)? {
            self.replaced += 1;
        }
        Ok(())
    }

    pub(super) fn count_skipped(&mut self, kind: &str) {
        let is_listed = self.skipped.len() < MAX_KINDS;
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
            if let StoredPod::Placed { class, node, .. } = pod
                && let Some(pods) = pods.get_mut(*node)
                && let Some(requests_id) = self.classes.get(*class).map(|it| it.pod_requests)
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
        let read = nodes.filter_map(|(name, id, object)| {
            Some(StoredNode {
                name,
                object: object.as_ref()?,
                pods: core::mem::take(pods.get_mut(id)?),
            })
        });
        read.collect()
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
    use super::{CLUSTER_OBJECTS, NodeObject, Position, Store, StoredPod};
    use crate::Node;
    use crate::scenario::QuantityInputs;

    fn add_empty_node(store: &mut Store, name: &str) {
        let node = NodeObject {
            allocatable: QuantityInputs::default(),
            taints: Vec::new(),
            node: Node::default(),
            ready: true,
            instance_type: "".into(),
            pool: "".into(),
            images: Vec::new(),
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
            store.pods.insert(&at.to_string(), StoredPod::Terminated);
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
}
