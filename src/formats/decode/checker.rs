//! Checks a tree against a type and reports what Go's decoders reject.

use super::schema::{Field, Object, Type};
use super::type_mismatch::FoundValue;
use crate::name_tree::NameIndex;
use crate::tree::{Key, Span, Tree, Value};

/// A value that does not match the schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DecodeError {
    /// Its path, as Go's strict decoder prints it: `profiles[0].pluginConfig[1].name`.
    pub(crate) path: String,
    pub(crate) span: Span,
    pub(crate) kind: DecodeErrorKind,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum DecodeErrorKind {
    /// A value of the wrong type; every decoder rejects it.
    Type {
        expected: Type,
        found: FoundValue,
        /// True if the value is neither a list nor an object.
        is_scalar: bool,
    },
    /// An unknown field; strict decoders reject it.
    Unknown {
        known: &'static Object,
        /// The known fields that are present, one bit each.
        present: u64,
    },
    /// A duplicate field; strict decoders reject it.
    Duplicate {
        /// The later key with its value.
        entry: Span,
    },
}

impl DecodeError {
    /// Returns true if every decoder rejects it, not only strict ones.
    pub(crate) fn is_fatal(&self) -> bool {
        matches!(self.kind, DecodeErrorKind::Type { .. })
    }
}

/// Returns everything in a tree that does not match the type, in the order of the text.
pub(crate) fn decode_errors(tree: &Tree, expected: &Type) -> Vec<DecodeError> {
    decode_errors_without(tree, expected, &|_| false)
}

/// Returns the same errors for a release that lacks the fields at some paths.
pub(crate) fn decode_errors_without(
    tree: &Tree,
    expected: &Type,
    lacks: &dyn Fn(&str) -> bool,
) -> Vec<DecodeError> {
    let mut checker = DecodeChecker {
        errors: Vec::new(),
        lacks,
    };
    checker.check("", tree, expected);
    checker.errors
}

struct DecodeChecker<'a> {
    errors: Vec<DecodeError>,
    lacks: &'a dyn Fn(&str) -> bool,
}

impl DecodeChecker<'_> {
    fn check(&mut self, path: &str, tree: &Tree, expected: &Type) {
        match (expected, &tree.value) {
            (Type::Any, _) => {}
            // Null counts as absent, except for types with their own decoder.
            (expected, Value::Null) if expected.accepts_null() => {}
            (Type::Object(object), Value::Map(entries)) => self.object(path, entries, object),
            (Type::CaseInsensitive(object), Value::Map(entries)) => {
                self.case_insensitive_object(path, entries, object)
            }
            (Type::Map(inner), Value::Map(entries)) => self.map(path, entries, inner),
            (Type::List(inner), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.check(&format!("{path}[{index}]"), item, inner);
                }
            }
            (scalar, value) if scalar.accepts(value) => {}
            (other, value) => {
                let kind = DecodeErrorKind::Type {
                    expected: *other,
                    found: FoundValue::new(value),
                    is_scalar: !matches!(value, Value::List(_) | Value::Map(_)),
                };
                self.push(path, tree.span, kind);
            }
        }
    }

    fn object(&mut self, path: &str, entries: &[(Key, Tree)], known: &'static Object) {
        let mut seen = NameIndex::default();
        let mut present = None;
        for entry in entries {
            let (key, value) = entry;
            let path = field(path, &key.text);
            let field = known.field(&key.text).filter(|_| !(self.lacks)(&path));
            let Some(Field { kind, .. }) = field else {
                let present = *present.get_or_insert_with(|| known.present_fields(entries));
                self.push(&path, key.span, DecodeErrorKind::Unknown { known, present });
                continue;
            };
            if !seen.add(&*key.text) {
                self.push_duplicate(&path, entry);
            }
            self.check(&path, value, kind);
        }
    }

    /// Checks a type with its own decoder, which ignores unknown fields; duplicate keys in them are
    /// reported.
    fn case_insensitive_object(&mut self, path: &str, entries: &[(Key, Tree)], object: &Object) {
        self.check_duplicates(path, entries);
        for (key, value) in entries {
            let path = field(path, &key.text);
            match object.entry(&key.text, true) {
                Some(field) => self.check(&path, value, &field.kind),
                None => self.check_ignored(&path, value),
            }
        }
    }

    /// Reports duplicate keys in an ignored value, all with the path of that value, because longer
    /// paths would cost too much.
    fn check_ignored(&mut self, path: &str, value: &Tree) {
        match &value.value {
            Value::List(items) => {
                for item in items {
                    self.check_ignored(path, item);
                }
            }
            Value::Map(entries) => {
                self.check_duplicates(path, entries);
                for (_, value) in entries {
                    self.check_ignored(path, value);
                }
            }
            _ => {}
        }
    }

    fn check_duplicates(&mut self, path: &str, entries: &[(Key, Tree)]) {
        let mut seen = NameIndex::default();
        for entry in entries {
            if !seen.add(&*entry.0.text) {
                self.push_duplicate(&field(path, &entry.0.text), entry);
            }
        }
    }

    fn map(&mut self, path: &str, entries: &[(Key, Tree)], inner: &Type) {
        let mut seen = NameIndex::default();
        for entry in entries {
            let path = field(path, &entry.0.text);
            if !seen.add(&*entry.0.text) {
                self.push_duplicate(&path, entry);
            }
            self.check(&path, &entry.1, inner);
        }
    }

    fn push_duplicate(&mut self, path: &str, (key, value): &(Key, Tree)) {
        let entry = key.span.to(value.span);
        self.push(path, key.span, DecodeErrorKind::Duplicate { entry });
    }

    fn push(&mut self, path: &str, span: Span, kind: DecodeErrorKind) {
        let path = path.into();
        self.errors.push(DecodeError { path, span, kind });
    }
}

/// Returns the path of a field of the value at a path.
pub(crate) fn field(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.into()
    } else {
        format!("{path}.{name}")
    }
}
