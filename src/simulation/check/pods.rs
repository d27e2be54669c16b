//! Reads the pods: their requests, tolerations and selectors, and when they arrive and complete.

use super::{TIME, within};
use crate::Pod;
use crate::limits::simulation::PODS;
use crate::scenario::{Errors, RawNumber, check_pod};
use crate::simulation::queue::Timing;
use crate::simulation::text::PodEntryText;

/// A checked pod with its name and its job.
pub(super) struct CheckedPod {
    pub(super) pod: Pod,
    pub(super) name: Box<str>,
    pub(super) job: Option<Box<str>>,
}

pub(super) fn pods(entries: &[PodEntryText], errors: &mut Errors) -> Vec<CheckedPod> {
    let checked_entry = |(index, raw): (usize, &PodEntryText)| {
        let path = format!("pods[{index}]");
        CheckedPod {
            pod: check_pod(&path, &raw.pod, errors),
            name: match &raw.name {
                Some(name) => name.clone(),
                None => format!("pod {}", index + 1).into(),
            },
            job: raw.job.clone(),
        }
    };
    entries.iter().enumerate().map(checked_entry).collect()
}

pub(super) fn timings(entries: &[PodEntryText], errors: &mut Errors) -> Vec<Timing> {
    let timing = |(index, raw): (usize, &PodEntryText)| {
        let path = |field| format!("pods[{index}].{field}");
        let mut number = |field, raw: Option<&RawNumber>, absent, least, most| {
            within(&path(field), raw, absent, least, most, errors)
        };
        Timing {
            count: number("count", raw.count.as_ref(), 1, 0, PODS),
            arrival: number("arrival", raw.arrival.as_ref(), 0, 0, TIME),
            every: number("every", raw.every.as_ref(), 0, 0, TIME),
            lifetime: number("lifetime", raw.lifetime.as_ref(), -1, 1, TIME),
        }
    };
    entries.iter().enumerate().map(timing).collect()
}
