//! PodGroupPodsCount: placements score higher for more pods of the group on nodes.
//!
//! Source: kubernetes/kubernetes v1.36.2,
//! `pkg/scheduler/framework/plugins/podgrouppodscount/podgroup_pods_count.go`.

use super::{Placement, PlacementCycle};
use crate::plugins::normalize::MAX_SCORE;
use crate::plugins::plugin::PluginError;
use crate::sort::usize_key;

/// Returns the number of the group's pods that are on nodes or would be.
pub(super) fn score(placement: &Placement<'_>, cycle: &PlacementCycle) -> i64 {
    cycle
        .scheduled_pods
        .wrapping_add(usize_key(placement.pods.len()))
}

/// Scales numbers of pods so that the highest is 100, truncating.
///
/// # Errors
/// Returns an error if no placement has pods.
pub(super) fn normalize(counts: &[i64]) -> Result<Vec<i64>, PluginError> {
    let max = counts.iter().copied().max().filter(|max| *max > 0);
    let Some(max) = max else {
        let error = "no pods from pod group are assigned to any of the candidate placements";
        return Err(PluginError(error.into()));
    };
    let scaled = |count: &i64| count.wrapping_mul(MAX_SCORE).wrapping_div(max);
    Ok(counts.iter().map(scaled).collect())
}

#[cfg(test)]
mod tests {
    use super::normalize;

    #[test]
    fn the_placement_with_most_pods_scores_100() {
        assert_eq!(normalize(&[1, 3, 0]), Ok(vec![33, 100, 0]));
    }

    #[test]
    fn placements_without_pods_are_an_error() {
        assert!(normalize(&[0, 0]).is_err());
        assert!(normalize(&[]).is_err());
    }
}
