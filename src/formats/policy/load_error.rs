//! Collects the warnings and the errors of a loader, in the order in which it would report them.

use crate::formats::aggregate::aggregate;
use crate::formats::finding::{Finding, Severity, Stage};
use crate::message::Message;

/// An error that ends loading. The loader stops at the first one; the later ones are reported too.
pub(super) struct LoadError {
    pub(super) stage: Stage,
    /// The scheduler's error message; empty if it is not known.
    pub(super) output: String,
    /// True if the process exits: `klog.Fatal` or a panic.
    pub(super) crashes: bool,
    pub(super) findings: Vec<Finding>,
}

/// An error as the scheduler prints it, and its finding.
pub(super) struct PrintedError {
    pub(super) output: String,
    pub(super) finding: Finding,
}

/// The errors and the warnings about a policy.
#[derive(Default)]
pub(super) struct LoadErrors {
    pub(super) load_errors: Vec<LoadError>,
    pub(super) warnings: Vec<Finding>,
}

impl LoadErrors {
    /// Adds a decode error that the scheduler prints with this text.
    pub(super) fn decode(&mut self, text: &str, finding: Finding) {
        let output = format!("invalid policy: {text}");
        self.push(Stage::Decode, output, false, vec![finding]);
    }

    /// Adds decode errors whose printed text is not known: it quotes the file and names Go types.
    pub(super) fn decode_unquoted(&mut self, findings: Vec<Finding>) {
        self.push(Stage::Decode, String::new(), false, findings);
    }

    /// Adds the validation errors, which the scheduler prints as a single error.
    pub(super) fn validate(&mut self, findings: Vec<Finding>) {
        if !findings.is_empty() {
            let output = format!("{CREATE_PREFIX}{}", aggregate(findings.iter().map(output)));
            self.push(Stage::Validate, output, false, findings);
        }
    }

    /// Adds an error about a priority or predicate that cannot be built; some releases exit on it.
    pub(super) fn build(&mut self, crashes: bool, finding: Finding) {
        let output = match crashes {
            true => finding.message.to_string(),
            false => format!("{CREATE_PREFIX}{}", finding.message),
        };
        self.push(Stage::Build, output, crashes, vec![finding]);
    }

    /// Adds an error that ends the process.
    pub(super) fn fatal(&mut self, output: String, findings: Vec<Finding>) {
        self.push(Stage::Build, output, true, findings);
    }

    /// Adds an error about a profile that cannot be built.
    pub(super) fn profile(&mut self, text: &str, findings: Vec<Finding>) {
        let output = format!("{CREATE_PREFIX}{PROFILE_PREFIX}{text}");
        self.push(Stage::Build, output, false, findings);
    }

    /// Adds a warning.
    pub(super) fn warn(&mut self, finding: Finding) {
        self.warnings.push(finding);
    }

    fn push(&mut self, stage: Stage, output: String, crashes: bool, findings: Vec<Finding>) {
        self.load_errors.push(LoadError {
            stage,
            output,
            crashes,
            findings,
        });
    }

    /// Returns all findings in the order of the text.
    pub(super) fn into_findings(self) -> Vec<Finding> {
        let errors = self
            .load_errors
            .into_iter()
            .flat_map(|load_error| load_error.findings);
        let mut findings: Vec<_> = errors.chain(self.warnings).collect();
        crate::sort::by_key(&mut findings, Finding::start);
        findings
    }
}

const CREATE_PREFIX: &str = "couldn't create scheduler from policy: ";
const PROFILE_PREFIX: &str =
    "initializing profiles: creating profile for scheduler name default-scheduler: ";

/// Returns a finding as Go prints it: a field error with its path, any other error without one.
fn output(finding: &Finding) -> String {
    match finding.kind {
        Some(_) => format!("{}: {}", finding.path, finding.message),
        None => finding.message.to_string(),
    }
}

/// Creates a warning about something that the loader accepts.
pub(super) fn warning(code: &'static str, message: Message) -> Finding {
    Finding::lint(code, Severity::Warning, message)
}
