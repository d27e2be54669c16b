//! Loads Volcano's `volcano-scheduler.conf`: reports the errors of its loader, and warns about
//! accepted settings without effect.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/scheduler.go` (`loadSchedulerConf`, which
//! trims the text) and `pkg/scheduler/util.go` (`UnmarshalSchedulerConf`).

mod arguments;
mod checks;
mod indentation;
mod lint_context;
mod names;
mod nesting;
mod plugin;
mod plugins;
#[cfg(feature = "conformance")]
mod report;
mod resource_names;
mod schema;
mod type_errors;
mod unmarshal;

#[cfg(test)]
mod tests;

#[cfg(feature = "conformance")]
pub(crate) use report::{PluginReport, report};

use super::finding::{Finding, Stage};
use super::verdict::{LoadResult, Verdict};
use crate::messages::loaders;
use crate::tree::{Span, SyntaxError, Tree};
use names::LOADER;
use unmarshal::ConfFile;
pub(super) use unmarshal::read;
#[cfg(feature = "conformance")]
pub(crate) use unmarshal::read_plugin;

pub(super) use names::DEFAULT_ACTIONS;
pub(super) use plugin::{
    ENABLE_NODE_ORDER, append_plugin, binpack_plugins, disabling_switch, plugins_named,
};
pub(super) use schema::json_schema;

/// Loads a text as Volcano does. Also returns the decoded file.
pub(crate) fn load(text: &str) -> (LoadResult, Option<Tree>) {
    let blank = text.len() - text.trim_start().len();
    let (mut loaded, tree) = match read(text) {
        Ok(file) => (load_file(&file), Some(file.tree)),
        Err(error) => (reject_syntax(&error), None),
    };
    let outer = |span: Span| Span::new(span.start + blank, span.end + blank);
    for finding in &mut loaded.findings {
        finding.relocate(outer);
    }
    if !loaded.verdict.accepted
        && let Some(finding) = indentation::finding(text)
    {
        loaded.findings.insert(0, finding);
    }
    (loaded, tree)
}

fn load_file(file: &ConfFile<'_>) -> LoadResult {
    let mut findings = type_errors::findings(file);
    findings.extend(checks::findings(file));
    plugins::lint(file, &mut findings);
    crate::sort::by_key(&mut findings, Finding::start);
    LoadResult {
        verdict: verdict(checks::error(file)),
        findings,
    }
}

fn reject_syntax(error: &SyntaxError) -> LoadResult {
    let message = format!("yaml: {}", error.message);
    let finding = Finding::verbatim("volcano-syntax", Stage::Decode, &*message)
        .at(Span::new(error.offset, error.offset))
        .help(loaders::fix_yaml());
    LoadResult {
        verdict: verdict(Some((message, Stage::Decode))),
        findings: vec![finding],
    }
}

fn verdict(error: Option<(String, Stage)>) -> Verdict {
    let (error, stage) = error.unzip();
    Verdict::new(LOADER.into(), None, stage, error.unwrap_or_default())
}
