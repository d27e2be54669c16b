//! Collects the validation errors of a file.

use super::rules::Rules;
use super::validation_error::ValidationError;

/// The validation errors found so far, and the rules of the release that validates.
pub(super) struct FieldErrors {
    pub(super) rules: Rules,
    list: Vec<ValidationError>,
}

impl FieldErrors {
    pub(super) fn new(rules: Rules) -> Self {
        let list = Vec::new();
        Self { rules, list }
    }

    pub(super) fn push(&mut self, field_error: ValidationError) {
        self.list.push(field_error);
    }

    /// Returns the errors in the scheduler's order.
    pub(super) fn into_vec(self) -> Vec<ValidationError> {
        self.list
    }
}

impl Extend<ValidationError> for FieldErrors {
    fn extend<I: IntoIterator<Item = ValidationError>>(&mut self, field_errors: I) {
        self.list.extend(field_errors);
    }
}
