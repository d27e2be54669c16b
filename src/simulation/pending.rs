//! Pending pods and jobs, in the order of the queue.

use std::collections::{BTreeSet, BinaryHeap};

use core::cmp::Reverse;

/// The unit of scheduling: a pod or a gang.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Unit {
    /// The first waiting pod of a class: where it does not fit, no other of it does. One by one,
    /// any of them.
    Shape(u32),
    /// A job's waiting pods.
    Job(u32),
}

/// A unit at the place of its first pod in the queue.
pub(super) type PendingUnit = (u32, Unit);

/// Pods that fit on no node, and jobs of which too few pods fit.
pub(super) struct Pending {
    classes: Vec<BinaryHeap<Reverse<u32>>>,
    jobs: Vec<Vec<u32>>,
    order: BTreeSet<PendingUnit>,
    pods: usize,
    /// True if every pod is retried, because a placed pod may have increased free capacity.
    one_by_one: bool,
}

impl Pending {
    pub(super) fn new(classes: usize, jobs: usize, one_by_one: bool) -> Self {
        Self {
            classes: (0..classes).map(|_| BinaryHeap::new()).collect(),
            jobs: vec![Vec::new(); jobs],
            order: BTreeSet::new(),
            pods: 0,
            one_by_one,
        }
    }

    /// Returns the number of pending pods.
    pub(super) fn pods(&self) -> usize {
        self.pods
    }

    /// The first unit behind another.
    pub(super) fn after(&self, last: Option<PendingUnit>) -> Option<PendingUnit> {
        match last {
            None => self.order.first().copied(),
            Some(last) => {
                let behind = (
                    core::ops::Bound::Excluded(last),
                    core::ops::Bound::Unbounded,
                );
                self.order.range(behind).next().copied()
            }
        }
    }

    pub(super) fn push(&mut self, class: u32, pod: u32) {
        if self.one_by_one {
            self.pods += 1;
            self.order.insert((pod, Unit::Shape(class)));
            return;
        }
        let Some(waiting) = self.classes.get_mut(class as usize) else {
            return;
        };
        let head = waiting.peek().map(|head| head.0);
        waiting.push(Reverse(pod));
        self.pods += 1;
        if head.is_none_or(|head| pod < head) {
            if let Some(head) = head {
                self.order.remove(&(head, Unit::Shape(class)));
            }
            self.order.insert((pod, Unit::Shape(class)));
        }
    }

    /// Removes a pending pod of a class: the first one, unless pods are tried one by one.
    pub(super) fn pop(&mut self, class: u32, pod: u32) {
        if self.one_by_one {
            self.pods -= usize::from(self.order.remove(&(pod, Unit::Shape(class))));
            return;
        }
        let Some(waiting) = self.classes.get_mut(class as usize) else {
            return;
        };
        if let Some(Reverse(pod)) = waiting.pop() {
            self.pods -= 1;
            self.order.remove(&(pod, Unit::Shape(class)));
        }
        if let Some(Reverse(head)) = waiting.peek() {
            self.order.insert((*head, Unit::Shape(class)));
        }
    }

    /// Adds to a job's waiting pods, which are in the order of the queue.
    pub(super) fn push_job(&mut self, job: u32, pods: &[u32]) {
        let Some(waiting) = self.jobs.get_mut(job as usize) else {
            return;
        };
        if let (None, Some(head)) = (waiting.first(), pods.first()) {
            self.order.insert((*head, Unit::Job(job)));
        }
        waiting.extend(pods);
        self.pods += pods.len();
    }

    /// A job's waiting pods.
    pub(super) fn job(&self, job: u32) -> &[u32] {
        self.jobs.get(job as usize).map_or(&[], |pods| pods)
    }

    /// A job waits no longer as one.
    pub(super) fn take_job(&mut self, job: u32) {
        let pods = self.jobs.get_mut(job as usize).map(core::mem::take);
        let pods = pods.unwrap_or_default();
        self.pods -= pods.len();
        if let Some(head) = pods.first() {
            self.order.remove(&(*head, Unit::Job(job)));
        }
    }
}
