//! Pods to score: one for all that ask for the same.

use serde::Serialize;

use super::details::{NamedPod, plain, texts};
use super::placement::Placement;
use super::store::{PodKept, Store};
use crate::order;
use crate::scenario::QuantityTexts;

/// Pods that can be scored.
#[derive(Clone, Debug, Serialize)]
pub struct Candidates<'s> {
    /// Those that are not placed yet, then those on nodes, the more of them the earlier.
    pub list: Vec<Candidate<'s>>,
    /// How many there are beside the list.
    pub more: usize,
}

/// Pods that ask for the same.
#[derive(Clone, Debug, Serialize)]
pub struct Candidate<'s> {
    /// The first of them, by name; one that is not placed yet, if any.
    pub pod: NamedPod<'s>,
    /// What it asks for in all, as the newest kube-scheduler adds it up.
    pub requests: QuantityTexts,
    /// How many of them are not placed yet.
    pub pending: usize,
    /// How many of them are on nodes.
    pub placed: usize,
    /// Which schedulers those that are not placed yet wait for.
    pub schedulers: Vec<&'s str>,
    /// Those that are not placed yet, by where they may go.
    pub waiting: Vec<Waiting<'s>>,
}

/// Pods that ask for the same, are not placed yet, and may go to the same nodes.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Waiting<'s> {
    /// How many they are.
    pub count: usize,
    /// Where they may go.
    #[serde(flatten)]
    pub placement: &'s Placement,
}

/// What is known of the pods of one shape.
#[derive(Clone, Debug, Default)]
struct Count<'s> {
    name: Option<&'s str>,
    pending: usize,
    placed: usize,
    schedulers: Vec<usize>,
    /// Where they may go, and how many.
    placements: Vec<(usize, usize)>,
    /// Of the one whose name it has: it was asked for, and it is not placed yet.
    named: (bool, bool),
}

pub(super) fn of<'s>(store: &'s Store, containing: &str, limit: usize) -> Candidates<'s> {
    let mut counts: Vec<_> = counts(store, containing).into_iter().enumerate().collect();
    counts.retain(|(_, count)| count.named.0);
    order::by_text(&mut counts, |(_, count)| count.name.unwrap_or_default());
    order::by_key(&mut counts, |(_, count)| !order::place(count.placed));
    order::by_key(&mut counts, |(_, count)| !order::place(count.pending));
    let names = store.schedulers.names();
    let listed = counts.iter().take(limit);
    Candidates {
        list: listed
            .filter_map(|(shape, count)| candidate(store, *shape, count, &names))
            .collect(),
        more: counts.len().saturating_sub(limit),
    }
}

fn counts<'s>(store: &'s Store, containing: &str) -> Vec<Count<'s>> {
    let mut counts = vec![Count::default(); store.shapes.all().len()];
    for (name, number) in store.pods.by_name() {
        let Some(kept) = store.pods.get(number) else {
            continue;
        };
        let (PodKept::Pending { shape, .. } | PodKept::Placed { shape, .. }) = kept else {
            continue;
        };
        if let Some(count) = counts.get_mut(*shape) {
            count.add(name, kept, name.contains(containing));
        }
    }
    counts
}

impl<'s> Count<'s> {
    fn add(&mut self, name: &'s str, kept: &PodKept, wanted: bool) {
        let pending = if let PodKept::Pending {
            scheduler,
            placement,
            ..
        } = kept
        {
            self.wait(*scheduler, *placement);
            true
        } else {
            self.placed += 1;
            false
        };
        // A name that was asked for is better than one that was not.
        if self.name.is_none() || (wanted, pending) > self.named {
            self.name = Some(name);
            self.named = (wanted, pending);
        }
    }

    fn wait(&mut self, scheduler: usize, placement: usize) {
        self.pending += 1;
        if !self.schedulers.contains(&scheduler) {
            self.schedulers.push(scheduler);
        }
        match self.placements.iter_mut().find(|one| one.0 == placement) {
            Some(one) => one.1 += 1,
            None => self.placements.push((placement, 1)),
        }
    }
}

fn candidate<'s>(
    store: &'s Store,
    shape: usize,
    count: &Count<'s>,
    schedulers: &[&'s str],
) -> Option<Candidate<'s>> {
    let shape = store.shapes.get(shape)?;
    let waiting = |(number, count): &(usize, usize)| {
        let placement = store.placements.get(*number)?;
        Some(Waiting {
            count: *count,
            placement,
        })
    };
    let name = |number: &usize| schedulers.get(*number).copied();
    Some(Candidate {
        pod: NamedPod {
            name: count.name?,
            pod: &shape.text,
        },
        requests: texts(&plain(shape)),
        pending: count.pending,
        placed: count.placed,
        schedulers: count.schedulers.iter().filter_map(name).collect(),
        waiting: count.placements.iter().filter_map(waiting).collect(),
    })
}
