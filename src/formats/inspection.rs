//! Everything there is to say of a text.

use serde::Serialize;

use crate::limits::FINDINGS;
use crate::order;
use crate::tree::{Malformed, Span};

use super::document::Document;
use super::draft::Draft;
use super::finding::{Finding, Severity, Stage};
use super::lines::Lines;
use super::lint::{lint, pods};
use super::recognise::{Format, of_read};
use super::scheduler::Scheduler;
use super::{config_map, document, eks, kube_config, policy, snippet, volcano_conf};

/// What a loader makes of a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Whose loader this is: `kube-scheduler v1.35.4`, `Volcano v1.15.1`.
    pub loader: String,
    /// Set where that loader's rules were not established by running it: which were used instead.
    pub nearest: Option<String>,
    /// False where it is not modelled how this loader reads such a file: then it is neither accepted nor
    /// rejected, and there are no findings.
    pub judged: bool,
    /// The scheduler starts, or runs on, with this file.
    pub accepted: bool,
    /// Where it is rejected.
    pub stage: Option<Stage>,
    /// What the scheduler prints; nothing where that is not known, of EKS.
    pub error: String,
    /// It is taken, and then nothing of it counts.
    pub ignored: bool,
    /// The scheduler crashes with it.
    pub crashes: bool,
}

/// Everything there is to say of a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Inspection {
    /// What kind of file it is; of a ConfigMap manifest, the file in it.
    pub format: Format,
    /// The key of the ConfigMap manifest that the file was taken out of.
    pub config_map_key: Option<Box<str>>,
    /// What the loader makes of it; none where no loader reads such a text.
    pub verdict: Option<Verdict>,
    /// The loader's errors and what is dangerous though accepted, in the order of the text.
    pub findings: Vec<Finding>,
    /// The policies that can be edited; there may be some though the loader rejects the file.
    pub drafts: Vec<Draft>,
}

/// What a loader made of a text, before it is put together.
pub(crate) struct Loaded {
    pub(crate) verdict: Verdict,
    pub(crate) findings: Vec<Finding>,
    pub(crate) drafts: Vec<Draft>,
}

/// Says what a scheduler's loader makes of a text, what is dangerous in it though accepted, and what
/// can be edited.
#[must_use]
pub fn inspect(text: &str, scheduler: Scheduler) -> Inspection {
    inspect_beside(text, scheduler, &[])
}

/// The same beside a cluster whose pods ask for schedulers by these names.
#[must_use]
pub fn inspect_beside(text: &str, scheduler: Scheduler, asked: &[&str]) -> Inspection {
    let mut inspection = unlocated(text, scheduler);
    if inspection.format == Format::KubeSchedulerConfiguration {
        let unknown = pods::of_cluster(asked, &inspection.drafts);
        inspection.findings.extend(unknown);
    }
    inspection.findings = sorted(inspection.findings);
    let lines = Lines::of(text);
    for finding in &mut inspection.findings {
        finding.locate(&lines);
    }
    inspection
}

/// The findings in the order of the text; of too many the gravest, and how many more there are.
fn sorted(mut findings: Vec<Finding>) -> Vec<Finding> {
    order::by_key(&mut findings, |finding| finding.severity as i64);
    let more = findings.len().saturating_sub(FINDINGS);
    findings.truncate(FINDINGS);
    order::by_key(&mut findings, Finding::start);
    if more > 0 {
        let message = format!("and at least {more} more findings, none of them graver");
        findings.push(Finding::lint("more-findings", Severity::Notice, message));
    }
    findings
}

fn unlocated(text: &str, scheduler: Scheduler) -> Inspection {
    let Some(wrapped) = config_map::unwrap(text) else {
        return of_file(text, None, scheduler);
    };
    let mut inspection = of_file(&wrapped.text, Some(wrapped.format), scheduler);
    for finding in &mut inspection.findings {
        wrapped.relocate(finding);
    }
    let others = wrapped.others.iter();
    let others = others.map(|key| unopened(&wrapped.key, *key));
    inspection.findings.extend(others);
    inspection.config_map_key = Some(wrapped.key);
    inspection
}

/// Another configuration of the manifest that was looked into.
fn unopened(opened: &str, key: Span) -> Finding {
    let message = format!("another configuration: only the one in `{opened}` is looked at");
    Finding::lint("config-map-more", Severity::Notice, message)
        .at(key)
        .help("take it out into a file of its own to have it looked at")
}

/// What there is to say of a file by itself. It is read once for all who look at it.
fn of_file(text: &str, known: Option<Format>, scheduler: Scheduler) -> Inspection {
    let document = document::read(text);
    let mut format = known.unwrap_or_else(|| of_read(text, document.as_ref().ok()));
    let tree = document.as_ref().map(|document| &document.tree);
    let part = (format == Format::Unknown)
        .then(|| snippet::part(text, tree, scheduler.minor))
        .flatten();
    if let Some(part) = &part {
        format = part.format;
    }
    let nothing = Inspection {
        format,
        config_map_key: None,
        verdict: None,
        findings: Vec::new(),
        drafts: Vec::new(),
    };
    let Some(mut loaded) = load(text, &document, format, scheduler.minor) else {
        let units = (format == Format::Unknown)
            .then(|| snippet::units(text))
            .flatten();
        let findings = unreadable(text, format).into_iter().chain(units).collect();
        return Inspection {
            findings,
            ..nothing
        };
    };
    if !loaded.verdict.judged {
        return Inspection {
            verdict: Some(loaded.verdict),
            ..nothing
        };
    }
    loaded
        .findings
        .iter_mut()
        .for_each(|finding| finding.fit(text));
    let (mut findings, drafts) = (loaded.findings, loaded.drafts);
    match document {
        Ok(document) => {
            lint(
                text,
                &document.tree,
                format,
                &drafts,
                scheduler,
                &mut findings,
            );
        }
        Err(_) => mend(text, &mut findings),
    }
    if let Some(part) = part {
        part.attach(text, &mut findings);
    }
    Inspection {
        verdict: Some(loaded.verdict),
        findings,
        drafts,
        ..nothing
    }
}

/// What no loader reads as a configuration.
fn unreadable(text: &str, format: Format) -> Option<Finding> {
    let message = match format {
        Format::Unknown if !text.trim().is_empty() => {
            "no scheduler's configuration begins here: the first document has no kind that one reads"
        }
        Format::ConfigMap => "this ConfigMap holds no scheduler's configuration",
        _ => return None,
    };
    let help = "begin with `apiVersion` and `kind` of a KubeSchedulerConfiguration or a Policy, or with Volcano's `actions` and `tiers`";
    let finding = Finding::lint("not-recognised", Severity::Error, message);
    Some(finding.at(Span::new(0, 0)).help(help))
}

/// A text that cannot be read may be a snippet of documentation: then all of it is mended at once.
fn mend(text: &str, findings: &mut [Finding]) {
    let mended = findings.first_mut().zip(snippet::mend(text));
    if let Some((finding, mended)) = mended {
        *finding = mended.attach(finding.clone());
    }
}

/// By the loader of such files; none where no scheduler loads any.
fn load(
    text: &str,
    document: &Result<Document, Malformed>,
    format: Format,
    minor: u16,
) -> Option<Loaded> {
    Some(match format {
        Format::KubeSchedulerConfiguration => kube_config::load_read(text, document.clone(), minor),
        Format::FitArgs => kube_config::load_fit_args(text, "NodeResourcesFit", minor),
        Format::Eks => eks::load(text, document),
        Format::Policy => policy::load(text, minor),
        Format::VolcanoConf => volcano_conf::load(text),
        Format::ConfigMap | Format::Cluster | Format::Unknown => return None,
    })
}
