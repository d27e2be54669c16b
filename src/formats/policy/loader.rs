//! One load of a text, with the errors and the warnings in the order in which the loader would report them.

use crate::formats::document::is_json;
use crate::formats::finding::{Edit, Finding, Severity, Stage};
use crate::formats::layout::insert;
use crate::formats::located::Located;
use crate::message::Message;
use crate::messages::loaders;
use crate::releases::loader_rules::PolicyRules;

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
pub(super) type PrintedError = (String, Finding);

/// The loader of a release with its results.
pub(super) struct Loader<'t> {
    pub(super) text: &'t str,
    pub(super) rules: &'static PolicyRules,
    pub(super) errors: Vec<LoadError>,
    pub(super) warnings: Vec<Finding>,
    /// True if the loader accepts the text without its content.
    pub(super) ignored: bool,
}

pub(super) const CREATE_PREFIX: &str = "couldn't create scheduler from policy: ";
const PROFILE_PREFIX: &str =
    "initializing profiles: creating profile for scheduler name default-scheduler: ";

impl<'t> Loader<'t> {
    /// Creates a loader of a text by the rules of a release.
    pub(super) fn new(text: &'t str, rules: &'static PolicyRules) -> Self {
        Self {
            text,
            rules,
            errors: Vec::new(),
            warnings: Vec::new(),
            ignored: false,
        }
    }

    /// Adds an error.
    pub(super) fn reject(&mut self, stage: Stage, output: String, findings: Vec<Finding>) {
        self.errors.push(LoadError {
            stage,
            output,
            crashes: false,
            findings,
        });
    }

    /// Adds decode errors whose printed text is not known: it quotes the file and names Go types.
    pub(super) fn reject_unquoted(&mut self, findings: Vec<Finding>) {
        self.reject(Stage::Decode, String::new(), findings);
    }

    /// Adds an error about a priority or predicate that cannot be built.
    pub(super) fn reject_build(&mut self, finding: Finding) {
        let output = format!("{CREATE_PREFIX}{}", finding.message);
        self.reject(Stage::Build, output, vec![finding]);
    }

    /// Adds an error about a profile that cannot be built.
    pub(super) fn reject_profile(&mut self, text: &str, findings: Vec<Finding>) {
        let output = format!("{CREATE_PREFIX}{PROFILE_PREFIX}{text}");
        self.reject(Stage::Build, output, findings);
    }

    /// Adds an error that ends the process.
    pub(super) fn crash(&mut self, output: String, findings: Vec<Finding>) {
        self.errors.push(LoadError {
            stage: Stage::Build,
            output,
            crashes: true,
            findings,
        });
    }

    /// Adds an error about a name or an argument, on which some releases exit.
    pub(super) fn reject_entry(&mut self, finding: Finding) {
        match self.rules.exits_on_unknown_name {
            true => self.crash(finding.message.to_string(), vec![finding]),
            false => self.reject_build(finding),
        }
    }

    /// Locates a finding at the weight of an object, and adds a fix that sets it to 1. An absent weight is
    /// inserted after the name in JSON; in YAML there is no fix.
    pub(super) fn on_weight(&self, finding: Finding, object: &Located<'_>) -> Finding {
        let finding = finding.on(&object.field("weight"));
        let weight = object.tree.get("weight").map(|weight| weight.span);
        if let Some(span) = weight.filter(|span| !span.is_empty()) {
            return finding.fix(loaders::write_value("1"), [Edit::replace(span, "1")]);
        }
        match object.tree.non_null("name").filter(|_| is_json(self.text)) {
            Some(name) => {
                let edit = insert(name.span.end, ", \"weight\": 1");
                finding.fix(loaders::add_weight(1_i64), [edit])
            }
            None => finding,
        }
    }

    /// Returns all findings in the order of the text.
    pub(super) fn into_findings(self) -> Vec<Finding> {
        let errors = self.errors.into_iter().flat_map(|error| error.findings);
        let mut findings: Vec<_> = errors.chain(self.warnings).collect();
        crate::sort::by_key(&mut findings, Finding::start);
        findings
    }
}

/// Creates a warning about something that the loader accepts.
pub(super) fn warning(code: &'static str, message: Message) -> Finding {
    Finding::lint(code, Severity::Warning, message)
}
