//! Computes scores without a trace, for many pods on many nodes: the same steps and functions as the traced
//! scorer, on a row of amounts.

use super::allocation::{rounded, skip_reason, truncated};
use super::{PodRequests, PreparedStrategy, ReleasePolicy, RowIndexes};
use super::{balanced_allocation, least_allocated, most_allocated, requested_to_capacity_ratio};
use crate::releases::rules::{ReleaseRules, ScoredResources};
use crate::shape::ScaledShape;

/// A policy and a pod prepared for scoring rows of amounts.
pub(crate) struct UntracedScorer {
    resources: Vec<UntracedResource>,
    strategy: UntracedStrategy,
    rules: &'static ReleaseRules,
}

struct UntracedResource {
    #[cfg_attr(not(feature = "snapshot"), allow(dead_code))]
    name: Box<str>,
    request: i64,
    weight: i64,
    used: usize,
    allocatable: usize,
    /// True if a resource without allocatable is skipped.
    needs_capacity: bool,
}

enum UntracedStrategy {
    /// The shape, and its score at each whole percent.
    Ratio(ScaledShape, Vec<i64>),
    Least,
    Most,
    /// Scores how evenly resources are used; `scores_change` is true if the release scores the change by the
    /// pod.
    Balanced {
        scores_change: bool,
    },
}

impl ReleasePolicy {
    /// Returns the scorer for a pod; none if the plugin is skipped or scores the difference between cpu and
    /// memory.
    pub(crate) fn untraced(
        &self,
        pod: &PodRequests,
        row_indexes: RowIndexes<'_>,
    ) -> Option<UntracedScorer> {
        let strategy = match &self.strategy {
            PreparedStrategy::RequestedToCapacityRatio(curve) => {
                let scores = (0..=100).map(|percent| curve.score_at(percent)).collect();
                UntracedStrategy::Ratio(curve.clone(), scores)
            }
            PreparedStrategy::LeastAllocated => UntracedStrategy::Least,
            PreparedStrategy::MostAllocated => UntracedStrategy::Most,
            PreparedStrategy::BalancedAllocation => UntracedStrategy::Balanced {
                scores_change: self.scores_balance_change(pod)?,
            },
        };
        let non_zero = self.counts_non_zero();
        let resource = |resource: &super::ResourceWeight| {
            let name = &*resource.name;
            let request = pod.scored_requests.get_any(name);
            let is_skipped = |allocatable| {
                self.rules.skips_unscorable && skip_reason(name, request, allocatable).is_some()
            };
            let (used, allocatable) = row_indexes(name, non_zero);
            (!is_skipped(1)).then(|| UntracedResource {
                name: name.into(),
                request,
                weight: resource.weight,
                used,
                allocatable,
                needs_capacity: is_skipped(0),
            })
        };
        Some(UntracedScorer {
            resources: self.resources.iter().filter_map(resource).collect(),
            strategy,
            rules: self.rules,
        })
    }
}

impl UntracedScorer {
    /// Returns the resources that the shape scores, in the policy's order; empty for other strategies.
    #[cfg(feature = "snapshot")]
    pub(crate) fn shape_resources(&self) -> impl Iterator<Item = &str> {
        let ratio = matches!(self.strategy, UntracedStrategy::Ratio(..));
        let resources = self.resources.iter().filter(move |_| ratio);
        resources.map(|resource| &*resource.name)
    }

    /// Returns the utilization of each of these resources; none if the resource is skipped.
    #[cfg(feature = "snapshot")]
    pub(crate) fn utilizations(&self, row: &[i64]) -> impl Iterator<Item = Option<i64>> {
        self.resources.iter().map(|resource| {
            let (requested, allocatable) = resource.amounts(row)?;
            Some(self.utilization(requested, allocatable))
        })
    }

    fn utilization(&self, requested: i64, allocatable: i64) -> i64 {
        let rounding = self.rules.utilization_rounding;
        requested_to_capacity_ratio::utilization(requested, allocatable, rounding)
    }

    pub(crate) fn score(&self, row: &[i64]) -> i64 {
        let rules = self.rules;
        match &self.strategy {
            UntracedStrategy::Ratio(curve, scores) => {
                let score = |requested, allocatable| {
                    let percent = self.utilization(requested, allocatable);
                    let score = usize::try_from(percent).ok();
                    let score = score.and_then(|percent| scores.get(percent));
                    score.copied().unwrap_or_else(|| curve.score_at(percent))
                };
                if rules.ratio_resources == ScoredResources::CpuAndMemory {
                    return self.truncated_mean(row, score);
                }
                match self.score_and_weight_sums(row, score, |score| score > 0) {
                    (_, 0) => 0,
                    (weighted, weights) => rounded(weighted as f64 / weights as f64),
                }
            }
            UntracedStrategy::Least => self.truncated_mean(row, |requested, allocatable| {
                least_allocated::least_requested_score(requested, allocatable, rules.max_score)
            }),
            UntracedStrategy::Most => self.truncated_mean(row, |requested, allocatable| {
                most_allocated::most_requested_score(requested, allocatable, rules)
            }),
            UntracedStrategy::Balanced { scores_change } => self.balance(row, *scores_change),
        }
    }

    fn truncated_mean(&self, row: &[i64], score: impl Fn(i64, i64) -> i64) -> i64 {
        let (weighted, weights) = self.score_and_weight_sums(row, score, |_| true);
        truncated(weighted, weights)
    }

    /// Returns Σ score × weight and Σ weight over the scored resources.
    fn score_and_weight_sums(
        &self,
        row: &[i64],
        score: impl Fn(i64, i64) -> i64,
        is_counted: impl Fn(i64) -> bool,
    ) -> (i64, i64) {
        let (mut weighted, mut weights) = (0_i64, 0_i64);
        for resource in &self.resources {
            let Some((requested, allocatable)) = resource.amounts(row) else {
                continue;
            };
            let score = score(requested, allocatable);
            if is_counted(score) {
                weighted = weighted.wrapping_add(score.wrapping_mul(resource.weight));
                weights = weights.wrapping_add(resource.weight);
            }
        }
        (weighted, weights)
    }
}

impl UntracedScorer {
    fn balance(&self, row: &[i64], scores_change: bool) -> i64 {
        let amounts = |resource: &UntracedResource| {
            let (requested, allocatable) = resource.amounts(row)?;
            Some((requested, resource.request, allocatable))
        };
        let usages = self.resources.iter().filter_map(amounts);
        balanced_allocation::balance_score(usages, scores_change)
    }
}

impl UntracedResource {
    /// Returns the requested amount with the pod and the allocatable amount; none if the resource is skipped.
    fn amounts(&self, row: &[i64]) -> Option<(i64, i64)> {
        let at = |index: usize| row.get(index).copied().unwrap_or(0);
        let allocatable = at(self.allocatable);
        if allocatable == 0 && self.needs_capacity {
            return None;
        }
        Some((at(self.used).wrapping_add(self.request), allocatable))
    }
}
