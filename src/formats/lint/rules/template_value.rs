//! Reports a template expression in a file that its loader accepts.

use crate::formats::finding::{Finding, Severity};
#[cfg(test)]
use crate::formats::lint::examples::{Examples, configuration};
use crate::formats::lint::linted_file::LintedFile;
use crate::formats::lint::rule::{Check, Rule};
use crate::formats::template;
use crate::messages::files;

pub(super) const RULE: Rule = Rule {
    code: "template-value",
    severity: Severity::Warning,
    check: Check::File(check),
    fix: None,
};

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let first = template::actions(file.text).next().into_iter();
    first
        .map(|span| RULE.finding(files::template_value()).at(span))
        .collect()
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!("- schedulerName: \"{{ .Values.name }}\"\n"),
    quiet: configuration!("- schedulerName: a # {{ .Values.name }}\n"),
};
