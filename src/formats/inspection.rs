//! Inspects a text: its format, the verdict of its loader, findings and editable policies.

use serde::Serialize;

use crate::limits::FINDINGS;
use crate::messages::files;
use crate::sort;
use crate::tree::{Span, SyntaxError, Tree};

use super::detect::{Format, detect_parsed};
use super::did_you_mean::closest;
use super::document::Document;
use super::editable_policy::EditablePolicy;
use super::finding::{Finding, Severity};
use super::layout::adapt_fix;
use super::lines::Lines;
use super::lint::{LintedFile, lint};
use super::manifest::{self, Manifest, ManifestObject, ManifestPod};
use super::scheduler::Scheduler;
use super::verdict::{LoadResult, Verdict};
use super::{
    codec, config_map, document, eks, excerpt, kube_config, policy, template, values, volcano_conf,
};

/// The result of inspecting a text.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    /// The kind of file; for a ConfigMap, the kind of the file in it.
    pub format: Format,
    /// The key of the file in the ConfigMap manifest that contains it.
    pub config_map_key: Option<Box<str>>,
    /// The loader's verdict; `None` if no loader reads such a text.
    pub verdict: Option<Verdict>,
    /// Errors, then warnings, then notices, each in the order of the text.
    pub findings: Vec<Finding>,
    /// The editable policies, even if the loader rejects the file.
    pub policies: Vec<EditablePolicy>,
    /// The Kubernetes object in the text, if it is not a configuration.
    pub object: Option<ManifestObject>,
    /// The pods of such a manifest.
    pub pods: Vec<ManifestPod>,
}

/// The cluster and the scheduler for which a text is inspected.
#[derive(Clone, Copy, Debug, Default)]
pub struct Context<'c> {
    /// The scheduler names of the cluster's pods.
    pub scheduler_names: &'c [&'c str],
    /// The out-of-tree plugins that the scheduler is built with.
    pub plugins: &'c [&'c str],
}

/// Returns true if a scheduler loads a text and uses its content.
pub(super) fn takes_effect(text: &str, scheduler: Scheduler) -> bool {
    let verdict = read(text, scheduler).verdict;
    verdict.is_some_and(|verdict| verdict.accepted && !verdict.ignored && !verdict.crashes)
}

/// Reads a text: the verdict of a scheduler's loader and the policies. Leaves out most findings,
/// because many of their fixes parse the text again.
pub(super) fn read(text: &str, scheduler: Scheduler) -> Inspection {
    inspect_text(text, scheduler, None)
}

/// Inspects a text: the verdict of a scheduler's loader, findings, and editable policies.
#[must_use]
pub fn inspect(text: &str, scheduler: Scheduler) -> Inspection {
    inspect_in(text, scheduler, Context::default())
}

/// Inspects a text for a known cluster and scheduler.
#[must_use]
pub fn inspect_in(text: &str, scheduler: Scheduler, context: Context<'_>) -> Inspection {
    let mut inspection = inspect_text(text, scheduler, Some(context));
    inspection.findings = sorted(inspection.findings);
    let lines = Lines::new(text);
    for finding in &mut inspection.findings {
        lines.locate(finding);
    }
    inspection
}

/// Sorts errors, then warnings, then notices, each in the order of the text. Keeps the most severe
/// if there are too many, and counts the rest.
fn sorted(mut findings: Vec<Finding>) -> Vec<Finding> {
    sort::by_key(&mut findings, Finding::start);
    sort::by_key(&mut findings, |finding| finding.severity as i64);
    let more = findings.len().saturating_sub(FINDINGS);
    findings.truncate(FINDINGS);
    if more > 0 {
        let message = files::more_findings(more);
        findings.push(Finding::lint("more-findings", Severity::Notice, message));
    }
    findings
}

/// Inspects a text; without a context, leaves out the findings of the loader and the lints.
fn inspect_text(text: &str, scheduler: Scheduler, context: Option<Context<'_>>) -> Inspection {
    let Some(extracted) = config_map::extract(text) else {
        return inspect_file(text, None, scheduler, context);
    };
    let mut inspection = inspect_file(&extracted.text, Some(extracted.format), scheduler, context);
    let findings = &mut inspection.findings;
    findings.extend(extracted.manifest_finding.clone());
    for finding in &mut *findings {
        extracted.relocate(finding);
    }
    findings.extend(extracted.others.iter().map(|key| {
        let message = files::other_configuration(&extracted.key);
        Finding::lint("config-map-key-ignored", Severity::Warning, message)
            .at(*key)
            .help(files::extract_configuration())
    }));
    inspection.config_map_key = Some(extracted.key).filter(|key| !key.is_empty());
    inspection
}

/// Inspects a file without its manifest. It is parsed once for all checks.
fn inspect_file(
    text: &str,
    known: Option<Format>,
    scheduler: Scheduler,
    context: Option<Context<'_>>,
) -> Inspection {
    let document = document::read(text);
    let tree = document.as_ref().ok().map(|document| &document.tree);
    let mut format = known.unwrap_or_else(|| detect_parsed(text, tree));
    let is_broken = tree.is_none() || format == Format::Unknown;
    let unrendered = is_broken.then(|| template::finding(text)).flatten();
    if let Some(finding) = unrendered.or_else(|| values::finding(tree?)) {
        return Inspection {
            findings: vec![finding],
            ..Inspection::default()
        };
    }
    let fragment = (format == Format::Unknown)
        .then(|| excerpt::fragment(text, tree, scheduler.minor))
        .flatten();
    if let Some(fragment) = &fragment {
        format = fragment.format;
    }
    let Context {
        scheduler_names,
        plugins,
    } = context.unwrap_or_default();
    let loaded = load(text, &document, format, scheduler.minor, plugins);
    let Some((loaded, volcano)) = loaded else {
        return inspect_other(text, tree, format);
    };
    if !loaded.verdict.modeled {
        return Inspection {
            format,
            verdict: Some(loaded.verdict),
            ..Inspection::default()
        };
    }
    let decoded = match format {
        Format::VolcanoConf => volcano.as_ref(),
        _ => tree,
    };
    let mut inspection = Inspection {
        format,
        verdict: Some(loaded.verdict),
        policies: decoded.map_or(Vec::new(), |tree| {
            codec::read(tree, format, scheduler.minor)
        }),
        ..Inspection::default()
    };
    if context.is_none() {
        return inspection;
    }
    let mut findings = loaded.findings;
    for finding in &mut findings {
        adapt_fix(text, finding);
    }
    if let Ok(document) = &document {
        let policies = &inspection.policies;
        let file = LintedFile::new(text, document, format, policies, scheduler, scheduler_names);
        lint(&file, &mut findings);
    } else if let Some((finding, completed)) = findings.first_mut().zip(excerpt::complete(text)) {
        // The text may be an excerpt of documentation.
        *finding = completed.attach(finding.clone());
    }
    if let Some(fragment) = fragment {
        fragment.attach(text, &mut findings);
    }
    inspection.findings = findings;
    inspection
}

/// Inspects a text that no loader reads: finds its Kubernetes object and pods.
fn inspect_other(text: &str, tree: Option<&Tree>, format: Format) -> Inspection {
    let manifest = tree.map(|tree| manifest::read(text, tree));
    let manifest = manifest.unwrap_or_default();
    let is_unknown = format == Format::Unknown;
    let finding = match &manifest.object {
        Some(object) if is_unknown => Some(foreign_object(text, object, &manifest)),
        _ => unreadable(text, format),
    };
    let units = is_unknown.then(|| excerpt::units(text)).flatten();
    Inspection {
        format,
        findings: finding.into_iter().chain(units).collect(),
        object: manifest.object,
        pods: manifest.pods,
        ..Inspection::default()
    }
}

/// Returns the finding about an object whose kind is misspelled or is not loaded by any scheduler.
fn foreign_object(text: &str, object: &ManifestObject, manifest: &Manifest) -> Finding {
    let kind = match object.api_version.split_once('/') {
        // The scheduler's own Policy is in no group.
        Some((group, _)) if &*object.kind == "Policy" => format!("Policy ({group})"),
        _ => object.kind.to_string(),
    };
    let message = files::not_a_configuration(object.initial_sound(), kind);
    let finding = Finding::lint("not-a-configuration", Severity::Error, message);
    let Some(span) = manifest.kind_span else {
        return finding;
    };
    let finding = finding.path("kind").at(span);
    match closest(&object.kind, ["KubeSchedulerConfiguration", "Policy"]) {
        Some(right) if right != &*object.kind => finding.fix_by_replacing(text, span, right),
        _ if !manifest.pods.is_empty() => finding.help(files::score_pod()),
        _ => finding.help(files::check_configuration()),
    }
}

/// Returns the finding about a text that no loader reads as a configuration.
fn unreadable(text: &str, format: Format) -> Option<Finding> {
    let message = match format {
        Format::Unknown if !text.trim().is_empty() => files::kind_missing(),
        Format::ConfigMap => files::config_map_empty(),
        _ => return None,
    };
    let help = files::begin_configuration();
    let finding = Finding::lint("format-unknown", Severity::Error, message);
    Some(finding.at(Span::new(0, 0)).help(help))
}

/// Runs the loader of a format; `None` if no scheduler loads it. Also returns the tree of Volcano's loader, which
/// decodes the text by rules of its own.
fn load(
    text: &str,
    document: &Result<Document, SyntaxError>,
    format: Format,
    minor: u16,
    plugins: &[&str],
) -> Option<(LoadResult, Option<Tree>)> {
    let loaded = match format {
        Format::KubeSchedulerConfiguration => {
            kube_config::load_parsed(text, document.clone(), minor, plugins)
        }
        Format::FitArgs => kube_config::load_fit_args(text, "NodeResourcesFit", minor),
        Format::Eks => eks::load(text, document),
        Format::Policy => policy::load(text, minor),
        Format::VolcanoConf => return Some(volcano_conf::load(text)),
        Format::ConfigMap | Format::Cluster | Format::Unknown => return None,
    };
    Some((loaded, None))
}
