//! Finds the times at which the pods that exist at once request most, if none of them has to wait.

use super::census::Census;
use super::queue::QueuedPod;
use super::world::World;
use crate::sort::by_key;

/// The time span in which a pod exists, if none waits.
struct Stay {
    begin: i64,
    end: i64,
    shape: usize,
}

/// For each column of the census, the shapes of the pods that are there when most of it is asked
/// for.
pub(super) fn peaks(world: &World, census: Census<'_>) -> Vec<Vec<usize>> {
    let stays = stays(world);
    let mut moments = moments(world, census, &stays);
    by_key(&mut moments, |moment| *moment);
    moments.dedup();
    let there = |moment: i64| {
        let there = move |stay: &&Stay| stay.begin <= moment && moment < stay.end;
        stays.iter().filter(there).map(|stay| stay.shape).collect()
    };
    moments.into_iter().map(there).collect()
}

/// The first moment at which most of a column is asked for, for each of them.
fn moments(world: &World, census: Census<'_>, stays: &[Stay]) -> Vec<i64> {
    let requests: Vec<Vec<i64>> = (0..world.shapes.len())
        .map(|shape| census.requests(shape))
        .collect();
    let mut asked = vec![0_i128; census.columns()];
    let mut most = vec![(0_i128, 0_i64); census.columns()];
    for (moment, shape, sign) in turns(stays) {
        let amounts = requests.get(shape).into_iter().flatten();
        for ((asked, most), amount) in asked.iter_mut().zip(&mut most).zip(amounts) {
            *asked += i128::from(*amount) * sign;
            if *asked > most.0 {
                *most = (*asked, moment);
            }
        }
    }
    most.into_iter().map(|(_, moment)| moment).collect()
}

/// Every end and begin in the order of time, ends first.
fn turns(stays: &[Stay]) -> Vec<(i64, usize, i128)> {
    let ends = stays.iter().map(|stay| (stay.end, stay.shape, -1));
    let begins = stays.iter().map(|stay| (stay.begin, stay.shape, 1));
    let mut turns = ends.chain(begins).collect();
    by_key(&mut turns, |turn| turn.0);
    turns
}

fn stays(world: &World) -> Vec<Stay> {
    let begins = job_begins(world);
    let stay = |pod: &QueuedPod| {
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
        let shape = entry.shape as usize;
        (begin < end).then_some(Stay { begin, end, shape })
    };
    world.pods.iter().filter_map(stay).collect()
}

/// When enough pods of each job have come; none where they never do.
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
