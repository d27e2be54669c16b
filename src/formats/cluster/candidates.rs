//! Lists pods to score, one per pod class. A class is all pods with equal requests and constraints.

use serde::Serialize;

use super::ClusterReader;
use super::details::{NamedPod, quantity_texts};
use super::store::{Store, StoredPod};
use crate::constraints::Toleration;
use crate::name_map::NameMap;
use crate::requests::filter_requests;
use crate::scenario::QuantityInputs;
use crate::{Release, sort};

/// Pods that can be scored.
#[derive(Clone, Debug, Serialize)]
pub struct Candidates<'s> {
    /// The candidates, sorted by their number of pending pods, then of placed pods (the largest first), then by name.
    pub list: Vec<Candidate<'s>>,
    /// The number of candidates that are not listed.
    pub omitted: usize,
}

/// Pods with equal requests and constraints.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Candidate<'s> {
    /// The first pod of the class by name, preferring one that matches the search, then a pending one.
    pub pod: NamedPod<'s>,
    /// The total requests, as the newest kube-scheduler adds them up.
    pub requests: QuantityInputs,
    /// The number of pending pods.
    pub pending: usize,
    /// The number of pods on nodes.
    pub placed: usize,
    /// The schedulers that the pending pods name.
    pub schedulers: Vec<&'s str>,
    /// The pending pods, grouped by the nodes to which they may be scheduled.
    pub pending_groups: Vec<PendingGroup<'s>>,
    /// True if they have required node affinity that a node selector cannot express; such affinity is ignored.
    pub other_affinity: bool,
}

/// Pending pods with equal constraints.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PendingGroup<'s> {
    /// The number of pods.
    pub count: usize,
    /// The labels that their node must have.
    pub node_selector: &'s NameMap<Box<str>>,
    /// The pods' tolerations.
    pub tolerations: &'s [Toleration],
}

/// The counts of the pods of one class.
#[derive(Clone, Debug, Default)]
struct Count<'s> {
    name: Option<&'s str>,
    pending: usize,
    placed: usize,
    schedulers: Vec<usize>,
    /// True if the pod that provides the name matches the search, and true if it is pending.
    name_priority: (bool, bool),
}

impl ClusterReader {
    /// Returns pods to score, one per pod class: pending pods, then pods on nodes. Lists up to `limit`
    /// of the classes that have a pod whose `namespace/name` contains the search text.
    #[must_use]
    pub fn candidates(&self, search: &str, limit: usize) -> Candidates<'_> {
        let counts = counts(&self.store, search);
        let mut counts: Vec<_> = counts.into_iter().enumerate().collect();
        counts.retain(|(_, count)| count.name_priority.0);
        sort::by_text(&mut counts, |(_, count)| count.name.unwrap_or_default());
        sort::by_key(&mut counts, |(_, count)| !sort::usize_key(count.placed));
        sort::by_key(&mut counts, |(_, count)| !sort::usize_key(count.pending));
        let listed = counts.iter().take(limit);
        Candidates {
            list: listed
                .filter_map(|(class, count)| candidate(&self.store, *class, count))
                .collect(),
            omitted: counts.len().saturating_sub(limit),
        }
    }
}

fn counts<'s>(store: &'s Store, search: &str) -> Vec<Count<'s>> {
    let mut counts = vec![Count::default(); store.classes.items().len()];
    for (name, _, pod) in store.pods.by_name() {
        if let StoredPod::Pending { shared, .. } | StoredPod::Placed { shared, .. } = pod
            && let Some(shared) = store.shared_pods.get(*shared)
            && let Some(count) = counts.get_mut(shared.class)
        {
            count.add(name, pod, name.contains(search));
        }
    }
    counts
}

impl<'s> Count<'s> {
    fn add(&mut self, name: &'s str, pod: &StoredPod, matches: bool) {
        let is_pending = if let StoredPod::Pending { scheduler, .. } = pod {
            self.pending += 1;
            if !self.schedulers.contains(scheduler) {
                self.schedulers.push(*scheduler);
            }
            true
        } else {
            self.placed += 1;
            false
        };
        // A name that matches the search takes precedence.
        if self.name.is_none() || (matches, is_pending) > self.name_priority {
            self.name = Some(name);
            self.name_priority = (matches, is_pending);
        }
    }
}

fn candidate<'s>(store: &'s Store, class: usize, count: &Count<'s>) -> Option<Candidate<'s>> {
    let class = store.classes.get(class)?;
    let pod_requests = store.distinct_requests.get(class.pod_requests)?;
    let placement = store.placements.get(class.placement)?;
    let rules = &Release::LATEST.rules().requests;
    let pending_group = PendingGroup {
        count: count.pending,
        node_selector: &placement.constraints.node_selector,
        tolerations: &placement.constraints.tolerations,
    };
    let schedulers = count.schedulers.iter();
    Some(Candidate {
        pod: NamedPod {
            name: count.name?,
            pod: &pod_requests.input,
            node_selector: Some(pending_group.node_selector).filter(|labels| !labels.is_empty()),
            tolerations: pending_group.tolerations,
        },
        requests: quantity_texts(&filter_requests(&pod_requests.pod, rules)),
        pending: count.pending,
        placed: count.placed,
        schedulers: schedulers
            .filter_map(|id| store.schedulers.get(*id).map(|name| &**name))
            .collect(),
        pending_groups: Vec::from_iter((count.pending > 0).then_some(pending_group)),
        other_affinity: placement.other_affinity,
    })
}
