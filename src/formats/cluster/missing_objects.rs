//! Finds kinds of objects that were not read, although a plugin needs them for a pod.

use serde::Serialize;

use crate::plugins::cluster::Cluster;
use crate::plugins::objects::{PodAffinity, PodObject};

/// Objects that were not read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct MissingObjects {
    /// Their kind.
    pub kind: Box<str>,
    /// The plugin that needs them.
    pub plugin: &'static str,
}

/// Returns the kinds of objects that plugins need for a pod, and that were not read.
pub(super) fn missing_objects(pod: &PodObject, cluster: &Cluster) -> Vec<MissingObjects> {
    let mut missing = Vec::new();
    let mut add = |kind: &str, plugin| {
        missing.push(MissingObjects {
            kind: kind.into(),
            plugin,
        });
    };
    if cluster.namespaces.is_empty() && selects_namespaces(pod, cluster) {
        add("Namespace", "InterPodAffinity");
    }
    if pod.topology_spread_constraints.is_empty() {
        if cluster.services.is_empty() {
            add("Service", "PodTopologySpread");
        }
        if let Some(kind) = unread_controller(pod, cluster) {
            add(kind, "PodTopologySpread");
        }
    }
    if cluster.running.budgets.is_empty() && pod.priority > 0 {
        add("PodDisruptionBudget", "DefaultPreemption");
    }
    if pod.has_volume_claims() {
        let storage = &cluster.storage;
        let kinds = [
            ("PersistentVolumeClaim", storage.claims.is_empty()),
            ("PersistentVolume", storage.volumes.is_empty()),
            ("StorageClass", storage.classes.is_empty()),
        ];
        for (kind, is_missing) in kinds {
            if is_missing {
                add(kind, "VolumeBinding");
            }
        }
    }
    missing
}

/// Returns the kind of the pod's controller if its selector is used, and no object of the kind was read.
fn unread_controller<'p>(pod: &'p PodObject, cluster: &Cluster) -> Option<&'p str> {
    let kind = &*pod.metadata.controller.as_ref()?.kind;
    let is_unread = match kind {
        "ReplicationController" => cluster.replication_controllers.is_empty(),
        "ReplicaSet" => cluster.replica_sets.is_empty(),
        "StatefulSet" => cluster.stateful_sets.is_empty(),
        _ => false,
    };
    is_unread.then_some(kind)
}

/// Returns true if a term of the pod, or of a pod on a node, selects namespaces by their labels.
fn selects_namespaces(pod: &PodObject, cluster: &Cluster) -> bool {
    let of_pod = [&pod.affinity.pod, &pod.affinity.pod_anti];
    let classes = cluster.snapshot.classes().iter();
    let of_classes = classes.flat_map(|class| [&class.affinity, &class.anti_affinity]);
    of_pod.into_iter().chain(of_classes).any(has_selector)
}

fn has_selector(affinity: &PodAffinity) -> bool {
    let preferred = affinity.preferred.iter().map(|weighted| &weighted.term);
    let mut terms = affinity.required.iter().chain(preferred);
    terms.any(|term| term.namespace_selector.is_some())
}
