//! Where the loader stops, and what it prints there.

use crate::formats::finding::{Finding, Severity, Stage};
use crate::named::Named;

/// One of the loader's ends. It stops at the first; the others are worth knowing too.
pub(super) struct Stop {
    pub(super) stage: Stage,
    /// What the scheduler prints.
    pub(super) printed: String,
    /// `klog.Fatal`, or a panic.
    pub(super) crashes: bool,
    pub(super) findings: Vec<Finding>,
}

/// What came of a text, beside what is accepted and still worth saying.
#[derive(Default)]
pub(super) struct Stops {
    pub(super) stops: Vec<Stop>,
    pub(super) remarks: Vec<Finding>,
}

impl Stops {
    /// Decoding fails.
    pub(super) fn decode(&mut self, text: impl AsRef<str>, findings: Vec<Finding>) {
        let printed = format!("invalid policy: {}", text.as_ref());
        self.push(Stage::Decode, printed, false, findings);
    }

    /// Validation fails: every error of it in one text.
    pub(super) fn validate(&mut self, findings: Vec<Finding>) {
        if !findings.is_empty() {
            let printed = format!("{CREATING}{}", aggregate(findings.iter().map(printed)));
            self.push(Stage::Validate, printed, false, findings);
        }
    }

    /// A priority or predicate cannot be made: an error, or the end of the process.
    pub(super) fn build(&mut self, crashes: bool, finding: Finding) {
        let printed = match crashes {
            true => finding.message.to_string(),
            false => format!("{CREATING}{}", finding.message),
        };
        self.push(Stage::Build, printed, crashes, vec![finding]);
    }

    /// The process ends.
    pub(super) fn fatal(&mut self, printed: String, findings: Vec<Finding>) {
        self.push(Stage::Build, printed, true, findings);
    }

    /// A profile cannot be made.
    pub(super) fn profile(&mut self, text: &str, findings: Vec<Finding>) {
        let printed = format!("{CREATING}{PROFILE}{text}");
        self.push(Stage::Build, printed, false, findings);
    }

    /// Something that is accepted.
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

    /// Everything there is to say, in the order of the text.
    pub(super) fn into_findings(self) -> Vec<Finding> {
        let errors = self.stops.into_iter().flat_map(|stop| stop.findings);
        let mut findings: Vec<_> = errors.chain(self.remarks).collect();
        crate::order::by_key(&mut findings, Finding::start);
        findings
    }
}

const CREATING: &str = "couldn't create scheduler from policy: ";
const PROFILE: &str =
    "initializing profiles: creating profile for scheduler name default-scheduler: ";

/// Go's `Aggregate`: one error as it is, several in brackets, equal ones once.
pub(super) fn aggregate(errors: impl Iterator<Item = String>) -> String {
    let mut seen = Named::default();
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

/// As Go prints an error of a field; other errors are their message.
fn printed(finding: &Finding) -> String {
    match finding.kind {
        Some(_) => format!("{}: {}", finding.path, finding.message),
        None => finding.message.to_string(),
    }
}

/// An error of the loader.
pub(super) fn error(
    code: &'static str,
    stage: Stage,
    message: impl Into<crate::Message>,
) -> Finding {
    Finding::error(code, stage, message)
}

/// Something that is accepted and most likely not meant.
pub(super) fn warning(code: &'static str, message: impl Into<crate::Message>) -> Finding {
    Finding::lint(code, Severity::Warning, message)
}
