//! The result of loading a configuration or the arguments of a plugin.

use super::rules::Rules;
use crate::formats::finding::{Finding, Stage};
use crate::formats::verdict::{LoadResult, Verdict};

/// The result of the three stages: the stage that rejected the file, if any, with its error. The default is an
/// accepted file.
#[derive(Default)]
pub(super) struct Outcome {
    pub(super) rejected: Option<Stage>,
    pub(super) error: String,
    pub(super) crashes: bool,
    pub(super) findings: Vec<Finding>,
}

impl Outcome {
    pub(super) fn rejected(stage: Stage, error: String, findings: Vec<Finding>) -> Self {
        Self {
            rejected: Some(stage),
            error,
            findings,
            ..Self::default()
        }
    }

    pub(super) fn into_load_result(self, rules: Rules) -> LoadResult {
        let mut findings = self.findings;
        crate::sort::by_key(&mut findings, Finding::start);
        let (loader, nearest) = (rules.loader(), rules.nearest_releases());
        let mut verdict = Verdict::new(loader, nearest, self.rejected, self.error);
        verdict.crashes = self.crashes;
        LoadResult { verdict, findings }
    }
}
