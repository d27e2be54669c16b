//! The result of loading a configuration or the arguments of a plugin.

use super::rules::Rules;
use crate::formats::finding::{Finding, Stage};
use crate::formats::verdict::{LoadResult, Verdict};
use crate::sort;

/// The rejection of a file by one of the three stages.
pub(super) struct Rejection {
    stage: Stage,
    /// The scheduler's error message; empty if it is not known.
    error: String,
    pub(super) crashes: bool,
    findings: Vec<Finding>,
}

impl Rejection {
    pub(super) fn new(stage: Stage, error: String, findings: Vec<Finding>) -> Self {
        Self {
            stage,
            error,
            crashes: false,
            findings,
        }
    }
}

/// Returns the result of a loader that accepts or rejects a file.
pub(super) fn load_result(result: Result<(), Rejection>, rules: Rules) -> LoadResult {
    let (loader, nearest) = (rules.loader(), rules.nearest_releases());
    let Err(rejection) = result else {
        let verdict = Verdict::new(loader, nearest, None, String::new());
        let findings = Vec::new();
        return LoadResult { verdict, findings };
    };
    let mut findings = rejection.findings;
    sort::by_key(&mut findings, Finding::start);
    let mut verdict = Verdict::new(loader, nearest, Some(rejection.stage), rejection.error);
    verdict.crashes = rejection.crashes;
    LoadResult { verdict, findings }
}
