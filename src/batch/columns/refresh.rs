//! Tracks which values an edit makes stale, and recomputes them.

use core::ops::Range;

use super::kernel::{self, Percents};
use super::lanes::LANES;
use super::plan::Plan;
use super::scoring_path::ScoringPath;
use super::{Column, Columns};
use crate::scenario::ScoringRequest;
use crate::trace::Score;

impl Columns {
    /// Sets the request for which nodes are scored.
    #[inline(never)]
    pub(super) fn set_request(&mut self, request: ScoringRequest) {
        // Adding columns must not evaluate the previous request again.
        self.request = None;
        for resource in &request.policy.resources {
            self.column(&resource.name);
        }
        let mut scoring_path = self.scoring_path(&request);
        if let ScoringPath::Planned(plan) = &mut scoring_path {
            self.reuse_percents(plan);
        }
        self.request = Some(request);
        self.scoring_path = scoring_path;
        self.stale = true;
    }

    /// Keeps the percents of resources with an unchanged request.
    fn reuse_percents(&mut self, plan: &mut Plan) {
        match &self.scoring_path {
            ScoringPath::Planned(before) if before.has_same_columns(plan) => {
                for (old, new) in before.resources.iter().zip(&mut plan.resources) {
                    new.stale = old.stale || old.request != new.request;
                }
            }
            // A resource without a column is scored as one without allocatable.
            _ => {
                let percent = plan.mode.without_allocatable();
                self.percents = vec![[percent; LANES]; plan.resources.len() * self.scores.len()];
            }
        }
        for resource in &plan.resources {
            if let Some(column) = self.column(&resource.name) {
                column.set_mode(plan.mode);
            }
        }
    }

    /// Marks a column as stale.
    pub(super) fn mark_stale(&mut self, name: &str) {
        if let ScoringPath::Planned(plan) = &mut self.scoring_path {
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
        let ScoringPath::Planned(plan) = &mut self.scoring_path else {
            return (0..self.nodes).for_each(|node| self.score_node(node));
        };
        refresh_percents(plan, &self.columns, &mut self.percents);
        kernel::score(&self.percents, &plan.weights, &plan.mean, &mut self.scores);
        self.score_out_of_bounds(0..self.scores.len());
    }

    /// Updates the score of one node after a change in one column.
    pub(super) fn update_node(&mut self, node: usize, name: &str) {
        if self.stale {
            self.mark_stale(name);
        } else if matches!(self.scoring_path, ScoringPath::Planned(_)) {
            self.score_block(node / LANES, name);
        } else {
            self.score_node(node);
        }
    }

    fn score_block(&mut self, block: usize, name: &str) -> Option<()> {
        let ScoringPath::Planned(plan) = &self.scoring_path else {
            return None;
        };
        let count = plan.resources.len();
        let index = plan
            .resources
            .iter()
            .position(|resource| *resource.name == *name)?;
        let request = plan.resources.get(index)?.request;
        let column = self.columns.iter().find(|column| *column.name == *name)?;
        let percents = self.percents.get_mut(block * count..(block + 1) * count)?;
        *percents.get_mut(index)? = column.percents_of_block(block, request)?;
        let scores = self.scores.get_mut(block..=block)?;
        kernel::score(percents, &plan.weights, &plan.mean, scores);
        self.score_out_of_bounds(block..block + 1);
        Some(())
    }

    /// Scores the nodes that are out of bounds, one by one.
    fn score_out_of_bounds(&mut self, blocks: Range<usize>) {
        let out_of_bounds = self.out_of_bounds(blocks);
        if out_of_bounds.is_empty() {
            return;
        }
        if let Some(scorer) = self.request_scorer() {
            for node in out_of_bounds {
                let score = scorer.score(&self.columns, node);
                self.set_score(node, Score::Integer(score));
            }
        }
    }

    /// Returns the nodes that are out of bounds in a planned column.
    fn out_of_bounds(&self, blocks: Range<usize>) -> Vec<usize> {
        let ScoringPath::Planned(plan) = &self.scoring_path else {
            return Vec::new();
        };
        let planned = |name: &str| {
            plan.resources
                .iter()
                .any(|resource| *resource.name == *name)
        };
        let columns = self.columns.iter().filter(|column| planned(&column.name));
        let mut out_of_bounds = Vec::new();
        for column in columns {
            let bits = column.out_of_bounds().iter().zip(0..);
            let bits = bits.skip(blocks.start).take(blocks.len());
            for (bits, block) in bits.filter(|(bits, _)| **bits != 0) {
                let lanes = (0..LANES).filter(|lane| bits & (1 << lane) != 0);
                out_of_bounds.extend(lanes.map(|lane| block * LANES + lane));
            }
        }
        out_of_bounds
    }

    fn score_node(&mut self, node: usize) {
        if let Some(score) = self.score(node) {
            self.set_score(node, score);
        }
    }

    fn set_score(&mut self, node: usize, score: Score) {
        let byte = match score {
            Score::Integer(score) => u8::try_from(score).unwrap_or(Self::OUT_OF_RANGE),
            Score::Float(_) => Self::OUT_OF_RANGE,
        };
        if let Some(slot) = self.scores.as_flattened_mut().get_mut(node) {
            *slot = byte;
        }
    }
}

fn refresh_percents(plan: &mut Plan, columns: &[Column], percents: &mut [Percents]) {
    let count = plan.resources.len();
    for (index, resource) in plan.resources.iter_mut().enumerate() {
        let stale = core::mem::take(&mut resource.stale);
        let column = columns.iter().find(|column| column.name == resource.name);
        if let Some(column) = column.filter(|_| stale) {
            let percents = percents.iter_mut().skip(index).step_by(count);
            column.percents(percents, resource.request);
        }
    }
}
