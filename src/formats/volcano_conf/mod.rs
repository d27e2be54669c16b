//! Volcano's `volcano-scheduler.conf`: the errors of its loader, and warnings about accepted settings
//! without effect.
//!
//! Source: volcano-sh/volcano v1.15.1, `pkg/scheduler/scheduler.go` (`loadSchedulerConf`, which
//! trims the text) and `pkg/scheduler/util.go` (`UnmarshalSchedulerConf`).

mod arguments;
mod checks;
mod indentation;
mod names;
mod nesting;
mod plugins;
mod resource_names;
mod schema;
#[cfg(feature = "conformance")]
mod taken;
mod types;
mod unmarshal;

#[cfg(test)]
mod tests;

#[cfg(feature = "conformance")]
pub(crate) use taken::{Plugin, taken};

use super::draft::Draft;
use super::finding::{Finding, Stage};
use super::inspection::{Loaded, Verdict};
use crate::message::Message;
use crate::messages::loaders;
use crate::scenario::{BinpackInput, ResourceSpec, ScoringStrategy};
use crate::tree::{Malformed, Span, Tree};
use crate::volcano::{Arguments, Binpack};
use crate::{Strategy, yaml};
use unmarshal::{Unmarshalled, unmarshal};

pub(super) use names::DEFAULT_ACTIONS;

const LOADER: &str = "Volcano v1.15.1";

/// Loads a text as Volcano does.
pub(crate) fn load(text: &str) -> Loaded {
    let blank = text.len() - text.trim_start().len();
    let mut loaded = match read(text) {
        Ok(file) => judge(text.trim(), &file),
        Err(error) => malformed(&error),
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

/// Returns the editable policies of a text, the same as [`load`] does.
pub(crate) fn drafts(text: &str) -> Vec<Draft> {
    match read(text) {
        Ok(file) => plugins::binpacks(&file.tree).map(draft).collect(),
        Err(_) => Vec::new(),
    }
}

/// Unmarshals a text. Spans are relative to the trimmed text.
pub(crate) fn read(text: &str) -> Result<Unmarshalled, Malformed> {
    read_untrimmed(text.trim())
}

fn read_untrimmed(text: &str) -> Result<Unmarshalled, Malformed> {
    unmarshal(yaml::read(text)?.as_ref(), &schema::CONFIGURATION)
}

/// Unmarshals one item of `plugins`.
#[cfg(feature = "conformance")]
pub(crate) fn read_plugin(text: &str) -> Result<Unmarshalled, Malformed> {
    unmarshal(yaml::read(text)?.as_ref(), &schema::PLUGIN)
}

/// Returns the loader's error about valid YAML, and the stage that reports it.
pub(crate) fn error(text: &str, file: &Unmarshalled) -> Option<(String, Stage)> {
    let decode = types::error(text, &file.mismatches).map(|error| (error, Stage::Decode));
    decode.or_else(|| {
        let error = checks::error(&file.tree)?;
        Some((error, Stage::Validate))
    })
}

fn judge(text: &str, file: &Unmarshalled) -> Loaded {
    let mut findings = types::findings(text, &file.mismatches);
    checks::findings(text, file, &mut findings);
    plugins::lint(text, file, &mut findings);
    crate::sort::by_key(&mut findings, Finding::start);
    Loaded {
        verdict: verdict(error(text, file)),
        findings,
        drafts: plugins::binpacks(&file.tree).map(draft).collect(),
    }
}

fn malformed(error: &Malformed) -> Loaded {
    let message = format!("yaml: {}", error.message);
    let finding = Finding::error(
        "volcano-syntax",
        Stage::Decode,
        Message::verbatim(&*message),
    )
    .at(Span::new(error.at, error.at))
    .help(loaders::fix_yaml());
    Loaded {
        verdict: verdict(Some((message, Stage::Decode))),
        findings: vec![finding],
        drafts: Vec::new(),
    }
}

fn verdict(error: Option<(String, Stage)>) -> Verdict {
    Verdict {
        loader: LOADER.into(),
        nearest: None,
        judged: true,
        accepted: error.is_none(),
        stage: error.as_ref().map(|error| error.1),
        error: error.map(|error| error.0).unwrap_or_default(),
        ignored: false,
        crashes: false,
    }
}

/// Returns the policy of a binpack plugin with its effective weights, as MostAllocated, which is the
/// closest strategy without a shape.
fn draft(plugin: &Tree) -> Draft {
    let arguments = Arguments::new(plugin.get("arguments"));
    let binpack = Binpack::from_arguments(&arguments);
    let weigh = |(name, weight): (&str, &i64)| ResourceSpec {
        name: name.into(),
        weight: Some((&*weight.to_string()).into()),
    };
    Draft {
        scoring_strategy: ScoringStrategy {
            kind: Strategy::MOST.into(),
            resources: Some(binpack.ordered_weights(&arguments).map(weigh).collect()),
            requested_to_capacity_ratio: None,
        },
        binpack: Some(BinpackInput {
            weight: Some((&*binpack.weight.to_string()).into()),
        }),
        ..Draft::default()
    }
}
