//! Checks the sum of the score plugins' weights. From 1.18 on a weight is an int32, so 2147483648
//! is negative.
//!
//! The scheduler rejects a weight that exceeds the difference between the highest int64 and the sum
//! so far. If the sum is negative, that difference overflows, and any further weight is rejected.
//! Up to 1.21 every plugin of the profile is counted, in the random order of a Go map; other
//! plugins almost always follow the negative one.
//!
//! Sources, kubernetes/kubernetes: to 1.21 `pkg/scheduler/framework/runtime/framework.go`
//! (`NewFramework`, the loop over the registry), in 1.22 the same loop over
//! `profile.Plugins.Score.Enabled`.

use super::ScorerBuilder;
use crate::formats::finding::{Finding, Stage};
use crate::messages::loaders;

impl ScorerBuilder<'_> {
    /// Reports weights whose sum the scheduler considers an overflow; `weights` is in the order of
    /// addition.
    pub(super) fn check_total_score(&mut self, weights: &[(&str, i64)]) {
        let mut total = 0;
        let is_rejected = |(_, weight): &(&str, i64)| {
            let was_negative = total < 0;
            total += weight;
            match self.rules.sums_only_score_plugins {
                true => was_negative,
                false => *weight < 0,
            }
        };
        if !weights.iter().any(is_rejected) {
            return;
        }
        let mut priorities = self.policy.priorities.iter().flatten().enumerate();
        let negative = priorities.find(|(_, it)| (it.weight.value as i32) < 0);
        let message = "total score of Score plugins could overflow";
        let finding = Finding::verbatim("priority-weight", Stage::Build, message)
            .path("priorities")
            .help(loaders::write_int32_weight());
        let finding = match negative {
            Some((index, priority)) => finding
                .path(format!("priorities[{index}].weight"))
                .at(priority.weight.span),
            None => finding,
        };
        self.load_errors.profile(message, vec![finding]);
    }
}
