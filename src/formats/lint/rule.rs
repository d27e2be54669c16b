//! Lints: checks of files that a loader accepts. Each rule imports everything in this file.

pub(super) use super::context::LintContext;
#[cfg(test)]
pub(super) use super::examples::{Examples, configuration, strategy};
pub(super) use super::linted_file::LintedFile;
pub(super) use super::policy_fix::PolicyFix;
pub(super) use crate::formats::finding::{Finding, Severity};
use crate::message::Message;

/// A lint. Each is a file of `rules/`.
pub(super) struct Rule {
    /// The code of its findings: the name of its file, with dashes.
    pub(super) code: &'static str,
    pub(super) severity: Severity,
    pub(super) check: Check,
    pub(super) fix: Option<FixPolicy>,
}

/// The check of a lint, for a file or for each of its policies.
pub(super) enum Check {
    File(FileCheck),
    Policy(PolicyCheck),
}

type FileCheck = fn(&LintedFile<'_>) -> Vec<Finding>;
type PolicyCheck = fn(&LintContext<'_>) -> Vec<Finding>;

/// Returns the policy without the mistake that a finding reports.
pub(super) type FixPolicy = fn(&LintContext<'_>, &Finding) -> Option<PolicyFix>;

impl Rule {
    /// Creates a lint of files.
    pub(super) const fn file(code: &'static str, severity: Severity, check: FileCheck) -> Self {
        Self::new(code, severity, Check::File(check))
    }

    /// Creates a lint of policies.
    pub(super) const fn policy(code: &'static str, severity: Severity, check: PolicyCheck) -> Self {
        Self::new(code, severity, Check::Policy(check))
    }

    const fn new(code: &'static str, severity: Severity, check: Check) -> Self {
        Self {
            code,
            severity,
            check,
            fix: None,
        }
    }

    /// Adds a fix for findings that have none.
    pub(super) const fn with_fix(self, fix: FixPolicy) -> Self {
        Self {
            fix: Some(fix),
            ..self
        }
    }

    pub(super) fn finding(&self, message: Message) -> Finding {
        Finding::lint(self.code, self.severity, message)
    }
}
