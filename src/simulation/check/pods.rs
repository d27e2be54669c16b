//! Reads the pods: their requests, tolerations and selectors, and when they arrive and complete.

use super::{TIME, within};
use crate::Pod;
use crate::limits::simulation::PODS;
use crate::scenario::{Errors, RawNumber, check_pod};
use crate::simulation::queue::Timing;
use crate::simulation::text::PodEntryText;

/// A pod with what is around it.
pub(super) struct PodGiven {
    pub(super) pod: Pod,
    pub(super) name: Box<str>,
    pub(super) job: Option<Box<str>>,
}

pub(super) fn pods(entries: &[PodEntryText], errors: &mut Errors) -> Vec<PodGiven> {
    let given = |(index, typed): (usize, &PodEntryText)| {
        let path = format!("pods[{index}]");
        PodGiven {
            pod: check_pod(&path, &typed.pod, errors),
            name: match &typed.name {
                Some(name) => name.clone(),
                None => format!("pod {}", index + 1).into(),
            },
            job: typed.job.clone(),
        }
    };
    entries.iter().enumerate().map(given).collect()
}

pub(super) fn timings(entries: &[PodEntryText], errors: &mut Errors) -> Vec<Timing> {
    let timing = |(index, typed): (usize, &PodEntryText)| {
        let path = |field| format!("pods[{index}].{field}");
        let mut number = |field, typed: Option<&RawNumber>, absent, least, most| {
            within(&path(field), typed, absent, least, most, errors)
        };
        Timing {
            count: number("count", typed.count.as_ref(), 1, 0, PODS),
            arrival: number("arrival", typed.arrival.as_ref(), 0, 0, TIME),
            every: number("every", typed.every.as_ref(), 0, 0, TIME),
            lifetime: number("lifetime", typed.lifetime.as_ref(), -1, 1, TIME),
        }
    };
    entries.iter().enumerate().map(timing).collect()
}
