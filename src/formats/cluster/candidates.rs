//! Lists pods to score, one per pod class. A class is all pods with equal requests and constraints.

use serde::Serialize;

use super::ClusterReader;
use super::details::{NamedPod, quantity_texts};
use super::store::{Store, StoredPod};
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
    /// The pending pods, grouped by everything that decides where they are scheduled, sorted by name; up to the limit.
    pub pending_groups: Vec<PendingGroup<'s>>,
    /// True if they have required node affinity that a node selector cannot express; such affinity is ignored.
    pub other_affinity: bool,
}

/// Pending pods that one scheduler treats alike: they have the same affinity, priority, volumes and so on.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct PendingGroup<'s> {
    /// The first pod by name, as `namespace/name`.
    pub pod: &'s str,
    /// The scheduler that the pods name.
    pub scheduler: &'s str,
    /// The number of pods.
    pub count: usize,
}

/// A pending pod, with the indexes of its shared properties and its scheduler.
#[derive(Clone, Copy, Debug)]
struct PendingPod<'s> {
    name: &'s str,
    shared: usize,
    scheduler: usize,
}

/// The counts of the pods of one class.
#[derive(Clone, Debug, Default)]
struct Count<'s> {
    name: Option<&'s str>,
    placed: usize,
    /// The pending pods, sorted by name.
    pending_pods: Vec<PendingPod<'s>>,
    /// True if the pod that provides the name matches the search, and true if it is pending.
    name_priority: (bool, bool),
}

impl ClusterReader {
    /// Returns pods to score, one per pod class: pending pods, then pods on nodes. Lists up to `limit`
    /// of the classes that have a pod whose `namespace/name` contains the search text, each with up to `limit` groups.
    #[must_use]
    pub fn candidates(&self, search: &str, limit: usize) -> Candidates<'_> {
        let counts = counts(&self.store, search);
        let mut counts: Vec<_> = counts.into_iter().enumerate().collect();
        counts.retain(|(_, count)| count.name_priority.0);
        sort::by_text(&mut counts, |(_, count)| count.name.unwrap_or_default());
        sort::by_key(&mut counts, |(_, count)| !sort::usize_key(count.placed));
        sort::by_key(&mut counts, |(_, count)| {
            !sort::usize_key(count.pending_pods.len())
        });
        let listed = counts.iter().take(limit);
        Candidates {
            list: listed
                .filter_map(|(class, count)| candidate(&self.store, *class, count, limit))
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
        let is_pending = if let StoredPod::Pending { shared, scheduler } = pod {
            self.pending_pods.push(PendingPod {
                name,
                shared: *shared,
                scheduler: *scheduler,
            });
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

fn candidate<'s>(
    store: &'s Store,
    class: usize,
    count: &Count<'s>,
    limit: usize,
) -> Option<Candidate<'s>> {
    let class = store.classes.get(class)?;
    let pod_requests = store.distinct_requests.get(class.pod_requests)?;
    let placement = store.placements.get(class.placement)?;
    let rules = &Release::LATEST.rules().requests;
    let constraints = &placement.constraints;
    let mut pending_groups = pending_groups(store, count);
    let mut schedulers: Vec<&str> = Vec::new();
    for group in &pending_groups {
        if !schedulers.contains(&group.scheduler) {
            schedulers.push(group.scheduler);
        }
    }
    pending_groups.truncate(limit);
    Some(Candidate {
        pod: NamedPod {
            name: count.name?,
            pod: &pod_requests.input,
            node_selector: Some(&constraints.node_selector).filter(|labels| !labels.is_empty()),
            tolerations: &constraints.tolerations,
        },
        requests: quantity_texts(&filter_requests(&pod_requests.pod, rules)),
        pending: count.pending_pods.len(),
        placed: count.placed,
        schedulers,
        pending_groups,
        other_affinity: placement.other_affinity,
    })
}

fn pending_groups<'s>(store: &'s Store, count: &Count<'s>) -> Vec<PendingGroup<'s>> {
    let mut pods = count.pending_pods.clone();
    sort::by_key(&mut pods, |pod| sort::usize_key(pod.scheduler));
    sort::by_key(&mut pods, |pod| sort::usize_key(pod.shared));
    let groups = pods.chunk_by(|a, b| (a.shared, a.scheduler) == (b.shared, b.scheduler));
    let group = |pods: &[PendingPod<'s>]| {
        let first = pods.first()?;
        Some(PendingGroup {
            pod: first.name,
            scheduler: store.schedulers.get(first.scheduler)?,
            count: pods.len(),
        })
    };
    let mut groups: Vec<_> = groups.filter_map(group).collect();
    sort::by_text(&mut groups, |group| group.pod);
    groups
}
