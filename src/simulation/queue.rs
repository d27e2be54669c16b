//! The queue: pods in the order in which they are tried.

use super::text::SimulationText;
use crate::sort;

/// Pods as columns: for runs of more pods than one writes down. `pods` are indexes into the
/// simulation's pods, whose own counts and arrivals then do not count.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// The pod class of each pod.
    pub pods: Vec<u32>,
    /// The arrival time of each pod; 0 if the column is too short.
    pub arrivals: Vec<i64>,
    /// The lifetime of each pod, as its entry states beyond the end of the column. -1: for ever.
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

/// Numbers that one pod entry says, checked.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timing {
    pub(super) count: i64,
    pub(super) arrival: i64,
    pub(super) every: i64,
    pub(super) lifetime: i64,
}

/// The queue as the pods are written.
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

/// The queue as columns say it.
pub(super) fn from_columns(queue: &Queue, timings: &[Timing]) -> Vec<QueuedPod> {
    let pod = |(at, entry): (usize, &u32)| QueuedPod {
        entry: *entry,
        arrival: queue.arrivals.get(at).copied().unwrap_or(0),
        lifetime: queue.lifetimes.get(at).copied().unwrap_or_else(|| {
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
    pub(super) fn in_time(&self, most: i64) -> bool {
        let arrives = |time: &i64| (0..=most).contains(time);
        let pod_lifetimes = |time: &i64| *time == -1 || (1..=most).contains(time);
        self.arrivals.iter().all(arrives) && self.lifetimes.iter().all(pod_lifetimes)
    }

    /// Returns true if every pod refers to an entry.
    pub(super) fn fits(&self, text: &SimulationText) -> bool {
        self.pods
            .iter()
            .all(|pod| (*pod as usize) < text.pods.len())
    }
}
