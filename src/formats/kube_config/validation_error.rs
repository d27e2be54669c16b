//! Field errors as the scheduler prints them, with their locations in the file.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/util/validation/field/errors.go` (`ErrorBody`).

use super::locate;
use crate::formats::aggregate;
use crate::formats::decode::join;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::message::Message;
use crate::messages::loaders;
use crate::scenario::ErrorType;
use crate::tree::Tree;

/// A validation error of a field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ValidationError {
    pub(super) code: &'static str,
    pub(super) kind: ErrorType,
    /// The path that the scheduler prints.
    pub(super) path: String,
    /// The path of the field in the checked value.
    pub(super) location: String,
    /// The error type, the value and the detail, as the scheduler prints them.
    pub(super) body: String,
    pub(super) help: Message,
    pub(super) fix: Option<(Message, String)>,
}

impl ValidationError {
    pub(super) fn code(self, code: &'static str) -> Self {
        Self { code, ..self }
    }

    pub(super) fn help(self, help: Message) -> Self {
        Self { help, ..self }
    }

    /// Sets the path of the field in the checked value.
    pub(super) fn location(self, location: impl Into<String>) -> Self {
        let location = location.into();
        Self { location, ..self }
    }

    /// Adds a fix that replaces the value.
    pub(super) fn fix_by_writing(self, text: &str) -> Self {
        let help = loaders::write_value(text);
        let fix = Some((help.clone(), text.into()));
        Self { help, fix, ..self }
    }

    /// Returns the error as the scheduler prints it.
    fn text(&self) -> String {
        format!("{}: {}", self.path, self.body)
    }

    /// Converts the error to a finding; `base` is the path of the checked value in the file.
    fn finding(&self, stage: Stage, tree: &Tree, base: &str) -> Finding {
        let span = locate::find(tree, &join(base, &self.location));
        let finding = Finding::error(self.code, stage, Message::verbatim(&*self.body))
            .path(&*self.path)
            .kind(self.kind)
            .help(self.help.clone())
            .at(span);
        match (&self.fix, span) {
            (Some((title, text)), Some(span)) => {
                finding.fix(title.clone(), [Edit::replace(span, &**text)])
            }
            _ => finding,
        }
    }
}

/// Returns the errors as the scheduler prints them.
pub(super) fn aggregate(errors: &[ValidationError]) -> String {
    aggregate::aggregate(errors.iter().map(ValidationError::text))
}

/// Returns the findings about errors; `base` is the path of the checked value in the file.
pub(super) fn findings(
    errors: &[ValidationError],
    stage: Stage,
    tree: &Tree,
    base: &str,
) -> Vec<Finding> {
    let findings = errors.iter().map(|error| error.finding(stage, tree, base));
    findings.collect()
}
