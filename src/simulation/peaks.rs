//! Finds the times at which the requests of all running pods are largest, if no pod is ever pending.

use super::checked_simulation::CheckedSimulation;
use super::queue::QueuedPod;
use super::resource_columns::ResourceColumns;
use crate::sort::by_key;

/// The time span in which a pod runs, if no pod is pending.
struct PodLifetime {
    begin: i64,
    end: i64,
    class: usize,
}

/// Returns the classes of the pods that run at each peak time of a resource column.
pub(super) fn peaks(
    simulation: &CheckedSimulation,
    resource_columns: ResourceColumns<'_>,
) -> Vec<Vec<usize>> {
    let pod_lifetimes = pod_lifetimes(simulation);
    let mut peak_times = peak_times(simulation, resource_columns, &pod_lifetimes);
    by_key(&mut peak_times, |time| *time);
    peak_times.dedup();
    let running_classes = |time: i64| {
        let is_running = move |pod_lifetime: &&PodLifetime| {
            pod_lifetime.begin <= time && time < pod_lifetime.end
        };
        pod_lifetimes
            .iter()
            .filter(is_running)
            .map(|pod_lifetime| pod_lifetime.class)
            .collect()
    };
    peak_times.into_iter().map(running_classes).collect()
}

/// Returns the first time at which the requests of each column are largest.
fn peak_times(
    simulation: &CheckedSimulation,
    resource_columns: ResourceColumns<'_>,
    pod_lifetimes: &[PodLifetime],
) -> Vec<i64> {
    let classes = simulation.classes.iter();
    let requests: Vec<Vec<i64>> = classes
        .map(|class| resource_columns.requests(class))
        .collect();
    let mut totals = vec![0_i128; resource_columns.columns()];
    let mut peaks = vec![(0_i128, 0_i64); resource_columns.columns()];
    for (time, class, sign) in starts_and_ends(pod_lifetimes) {
        let amounts = requests.get(class).into_iter().flatten();
        for ((total, peak), amount) in totals.iter_mut().zip(&mut peaks).zip(amounts) {
            *total += i128::from(*amount) * sign;
            if *total > peak.0 {
                *peak = (*total, time);
            }
        }
    }
    peaks.into_iter().map(|(_, time)| time).collect()
}

/// Returns every end and start in the order of time, ends first.
fn starts_and_ends(pod_lifetimes: &[PodLifetime]) -> Vec<(i64, usize, i128)> {
    let ends = pod_lifetimes
        .iter()
        .map(|pod_lifetime| (pod_lifetime.end, pod_lifetime.class, -1));
    let begins = pod_lifetimes
        .iter()
        .map(|pod_lifetime| (pod_lifetime.begin, pod_lifetime.class, 1));
    let mut starts_and_ends = ends.chain(begins).collect();
    by_key(&mut starts_and_ends, |change| change.0);
    starts_and_ends
}

fn pod_lifetimes(simulation: &CheckedSimulation) -> Vec<PodLifetime> {
    let begins = gang_begins(simulation);
    let pod_lifetime = |pod: &QueuedPod| {
        let entry = simulation.pod_entries.get(pod.entry_index as usize)?;
        let begin = match entry.gang {
            Some(gang) => begins
                .get(gang as usize)
                .copied()
                .flatten()?
                .max(pod.arrival),
            None => pod.arrival,
        };
        let end = match pod.lifetime {
            ..0 => i64::MAX,
            lifetime => begin.saturating_add(lifetime),
        };
        let class = entry.class as usize;
        (begin < end).then_some(PodLifetime { begin, end, class })
    };
    simulation.pods.iter().filter_map(pod_lifetime).collect()
}

/// Returns the time at which enough pods of each gang have arrived; `None` if they never do.
fn gang_begins(simulation: &CheckedSimulation) -> Vec<Option<i64>> {
    let mut missing: Vec<usize> = simulation
        .gangs
        .iter()
        .map(|gang| gang.min_available.max(1))
        .collect();
    let mut begins = vec![None; simulation.gangs.len()];
    for pod in &simulation.pods {
        let entry = simulation.pod_entries.get(pod.entry_index as usize);
        let Some(gang) = entry.and_then(|entry| entry.gang) else {
            continue;
        };
        if let (Some(missing), Some(begin)) = (
            missing.get_mut(gang as usize),
            begins.get_mut(gang as usize),
        ) && *missing > 0
        {
            *missing -= 1;
            *begin = (*missing == 0).then_some(pod.arrival);
        }
    }
    begins
}
