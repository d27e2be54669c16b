//! The errors of a loader in the order in which it would report them, and the warnings.

use crate::formats::finding::{Finding, Severity, Stage};
use crate::message::Message;
use crate::name_map::NameMap;

/// An error that ends loading. The loader stops at the first one; the later ones are reported too.
pub(super) struct Stop {
    pub(super) stage: Stage,
    /// The scheduler's error message.
    pub(super) printed: String,
    /// True if the process exits: `klog.Fatal` or a panic.
    pub(super) crashes: bool,
    pub(super) findings: Vec<Finding>,
}

/// The errors and the warnings about a policy.
#[derive(Default)]
pub(super) struct Stops {
    pub(super) stops: Vec<Stop>,
    pub(super) remarks: Vec<Finding>,
}

impl Stops {
    /// Adds a decode error.
    pub(super) fn decode(&mut self, text: impl AsRef<str>, findings: Vec<Finding>) {
        let printed = format!("invalid policy: {}", text.as_ref());
        self.push(Stage::Decode, printed, false, findings);
    }

    /// Adds the validation errors, which the scheduler prints as one.
    pub(super) fn validate(&mut self, findings: Vec<Finding>) {
        if !findings.is_empty() {
            let printed = format!("{CREATING}{}", aggregate(findings.iter().map(printed)));
            self.push(Stage::Validate, printed, false, findings);
        }
    }

    /// Adds an error about a priority or predicate that cannot be built, in some releases by exiting.
    pub(super) fn build(&mut self, crashes: bool, finding: Finding) {
        let printed = match crashes {
            true => finding.message.to_string(),
            false => format!("{CREATING}{}", finding.message),
        };
        self.push(Stage::Build, printed, crashes, vec![finding]);
    }

    /// Adds an error that ends the process.
    pub(super) fn fatal(&mut self, printed: String, findings: Vec<Finding>) {
        self.push(Stage::Build, printed, true, findings);
    }

    /// Adds an error about a profile that cannot be built.
    pub(super) fn profile(&mut self, text: &str, findings: Vec<Finding>) {
        let printed = format!("{CREATING}{PROFILE}{text}");
        self.push(Stage::Build, printed, false, findings);
    }

    /// Adds a warning.
    pub(super) fn remark(&mut self, finding: Finding) {
        self.remarks.push(finding);
    }

    fn push(&mut self, stage: Stage, printed: String, crashes: bool, findings: Vec<Finding>) {
        self.stops.push(Stop {
            stage,
            printed,
            crashes,
            findings,
        });
    }

    /// Returns all findings in the order of the text.
    pub(super) fn into_findings(self) -> Vec<Finding> {
        let errors = self.stops.into_iter().flat_map(|stop| stop.findings);
        let mut findings: Vec<_> = errors.chain(self.remarks).collect();
        crate::sort::by_key(&mut findings, Finding::start);
        findings
    }
}

const CREATING: &str = "couldn't create scheduler from policy: ";
const PROFILE: &str =
    "initializing profiles: creating profile for scheduler name default-scheduler: ";

/// Joins errors as Go's `Aggregate` does: one as it is, several in brackets, duplicates once.
pub(super) fn aggregate(errors: impl Iterator<Item = String>) -> String {
    let mut seen = NameMap::default();
    let mut texts: Vec<String> = Vec::new();
    for error in errors {
        if seen.get(&error).is_none() {
            seen.insert(&error, ());
            texts.push(error);
        }
    }
    match &texts[..] {
        [only] => only.clone(),
        all => format!("[{}]", all.join(", ")),
    }
}

/// Returns a finding as Go prints it: a field error with its path, any other error as its message.
fn printed(finding: &Finding) -> String {
    match finding.kind {
        Some(_) => format!("{}: {}", finding.path, finding.message),
        None => finding.message.to_string(),
    }
}

/// Creates a finding for an error of the loader.
pub(super) fn error(code: &'static str, stage: Stage, message: Message) -> Finding {
    Finding::error(code, stage, message)
}

/// Creates a warning about something that the loader accepts.
pub(super) fn warning(code: &'static str, message: Message) -> Finding {
    Finding::lint(code, Severity::Warning, message)
}
