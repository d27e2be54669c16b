//! A weighted mean as a scorer recorded it, taken apart over the weights that two nodes share.

use super::Part;
use crate::go::float_to_int64;
use crate::trace::{NodeTrace, Outcome, ResourceTrace, Score, Total};

/// A node's mean.
pub(super) struct Mean<'t> {
    node: usize,
    pub(super) resources: &'t [ResourceTrace],
    /// Σ weight over the resources that count.
    weights: i128,
    form: Form,
    over_capacity: bool,
}

/// How the sums become a score.
enum Form {
    /// Whole scores, rounded half away from zero.
    Rounded,
    /// Whole scores, truncated.
    Truncated,
    /// Floating point, multiplied by a factor.
    Scaled(f64),
}

impl<'t> Mean<'t> {
    /// None where the score is no mean.
    pub(super) fn of((node, trace): (usize, &'t NodeTrace)) -> Option<Self> {
        let (weight_sum, form, over_capacity) = match trace.total {
            Total::RoundedMean { weight_sum, .. } => (weight_sum, Form::Rounded, false),
            Total::TruncatedMean { weight_sum, .. } => (weight_sum, Form::Truncated, false),
            Total::ScaledMean {
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
            weights: weight_sum.into(),
            form,
            over_capacity,
        })
    }

    /// Whether a resource's weight is in the sum of weights.
    fn counts(&self, resource: &ResourceTrace) -> bool {
        match self.form {
            // In the KEP's text and in Volcano a node without a resource has it with nothing in it.
            Form::Scaled(_) => matches!(
                resource.outcome,
                Outcome::Counted | Outcome::OverCapacity | Outcome::NoAllocatable
            ),
            _ => resource.outcome == Outcome::Counted,
        }
    }

    /// The resources that count on the other node alone.
    fn left_out<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = &'t ResourceTrace> + 'a {
        let pairs = self.resources.iter().zip(other.resources);
        let left = pairs.filter(|(mine, theirs)| !self.counts(mine) && other.counts(theirs));
        left.map(|pair| pair.0)
    }

    /// Σ weight of the resources that count on either node; none where the two disagree about it.
    pub(super) fn weights_beside(&self, other: &Self) -> Option<i128> {
        let sum = |mean: &Self, beside: &Self| {
            let mut left = mean
                .left_out(beside)
                .map(|resource| i128::from(resource.weight));
            left.try_fold(mean.weights, i128::checked_add)
        };
        let weights = sum(self, other)?;
        let agrees = weights == sum(other, self)?;
        // Nothing counts anywhere; or negative weights cancel each other out.
        let is_empty = !self.resources.iter().any(|resource| self.counts(resource));
        match weights {
            0 if is_empty => Some(1),
            0 => None,
            _ => agrees.then_some(weights),
        }
    }

    /// What the sums are divided by.
    pub(super) fn divisor(&self) -> i128 {
        match self.weights {
            0 => 1,
            weights => weights,
        }
    }

    /// A resource's part of the mean over common weights, in so many fractions of a point.
    pub(super) fn part(&self, resource: &ResourceTrace, weights: i128, of: i128) -> Option<i128> {
        if !self.counts(resource) {
            return Some(0);
        }
        match self.form {
            Form::Scaled(factor) => {
                let part = resource.term.unwrap_or(0.0) * factor / weights as f64;
                Some((part * of as f64) as i128)
            }
            _ => product(resource)?.checked_mul(of.checked_div(weights)?),
        }
    }

    /// The mean, in so many fractions of a point.
    fn value(&self, of: i128) -> Option<i128> {
        let mut parts = self.resources.iter();
        parts.try_fold(0_i128, |sum, resource| {
            sum.checked_add(self.part(resource, self.divisor(), of)?)
        })
    }

    /// The weight of what one node leaves out goes to what counts there: as if it scored the mean.
    pub(super) fn add_left_out(
        &self,
        other: &Self,
        weights: i128,
        of: i128,
        sign: i128,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        let mut groups: Vec<(Outcome, i128, Vec<Box<str>>)> = Vec::new();
        for resource in self.left_out(other) {
            let weight = i128::from(resource.weight);
            match groups.iter_mut().find(|group| group.0 == resource.outcome) {
                Some((_, sum, names)) => {
                    *sum = sum.checked_add(weight)?;
                    if !names.contains(&resource.name) {
                        names.push(resource.name.clone());
                    }
                }
                None => groups.push((resource.outcome, weight, vec![resource.name.clone()])),
            }
        }
        for (outcome, weight, resources) in groups {
            let by = self.value(of.checked_div(weights)?)?;
            parts.push(Part::LeftOut {
                node: self.node,
                outcome,
                resources,
                counted: self.counted(self.weights.checked_add(weight)?),
                by: by.checked_mul(weight)?.checked_mul(sign)?,
            });
        }
        Some(())
    }

    /// The score if these were the weights.
    fn counted(&self, weights: i128) -> Score {
        let parts = self
            .resources
            .iter()
            .filter(|resource| self.counts(resource));
        let part = |resource: &ResourceTrace| match self.form {
            Form::Scaled(factor) => resource.term.unwrap_or(0.0) * factor,
            _ => product(resource).unwrap_or(0) as f64,
        };
        let mean = parts.fold(0.0, |sum, resource| sum + part(resource)) / weights as f64;
        Score::Whole(float_to_int64(match self.form {
            _ if weights == 0 => 0.0,
            Form::Truncated => mean,
            _ => mean.round(),
        }))
    }

    /// A resource beyond capacity takes all of the mean away.
    pub(super) fn add_over_capacity(
        &self,
        of: i128,
        sign: i128,
        parts: &mut Vec<Part>,
    ) -> Option<()> {
        if !self.over_capacity {
            return Some(());
        }
        let over = self.resources.iter();
        let over = over.filter(|resource| resource.outcome == Outcome::OverCapacity);
        parts.push(Part::OverCapacity {
            node: self.node,
            resources: over.map(|resource| resource.name.clone()).collect(),
            by: self.value(of)?.checked_mul(-sign)?,
        });
        Some(())
    }
}

/// score × weight.
fn product(resource: &ResourceTrace) -> Option<i128> {
    i128::from(resource.score?).checked_mul(resource.weight.into())
}
