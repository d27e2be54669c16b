//! The queue: pods in the order in which they are scheduled.

use super::input::SimulationInput;
use crate::sort;

/// A queue of pods as arrays, for large simulations. It replaces the counts and arrivals of the
/// simulation's pod entries.
#[derive(Clone, Debug, Default)]
pub struct Queue {
    /// The index of each pod's entry in the input.
    pub pods: Vec<u32>,
    /// The arrival time of each pod; 0 if the array is too short.
    pub arrivals: Vec<i64>,
    /// The lifetime of each pod, -1 if it never completes; its entry's lifetime if the array is too
    /// short.
    pub lifetimes: Vec<i64>,
}

/// One pod of the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct QueuedPod {
    /// The index of the pod's entry in the input.
    pub(super) entry_index: u32,
    pub(super) arrival: i64,
    /// The lifetime; the pod never completes if it is below 0.
    pub(super) lifetime: i64,
}

/// The number of pods of an entry, and when they arrive and complete.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct ArrivalSchedule {
    pub(super) count: i64,
    pub(super) arrival: i64,
    pub(super) every: i64,
    pub(super) lifetime: i64,
}

/// Creates the queue from the arrival schedules of the pod entries.
pub(super) fn from_schedules(schedules: &[ArrivalSchedule]) -> Vec<QueuedPod> {
    let pods = (0_u32..)
        .zip(schedules)
        .flat_map(|(entry_index, schedule)| {
            (0..schedule.count).map(move |number| QueuedPod {
                entry_index,
                arrival: schedule.arrival + number * schedule.every,
                lifetime: schedule.lifetime,
            })
        });
    in_order(pods.collect())
}

/// Creates the queue from its arrays.
pub(super) fn from_arrays(queue: &Queue, schedules: &[ArrivalSchedule]) -> Vec<QueuedPod> {
    let pod = |(index, entry_index): (usize, &u32)| QueuedPod {
        entry_index: *entry_index,
        arrival: queue.arrivals.get(index).copied().unwrap_or(0),
        lifetime: queue.lifetimes.get(index).copied().unwrap_or_else(|| {
            let schedule = schedules.get(*entry_index as usize);
            schedule.map_or(-1, |schedule| schedule.lifetime)
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
    pub(super) fn has_valid_times(&self, max: i64) -> bool {
        let is_arrival = |time: &i64| (0..=max).contains(time);
        let is_lifetime = |time: &i64| *time == -1 || (1..=max).contains(time);
        self.arrivals.iter().all(is_arrival) && self.lifetimes.iter().all(is_lifetime)
    }

    /// Returns true if every pod refers to an entry.
    pub(super) fn has_valid_pod_indexes(&self, input: &SimulationInput) -> bool {
        self.pods
            .iter()
            .all(|pod| (*pod as usize) < input.pods.len())
    }
}
