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
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::{Span, SyntaxError};
use crate::yaml;
use unmarshal::{UnmarshalResult, unmarshal};

pub(super) use names::DEFAULT_ACTIONS;
pub(super) use plugins::binpack_plugins;

const LOADER: &str = "Volcano v1.15.1";

/// Loads a text as Volcano does.
pub(crate) fn load(text: &str) -> LoadResult {
    let blank = text.len() - text.trim_start().len();
    let mut loaded = match read(text) {
        Ok(file) => load_parsed(text.trim(), &file),
        Err(error) => reject_syntax(&error),
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
    loaded
}

/// Decodes a text as yaml.v2 does. Spans are relative to the trimmed text.
pub(crate) fn read(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    read_untrimmed(text.trim())
}

fn read_untrimmed(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    unmarshal(yaml::parse(text)?.as_ref(), &schema::CONFIGURATION)
}

/// Decodes one item of `plugins`.
#[cfg(feature = "conformance")]
pub(crate) fn read_plugin(text: &str) -> Result<UnmarshalResult, SyntaxError> {
    unmarshal(yaml::parse(text)?.as_ref(), &schema::PLUGIN)
}

/// Returns the loader's error about valid YAML, and the stage that reports it.
pub(crate) fn error(text: &str, file: &UnmarshalResult) -> Option<(String, Stage)> {
    let decode = type_errors::error(text, &file.type_errors).map(|error| (error, Stage::Decode));
    decode.or_else(|| {
        let error = checks::error(&file.tree)?;
        Some((error, Stage::Validate))
    })
}

fn load_parsed(text: &str, file: &UnmarshalResult) -> LoadResult {
    let mut findings = type_errors::findings(text, &file.type_errors);
    checks::findings(text, file, &mut findings);
    plugins::lint(text, file, &mut findings);
    crate::sort::by_key(&mut findings, Finding::start);
    LoadResult {
        verdict: verdict(error(text, file)),
        findings,
    }
}

fn reject_syntax(error: &SyntaxError) -> LoadResult {
    let message = format!("yaml: {}", error.message);
    let finding = Finding::error(
        "volcano-syntax",
        Stage::Decode,
        Message::verbatim(&*message),
    )
    .at(Span::new(error.offset, error.offset))
    .help(loaders::fix_yaml());
    LoadResult {
        verdict: verdict(Some((message, Stage::Decode))),
        findings: vec![finding],
    }
}

fn verdict(error: Option<(String, Stage)>) -> Verdict {
    Verdict {
        loader: LOADER.into(),
        nearest: None,
        modeled: true,
        accepted: error.is_none(),
        stage: error.as_ref().map(|error| error.1),
        error: error.map(|error| error.0).unwrap_or_default(),
        ignored: false,
        crashes: false,
    }
}
