//! Breaks down a recorded weighted mean over the weights that two nodes share.
//!
//! Integers are stored as floating-point numbers, which are exact up to 2^53. Beyond that, no parts
//! are computed.

use super::{Part, PartKind};
use crate::go::float_to_int64;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, ScoreRule};

/// The weighted mean of a node.
pub(super) struct Mean<'t> {
    node: usize,
    pub(super) resources: &'t [ResourceTrace],
    /// Σ weight over the counted resources.
    weight_sum: f64,
    formula: Formula,
    over_capacity: bool,
}

/// The formula that computes a score from the sums.
#[derive(Clone, Copy)]
enum Formula {
    /// Integer scores, rounded half away from zero.
    Rounded,
    /// Integer scores, truncated.
    Truncated,
    /// Floating-point scores, multiplied by a factor.
    Scaled(f64),
}

impl<'t> Mean<'t> {
    /// Returns the mean of a node; none if its score is not a mean.
    pub(super) fn from_trace((node, trace): (usize, &'t NodeTrace)) -> Option<Self> {
        let (weight_sum, formula, over_capacity) = match trace.rule {
            ScoreRule::RoundedMean { weight_sum, .. } => (weight_sum, Formula::Rounded, false),
            ScoreRule::TruncatedMean { weight_sum, .. } => (weight_sum, Formula::Truncated, false),
            ScoreRule::ScaledMean {
                weight_sum,
                factor,
                over_capacity,
                ..
            } => (weight_sum, Formula::Scaled(factor), over_capacity),
            _ => return None,
        };
        Some(Self {
            node,
            resources: &trace.resources,
            weight_sum: weight_sum as f64,
            formula,
            over_capacity,
        })
    }

    /// Returns true if the sum of weights includes the resource.
    fn counts(&self, resource: &ResourceTrace) -> bool {
        match resource.outcome {
            Outcome::Counted | Outcome::OverCapacity => true,
            // In the KEP's text and in Volcano, a node without a resource scores 0 for it.
            Outcome::NoAllocatable => self.is_scaled(),
            _ => false,
        }
    }

    /// Returns the resources that count only on the other node.
    #[inline(never)]
    fn excluded(&self, other: &Self) -> Vec<&'t ResourceTrace> {
        let mut excluded = Vec::new();
        for (resource, other_resource) in self.resources.iter().zip(other.resources) {
            if !self.counts(resource) && other.counts(other_resource) {
                excluded.push(resource);
            }
        }
        excluded
    }

    /// Returns Σ weight including the resources that count only on the other node.
    #[inline(never)]
    fn weight_sum_with_excluded(&self, other: &Self) -> f64 {
        let mut sum = self.weight_sum;
        for resource in self.excluded(other) {
            sum += resource.weight as f64;
        }
        sum
    }

    /// Returns Σ weight of the resources that count on either node; none if the sum differs between
    /// the nodes, or if negative weights cancel each other out.
    pub(super) fn common_weight_sum(&self, other: &Self) -> Option<f64> {
        let weight_sum = exact_integer(self.weight_sum_with_excluded(other))?;
        let counts_any = self.resources.iter().any(|resource| self.counts(resource));
        let is_common = weight_sum != 0.0 && weight_sum == other.weight_sum_with_excluded(self);
        match is_common {
            true => Some(weight_sum),
            false => (weight_sum == 0.0 && !counts_any).then_some(1.0),
        }
    }

    /// Returns the divisor of the weighted sum.
    pub(super) fn divisor(&self) -> f64 {
        if self.weight_sum == 0.0 {
            1.0
        } else {
            self.weight_sum
        }
    }

    /// Returns a resource's part of the mean with this sum of weights, in units.
    pub(super) fn resource_amount(
        &self,
        resource: &ResourceTrace,
        weight_sum: f64,
        units_per_point: f64,
    ) -> Option<f64> {
        if !self.counts(resource) {
            return Some(0.0);
        }
        let value = self.summand(resource);
        exact_integer(match self.formula {
            Formula::Scaled(_) => (value / weight_sum * units_per_point).trunc(),
            _ => exact_integer(value)? * (units_per_point / weight_sum),
        })
    }

    /// Returns a resource's summand: score × weight, or term × factor; 0 for a resource that does not count.
    fn summand(&self, resource: &ResourceTrace) -> f64 {
        match self.formula {
            Formula::Scaled(factor) => resource.term.unwrap_or(0.0) * factor,
            _ => resource.score.unwrap_or(0) as f64 * resource.weight as f64,
        }
    }

    pub(super) fn is_scaled(&self) -> bool {
        matches!(self.formula, Formula::Scaled(_))
    }

    /// Returns an upper bound on the absolute value of the sums.
    pub(super) fn magnitude(&self) -> f64 {
        let mut sum = 0.0;
        for resource in self.resources {
            sum += self.summand(resource).abs();
        }
        sum / self.divisor().abs()
    }

    /// Returns the mean, in units.
    fn mean_in_units(&self, units_per_point: f64) -> Option<f64> {
        let mut sum = 0.0;
        for resource in self.resources {
            sum = exact_integer(
                sum + self.resource_amount(resource, self.divisor(), units_per_point)?,
            )?;
        }
        Some(sum)
    }

    /// Adds the parts of the resources that only this node excludes. Each of them counts as if it
    /// scored the mean of the node's other resources.
    pub(super) fn add_excluded(
        &self,
        other: &Self,
        weight_sum: f64,
        units_per_point: f64,
        sign: f64,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        let first_new = parts.len();
        for resource in self.excluded(other) {
            // This is an integer: `units_per_point` is a multiple of both sums of weights.
            let mean = self.mean_in_units(units_per_point / weight_sum)?;
            let amount = exact_integer(mean * resource.weight as f64)? * sign;
            let new_parts = parts.iter_mut().skip(first_new);
            let mut same_outcome = new_parts.filter(|part| part.outcome == Some(resource.outcome));
            match same_outcome.next() {
                Some(part) => {
                    part.amount += amount.trunc();
                    if !part.resources.contains(&resource.name) {
                        part.resources.push(resource.name.clone());
                    }
                }
                None => parts.push(Part {
                    resources: vec![resource.name.clone()],
                    node: Some(self.node),
                    outcome: Some(resource.outcome),
                    score_if_counted: Some(self.score_if_counted(other, resource.outcome)),
                    ..Part::new(PartKind::Excluded, amount.trunc())
                }),
            }
        }
        Some(())
    }

    /// Returns the score if the resources that are excluded for this reason counted with score 0.
    fn score_if_counted(&self, other: &Self, outcome: Outcome) -> Score {
        let mut weight_sum = self.weight_sum;
        for resource in self.excluded(other) {
            if resource.outcome == outcome {
                weight_sum += resource.weight as f64;
            }
        }
        let mut sum = 0.0;
        for resource in self.resources {
            if self.counts(resource) {
                sum += self.summand(resource);
            }
        }
        let mean = sum / weight_sum;
        Score::Integer(float_to_int64(match self.formula {
            _ if weight_sum == 0.0 => 0.0,
            Formula::Truncated => mean,
            _ => mean.round(),
        }))
    }

    /// Adds the part of the resources over capacity, which make the score 0.
    pub(super) fn add_over_capacity(
        &self,
        units_per_point: f64,
        sign: f64,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        if self.over_capacity {
            let mut part = Part::new(
                PartKind::OverCapacity,
                -sign * self.mean_in_units(units_per_point)?,
            );
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

/// Returns the number if its magnitude is at most 2^53, up to which floating-point integers are exact.
pub(super) fn exact_integer(number: f64) -> Option<f64> {
    const LARGEST: f64 = (1_u64 << 53) as f64;
    (number.abs() <= LARGEST).then_some(number)
}
