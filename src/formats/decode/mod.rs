//! Go's decoders in one: a tree against a schema, and everything that does not fit.

mod schema;

use std::collections::BTreeSet;

pub(crate) use schema::{Object, Type};

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
        expected: &'static str,
        found: String,
    },
    /// No such field; strict decoders refuse it.
    Unknown,
    /// A field that stands twice; strict decoders refuse it.
    Duplicate,
}

/// Everything in a tree that does not fit, in the order of the text.
pub(crate) fn faults(tree: &Tree, of: &Type) -> Vec<Fault> {
    let mut faults = Faults(Vec::new());
    faults.check("", tree, of);
    faults.0
}

struct Faults(Vec<Fault>);

impl Faults {
    fn check(&mut self, path: &str, tree: &Tree, of: &Type) {
        match (of, &tree.value) {
            // Null is "not there", everywhere.
            (Type::Any, _) | (_, Value::Null) => {}
            (Type::Object(object), Value::Map(entries)) => self.object(path, entries, object),
            (Type::Folded(object), Value::Map(entries)) => self.folded(path, entries, object),
            (Type::Map(inner), Value::Map(entries)) => {
                for (key, value) in entries {
                    self.check(&field(path, &key.text), value, inner);
                }
            }
            (Type::List(inner), Value::List(items)) => {
                for (index, item) in items.iter().enumerate() {
                    self.check(&format!("{path}[{index}]"), item, inner);
                }
            }
            (scalar, value) if scalar.takes(value) => {}
            (other, value) => self.push(
                path,
                tree.span,
                What::Type {
                    expected: other.name(),
                    found: found(value),
                },
            ),
        }
    }

    fn object(&mut self, path: &str, entries: &[(Key, Tree)], object: &Object) {
        let mut seen = BTreeSet::new();
        for (key, value) in entries {
            let path = field(path, &key.text);
            if !seen.insert(&*key.text) {
                self.push(&path, key.span, What::Duplicate);
            }
            match object.field(&key.text) {
                Some(of) => self.check(&path, value, of),
                None => self.push(&path, key.span, What::Unknown),
            }
        }
    }

    fn folded(&mut self, path: &str, entries: &[(Key, Tree)], object: &Object) {
        for (key, value) in entries {
            if let Some(of) = object.folded(&key.text) {
                self.check(&field(path, &key.text), value, of);
            }
        }
    }

    fn push(&mut self, path: &str, span: Span, what: What) {
        let path = path.into();
        self.0.push(Fault { path, span, what });
    }
}

fn field(path: &str, name: &str) -> String {
    if path.is_empty() {
        name.into()
    } else {
        format!("{path}.{name}")
    }
}

fn found(value: &Value) -> String {
    match value {
        Value::Number(number) => format!("the number {number}"),
        Value::Bool(value) => format!("{value}"),
        other => other.kind().into(),
    }
}
