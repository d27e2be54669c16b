//! Reads a cluster as printed by `kubectl get nodes` and `kubectl get pods`, in JSON or YAML. The
//! input may be hundreds of megabytes in size: it is read as a stream, and only the fields that scheduling
//! by resources needs are stored.
//!
//! # Input
//!
//! The input is lists, single objects, sequences of either, or YAML documents, with nodes and pods in
//! any order and in any number of texts. A repeated object replaces the earlier one. Terminated pods
//! do not count, as in the scheduler; mirror pods and pods of daemon sets do.
//!
//! # Limits
//!
//! An object may be up to 8 MiB in size (etcd's limit is 1.5 MiB), and up to a million nodes and pods are
//! stored (Kubernetes supports 5,000 nodes and 150,000 pods). Objects beyond these limits are skipped
//! and reported. Apart from the stored data, only the current object is in memory.

mod candidates;
mod details;
mod encoding;
mod groups;
mod interner;
mod key;
mod node;
mod object;
mod placement;
mod pod;
mod pod_requests;
mod quantities;
mod rank;
mod read_error;
mod split;
mod store;
mod summary;
mod text;

pub use candidates::{Candidate, Candidates, PendingGroup};
pub use details::{NamedPod, NodeDetail};
pub use groups::{ClusterNode, ClusterNodes, Group};
pub use rank::{BestNode, ClusterRanking};
pub use read_error::ReadError;
pub use summary::{ClusterSummary, Skipped};

use crate::messages::cluster;
use crate::scenario::Scenario;
use crate::tree::Tree;
use encoding::Decoder;
use object::Object;
use split::{ObjectText, Position, SplitEvent, Splitter, TextPart};
use store::Store;

/// Reads the texts of one cluster.
#[derive(Default)]
pub struct ClusterReader {
    decoder: Decoder,
    splitter: Splitter,
    store: Store,
}

impl ClusterReader {
    /// Reads the next chunk of the current text.
    pub fn push(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            splitter,
            store,
        } = self;
        decoder.push(bytes, &mut |text| {
            splitter.push(text, &mut |event| store_event(event, store));
        });
    }

    /// Ends the current text. The next chunk begins another text.
    pub fn finish(&mut self) {
        let Self {
            decoder,
            splitter,
            store,
        } = self;
        decoder.finish(&mut |text| splitter.push(text, &mut |event| store_event(event, store)));
        let splitter = core::mem::take(splitter);
        splitter.finish(&mut |event| store_event(event, store));
        store.end_text();
    }

    /// Returns the number of objects found so far.
    #[must_use]
    pub fn objects(&self) -> usize {
        self.store.objects
    }

    /// Returns the counts, and the read errors.
    #[must_use]
    pub fn summary(&self) -> ClusterSummary<'_> {
        summary::summary(&self.store)
    }

    /// Returns the nodes, by name. Other methods refer to nodes by their index in this list.
    #[must_use]
    pub fn nodes(&self) -> ClusterNodes<'_> {
        groups::cluster_nodes(&self.store)
    }

    /// Returns pods to score, one per pod class: pending pods, then pods on nodes. Lists up to `limit`
    /// of the classes that have a pod whose `namespace/name` contains the search text.
    #[must_use]
    pub fn candidates(&self, search: &str, limit: usize) -> Candidates<'_> {
        candidates::candidates(&self.store, search, limit)
    }

    /// Scores the given nodes, or all if `node_indexes` is `None`, with the policy and pod of a scenario,
    /// whose nodes are ignored.
    #[must_use]
    pub fn rank(
        &self,
        scenario: &Scenario,
        limit: usize,
        node_indexes: Option<&[usize]>,
    ) -> ClusterRanking {
        rank::rank(&self.store, scenario, limit, node_indexes)
    }

    /// Returns nodes with their pods, in the form of a scenario.
    #[must_use]
    pub fn details(&self, node_indexes: &[usize]) -> Vec<NodeDetail<'_>> {
        details::node_details(&self.store, node_indexes)
    }
}

fn store_event(event: SplitEvent<'_>, store: &mut Store) {
    match event {
        SplitEvent::ObjectText(object_text) => {
            match (object_text.part, object::parse(&object_text)) {
                (TextPart::Object, Ok(tree)) => store_objects(&tree, &object_text, store),
                (TextPart::Object, Err((at, message))) => {
                    store.add_error(at, "", message, cluster::fix_or_save_again());
                }
                (TextPart::ListEnvelope, Ok(_)) => {}
                (TextPart::ListEnvelope, Err((_, message))) => {
                    let message = cluster::outside_items(vec![message]);
                    store.add_error(object_text.start, "", message, cluster::fix_or_save_again());
                }
            }
        }
        SplitEvent::TooLarge(at) => {
            let message = cluster::object_too_large(split::MAX_OBJECT >> 20);
            store.add_error(at, "", message, cluster::check_object());
        }
        SplitEvent::Invalid(at, message) => {
            store.add_error(at, "", message, cluster::save_again());
        }
    }
}

fn store_objects(tree: &Tree, object_text: &ObjectText<'_>, store: &mut Store) {
    let mut at = object_text.start;
    let mut consumed = 0;
    object::for_each_object(tree, &mut |tree| {
        let start = tree.span.start;
        at.advance(object_text.bytes.get(consumed..start).unwrap_or_default());
        consumed = consumed.max(start);
        store_object(object::read(tree), at, store);
    });
}

fn store_object(object: Object, at: Position, store: &mut Store) {
    store.objects += 1;
    match object {
        Object::Node(name, node) => store.add_node(&name, node, at),
        Object::Pod(name, pod) => store.add_pod(&name, pod, at),
        Object::Other(kind) => store.count_skipped(&kind),
        Object::Unknown => {
            store.add_error(at, "", cluster::no_kind(), cluster::save_again());
        }
        Object::Invalid(name, mismatch) => {
            store.add_error(at, &name, mismatch.into(), cluster::fix_or_save_again());
        }
    }
}
