//! Field errors as the scheduler prints them, with their locations in the file.
//!
//! Source: kubernetes/apimachinery v0.35.4, `pkg/util/validation/field/errors.go` (`ErrorBody`).

use super::locate;
use super::rules::Rules;
use crate::formats::aggregate;
use crate::formats::decode::duration_text;
use crate::formats::finding::{Edit, Finding, Stage};
use crate::go::quote;
use crate::json;
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
    path: String,
    /// The path of the field in the checked value, if it differs.
    location: Option<String>,
    /// The error type, the value and the detail, as the scheduler prints them.
    body: String,
    help: Message,
    fix: Option<(Message, String)>,
}

impl ValidationError {
    pub(super) fn invalid(path: impl Into<String>, value: impl ToString, detail: &str) -> Self {
        let body = format!("Invalid value: {}: {detail}", value.to_string());
        Self::new("value-invalid", ErrorType::Invalid, path, body)
    }

    pub(super) fn required(path: impl Into<String>, detail: &str) -> Self {
        let body = with_detail("Required value", detail);
        Self::new("value-missing", ErrorType::Required, path, body)
    }

    pub(super) fn forbidden(path: impl Into<String>, detail: &str) -> Self {
        let body = with_detail("Forbidden", detail);
        Self::new("value-forbidden", ErrorType::Forbidden, path, body)
    }

    pub(super) fn duplicate(path: impl Into<String>, value: impl ToString) -> Self {
        let body = format!("Duplicate value: {}", value.to_string());
        Self::new("duplicate", ErrorType::Duplicate, path, body)
    }

    /// Creates an error about a value that is not in the list of allowed ones. If only its case is
    /// wrong, a fix corrects it. Such values have their own Go types, which are printed as JSON.
    pub(super) fn unsupported(path: impl Into<String>, value: &str, allowed: &[&str]) -> Self {
        let mut field_error = Self::unsupported_alone(path, value, allowed);
        let quoted: Vec<_> = allowed.iter().map(|string| quote(string)).collect();
        field_error.body += &format!(": supported values: {}", quoted.join(", "));
        field_error
    }

    /// Creates the same error without the list of allowed values.
    pub(super) fn unsupported_alone(
        path: impl Into<String>,
        value: &str,
        allowed: &[&str],
    ) -> Self {
        let body = format!("Unsupported value: {}", json::quoted(value));
        let same = allowed
            .iter()
            .find(|string| string.eq_ignore_ascii_case(value));
        let field_error = Self::new("value-unsupported", ErrorType::NotSupported, path, body);
        match same {
            Some(same) => field_error.fix_by_writing(same),
            None => {
                let allowed: Vec<String> = allowed.iter().map(|string| (*string).into()).collect();
                field_error.help(loaders::write_one_of(allowed))
            }
        }
    }

    fn new(code: &'static str, kind: ErrorType, path: impl Into<String>, body: String) -> Self {
        Self {
            code,
            kind,
            path: path.into(),
            location: None,
            body,
            help: Message::default(),
            fix: None,
        }
    }

    pub(super) fn code(self, code: &'static str) -> Self {
        Self { code, ..self }
    }

    pub(super) fn help(self, help: Message) -> Self {
        Self { help, ..self }
    }

    /// Sets the path of the field in the checked value, if it differs from the printed one.
    pub(super) fn location(self, location: impl Into<String>) -> Self {
        let location = Some(location.into());
        Self { location, ..self }
    }

    /// Adds a fix that replaces the value.
    pub(super) fn fix_by_writing(self, text: &str) -> Self {
        let title = loaders::write_value(text);
        let fix = Some((title.clone(), text.into()));
        Self {
            help: title,
            fix,
            ..self
        }
    }

    /// Returns the error as the scheduler prints it.
    pub(super) fn text(&self) -> String {
        format!("{}: {}", self.path, self.body)
    }

    /// Converts the error to a finding; `base` is the path of the checked value in the file.
    pub(super) fn finding(&self, stage: Stage, tree: &Tree, base: &str) -> Finding {
        let path = self.location.as_ref().unwrap_or(&self.path);
        let finding = Finding::error(self.code, stage, Message::verbatim(&*self.body))
            .path(&*self.path)
            .kind(self.kind)
            .help(self.help.clone());
        let span = locate::find(tree, &locate::join(base, path));
        let finding = finding.at(span);
        match (&self.fix, span) {
            (Some((title, text)), Some(span)) => {
                finding.fix(title.clone(), [Edit::replace(span, &**text)])
            }
            _ => finding,
        }
    }
}

/// Returns a duration as the scheduler prints it in an error.
pub(super) fn printed_duration(nanoseconds: i64, rules: Rules) -> String {
    if rules.config.prints_json {
        quote(&duration_text(nanoseconds))
    } else {
        format!("v1.Duration{{Duration:{nanoseconds}}}")
    }
}

fn with_detail(body: &str, detail: &str) -> String {
    if detail.is_empty() {
        body.into()
    } else {
        format!("{body}: {detail}")
    }
}

/// Returns the errors as the scheduler prints them.
pub(super) fn aggregate(field_errors: &[ValidationError]) -> String {
    aggregate::aggregate(field_errors.iter().map(ValidationError::text))
}

/// Returns the findings about errors; `base` is the path of the checked value in the file.
pub(super) fn findings(
    field_errors: &[ValidationError],
    stage: Stage,
    tree: &Tree,
    base: &str,
) -> Vec<Finding> {
    let finding = |field_error: &ValidationError| field_error.finding(stage, tree, base);
    field_errors.iter().map(finding).collect()
}
