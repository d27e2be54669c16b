//! Errors of fields as Kubernetes reports them, with hints on how to fix them.

use core::fmt;

use serde::Serialize;

use crate::limits;
use crate::message::Message;
use crate::messages::scenario;

/// Kubernetes' kinds of field errors.
///
/// Source: kubernetes/apimachinery v0.36, `pkg/util/validation/field/errors.go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub enum ErrorType {
    /// A required field is missing.
    #[serde(rename = "FieldValueRequired")]
    Required,
    /// A value breaks a rule.
    #[serde(rename = "FieldValueInvalid")]
    Invalid,
    /// A value is not one of those allowed.
    #[serde(rename = "FieldValueNotSupported")]
    NotSupported,
    /// A value that must be unique is repeated.
    #[serde(rename = "FieldValueDuplicate")]
    Duplicate,
    /// A forbidden field is present.
    #[serde(rename = "FieldValueForbidden")]
    Forbidden,
}

/// An error of a field. It displays as kube-scheduler prints it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct FieldError {
    /// The field: `scoringStrategy.resources[0].weight`.
    pub path: String,
    /// A stable name for programs.
    pub code: &'static str,
    /// Kubernetes' kind of error.
    #[serde(rename = "type")]
    pub kind: ErrorType,
    /// The rejected value, as typed.
    pub value: String,
    /// The error, in kube-scheduler's words if it has any.
    pub message: Message,
    /// A hint on how to fix it.
    pub help: Message,
    /// The probably intended value, if it can be guessed.
    pub suggestion: Option<String>,
}

impl fmt::Display for FieldError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            path,
            value,
            message,
            ..
        } = self;
        match self.kind {
            ErrorType::Required => write!(f, "{path}: Required value: {message}"),
            ErrorType::Invalid => write!(f, "{path}: Invalid value: {value}: {message}"),
            ErrorType::NotSupported => {
                write!(f, "{path}: Unsupported value: \"{value}\": {message}")
            }
            ErrorType::Duplicate => write!(f, "{path}: Duplicate value: \"{value}\""),
            ErrorType::Forbidden => write!(f, "{path}: Forbidden: {message}"),
        }
    }
}

impl core::error::Error for FieldError {}

/// The errors found so far, up to a limit.
#[derive(Default)]
pub(crate) struct Errors(Vec<FieldError>);

impl Errors {
    pub(crate) fn required(
        &mut self,
        path: &str,
        code: &'static str,
        message: Message,
        help: Message,
    ) {
        self.push(ErrorType::Required, path, code, "", message, help);
    }

    pub(crate) fn invalid(
        &mut self,
        path: &str,
        code: &'static str,
        value: &str,
        message: Message,
        help: Message,
    ) {
        self.push(ErrorType::Invalid, path, code, value, message, help);
    }

    pub(crate) fn unsupported(
        &mut self,
        path: &str,
        code: &'static str,
        value: &str,
        message: Message,
        help: Message,
    ) {
        self.push(ErrorType::NotSupported, path, code, value, message, help);
    }

    /// Reports a name or number that is far too long; returns true otherwise.
    pub(crate) fn check_length(&mut self, path: &dyn Fn() -> String, text: &str) -> bool {
        let fits = text.len() <= limits::TEXT_BYTES;
        if !fits {
            let message = scenario::too_long(limits::TEXT_BYTES);
            let help = scenario::use_shorter();
            self.invalid(&path(), "too-long", text, message, help);
        }
        fits
    }

    pub(crate) fn duplicate(&mut self, path: &str, value: &str, help: Message) {
        let message = scenario::duplicate();
        self.push(
            ErrorType::Duplicate,
            path,
            "duplicate",
            value,
            message,
            help,
        );
    }

    fn push(
        &mut self,
        kind: ErrorType,
        path: &str,
        code: &'static str,
        value: &str,
        message: Message,
        help: Message,
    ) {
        if self.0.len() >= limits::MAX_ERRORS {
            return;
        }
        self.0.push(FieldError {
            path: path.into(),
            code,
            kind,
            value: value.into(),
            message,
            help,
            suggestion: None,
        });
    }

    /// Adds a suggestion to the last error, unless it has one.
    pub(crate) fn suggest(&mut self, suggestion: Option<String>) {
        // At the limit, the suggestion may be about an error that was not stored.
        if self.0.len() >= limits::MAX_ERRORS {
            return;
        }
        if let Some(last) = self.0.last_mut().filter(|last| last.suggestion.is_none()) {
            last.suggestion = suggestion;
        }
    }

    /// Adds errors that were found elsewhere.
    pub(crate) fn extend(&mut self, errors: Vec<FieldError>) {
        let room = limits::MAX_ERRORS.saturating_sub(self.0.len());
        self.0.extend(errors.into_iter().take(room));
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn into_vec(self) -> Vec<FieldError> {
        self.0
    }

    /// Returns the checked value, or the errors, of which there is at least one without a value.
    pub(crate) fn into_result<T>(self, value: Option<T>) -> Result<T, Vec<FieldError>> {
        match value {
            Some(value) if self.is_empty() => Ok(value),
            _ => Err(self.into_vec()),
        }
    }
}
