//! Reports a template expression in a file that its loader accepts.

use crate::formats::lint::rule::*;
use crate::formats::template;
use crate::messages::files;

pub(super) const RULE: Rule = Rule::file("template-value", Severity::Warning, check);

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
    passes: configuration!("- schedulerName: a # {{ .Values.name }}\n"),
};
