//! A value to validate, with its path, and the errors about it.

use super::printed;
use super::rules::Rules;
use super::validation_error::ValidationError;
use crate::formats::decode::{Check, Field, Object, Type, join, parse_duration};
use crate::formats::tree::ABSENT;
use crate::go::quote;
use crate::json;
use crate::message::Message;
use crate::messages::loaders;
use crate::scenario::ErrorType;
use crate::tree::{Tree, Value};

/// A value, its paths, and the rules of the release that validates it.
pub(super) struct FieldValue<'t> {
    /// Null if the value is absent.
    pub(super) tree: &'t Tree,
    /// The path that the scheduler prints.
    pub(super) path: String,
    /// The path in the file.
    location: String,
    pub(super) rules: Rules,
}

impl<'t> FieldValue<'t> {
    pub(super) fn new(tree: &'t Tree, path: impl Into<String>, rules: Rules) -> Self {
        let path = path.into();
        let location = path.clone();
        Self {
            tree,
            path,
            location,
            rules,
        }
    }

    /// Sets the path in the file, if it differs from the printed one.
    pub(super) fn located_at(self, location: impl Into<String>) -> Self {
        let location = location.into();
        Self { location, ..self }
    }

    pub(super) fn field(&self, name: &str) -> Self {
        Self {
            tree: self.tree.non_null(name).unwrap_or(&ABSENT),
            path: join(&self.path, name),
            location: join(&self.location, name),
            rules: self.rules,
        }
    }

    /// Returns a field that the scheduler's paths omit.
    pub(super) fn unprinted_field(&self, name: &str) -> Self {
        let path = self.path.clone();
        let field = self.field(name);
        Self { path, ..field }
    }

    /// Returns a value inside this one, whose path begins with a dot or a bracket.
    pub(super) fn part(&self, path: &str, tree: &'t Tree) -> Self {
        Self {
            tree,
            path: format!("{}{path}", self.path),
            location: format!("{}{path}", self.location),
            rules: self.rules,
        }
    }

    pub(super) fn item(&self, index: usize) -> Self {
        let tree = self.tree.items().get(index).unwrap_or(&ABSENT);
        self.part(&format!("[{index}]"), tree)
    }

    pub(super) fn items(&self) -> impl Iterator<Item = Self> {
        (0..self.tree.items().len()).map(|index| self.item(index))
    }

    pub(super) fn is_absent(&self) -> bool {
        self.tree.value == Value::Null
    }

    /// Returns the string; empty without one.
    pub(super) fn text(&self) -> &'t str {
        self.tree.text().unwrap_or_default()
    }

    /// Returns the integer; 0 without one.
    pub(super) fn integer(&self) -> i64 {
        self.tree.integer().unwrap_or(0)
    }

    /// Adds the errors about fields of an object that are out of range, in the order of declaration.
    pub(super) fn check_fields(&self, object: &Object, errors: &mut Vec<ValidationError>) {
        let fields = object.0.iter();
        errors.extend(fields.filter_map(|field| self.check_field(field)));
    }

    /// Returns the error about one field of the object, if its declared range excludes it.
    pub(super) fn check_field(&self, field: &Field) -> Option<ValidationError> {
        let Check::Range(range) = field.check else {
            return None;
        };
        let value = self.field(field.name);
        let (number, printed) = match field.kind {
            // The defaults of durations are valid.
            Type::Duration | Type::DurationOrNull => {
                let duration = parse_duration(value.text())?;
                (duration, printed::duration(duration, value.rules))
            }
            _ => {
                let number = value.integer_or_default(field);
                (number, number.to_string())
            }
        };
        let error = || value.invalid(printed, range.detail);
        (!range.contains(number)).then(|| error().help((range.help)()))
    }

    fn integer_or_default(&self, field: &Field) -> i64 {
        let number = self.tree.integer();
        number.unwrap_or_else(|| field.default.parse().unwrap_or(0))
    }

    /// Returns an integer field of an object, or its default.
    pub(super) fn integer_of(&self, object: &Object, name: &str) -> i64 {
        let field = object.field(name);
        field.map_or(0, |field| self.field(name).integer_or_default(field))
    }

    /// Returns a duration field of an object in nanoseconds; a duration of 0 means the default.
    pub(super) fn duration_of(&self, object: &Object, name: &str) -> i64 {
        let duration = parse_duration(self.field(name).text()).filter(|duration| *duration != 0);
        let default = || parse_duration(object.field(name)?.default.trim_matches('"'));
        duration.or_else(default).unwrap_or(0)
    }

    pub(super) fn invalid(&self, value: impl ToString, detail: &str) -> ValidationError {
        let body = format!("Invalid value: {}: {detail}", value.to_string());
        self.error("value-invalid", ErrorType::Invalid, body)
    }

    /// Creates an error about a string.
    pub(super) fn invalid_text(&self, detail: &str) -> ValidationError {
        self.invalid(quote(self.text()), detail)
    }

    pub(super) fn required(&self, detail: &str) -> ValidationError {
        let body = with_detail("Required value", detail);
        self.error("value-missing", ErrorType::Required, body)
    }

    pub(super) fn forbidden(&self, detail: &str) -> ValidationError {
        let body = with_detail("Forbidden", detail);
        self.error("value-forbidden", ErrorType::Forbidden, body)
    }

    pub(super) fn duplicate(&self, value: impl ToString) -> ValidationError {
        let body = format!("Duplicate value: {}", value.to_string());
        self.error("duplicate", ErrorType::Duplicate, body)
    }

    /// Creates an error about a value that is not in the list of allowed ones. If only its case is
    /// wrong, a fix corrects it. Such values have their own Go types, which are printed as JSON.
    pub(super) fn unsupported(&self, value: &str, allowed: &[&str]) -> ValidationError {
        let quoted: Vec<_> = allowed.iter().map(|string| quote(string)).collect();
        let values = format!(": supported values: {}", quoted.join(", "));
        self.unsupported_with(value, allowed, &values)
    }

    /// Creates the same error without the list of allowed values.
    pub(super) fn unsupported_alone(&self, value: &str, allowed: &[&str]) -> ValidationError {
        self.unsupported_with(value, allowed, "")
    }

    fn unsupported_with(&self, value: &str, allowed: &[&str], detail: &str) -> ValidationError {
        let body = format!("Unsupported value: {}{detail}", json::quoted(value));
        let error = self.error("value-unsupported", ErrorType::NotSupported, body);
        let mut same = allowed
            .iter()
            .filter(|text| text.eq_ignore_ascii_case(value));
        match same.next() {
            Some(same) => error.fix_by_writing(same),
            None => error.help(loaders::write_one_of(allowed)),
        }
    }

    fn error(&self, code: &'static str, kind: ErrorType, body: String) -> ValidationError {
        ValidationError {
            code,
            kind,
            path: self.path.clone(),
            location: self.location.clone(),
            body,
            help: Message::default(),
            fix: None,
        }
    }
}

fn with_detail(body: &str, detail: &str) -> String {
    if detail.is_empty() {
        body.into()
    } else {
        format!("{body}: {detail}")
    }
}
