//! Reports the files that a configuration names, which cannot be checked here.
//!
//! Source: kubernetes/kubernetes v1.36.3, `pkg/scheduler/extender.go` (`makeTransport`): the
//! scheduler reads them when it starts, and exits if one is missing.

use crate::formats::finding::{Finding, Severity};
use crate::limits::FINDINGS;
use crate::messages::files;
use crate::tree::Tree;

const FILES: [&str; 3] = ["certFile", "keyFile", "caFile"];

/// Reports the TLS files of extenders.
pub(super) fn lint(tree: &Tree, findings: &mut Vec<Finding>) {
    let extenders = tree.get("extenders").map_or(&[][..], Tree::items);
    let named = extenders.iter().enumerate().flat_map(|(at, extender)| {
        let config = extender.get("tlsConfig").map_or(&[][..], Tree::entries);
        let named = config
            .iter()
            .filter(|entry| FILES.contains(&&*entry.0.text));
        named.filter_map(move |(key, value)| {
            let file = value.text().filter(|file| !file.is_empty())?;
            let message = files::file_must_exist(file);
            let finding = Finding::lint("file-required", Severity::Notice, message)
                .path(format!("extenders[{at}].tlsConfig.{}", key.text))
                .at(value.span);
            Some(finding.help(files::mount_file()))
        })
    });
    findings.extend(named.take(FINDINGS));
}
