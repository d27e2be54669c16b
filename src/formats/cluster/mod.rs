//! Reads a cluster as printed by `kubectl get nodes,pods,…` in JSON or YAML, and schedules pods in it.
//! Also evaluates and simulates scenarios with other objects. The input may be hundreds of megabytes in
//! size: it is read as a stream, and only the fields that plugins read are stored. The pods of a
//! workload share them.
//!
//! # Input
//!
//! The input is lists, single objects, sequences of either, or YAML documents, with objects in any
//! order and in any number of texts. A repeated object replaces the earlier one. Terminated pods
//! do not count, as in the scheduler; mirror pods and pods of daemon sets do.
//!
//! # Limits
//!
//! An object may be up to 8 MiB in size (etcd's limit is 1.5 MiB), and up to a million nodes and pods are
//! stored (Kubernetes supports 5,000 nodes and 150,000 pods). Objects beyond these limits are skipped
//! and reported. Apart from the stored data, only the current object is in memory.

mod added_objects;
mod assumed_scores;
mod candidates;
mod details;
mod fields;
mod groups;
mod interner;
mod missing_objects;
mod node;
mod object;
mod object_scheduler;
mod other_objects;
mod placement;
mod pod;
mod pod_requests;
mod position;
mod rank;
mod read_error;
mod scenario_objects;
mod schedule;
mod simulation_objects;
mod split;
mod store;
mod summary;

pub use candidates::{Candidate, Candidates, PendingGroup};
pub use details::{NamedPod, NodeDetail};
pub use groups::{ClusterNode, ClusterNodes, Group};
pub use missing_objects::MissingObjects;
pub use other_objects::KindCount;
pub use rank::{BestNode, ClusterRanking};
pub use read_error::ReadError;
pub(crate) use scenario_objects::add_objects;
pub use scenario_objects::{EvaluationWithObjects, ResultsWithObjects, evaluate_with_objects};
pub use schedule::{
    BestNode as ScheduledNode, Decision, MAX_REPLICAS, NodeScore, RefusedNode, Rejection, Replicas,
    ScorePlugin,
};
pub use simulation_objects::simulate_with_objects;
pub use summary::ClusterSummary;

use split::{ObjectText, Splitter};
use store::Store;

use crate::Release;
use crate::encoding::Decoder;
use crate::plugins::cluster::Cluster;
use crate::tree::Tree;

/// Reads the texts of one cluster.
#[derive(Default)]
pub struct ClusterReader {
    decoder: Decoder,
    splitter: Splitter,
    store: Store,
    /// The cluster of the last scheduled pod, for the release of its scheduler.
    cluster: Option<(Release, Cluster)>,
}

impl ClusterReader {
    /// Reads the next chunk of the current text.
    pub fn push(&mut self, bytes: &[u8]) {
        self.cluster = None;
        self.decoder.push(bytes, &mut |text| {
            let store = &mut self.store;
            self.splitter.push(text, &mut |it| store_text(it, store));
        });
    }

    /// Ends the current text. The next chunk begins another text.
    pub fn finish(&mut self) {
        self.cluster = None;
        let store = &mut self.store;
        self.decoder.finish(&mut |text| {
            self.splitter.push(text, &mut |it| store_text(it, store));
        });
        core::mem::take(&mut self.splitter).finish(&mut |it| store_text(it, store));
        store.end_text();
    }

    /// Returns the number of objects found so far.
    #[must_use]
    pub fn objects(&self) -> usize {
        self.store.objects
    }
}

fn store_text(text: Result<ObjectText<'_>, ReadError>, store: &mut Store) {
    let stored = text.and_then(|text| {
        let tree = object::parse(&text)?;
        if !text.is_envelope {
            store_objects(&tree, &text, store);
        }
        Ok(())
    });
    if let Err(error) = stored {
        store.add_error(error);
    }
}

fn store_objects(tree: &Tree, object_text: &ObjectText<'_>, store: &mut Store) {
    let mut at = object_text.start;
    let mut consumed = 0;
    object::for_each_object(tree, &mut |tree| {
        let start = tree.span.start;
        at.advance(object_text.bytes.get(consumed..start).unwrap_or_default());
        consumed = consumed.max(start);
        store.objects += 1;
        if let Err(error) = object::store(tree, at, store) {
            store.add_error(error);
        }
    });
}
