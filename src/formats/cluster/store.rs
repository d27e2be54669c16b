//! Stores the nodes and pods of a cluster.

use super::interner::Interner;
use super::node::NodeObject;
use super::placement::Placement;
use super::pod::PodObject;
use super::pod_requests::DistinctPodRequests;
use super::read_error::ReadErrors;
use super::split::Position;
use crate::limits::CLUSTER_OBJECTS;
use crate::message::Message;
use crate::messages::cluster;
use crate::scenario::PodInput;

/// The maximum id of other kinds that are counted separately.
const MAX_KINDS: usize = 100;

/// The nodes and pods read so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// The nodes by name; `None` for a node that pods name but that was not read.
    pub(super) nodes: Interner<Option<NodeObject>>,
    /// The pods by `namespace/name`.
    pub(super) pods: Interner<StoredPod>,
    pub(super) distinct_requests: DistinctPodRequests,
    pub(super) schedulers: Interner<()>,
    /// The nodes to which pods may be scheduled.
    pub(super) placements: Interner<Placement>,
    /// Pods with the same requests and the same placement.
    pub(super) classes: Interner<PodClass>,
    /// The number of objects of other kinds.
    pub(super) skipped: Interner<usize>,
    pub(super) read_errors: ReadErrors,
    /// The number of objects found.
    pub(super) objects: usize,
    /// The number of nodes and pods that were read again.
    pub(super) replaced: usize,
    /// The number of texts that were read to their end.
    pub(super) texts: usize,
    /// The numbers of objects and read errors before the current text.
    counts_before: (usize, usize),
}

/// The stored properties of a pod, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum StoredPod {
    /// A pending pod.
    Pending { class: usize, scheduler: usize },
    /// A placed pod.
    Placed { class: usize, node: usize },
    /// A terminated pod.
    Terminated,
}

/// Pods with equal requests and constraints, as indexes into the lists of the store.
#[derive(Clone, Copy, Debug)]
pub(super) struct PodClass {
    pub(super) pod_requests: usize,
    pub(super) placement: usize,
}

/// A pod on a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedPod<'s> {
    pub(super) name: &'s str,
    pub(super) pod_requests: usize,
}

impl Store {
    pub(super) fn add_node(&mut self, name: &str, node: NodeObject, at: Position) {
        if self.report_if_full(at) {
            return;
        }
        let id = self.nodes.intern(name, || None);
        if let Some(slot) = self.nodes.get_mut(id) {
            self.replaced += usize::from(slot.is_some());
            *slot = Some(node);
        }
    }

    pub(super) fn add_pod(&mut self, name: &str, pod: PodObject, at: Position) {
        if self.report_if_full(at) {
            return;
        }
        let stored = if pod.terminated {
            StoredPod::Terminated
        } else {
            let class = self.add_class(pod.requests, pod.placement);
            match &*pod.node {
                "" => StoredPod::Pending {
                    class,
                    scheduler: self.schedulers.intern(&pod.scheduler, || ()),
                },
                node => StoredPod::Placed {
                    class,
                    node: self.nodes.intern(node, || None),
                },
            }
        };
        self.replaced += usize::from(self.pods.insert(name, stored));
    }

    fn add_class(&mut self, requests: PodInput, placement: Placement) -> usize {
        let pod_requests = self.distinct_requests.intern(requests);
        let placement = self.placements.intern(&placement.key(), || placement);
        let class = PodClass {
            pod_requests,
            placement,
        };
        self.classes
            .intern(&format!("{pod_requests} {placement}"), || class)
    }

    pub(super) fn count_skipped(&mut self, kind: &str) {
        let kind = if self.skipped.len() < MAX_KINDS {
            kind
        } else {
            "others"
        };
        let id = self.skipped.intern(kind, || 0);
        if let Some(count) = self.skipped.get_mut(id) {
            *count += 1;
        }
    }

    pub(super) fn add_error(
        &mut self,
        at: Position,
        object: &str,
        message: Message,
        help: Message,
    ) {
        self.read_errors.add(self.texts, at, object, message, help);
    }

    pub(super) fn end_text(&mut self) {
        let counts = (
            self.objects,
            self.read_errors.listed.len() + self.read_errors.omitted,
        );
        if counts == self.counts_before {
            let message = cluster::no_objects();
            self.add_error(Position::default(), "", message, cluster::save_again());
        }
        self.texts += 1;
        self.counts_before = (
            self.objects,
            self.read_errors.listed.len() + self.read_errors.omitted,
        );
    }

    /// Returns the nodes that were read, by name, with their ids.
    pub(super) fn nodes_by_name(&self) -> Vec<(&str, usize, &NodeObject)> {
        let read = |(name, id)| Some((name, id, self.nodes.get(id)?.as_ref()?));
        self.nodes.by_name().filter_map(read).collect()
    }

    /// Returns the pods on each node, by node id, in the order of their names.
    pub(super) fn pods_by_node(&self) -> Vec<Vec<PlacedPod<'_>>> {
        let mut by_node = vec![Vec::new(); self.nodes.len()];
        for (name, id) in self.pods.by_name() {
            let Some(StoredPod::Placed { class, node }) = self.pods.get(id) else {
                continue;
            };
            let class = self.classes.get(*class);
            if let (Some(pods), Some(class)) = (by_node.get_mut(*node), class) {
                let pod_requests = class.pod_requests;
                pods.push(PlacedPod { name, pod_requests });
            }
        }
        by_node
    }

    /// Reports an error and returns true if no more objects can be stored.
    fn report_if_full(&mut self, at: Position) -> bool {
        let full = self.nodes.len() + self.pods.len() >= CLUSTER_OBJECTS;
        if full {
            let message = cluster::too_many_objects(CLUSTER_OBJECTS);
            self.add_error(at, "", message, cluster::read_part());
        }
        full
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
        };
        store.add_node(name, node, Position::default());
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
        assert!(store.read_errors.listed.is_empty());
        add_empty_node(&mut store, "d");
        assert_eq!(store.nodes_by_name().len(), 3);
        let message = &store.read_errors.listed[0].message;
        assert!(
            message.starts_with("more than 1,000,000 nodes and pods"),
            "{message}"
        );
    }
}
