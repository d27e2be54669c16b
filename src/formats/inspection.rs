//! Everything there is to say of a text.

use serde::Serialize;

use super::draft::Draft;
use super::finding::{Finding, Stage};
use super::lines::Lines;
use super::recognise::Format;
use super::scheduler::Scheduler;

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

/// Says what the loader of a scorer makes of a text.
#[must_use]
pub fn inspect(text: &str, scheduler: Scheduler) -> Inspection {
    let _ = scheduler;
    let mut inspection = Inspection {
        format: Format::Unknown,
        verdict: None,
        findings: Vec::new(),
        drafts: Vec::new(),
    };
    let lines = Lines::of(text);
    for finding in &mut inspection.findings {
        finding.locate(&lines);
    }
    inspection
}
