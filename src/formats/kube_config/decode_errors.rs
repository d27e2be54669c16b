//! The errors of the first stage.

use super::field_value::FieldValue;
use super::header::HeaderError;
use super::rejection::Rejection;
use super::{duplicates, explain};
use crate::formats::decode::{DecodeError, Object, Type, decode_errors};
use crate::formats::document::Document;
use crate::formats::finding::{Finding, Stage};

/// The errors of a configuration, or of the arguments of a plugin.
#[derive(Default)]
pub(super) struct DecodeErrors {
    /// The first error that both the lenient and the strict decoder report; empty if it is not
    /// known, because it names a Go type.
    pub(super) fatal: Option<String>,
    /// The errors that only the strict decoder reports.
    pub(super) strict: Vec<String>,
    pub(super) findings: Vec<Finding>,
}

impl DecodeErrors {
    /// Adds the errors about duplicate keys.
    pub(super) fn check_duplicates(&mut self, text: &str, document: &Document) {
        let (line, findings) = duplicates::find(text, document);
        self.strict.extend(line);
        self.findings.extend(findings);
    }

    /// Adds an error in `apiVersion` or `kind`, which the scheduler reports before any other.
    pub(super) fn push_header_error(&mut self, (error, finding): HeaderError) {
        self.fatal = Some(error);
        self.findings.push(*finding);
    }

    /// Adds the errors in the fields of an object.
    pub(super) fn check_fields(
        &mut self,
        text: &str,
        value: &FieldValue<'_>,
        object: &'static Object,
    ) {
        let lacks = |path: &str| value.rules.lacks_field(path);
        let errors = decode_errors(value.tree, &Type::Object(object), &lacks);
        if errors.iter().any(DecodeError::is_fatal) {
            self.fatal.get_or_insert_default();
        }
        self.strict.extend(explain::strict_errors(&errors));
        let errors = errors.iter();
        let findings = errors.map(|error| explain::finding(error, text, &value.path));
        self.findings.extend(findings);
    }

    /// Rejects the file if there are errors. The scheduler's message is not known if the strict
    /// errors quote the text.
    pub(super) fn into_result(self, quotes_text: bool) -> Result<(), Rejection> {
        let error = match self.fatal {
            _ if quotes_text && !self.strict.is_empty() => String::new(),
            Some(error) => error,
            None if self.strict.is_empty() => return Ok(()),
            None => format!("strict decoding error: {}", self.strict.join(", ")),
        };
        Err(Rejection::new(Stage::Decode, error, self.findings))
    }
}
