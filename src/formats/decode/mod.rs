//! Go's decoders in one: a tree against a schema, and everything that does not fit.

mod duration;
mod merge;
mod schema;

pub(crate) use duration::{duration_text, parse_duration};
pub(crate) use merge::merge_repeats;
pub(crate) use schema::{Object, Type};

use crate::by_name::Names;
use crate::tree::{Key, Span, Tree, Value};

/// Something that does not fit the schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault {
    /// The way to it, as Go's strict decoder writes it: `profiles[0].pluginConfig[1].name`.
    pub(crate) path: String,
    pub(crate) span: Span,
    pub(crate) what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum What {
    /// Another type than belongs here; every decoder refuses it.
    Type {
        expected: Type,
        found: String,
        /// Not a list or an object.
        is_scalar: bool,
    },
    /// No such field; strict decoders refuse it.
    Unknown {
        known: &'static Object,
        /// Which of its fields stand there.
        taken: u64,
    },
    /// A field that stands twice; strict decoders refuse it.
    Duplicate {
        /// The later key with its value.
        entry: Span,
    },
}

impl Fault {
    /// Whether every decoder refuses it, not the strict ones alone.
    pub(crate) fn is_fatal(&self) -> bool {
        matches!(self.what, What::Type { .. })
    }
}

/// Everything in a tree that does not fit, in the order of the text.
pub(crate) fn faults(tree: &Tree, of: &Type) -> Vec<Fault> {
    faults_without(tree, of, &|_| false)
}

/// The same, where the fields at some paths are not there yet.
pub(crate) fn faults_without(tree: &Tree, of: &Type, lacks: &dyn Fn(&str) -> bool) -> Vec<Fault> {
    let mut faults = Faults {
        found: Vec::new(),
        lacks,
    };
    faults.check("", tree, of);
    faults.found
}

struct Faults<'a> {
    found: Vec<Fault>,
    lacks: &'a dyn Fn(&str) -> bool,
}

impl Faults<'_> {
    fn check(&mut self, path: &str, tree: &Tree, of: &Type) {
        match (of, &tree.value) {
            (Type::Any, _) => {}
            // Null is "not there", everywhere but where a type decodes itself.
            (of, Value::Null) if of.takes_null() => {}
            (Type::Object(object), Value::Map(entries)) => self.object(path, entries, object),
            (Type::Folded(object), Value::Map(entries)) => self.folded(path, entries, object),
            (Type::Map(inner), Value::Map(entries)) => self.map(path, entries, inner),
            (Type::List(inner), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.check(&format!("{path}[{index}]"), item, inner);
                }
            }
            (scalar, value) if scalar.takes(value) => {}
            (other, value) => {
                let what = What::Type {
                    expected: *other,
                    found: found(value),
                    is_scalar: !matches!(value, Value::List(_) | Value::Map(_)),
                };
                self.push(path, tree.span, what);
            }
        }
    }

    fn object(&mut self, path: &str, entries: &[(Key, Tree)], known: &'static Object) {
        let mut seen = Names::default();
        let mut taken = None;
        for entry in entries {
            let (key, value) = entry;
            let path = field(path, &key.text);
            let Some(of) = known.field(&key.text).filter(|_| !(self.lacks)(&path)) else {
                let taken = *taken.get_or_insert_with(|| known.taken(entries));
                self.push(&path, key.span, What::Unknown { known, taken });
                continue;
            };
            if !seen.insert(&*key.text) {
                self.push_duplicate(&path, entry);
            }
            self.check(&path, value, of);
        }
    }

    /// Checks a type that decodes itself: it ignores unknown fields, but keys that repeat in them are reported.
    fn folded(&mut self, path: &str, entries: &[(Key, Tree)], object: &Object) {
        self.check_repeats(path, entries);
        for (key, value) in entries {
            let path = field(path, &key.text);
            match object.entry(&key.text, true) {
                Some((_, of)) => self.check(&path, value, of),
                None => self.ignored(&path, value),
            }
        }
    }

    /// Reports keys that repeat in an ignored value, by the path of the value: longer paths would cost too much.
    fn ignored(&mut self, path: &str, value: &Tree) {
        match &value.value {
            Value::List(items) => {
                for item in items {
                    self.ignored(path, item);
                }
            }
            Value::Map(entries) => {
                self.check_repeats(path, entries);
                for (_, value) in entries {
                    self.ignored(path, value);
                }
            }
            _ => {}
        }
    }

    fn check_repeats(&mut self, path: &str, entries: &[(Key, Tree)]) {
        let mut seen = Names::default();
        for entry in entries {
            if !seen.insert(&*entry.0.text) {
                self.push_duplicate(&field(path, &entry.0.text), entry);
            }
        }
    }

    fn map(&mut self, path: &str, entries: &[(Key, Tree)], inner: &Type) {
        let mut seen = Names::default();
        for entry in entries {
            let path = field(path, &entry.0.text);
            if !seen.insert(&*entry.0.text) {
                self.push_duplicate(&path, entry);
            }
            self.check(&path, &entry.1, inner);
        }
    }

    fn push_duplicate(&mut self, path: &str, (key, value): &(Key, Tree)) {
        let entry = key.span.to(value.span);
        self.push(path, key.span, What::Duplicate { entry });
    }

    fn push(&mut self, path: &str, span: Span, what: What) {
        let path = path.into();
        self.found.push(Fault { path, span, what });
    }
}

/// The way to a field of what is at a path.
pub(crate) fn field(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.into()
    } else {
        format!("{path}.{name}")
    }
}

/// A value in words.
pub(crate) fn found(value: &Value) -> String {
    match value {
        Value::Number(number) => format!("the number {number}"),
        Value::Bool(value) => format!("{value}"),
        Value::Text(text) if text.chars().count() <= 40 => format!("the text `{text}`"),
        other => other.kind().into(),
    }
}
