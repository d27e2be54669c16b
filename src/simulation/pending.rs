//! Pending pods and gangs, in the order of the queue.

use std::collections::{BTreeSet, BinaryHeap};

use core::cmp::Reverse;

/// The unit of scheduling: a pod or a gang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum SchedulingUnit {
    /// The first pending pod of a class: if it does not fit, no other pod of the class does. If pods
    /// are tried one by one, any of them.
    Class(u32),
    /// A gang's pending pods.
    Gang(u32),
}

/// The index of a unit's first pod in the queue, and the unit.
pub(super) type PendingUnit = (u32, SchedulingUnit);

/// Pods that fit on no node, and gangs of which too few pods fit.
pub(super) struct Pending {
    classes: Vec<BinaryHeap<Reverse<u32>>>,
    gangs: Vec<Vec<u32>>,
    order: BTreeSet<PendingUnit>,
    pods: usize,
    /// True if every pod is retried, because a placed pod may have increased free capacity.
    one_by_one: bool,
}

impl Pending {
    pub(super) fn new(classes: usize, gangs: usize, one_by_one: bool) -> Self {
        Self {
            classes: (0..classes).map(|_| BinaryHeap::new()).collect(),
            gangs: vec![Vec::new(); gangs],
            order: BTreeSet::new(),
            pods: 0,
            one_by_one,
        }
    }

    /// Returns the number of pending pods.
    pub(super) fn pods(&self) -> usize {
        self.pods
    }

    /// Returns the first unit after another.
    pub(super) fn after(&self, last: Option<PendingUnit>) -> Option<PendingUnit> {
        match last {
            None => self.order.first().copied(),
            Some(last) => {
                let range = (
                    core::ops::Bound::Excluded(last),
                    core::ops::Bound::Unbounded,
                );
                self.order.range(range).next().copied()
            }
        }
    }

    pub(super) fn push(&mut self, class: u32, pod: u32) {
        if self.one_by_one {
            self.pods += 1;
            self.order.insert((pod, SchedulingUnit::Class(class)));
            return;
        }
        let Some(pending) = self.classes.get_mut(class as usize) else {
            return;
        };
        let head = pending.peek().map(|head| head.0);
        pending.push(Reverse(pod));
        self.pods += 1;
        if head.is_none_or(|head| pod < head) {
            if let Some(head) = head {
                self.order.remove(&(head, SchedulingUnit::Class(class)));
            }
            self.order.insert((pod, SchedulingUnit::Class(class)));
        }
    }

    /// Removes a pending pod of a class: the first one, unless pods are tried one by one.
    pub(super) fn pop(&mut self, class: u32, pod: u32) {
        if self.one_by_one {
            self.pods -= usize::from(self.order.remove(&(pod, SchedulingUnit::Class(class))));
            return;
        }
        let Some(pending) = self.classes.get_mut(class as usize) else {
            return;
        };
        if let Some(Reverse(pod)) = pending.pop() {
            self.pods -= 1;
            self.order.remove(&(pod, SchedulingUnit::Class(class)));
        }
        if let Some(Reverse(head)) = pending.peek() {
            self.order.insert((*head, SchedulingUnit::Class(class)));
        }
    }

    /// Adds to a gang's pending pods, which are in the order of the queue.
    pub(super) fn push_gang(&mut self, gang: u32, pods: &[u32]) {
        let Some(pending) = self.gangs.get_mut(gang as usize) else {
            return;
        };
        if let (None, Some(head)) = (pending.first(), pods.first()) {
            self.order.insert((*head, SchedulingUnit::Gang(gang)));
        }
        pending.extend(pods);
        self.pods += pods.len();
    }

    /// Returns a gang's pending pods.
    pub(super) fn gang(&self, gang: u32) -> &[u32] {
        self.gangs.get(gang as usize).map_or(&[], |pods| pods)
    }

    /// Removes a gang and its pods.
    pub(super) fn remove_gang(&mut self, gang: u32) {
        let pods = self.gangs.get_mut(gang as usize).map(core::mem::take);
        let pods = pods.unwrap_or_default();
        self.pods -= pods.len();
        if let Some(head) = pods.first() {
            self.order.remove(&(*head, SchedulingUnit::Gang(gang)));
        }
    }
}
