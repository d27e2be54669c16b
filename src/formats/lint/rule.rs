//! Lints: checks of files that a loader accepts.

use super::context::LintContext;
use super::linted_file::LintedFile;
use super::policy_fix::PolicyFix;
use crate::formats::finding::{Finding, Severity};
use crate::message::Message;

/// A lint. Each is a file of `rules/`.
pub(super) struct Rule {
    /// The code of its findings: the name of its file, with dashes.
    pub(super) code: &'static str,
    pub(super) severity: Severity,
    pub(super) check: Check,
    /// Returns the policy without the mistake that a finding reports. Findings that already have a
    /// fix keep it.
    pub(super) fix: Option<FixPolicy>,
}

/// The check of a lint, for a file or for each of its policies.
pub(super) enum Check {
    File(fn(&LintedFile<'_>) -> Vec<Finding>),
    Policy(fn(&LintContext<'_>) -> Vec<Finding>),
}

pub(super) type FixPolicy = fn(&LintContext<'_>, &Finding) -> Option<PolicyFix>;

impl Rule {
    pub(super) fn finding(&self, message: Message) -> Finding {
        Finding::lint(self.code, self.severity, message)
    }
}
