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
    Type { expected: Type, found: FoundValue },
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

/// Returns everything in a tree that does not match the type, in the order of the text, for a release
/// that lacks the fields at some paths.
pub(crate) fn decode_errors(
    tree: &Tree,
    expected: &Type,
    lacks: &dyn Fn(&str) -> bool,
) -> Vec<DecodeError> {
    let errors = Vec::new();
    let mut checker = DecodeChecker { errors, lacks };
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
            // A type with its own decoder ignores unknown fields.
            (Type::CaseInsensitive(object), Value::Map(entries)) => {
                let kind_of = |name: &str| object.entry(name, true).map(|field| &field.kind);
                self.entries(path, entries, &kind_of);
            }
            (Type::Map(inner), Value::Map(entries)) => {
                self.entries(path, entries, &|_| Some(*inner));
            }
            (Type::List(inner), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.check(&format!("{path}[{index}]"), item, inner);
                }
            }
            (scalar, value) if scalar.accepts(value) => {}
            (other, value) => {
                let (expected, found) = (*other, FoundValue::new(value));
                self.push(path, tree.span, DecodeErrorKind::Type { expected, found });
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
            self.check_duplicate(&path, entry, &mut seen);
            self.check(&path, value, kind);
        }
    }

    /// Checks the values of a map; those of unknown type are ignored.
    fn entries(
        &mut self,
        path: &str,
        entries: &[(Key, Tree)],
        kind_of: &dyn Fn(&str) -> Option<&'static Type>,
    ) {
        let mut seen = NameIndex::default();
        for entry in entries {
            let (key, value) = entry;
            let path = field(path, &key.text);
            self.check_duplicate(&path, entry, &mut seen);
            match kind_of(&key.text) {
                Some(kind) => self.check(&path, value, kind),
                None => self.check_ignored(&path, value),
            }
        }
    }

    /// Reports duplicate keys in an ignored value, all with the path of that value, because longer
    /// paths would cost too much.
    fn check_ignored(&mut self, path: &str, value: &Tree) {
        for item in value.items() {
            self.check_ignored(path, item);
        }
        let mut seen = NameIndex::default();
        for entry in value.entries() {
            self.check_duplicate(&field(path, &entry.0.text), entry, &mut seen);
        }
        for (_, value) in value.entries() {
            self.check_ignored(path, value);
        }
    }

    fn check_duplicate<'t>(
        &mut self,
        path: &str,
        (key, value): &'t (Key, Tree),
        seen: &mut NameIndex<'t>,
    ) {
        if !seen.add(&*key.text) {
            let entry = key.span.to(value.span);
            self.push(path, key.span, DecodeErrorKind::Duplicate { entry });
        }
    }

    fn push(&mut self, path: &str, span: Span, kind: DecodeErrorKind) {
        let path = path.into();
        self.errors.push(DecodeError { path, span, kind });
    }
}

/// Returns the path of a field of the value at a path; the name can be empty.
pub(crate) fn field(path: &str, name: &str) -> String {
    match path {
        "" => name.into(),
        path => format!("{path}.{name}"),
    }
}

/// Joins the path of a value and that of a part of it, which is empty for the value itself.
pub(crate) fn join(base: &str, path: &str) -> String {
    match path {
        "" => base.into(),
        path => field(base, path),
    }
}
