//! Loads Volcano's `volcano-scheduler.conf`: reports the errors of its loader, and warns about
//! accepted settings without effect.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/scheduler.go` (`loadSchedulerConf`, which
//! trims the text) and `pkg/scheduler/util.go` (`UnmarshalSchedulerConf`).

mod arguments;
mod checks;
mod indentation;
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

pub(super) use names::DEFAULT_ACTIONS;
pub(super) use plugin::binpack_plugins;
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

/// Decodes a text. Spans are relative to the trimmed text.
pub(super) fn read(text: &str) -> Result<ConfFile<'_>, SyntaxError> {
    ConfFile::read(text.trim(), &schema::CONFIGURATION)
}

/// Decodes one item of `plugins`; `None` if Volcano rejects it.
#[cfg(feature = "conformance")]
pub(crate) fn read_plugin(text: &str) -> Option<Tree> {
    let file = ConfFile::read(text, &schema::PLUGIN).ok()?;
    file.type_errors.is_empty().then_some(file.tree)
}

/// Returns the loader's error about valid YAML, and the stage that reports it.
fn error(file: &ConfFile<'_>) -> Option<(String, Stage)> {
    let decode = type_errors::error(file).map(|error| (error, Stage::Decode));
    decode.or_else(|| Some((checks::error(&file.tree)?, Stage::Validate)))
}

fn load_file(file: &ConfFile<'_>) -> LoadResult {
    let mut findings = type_errors::findings(file);
    findings.extend(checks::findings(file));
    plugins::lint(file, &mut findings);
    crate::sort::by_key(&mut findings, Finding::start);
    LoadResult {
        verdict: verdict(error(file)),
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
