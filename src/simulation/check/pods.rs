//! Reads the pods: their requests, tolerations and selectors, and when they arrive and complete.

use super::{TIME, parse_in_range};
use crate::Pod;
use crate::limits::simulation::PODS;
use crate::scenario::{Errors, RawNumber, check_pod};
use crate::simulation::input::PodEntryInput;
use crate::simulation::queue::ArrivalSchedule;

/// A checked pod with its name and its gang.
pub(crate) struct CheckedPod {
    pub(crate) pod: Pod,
    pub(crate) name: Box<str>,
    pub(super) gang: Option<Box<str>>,
    /// The index of the object that describes the pod, if there is one.
    pub(crate) object: Option<usize>,
}

pub(super) fn pods(entries: &[PodEntryInput], errors: &mut Errors) -> Vec<CheckedPod> {
    let checked_pod = |(index, raw): (usize, &PodEntryInput)| {
        let path = format!("pods[{index}]");
        CheckedPod {
            pod: check_pod(&path, &raw.pod, errors),
            name: match &raw.name {
                Some(name) => name.clone(),
                None => format!("pod {}", index + 1).into(),
            },
            gang: raw.gang.clone(),
            object: None,
        }
    };
    entries.iter().enumerate().map(checked_pod).collect()
}

pub(super) fn schedules(entries: &[PodEntryInput], errors: &mut Errors) -> Vec<ArrivalSchedule> {
    let schedule = |(index, raw): (usize, &PodEntryInput)| {
        let path = |field| format!("pods[{index}].{field}");
        let mut number = |field, raw: Option<&RawNumber>, default, min, max| {
            parse_in_range(&path(field), raw, default, min, max, errors)
        };
        ArrivalSchedule {
            count: number("count", raw.count.as_ref(), 1, 0, PODS),
            arrival: number("arrival", raw.arrival.as_ref(), 0, 0, TIME),
            every: number("every", raw.every.as_ref(), 0, 0, TIME),
            lifetime: number("lifetime", raw.lifetime.as_ref(), -1, 1, TIME),
        }
    };
    entries.iter().enumerate().map(schedule).collect()
}
