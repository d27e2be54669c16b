//! What is kept of a cluster.

use super::node::NodeRead;
use super::placement::Placement;
use super::pod::PodRead;
use super::problem::Problems;
use super::register::Register;
use super::shapes::Shapes;
use super::split::Position;
use crate::limits::OBJECTS;
use crate::message::Message;
use crate::messages::cluster;
use crate::scenario::PodText;

/// The number of other kinds that are counted separately.
const MAX_KINDS: usize = 100;

/// Nodes and pods so far.
#[derive(Debug, Default)]
pub(super) struct Store {
    /// By name; one that pods name may not have been read.
    pub(super) nodes: Register<Option<NodeRead>>,
    /// By `namespace/name`.
    pub(super) pods: Register<PodKept>,
    pub(super) shapes: Shapes,
    pub(super) schedulers: Register<()>,
    /// The nodes to which pods may be scheduled.
    pub(super) placements: Register<Placement>,
    /// Pods with the same requests and the same placement.
    pub(super) classes: Register<PodClass>,
    /// The number of objects of other kinds.
    pub(super) skipped: Register<usize>,
    pub(super) problems: Problems,
    /// Every object found.
    pub(super) objects: usize,
    /// Nodes and pods that were read again.
    pub(super) replaced: usize,
    /// Texts that were read to their end.
    pub(super) texts: usize,
    /// `objects` and problems when the text at hand began.
    before: (usize, usize),
}

/// The stored parts of a pod, as indexes of registers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PodKept {
    /// Not placed yet.
    Pending { class: usize, scheduler: usize },
    /// On a node.
    Placed { class: usize, node: usize },
    /// Over.
    Terminated,
}

/// Pods with equal requests and constraints, by numbers of registers.
#[derive(Clone, Copy, Debug)]
pub(super) struct PodClass {
    pub(super) shape: usize,
    pub(super) placement: usize,
}

/// A pod on a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct PlacedPod<'s> {
    pub(super) name: &'s str,
    pub(super) shape: usize,
}

impl Store {
    pub(super) fn node(&mut self, name: &str, node: NodeRead, at: Position) {
        if self.is_full(at) {
            return;
        }
        let number = self.nodes.number(name, || None);
        if let Some(slot) = self.nodes.get_mut(number) {
            self.replaced += usize::from(slot.is_some());
            *slot = Some(node);
        }
    }

    pub(super) fn pod(&mut self, name: &str, pod: PodRead, at: Position) {
        if self.is_full(at) {
            return;
        }
        let kept = if pod.terminated {
            PodKept::Terminated
        } else {
            let class = self.class(pod.requests, pod.placement);
            match &*pod.node {
                "" => PodKept::Pending {
                    class,
                    scheduler: self.schedulers.number(&pod.scheduler, || ()),
                },
                node => PodKept::Placed {
                    class,
                    node: self.nodes.number(node, || None),
                },
            }
        };
        self.replaced += usize::from(self.pods.set(name, kept));
    }

    fn class(&mut self, requests: PodText, placement: Placement) -> usize {
        let shape = self.shapes.number(requests);
        let placement = self.placements.number(&placement.key(), || placement);
        let class = PodClass { shape, placement };
        self.classes
            .number(&format!("{shape} {placement}"), || class)
    }

    pub(super) fn skip(&mut self, kind: &str) {
        let kind = if self.skipped.len() < MAX_KINDS {
            kind
        } else {
            "others"
        };
        let number = self.skipped.number(kind, || 0);
        if let Some(count) = self.skipped.get_mut(number) {
            *count += 1;
        }
    }

    pub(super) fn problem(&mut self, at: Position, object: &str, message: Message, help: Message) {
        self.problems.add(self.texts, at, object, message, help);
    }

    pub(super) fn end_text(&mut self) {
        let now = (
            self.objects,
            self.problems.listed.len() + self.problems.more,
        );
        if now == self.before {
            let message = cluster::no_objects();
            self.problem(Position::default(), "", message, cluster::save_again());
        }
        self.texts += 1;
        self.before = (
            self.objects,
            self.problems.listed.len() + self.problems.more,
        );
    }

    /// The nodes that were read, by name, with their numbers.
    pub(super) fn read_nodes(&self) -> Vec<(&str, usize, &NodeRead)> {
        let read = |(name, number)| Some((name, number, self.nodes.get(number)?.as_ref()?));
        self.nodes.by_name().filter_map(read).collect()
    }

    /// The pods on each node, by its number, in the order of their names.
    pub(super) fn pods_by_node(&self) -> Vec<Vec<PlacedPod<'_>>> {
        let mut by_node = vec![Vec::new(); self.nodes.len()];
        for (name, number) in self.pods.by_name() {
            let Some(PodKept::Placed { class, node }) = self.pods.get(number) else {
                continue;
            };
            let class = self.classes.get(*class);
            if let (Some(pods), Some(class)) = (by_node.get_mut(*node), class) {
                let shape = class.shape;
                pods.push(PlacedPod { name, shape });
            }
        }
        by_node
    }

    fn is_full(&mut self, at: Position) -> bool {
        let full = self.nodes.len() + self.pods.len() >= OBJECTS;
        if full {
            let message = cluster::too_many_objects(OBJECTS);
            self.problem(at, "", message, cluster::read_part());
        }
        full
    }
}

#[cfg(test)]
mod tests {
    use super::{NodeRead, OBJECTS, PodKept, Position, Store};
    use crate::filter::NodeConstraints;
    use crate::scenario::QuantityTexts;

    fn add_node(store: &mut Store, name: &str) {
        let node = NodeRead {
            allocatable: QuantityTexts::default(),
            taints: Vec::new(),
            constraints: NodeConstraints::default(),
            ready: true,
            instance_type: "".into(),
            pool: "".into(),
        };
        store.node(name, node, Position::default());
    }

    #[test]
    #[cfg_attr(miri, ignore = "counts in the millions")]
    fn a_million_nodes_and_pods_are_kept_together_and_no_more() {
        let mut store = Store::default();
        add_node(&mut store, "a");
        add_node(&mut store, "b");
        for at in 3..OBJECTS {
            store.pods.set(&at.to_string(), PodKept::Terminated);
        }
        add_node(&mut store, "c");
        assert!(store.problems.listed.is_empty());
        add_node(&mut store, "d");
        assert_eq!(store.read_nodes().len(), 3);
        let told = &store.problems.listed[0].message;
        assert!(
            told.starts_with("more than 1,000,000 nodes and pods"),
            "{told}"
        );
    }
}
