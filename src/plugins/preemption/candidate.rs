//! Picks the node on which pods are preempted.
//!
//! Source: kubernetes/kubernetes v1.36.2, `pkg/scheduler/framework/preemption/preemption.go`
//! (`pickOneNodeForPreemption`); `pkg/scheduler/util/utils.go` (`GetEarliestPodStartTime`).

use core::cmp::Reverse;

use super::victims::SelectedVictims;

/// A node on which the pod would fit without some victims.
#[derive(Clone, Debug)]
pub(super) struct Candidate<'v> {
    /// Its index in the snapshot.
    pub(super) node: usize,
    pub(super) selected: SelectedVictims<'v>,
}

/// The criteria that decide between candidates, in this order; less is better.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost<'v> {
    violations: usize,
    /// The priority of the first victim, which is the highest if the victims are sorted.
    first_priority: i64,
    priorities: i64,
    victims: usize,
    /// The earliest start among the victims with the highest priority: the latest is best, and a pod that has not
    /// started is later than any other.
    earliest_start: Reverse<&'v str>,
}

/// Returns the best candidates. kube-scheduler picks one of them at random.
pub(super) fn best<'c, 'v>(candidates: &'c [Candidate<'v>]) -> Vec<&'c Candidate<'v>> {
    let costs: Vec<Cost<'_>> = candidates.iter().map(cost).collect();
    let Some(lowest) = costs.iter().min() else {
        return Vec::new();
    };
    let costs_of_candidates = candidates.iter().zip(&costs);
    let best = costs_of_candidates.filter(|(_, cost)| *cost == lowest);
    best.map(|(candidate, _)| candidate).collect()
}

fn cost<'v>(candidate: &Candidate<'v>) -> Cost<'v> {
    /// Makes every priority positive, so that few pods are better than many.
    const OFFSET: i64 = 1 << 31;
    let SelectedVictims {
        victims,
        violations,
    } = &candidate.selected;
    let priorities = || victims.iter().map(|it| it.class.priority);
    let highest = priorities().max();
    let most_important = victims
        .iter()
        .filter(|it| Some(it.class.priority) == highest);
    let earliest_start = most_important.map(|it| it.pod.start_key()).min();
    Cost {
        violations: *violations,
        first_priority: priorities().next().unwrap_or(0),
        priorities: priorities().fold(0, |sum, priority| {
            sum.wrapping_add(priority.wrapping_add(OFFSET))
        }),
        victims: victims.len(),
        earliest_start: Reverse(earliest_start.unwrap_or_default()),
    }
}
