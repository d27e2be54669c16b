//! Reports a file that a configuration names, which must exist where the scheduler runs.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/extender.go` (`makeTransport`): the
//! scheduler reads it when it starts, and exits if it is missing.

use crate::formats::lint::rule::*;
use crate::limits::FINDINGS;
use crate::messages::files;
use crate::tree::{Key, Tree};

pub(super) const RULE: Rule = Rule::file("file-required", Severity::Notice, check);

/// Fields of an extender's `tlsConfig`.
const FILES: [&str; 3] = ["certFile", "keyFile", "caFile"];

fn check(file: &LintedFile<'_>) -> Vec<Finding> {
    let extenders = file.tree.items_at("extenders");
    let named = extenders.iter().enumerate().flat_map(|(at, extender)| {
        let config = extender.entries_at("tlsConfig").iter();
        config.filter_map(move |(key, value)| required_file(at, key, value))
    });
    named.take(FINDINGS).collect()
}

fn required_file(extender: usize, key: &Key, value: &Tree) -> Option<Finding> {
    let file = value.text().filter(|file| !file.is_empty())?;
    let finding = RULE
        .finding(files::file_must_exist(file))
        .path(format!("extenders[{extender}].tlsConfig.{}", key.text))
        .at(value.span)
        .help(files::mount_file());
    FILES.contains(&&*key.text).then_some(finding)
}

#[cfg(test)]
pub(super) const EXAMPLES: Examples = Examples {
    scheduler: "1.36",
    fires: configuration!(
        "- schedulerName: a\nextenders:\n- urlPrefix: https://x\n  enableHTTPS: true\n  tlsConfig: {caFile: /tls/ca.crt}\n"
    ),
    passes: configuration!(
        "- schedulerName: a\nextenders:\n- urlPrefix: https://x\n  enableHTTPS: true\n  tlsConfig: {caData: aGVsbG8=}\n"
    ),
};
