//! Breaks down a recorded weighted mean over the weights that two nodes share.
//!
//! Whole numbers are held as floating point, which is exact up to 2^53; beyond, there is no account of
//! parts.

use super::{Part, PartKind};
use crate::go::float_to_int64;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

/// A node's mean.
pub(super) struct Mean<'t> {
    node: usize,
    pub(super) resources: &'t [ResourceTrace],
    /// Σ weight over the resources that count.
    weights: f64,
    form: Form,
    over_capacity: bool,
}

/// The formula that makes a score of the sums.
#[derive(Clone, Copy)]
enum Form {
    /// Whole scores, rounded half away from zero.
    Rounded,
    /// Whole scores, truncated.
    Truncated,
    /// Floating point, multiplied by a factor.
    Scaled(f64),
}

impl<'t> Mean<'t> {
    /// Returns none if the score is not a mean.
    pub(super) fn from_trace((node, trace): (usize, &'t NodeTrace)) -> Option<Self> {
        let (weight_sum, form, over_capacity) = match trace.rule {
            ScoreRule::RoundedMean { weight_sum, .. } => (weight_sum, Form::Rounded, false),
            ScoreRule::TruncatedMean { weight_sum, .. } => (weight_sum, Form::Truncated, false),
            ScoreRule::ScaledMean {
                weight_sum,
                factor,
                over_capacity,
                ..
            } => (weight_sum, Form::Scaled(factor), over_capacity),
            _ => return None,
        };
        Some(Self {
            node,
            resources: &trace.resources,
            weights: weight_sum as f64,
            form,
            over_capacity,
        })
    }

    /// Returns true if a resource's weight is in the sum of weights.
    fn counts(&self, resource: &ResourceTrace) -> bool {
        match resource.outcome {
            Outcome::Counted | Outcome::OverCapacity => true,
            // In the KEP's text and in Volcano a node without a resource has it with nothing in it.
            Outcome::NoAllocatable => self.is_scaled(),
            _ => false,
        }
    }

    /// The resources that count on the other node alone.
    #[inline(never)]
    fn excluded(&self, other: &Self) -> Vec<&'t ResourceTrace> {
        let mut left = Vec::new();
        for (mine, theirs) in self.resources.iter().zip(other.resources) {
            if !self.counts(mine) && other.counts(theirs) {
                left.push(mine);
            }
        }
        left
    }

    /// Σ weight with that of the resources which count on the other node alone.
    #[inline(never)]
    fn weights_with_excluded(&self, other: &Self) -> f64 {
        let mut sum = self.weights;
        for resource in self.excluded(other) {
            sum += resource.weight as f64;
        }
        sum
    }

    /// Σ weight of the resources that count on either node; none where the two disagree about it, or
    /// negative weights cancel each other out.
    pub(super) fn common_weights(&self, other: &Self) -> Option<f64> {
        let weights = exact(self.weights_with_excluded(other))?;
        let counts = self.resources.iter().any(|resource| self.counts(resource));
        let agree = weights != 0.0 && weights == other.weights_with_excluded(self);
        match agree {
            true => Some(weights),
            false => (weights == 0.0 && !counts).then_some(1.0),
        }
    }

    /// Returns the divisor of the weighted sum.
    pub(super) fn divisor(&self) -> f64 {
        if self.weights == 0.0 {
            1.0
        } else {
            self.weights
        }
    }

    /// Returns a resource's part of the mean over common weights, in units of 1 ÷ `of` of a point.
    pub(super) fn part(&self, resource: &ResourceTrace, weights: f64, of: f64) -> Option<f64> {
        if !self.counts(resource) {
            return Some(0.0);
        }
        let value = self.summand(resource);
        exact(match self.form {
            Form::Scaled(_) => (value / weights * of).trunc(),
            _ => exact(value)? * (of / weights),
        })
    }

    /// Returns a resource's summand: score × weight, or the term.
    fn summand(&self, resource: &ResourceTrace) -> f64 {
        match self.form {
            Form::Scaled(factor) => resource.term.unwrap_or(0.0) * factor,
            _ => resource.score.unwrap_or(0) as f64 * resource.weight as f64,
        }
    }

    pub(super) fn is_scaled(&self) -> bool {
        matches!(self.form, Form::Scaled(_))
    }

    /// Returns an upper bound of the numbers that are added up.
    pub(super) fn magnitude(&self) -> f64 {
        let mut sum = 0.0;
        for resource in self.resources {
            sum += self.summand(resource).abs();
        }
        sum / self.divisor().abs()
    }

    /// Returns the mean, in units of 1 ÷ `of` of a point.
    fn value(&self, of: f64) -> Option<f64> {
        let mut sum = 0.0;
        for resource in self.resources {
            sum = exact(sum + self.part(resource, self.divisor(), of)?)?;
        }
        Some(sum)
    }

    /// The weight of what one node leaves out goes to what counts there: as if it scored the mean.
    pub(super) fn add_excluded(
        &self,
        other: &Self,
        weights: f64,
        of: f64,
        sign: f64,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        let from = parts.len();
        for resource in self.excluded(other) {
            // Whole: the fractions are a multiple of both sums of weights.
            let by = exact(self.value(of / weights)? * resource.weight as f64)? * sign;
            let known = parts.iter_mut().skip(from);
            let mut known = known.filter(|part| part.outcome == Some(resource.outcome));
            match known.next() {
                Some(part) => {
                    part.amount += by.trunc();
                    if !part.resources.contains(&resource.name) {
                        part.resources.push(resource.name.clone());
                    }
                }
                None => parts.push(Part {
                    resources: vec![resource.name.clone()],
                    node: Some(self.node),
                    outcome: Some(resource.outcome),
                    score_if_counted: Some(self.score_if_counted(other, resource.outcome)),
                    ..Part::new(PartKind::Excluded, by.trunc())
                }),
            }
        }
        Some(())
    }

    /// The score if what is left out for this reason counted, with 0.
    fn score_if_counted(&self, other: &Self, outcome: Outcome) -> Score {
        let mut weights = self.weights;
        for resource in self.excluded(other) {
            if resource.outcome == outcome {
                weights += resource.weight as f64;
            }
        }
        let mut sum = 0.0;
        for resource in self.resources {
            if self.counts(resource) {
                sum += self.summand(resource);
            }
        }
        let mean = sum / weights;
        Score::Whole(float_to_int64(match self.form {
            _ if weights == 0.0 => 0.0,
            Form::Truncated => mean,
            _ => mean.round(),
        }))
    }

    /// Adds the part of a resource over capacity, which makes the score 0.
    pub(super) fn add_over_capacity(
        &self,
        of: f64,
        sign: f64,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        if self.over_capacity {
            let mut part = Part::new(PartKind::OverCapacity, -sign * self.value(of)?);
            part.node = Some(self.node);
            for resource in self.resources {
                if resource.outcome == Outcome::OverCapacity {
                    part.resources.push(resource.name.clone());
                }
            }
            parts.push(part);
        }
        Some(())
    }
}

/// A number within what floating point holds exactly.
pub(super) fn exact(number: f64) -> Option<f64> {
    const LARGEST: f64 = (1_u64 << 53) as f64;
    (number.abs() <= LARGEST).then_some(number)
}
