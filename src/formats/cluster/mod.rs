//! A cluster as printed by `kubectl get nodes` and `kubectl get pods`, in JSON or YAML, read as a
//! stream: of hundreds of megabytes, only what scheduling by resources needs is kept.
//!
//! # Input
//!
//! Lists, single objects, several of them one after another, YAML documents; nodes and pods in any
//! order and in any number of texts. A repeated object replaces the earlier one. Pods that have
//! ended do not count, as in the scheduler; mirror pods and those of daemon sets do.
//!
//! # Limits
//!
//! An object may have 8 MiB (etcd's own limit is 1.5 MiB), and a million nodes and pods are kept
//! (Kubernetes supports 5,000 nodes and 150,000 pods). Anything beyond is skipped and reported.
//! Besides the kept data, only the current object is in memory.

mod candidates;
mod details;
mod encoding;
mod groups;
mod key;
mod node;
mod object;
mod placement;
mod pod;
mod problem;
mod quantities;
mod rank;
mod register;
mod shapes;
mod split;
mod store;
mod summary;

pub use candidates::{Candidate, Candidates, Waiting};
pub use details::{NamedPod, NodeDetail};
pub use groups::{ClusterNode, ClusterNodes, Group};
pub use problem::Problem;
pub use rank::{BestNode, ClusterRanking};
pub use summary::{ClusterSummary, Skipped};

use crate::messages::cluster;
use crate::scenario::Scenario;
use crate::tree::Tree;
use encoding::Decoder;
use object::Object;
use split::{Found, Piece, Position, Role, Splitter};
use store::Store;

/// Reads the texts of one cluster.
#[derive(Default)]
pub struct ClusterReader {
    decoder: Decoder,
    splitter: Splitter,
    store: Store,
}

impl ClusterReader {
    /// Reads some more of the text at hand.
    pub fn push(&mut self, bytes: &[u8]) {
        let Self {
            decoder,
            splitter,
            store,
        } = self;
        decoder.push(bytes, &mut |text| {
            splitter.push(text, &mut |found| take(found, store));
        });
    }

    /// Ends the text at hand; what is pushed next begins another one.
    pub fn finish(&mut self) {
        let Self {
            decoder,
            splitter,
            store,
        } = self;
        decoder.finish(&mut |text| splitter.push(text, &mut |found| take(found, store)));
        let splitter = core::mem::take(splitter);
        splitter.finish(&mut |found| take(found, store));
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
        summary::of(&self.store)
    }

    /// The nodes, by name. Other answers name them by their place in this list.
    #[must_use]
    pub fn nodes(&self) -> ClusterNodes<'_> {
        groups::of(&self.store)
    }

    /// Pods to score, one for all with the same requests and constraints: those that are not placed
    /// yet, then those
    /// on nodes. At most `limit` of those with one whose `namespace/name` contains a text.
    #[must_use]
    pub fn candidates(&self, containing: &str, limit: usize) -> Candidates<'_> {
        candidates::of(&self.store, containing, limit)
    }

    /// Scores nodes (all of them without `among`) with the policy and pod of a scenario; its own
    /// nodes are ignored.
    #[must_use]
    pub fn rank(
        &self,
        scenario: &Scenario,
        limit: usize,
        among: Option<&[usize]>,
    ) -> ClusterRanking {
        rank::of(&self.store, scenario, limit, among)
    }

    /// Nodes with their pods, as a scenario has them.
    #[must_use]
    pub fn details(&self, places: &[usize]) -> Vec<NodeDetail<'_>> {
        details::of(&self.store, places)
    }
}

fn take(found: Found<'_>, store: &mut Store) {
    match found {
        Found::Piece(piece) => match (piece.role, object::parse(&piece)) {
            (Role::Object, Ok(tree)) => take_objects(&tree, &piece, store),
            (Role::Object, Err((at, message))) => {
                store.problem(at, "", message, cluster::fix_or_save_again());
            }
            (Role::Envelope, Ok(_)) => {}
            (Role::Envelope, Err((_, message))) => {
                let message = cluster::outside_items(vec![message]);
                store.problem(piece.place, "", message, cluster::fix_or_save_again());
            }
        },
        Found::TooLarge(at) => {
            let message = cluster::object_too_large(split::MAX_OBJECT >> 20);
            store.problem(at, "", message, cluster::check_object());
        }
        Found::Broken(at, message) => {
            store.problem(at, "", message, cluster::save_again());
        }
    }
}

fn take_objects(tree: &Tree, piece: &Piece<'_>, store: &mut Store) {
    let mut at = piece.place;
    let mut passed = 0;
    object::each(tree, &mut |tree| {
        let start = tree.span.start;
        at.advance(piece.bytes.get(passed..start).unwrap_or_default());
        passed = passed.max(start);
        keep(object::read(tree), at, store);
    });
}

fn keep(object: Object, at: Position, store: &mut Store) {
    store.objects += 1;
    match object {
        Object::Node(name, node) => store.node(&name, node, at),
        Object::Pod(name, pod) => store.pod(&name, pod, at),
        Object::Other(kind) => store.skip(&kind),
        Object::Unknown => {
            store.problem(at, "", cluster::no_kind(), cluster::save_again());
        }
        Object::Wrong(whose, wrong) => {
            store.problem(at, &whose, wrong.into(), cluster::fix_or_save_again());
        }
    }
}
