//! The errors of the first stage.

use super::explain;
use super::rules::Rules;
use crate::formats::decode::{DecodeError, Object, Type, decode_errors_without};
use crate::formats::finding::Finding;
use crate::tree::Tree;

/// The errors of a configuration, or of the arguments of a plugin.
#[derive(Default)]
pub(super) struct DecodeErrors {
    /// The first error that both the lenient and the strict decoder report.
    pub(super) fatal: Option<Fatal>,
    /// The errors that only the strict decoder reports.
    pub(super) strict: Vec<String>,
    pub(super) findings: Vec<Finding>,
}

/// An error because of which the scheduler does not load the file.
pub(super) enum Fatal {
    /// The value cannot be decoded; if it is the arguments of a plugin, the printed error is prefixed with
    /// the plugin's name.
    Decode(String),
    /// The arguments have the kind of another plugin; the error is printed without that prefix.
    Kind(String),
    /// A field has the wrong type; the printed error names a Go type that is not known.
    Type,
}

impl Fatal {
    /// Returns the printed error; empty if it is not known.
    pub(super) fn into_text(self) -> String {
        match self {
            Self::Decode(error) | Self::Kind(error) => error,
            Self::Type => String::new(),
        }
    }
}

impl DecodeErrors {
    /// Adds the errors in the fields of an object; `base` is its path in the file.
    pub(super) fn check_fields(
        &mut self,
        text: &str,
        (base, tree): (&str, &Tree),
        object: &'static Object,
        rules: Rules,
    ) {
        let lacks = |path: &str| rules.lacks_field(path);
        let errors = decode_errors_without(tree, &Type::Object(object), &lacks);
        if errors.iter().any(DecodeError::is_fatal) {
            self.fatal.get_or_insert(Fatal::Type);
        }
        self.strict.extend(explain::strict_errors(&errors));
        let findings = errors
            .iter()
            .map(|error| explain::finding(error, text, base));
        self.findings.extend(findings);
    }

    /// Returns the scheduler's error message; empty if it is not known, as for strict errors that
    /// quote the text (`quotes_text`).
    pub(super) fn into_error(self, quotes_text: bool) -> (Option<String>, Vec<Finding>) {
        let error = match self.fatal {
            _ if quotes_text && !self.strict.is_empty() => Some(String::new()),
            Some(fatal) => Some(fatal.into_text()),
            None if self.strict.is_empty() => None,
            None => Some(format!("strict decoding error: {}", self.strict.join(", "))),
        };
        (error, self.findings)
    }
}
