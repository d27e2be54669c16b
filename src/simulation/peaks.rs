//! Finds the times at which the requests of all running pods are largest, if no pod is ever pending.

use super::queue::QueuedPod;
use super::resource_columns::ResourceColumns;
use super::world::World;
use crate::sort::by_key;

/// The time span in which a pod runs, if no pod is pending.
struct PodLifetime {
    begin: i64,
    end: i64,
    class: usize,
}

/// Returns the classes of the pods that run at each peak time of a resource column.
pub(super) fn peaks(world: &World, resource_columns: ResourceColumns<'_>) -> Vec<Vec<usize>> {
    let pod_lifetimes = pod_lifetimes(world);
    let mut peak_times = peak_times(world, resource_columns, &pod_lifetimes);
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
    world: &World,
    resource_columns: ResourceColumns<'_>,
    pod_lifetimes: &[PodLifetime],
) -> Vec<i64> {
    let requests: Vec<Vec<i64>> = (0..world.classes.len())
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

fn pod_lifetimes(world: &World) -> Vec<PodLifetime> {
    let begins = job_begins(world);
    let pod_lifetime = |pod: &QueuedPod| {
        let entry = world.entries.get(pod.entry as usize)?;
        let begin = match entry.job {
            Some(job) => begins
                .get(job as usize)
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
    world.pods.iter().filter_map(pod_lifetime).collect()
}

/// Returns the time at which enough pods of each job have arrived; `None` if they never do.
fn job_begins(world: &World) -> Vec<Option<i64>> {
    let mut missing: Vec<usize> = world
        .jobs
        .iter()
        .map(|job| job.min_available.max(1))
        .collect();
    let mut begins = vec![None; world.jobs.len()];
    for pod in &world.pods {
        let entry = world.entries.get(pod.entry as usize);
        let Some(job) = entry.and_then(|entry| entry.job) else {
            continue;
        };
        if let (Some(missing), Some(begin)) =
            (missing.get_mut(job as usize), begins.get_mut(job as usize))
            && *missing > 0
        {
            *missing -= 1;
            *begin = (*missing == 0).then_some(pod.arrival);
        }
    }
    begins
}
