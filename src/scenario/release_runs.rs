//! Scores a scenario by every release of kube-scheduler, and joins consecutive releases with the same results.

use super::check::check_scenario;
use super::evaluation::{Comparison, causes, scores};
use super::{Errors, Scenario, size};
use crate::Release;
use crate::compare::Cause;
use serde::Serialize;

/// Consecutive releases with the same results.
#[derive(Clone, Debug, Serialize)]
pub struct ReleaseRun {
    /// The tags of the releases, the oldest first.
    pub releases: Vec<&'static str>,
    /// The results of the first release, compared with the scenario's scorer.
    #[serde(flatten)]
    pub comparison: Comparison,
    /// For each node, the first step at which the release before differs; empty for the oldest.
    pub changes: Vec<Option<Cause>>,
}

/// Scores a scenario by every release, the oldest first; empty if the scenario has errors.
#[must_use]
pub fn release_runs(scenario: &Scenario) -> Vec<ReleaseRun> {
    let scenario = Scenario {
        compare: Release::all().map(|release| release.tag().into()).collect(),
        explain: Vec::new(),
        ..scenario.clone()
    };
    let mut errors = Errors::default();
    let (_, checked) = check_scenario(&scenario, &scenario.nodes, &mut errors);
    let Some(checked) = checked else {
        return Vec::new();
    };
    size::check(&checked, &mut errors);
    if !errors.into_vec().is_empty() {
        return Vec::new();
    }
    let mut runs: Vec<ReleaseRun> = Vec::new();
    for next in scores(&checked).comparison {
        let mut changes = Vec::new();
        if let Some(run) = runs.last_mut() {
            let before = &run.comparison;
            if before.has_same_results(&next) {
                run.releases.push(next.scorer.id());
                continue;
            }
            changes = causes(
                (before.scorer, &before.ranking),
                (next.scorer, &next.ranking),
            );
        }
        runs.push(ReleaseRun {
            releases: vec![next.scorer.id()],
            comparison: next,
            changes,
        });
    }
    runs
}
