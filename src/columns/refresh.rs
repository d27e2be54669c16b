//! Tracks what an edit makes stale, and recomputes that.

use core::ops::Range;

use super::kernel::{self, Percents};
use super::lanes::LANES;
use super::plan::Plan;
use super::way::Way;
use super::{Column, Columns};
use crate::scenario::ScoringRequest;
use crate::trace::Score;

impl Columns {
    /// From now on scores are for this question.
    #[inline(never)]
    pub(super) fn answer(&mut self, request: ScoringRequest) {
        // What was asked before is not answered again as columns are made.
        self.request = None;
        for resource in &request.policy.resources {
            self.column(&resource.name);
        }
        let mut way = self.way(&request);
        if let Way::Planned(plan) = &mut way {
            self.expect(plan);
        }
        self.request = Some(request);
        self.way = way;
        self.stale = true;
    }

    /// Percents stay where the same resource is looked at for the same request.
    fn expect(&mut self, plan: &mut Plan) {
        match &self.way {
            Way::Planned(before) if before.looks_alike(plan) => {
                for (old, new) in before.resources.iter().zip(&mut plan.resources) {
                    new.stale = old.stale || old.request != new.request;
                }
            }
            // Where there is no room for a column, a resource has the percents of one without anything.
            _ => {
                let none = plan.reading.without_allocatable();
                self.percents = vec![[none; LANES]; plan.resources.len() * self.scores.len()];
            }
        }
        for resource in &plan.resources {
            if let Some(column) = self.column(&resource.name) {
                column.read_as(plan.reading);
            }
        }
    }

    /// A whole column has changed.
    pub(super) fn spoil(&mut self, name: &str) {
        if let Way::Planned(plan) = &mut self.way {
            for resource in &mut plan.resources {
                resource.stale |= *resource.name == *name;
            }
        }
        self.stale = true;
    }

    pub(super) fn refresh(&mut self) {
        if !core::mem::take(&mut self.stale) {
            return;
        }
        let Way::Planned(plan) = &mut self.way else {
            return (0..self.nodes).for_each(|node| self.score_one(node));
        };
        refresh_percents(plan, &self.columns, &mut self.percents);
        kernel::score(&self.percents, &plan.weights, &plan.mean, &mut self.scores);
        self.score_outside(0..self.scores.len());
    }

    /// One node has changed, in one column.
    pub(super) fn score_again(&mut self, node: usize, name: &str) {
        if self.stale {
            self.spoil(name);
        } else if matches!(self.way, Way::Planned(_)) {
            self.score_block(node / LANES, name);
        } else {
            self.score_one(node);
        }
    }

    fn score_block(&mut self, block: usize, name: &str) -> Option<()> {
        let Way::Planned(plan) = &self.way else {
            return None;
        };
        let count = plan.resources.len();
        let place = plan.resources.iter().position(|one| *one.name == *name)?;
        let request = plan.resources.get(place)?.request;
        let column = self.columns.iter().find(|column| *column.name == *name)?;
        let percents = self.percents.get_mut(block * count..(block + 1) * count)?;
        *percents.get_mut(place)? = column.percents_of_block(block, request)?;
        let scores = self.scores.get_mut(block..=block)?;
        kernel::score(percents, &plan.weights, &plan.mean, scores);
        self.score_outside(block..block + 1);
        Some(())
    }

    /// Scores what is out of bounds, node by node.
    fn score_outside(&mut self, blocks: Range<usize>) {
        let outside = self.outside(blocks);
        if outside.is_empty() {
            return;
        }
        if let Some(bare) = self.untraced() {
            for node in outside {
                let score = bare.score(&self.row(node));
                self.set_score(node, Score::Whole(score));
            }
        }
    }

    /// The nodes that are out of bounds in a planned column.
    fn outside(&self, blocks: Range<usize>) -> Vec<usize> {
        let Way::Planned(plan) = &self.way else {
            return Vec::new();
        };
        let planned = |name: &str| plan.resources.iter().any(|one| *one.name == *name);
        let columns = self.columns.iter().filter(|column| planned(&column.name));
        let mut outside = Vec::new();
        for column in columns {
            let bits = column.outside().iter().zip(0..);
            let bits = bits.skip(blocks.start).take(blocks.len());
            for (bits, block) in bits.filter(|(bits, _)| **bits != 0) {
                let lanes = (0..LANES).filter(|lane| bits & (1 << lane) != 0);
                outside.extend(lanes.map(|lane| block * LANES + lane));
            }
        }
        outside
    }

    fn score_one(&mut self, node: usize) {
        if let Some(score) = self.score(node) {
            self.set_score(node, score);
        }
    }

    fn set_score(&mut self, node: usize, score: Score) {
        let byte = match score {
            Score::Whole(score) => u8::try_from(score).unwrap_or(Self::BEYOND),
            Score::Float(_) => Self::BEYOND,
        };
        if let Some(slot) = self.scores.as_flattened_mut().get_mut(node) {
            *slot = byte;
        }
    }
}

fn refresh_percents(plan: &mut Plan, columns: &[Column], percents: &mut [Percents]) {
    let count = plan.resources.len();
    for (place, resource) in plan.resources.iter_mut().enumerate() {
        let stale = core::mem::take(&mut resource.stale);
        let column = columns.iter().find(|column| column.name == resource.name);
        if let Some(column) = column.filter(|_| stale) {
            let percents = percents.iter_mut().skip(place).step_by(count);
            column.percents(percents, resource.request);
        }
    }
}
