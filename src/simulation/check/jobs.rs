//! Checks jobs, whose pods are placed together or not at all.

use super::pods::CheckedPod;
use super::within;
use crate::limits::simulation::PODS;
use crate::messages::simulation;
use crate::name_map::NameMap;
use crate::scenario::Errors;
use crate::simulation::queue::QueuedPod;
use crate::simulation::text::SimulationText;
use crate::simulation::world::Job;

/// A job's name, and the number of its pods that must fit, if set.
pub(super) type CheckedJob = (Box<str>, Option<i64>);

pub(super) fn jobs(text: &SimulationText, errors: &mut Errors) -> Vec<CheckedJob> {
    let mut jobs: NameMap<()> = NameMap::default();
    let mut checked_entries = Vec::new();
    for (index, job) in text.jobs.iter().enumerate() {
        if jobs.get(&job.name).is_some() {
            let path = format!("jobs[{index}].name");
            errors.duplicate(&path, &job.name, simulation::list_job_once());
        }
        jobs.insert(&job.name, ());
        let path = format!("jobs[{index}].minAvailable");
        let least = job.min_available.as_ref();
        let least = least.map(|raw| within(&path, Some(raw), 1, 1, PODS, errors));
        checked_entries.push((job.name.clone(), least));
    }
    for (index, pod) in text.pods.iter().enumerate() {
        if let Some(job) = pod.job.as_ref().filter(|job| jobs.get(job).is_none()) {
            let path = format!("pods[{index}].job");
            let message = simulation::job_unknown();
            errors.invalid(&path, "job-unknown", job, message, simulation::add_job());
        }
    }
    checked_entries
}

/// Returns the jobs; all pods of a job must fit if it does not set a number.
pub(super) fn job_sizes(
    jobs: Vec<CheckedJob>,
    pods: &[CheckedPod],
    queued: &[QueuedPod],
) -> Vec<Job> {
    let numbers: NameMap<usize> = jobs.iter().map(|job| &job.0).zip(0..).collect();
    let mut sizes = vec![0_usize; jobs.len()];
    for pod in queued {
        let job = pods
            .get(pod.entry as usize)
            .and_then(|pod| pod.job.as_ref());
        let number = job.and_then(|job| numbers.get(job));
        if let Some(size) = number.and_then(|number| sizes.get_mut(*number)) {
            *size += 1;
        }
    }
    let job = |((name, least), size): (CheckedJob, usize)| Job {
        name,
        min_available: least
            .and_then(|least| usize::try_from(least).ok())
            .unwrap_or(size),
    };
    jobs.into_iter().zip(sizes).map(job).collect()
}
