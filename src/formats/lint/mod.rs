//! Reports mistakes in files that a loader accepts, and fixes errors of loaders.

mod context;
mod contradiction;
mod description;
mod error_fixes;
#[cfg(test)]
mod examples;
mod fixer;
mod linted_file;
mod own_plugin;
mod policy_fix;
mod rule;
mod rules;
#[cfg(test)]
mod tests;

use super::finding::Finding;
use context::LintContext;
use error_fixes::ErrorFixes;
use fixer::Fixer;
pub(super) use linted_file::LintedFile;
use rule::Check;
use rules::RULES;

/// Adds findings and fixes to the findings of a file's loader.
pub(super) fn lint(file: &LintedFile<'_>, findings: &mut Vec<Finding>) {
    let errors = ErrorFixes::new(findings);
    let mut fixer = Fixer::new(file);
    for index in 0..file.policies.len() {
        let Some(context) = LintContext::find(file, index) else {
            continue;
        };
        errors.fix_policy(&context, &mut fixer, findings);
        lint_policy(&context, &mut fixer, findings);
    }
    error_fixes::fix_plugin_names(file, findings);
    for rule in RULES {
        if let Check::File(check) = rule.check {
            findings.extend(check(file));
        }
    }
}

fn lint_policy(context: &LintContext<'_>, fixer: &mut Fixer<'_>, findings: &mut Vec<Finding>) {
    for rule in RULES {
        let Check::Policy(check) = rule.check else {
            continue;
        };
        for mut finding in check(context) {
            if let Some(fix) = rule.fix {
                fixer.fix(context, &mut finding, fix);
            }
            findings.push(finding);
        }
    }
}
