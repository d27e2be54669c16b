//! Lists pods to score, one per pod class. A class is all pods with equal requests and constraints.

use serde::Serialize;

use super::details::{NamedPod, plain_amounts, quantity_texts};
use super::store::{Store, StoredPod};
use crate::constraints::Toleration;
use crate::name_map::NameMap;
use crate::scenario::QuantityInputs;
use crate::sort;

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

pub(super) fn candidates<'s>(store: &'s Store, search: &str, limit: usize) -> Candidates<'s> {
    let mut counts: Vec<_> = counts(store, search).into_iter().enumerate().collect();
    counts.retain(|(_, count)| count.name_priority.0);
    sort::by_text(&mut counts, |(_, count)| count.name.unwrap_or_default());
    sort::by_key(&mut counts, |(_, count)| !sort::usize_key(count.placed));
    sort::by_key(&mut counts, |(_, count)| !sort::usize_key(count.pending));
    let names = store.schedulers.names();
    let listed = counts.iter().take(limit);
    Candidates {
        list: listed
            .filter_map(|(class, count)| candidate(store, *class, count, &names))
            .collect(),
        omitted: counts.len().saturating_sub(limit),
    }
}

fn counts<'s>(store: &'s Store, search: &str) -> Vec<Count<'s>> {
    let mut counts = vec![Count::default(); store.classes.len()];
    for (name, id) in store.pods.by_name() {
        let Some(stored) = store.pods.get(id) else {
            continue;
        };
        let (StoredPod::Pending { class, .. } | StoredPod::Placed { class, .. }) = stored else {
            continue;
        };
        if let Some(count) = counts.get_mut(*class) {
            count.add(name, stored, name.contains(search));
        }
    }
    counts
}

impl<'s> Count<'s> {
    fn add(&mut self, name: &'s str, stored: &StoredPod, matches: bool) {
        let pending = if let StoredPod::Pending { scheduler, .. } = stored {
            self.add_pending(*scheduler);
            true
        } else {
            self.placed += 1;
            false
        };
        // A name that matches the search takes precedence.
        if self.name.is_none() || (matches, pending) > self.name_priority {
            self.name = Some(name);
            self.name_priority = (matches, pending);
        }
    }

    fn add_pending(&mut self, scheduler: usize) {
        self.pending += 1;
        if !self.schedulers.contains(&scheduler) {
            self.schedulers.push(scheduler);
        }
    }
}

fn candidate<'s>(
    store: &'s Store,
    class: usize,
    count: &Count<'s>,
    schedulers: &[&'s str],
) -> Option<Candidate<'s>> {
    let class = store.classes.get(class)?;
    let pod_requests = store.distinct_requests.get(class.pod_requests)?;
    let placement = store.placements.get(class.placement)?;
    let pending_group = PendingGroup {
        count: count.pending,
        node_selector: &placement.constraints.node_selector,
        tolerations: &placement.constraints.tolerations,
    };
    let name = |id: &usize| schedulers.get(*id).copied();
    Some(Candidate {
        pod: NamedPod {
            name: count.name?,
            pod: &pod_requests.input,
            node_selector: Some(pending_group.node_selector).filter(|labels| !labels.is_empty()),
            tolerations: pending_group.tolerations,
        },
        requests: quantity_texts(&plain_amounts(pod_requests)),
        pending: count.pending,
        placed: count.placed,
        schedulers: count.schedulers.iter().filter_map(name).collect(),
        pending_groups: (count.pending > 0)
            .then_some(pending_group)
            .into_iter()
            .collect(),
        other_affinity: placement.other_affinity,
    })
}
