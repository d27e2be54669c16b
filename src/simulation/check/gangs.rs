//! Checks gangs, whose pods are placed together or not at all.

use super::parse_in_range;
use super::pods::CheckedPod;
use crate::limits::simulation::PODS;
use crate::messages::simulation;
use crate::name_map::NameMap;
use crate::scenario::Errors;
use crate::simulation::checked_simulation::Gang;
use crate::simulation::input::SimulationInput;
use crate::simulation::queue::QueuedPod;

/// A gang's name, and the number of its pods that must fit, if set.
pub(super) type CheckedGang = (Box<str>, Option<i64>);

pub(super) fn gangs(input: &SimulationInput, errors: &mut Errors) -> Vec<CheckedGang> {
    let mut gangs: NameMap<()> = NameMap::default();
    let mut checked = Vec::new();
    for (index, gang) in input.gangs.iter().enumerate() {
        if gangs.get(&gang.name).is_some() {
            let path = format!("gangs[{index}].name");
            errors.duplicate(&path, &gang.name, simulation::list_gang_once());
        }
        gangs.insert(&gang.name, ());
        let path = format!("gangs[{index}].minAvailable");
        let min = gang.min_available.as_ref();
        let min = min.map(|raw| parse_in_range(&path, Some(raw), 1, 1, PODS, errors));
        checked.push((gang.name.clone(), min));
    }
    for (index, pod) in input.pods.iter().enumerate() {
        if let Some(gang) = pod.gang.as_ref().filter(|gang| gangs.get(gang).is_none()) {
            let path = format!("pods[{index}].gang");
            let message = simulation::gang_unknown();
            errors.invalid(&path, "gang-unknown", gang, message, simulation::add_gang());
        }
    }
    checked
}

/// Returns the gangs; all pods of a gang must fit if it does not set a number.
pub(super) fn with_sizes(
    gangs: Vec<CheckedGang>,
    pods: &[CheckedPod],
    queued: &[QueuedPod],
) -> Vec<Gang> {
    let indexes: NameMap<usize> = gangs.iter().map(|gang| &gang.0).zip(0..).collect();
    let mut sizes = vec![0_usize; gangs.len()];
    for pod in queued {
        let gang = pods
            .get(pod.entry_index as usize)
            .and_then(|pod| pod.gang.as_ref());
        let index = gang.and_then(|gang| indexes.get(gang));
        if let Some(size) = index.and_then(|index| sizes.get_mut(*index)) {
            *size += 1;
        }
    }
    let gang = |((name, min), size): (CheckedGang, usize)| Gang {
        name,
        min_available: min
            .and_then(|min| usize::try_from(min).ok())
            .unwrap_or(size),
    };
    gangs.into_iter().zip(sizes).map(gang).collect()
}
