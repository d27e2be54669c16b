//! Everything there is to say of a text.

use serde::Serialize;

use super::draft::Draft;
use super::finding::{Finding, Stage};
use super::lines::Lines;
use super::lint::lint;
use super::recognise::{Format, recognise};
use super::scheduler::Scheduler;
use super::{document, kube_config, policy, volcano_conf};

/// What a loader makes of a text.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Verdict {
    /// Whose loader this is: `kube-scheduler v1.35.4`, `Volcano v1.15.1`.
    pub loader: String,
    /// Set where that loader's rules were not established by running it: which were used instead.
    pub nearest: Option<String>,
    /// The scheduler starts, or runs on, with this file.
    pub accepted: bool,
    /// Where it is rejected.
    pub stage: Option<Stage>,
    /// What the scheduler prints.
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
    /// What kind of file it is.
    pub format: Format,
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
    let mut inspection = unlocated(text, scheduler);
    let lines = Lines::of(text);
    for finding in &mut inspection.findings {
        finding.locate(&lines);
    }
    inspection
        .findings
        .sort_by_key(|finding| finding.place.map(|place| place.from));
    inspection
}

fn unlocated(text: &str, scheduler: Scheduler) -> Inspection {
    let format = recognise(text);
    let minor = scheduler.minor;
    let loaded = match format {
        Format::KubeSchedulerConfiguration => kube_config::load(text, minor),
        Format::FitArgs => kube_config::load_fit_args(text, "NodeResourcesFit", minor),
        Format::Policy => policy::load(text, minor),
        Format::VolcanoConf => volcano_conf::load(text),
        _ => {
            return Inspection {
                format,
                verdict: None,
                findings: Vec::new(),
                drafts: Vec::new(),
            };
        }
    };
    let mut findings = loaded.findings;
    if let Ok(document) = document::read(text) {
        let release = scheduler.release();
        findings.extend(lint(text, &document.tree, format, &loaded.drafts, release));
    }
    Inspection {
        format,
        verdict: Some(loaded.verdict),
        findings,
        drafts: loaded.drafts,
    }
}
