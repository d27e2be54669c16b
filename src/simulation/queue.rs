//! The queue: pods in the order in which they are tried.

use super::text::SimulationText;
use crate::sort;

/// A queue of pods as columns, for large simulations. It replaces the counts and arrivals of the
/// simulation's pod entries.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// The index of each pod's entry.
    pub pods: Vec<u32>,
    /// The arrival time of each pod; 0 if the column is too short.
    pub arrivals: Vec<i64>,
    /// The lifetime of each pod, -1 if it never completes; its entry's lifetime if the column is too
    /// short.
    pub lifetimes: Vec<i64>,
}

/// One pod of the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueuedPod {
    /// The entry of the pod.
    pub(super) entry: u32,
    pub(super) arrival: i64,
    /// The lifetime; the pod never completes if it is below 0.
    pub(super) lifetime: i64,
}

/// The checked numbers of a pod entry.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timing {
    pub(super) count: i64,
    pub(super) arrival: i64,
    pub(super) every: i64,
    pub(super) lifetime: i64,
}

/// Creates the queue from the pod entries.
pub(super) fn expand(timings: &[Timing]) -> Vec<QueuedPod> {
    let pods = (0_u32..).zip(timings).flat_map(|(entry, timing)| {
        (0..timing.count).map(move |number| QueuedPod {
            entry,
            arrival: timing.arrival + number * timing.every,
            lifetime: timing.lifetime,
        })
    });
    in_order(pods.collect())
}

/// Creates the queue from columns.
pub(super) fn from_columns(queue: &Queue, timings: &[Timing]) -> Vec<QueuedPod> {
    let pod = |(index, entry): (usize, &u32)| QueuedPod {
        entry: *entry,
        arrival: queue.arrivals.get(index).copied().unwrap_or(0),
        lifetime: queue.lifetimes.get(index).copied().unwrap_or_else(|| {
            let timing = timings.get(*entry as usize);
            timing.map_or(-1, |timing| timing.lifetime)
        }),
    };
    in_order(queue.pods.iter().enumerate().map(pod).collect())
}

/// Sorts the pods by arrival time; pods that arrive at the same time keep their order.
fn in_order(mut pods: Vec<QueuedPod>) -> Vec<QueuedPod> {
    if !pods.is_sorted_by_key(|pod| pod.arrival) {
        sort::by_key(&mut pods, |pod| pod.arrival);
    }
    pods
}

impl Queue {
    /// Returns true if every time is within the limits.
    pub(super) fn has_valid_times(&self, most: i64) -> bool {
        let is_arrival = |time: &i64| (0..=most).contains(time);
        let is_lifetime = |time: &i64| *time == -1 || (1..=most).contains(time);
        self.arrivals.iter().all(is_arrival) && self.lifetimes.iter().all(is_lifetime)
    }

    /// Returns true if every pod refers to an entry.
    pub(super) fn has_valid_entries(&self, text: &SimulationText) -> bool {
        self.pods
            .iter()
            .all(|pod| (*pod as usize) < text.pods.len())
    }
}
