//! Keys that stand twice in YAML, which the way over JSON would hide.
//!
//! Source: sigs.k8s.io/yaml v1.6.0, `yaml.go` (`YAMLToJSONStrict`); go.yaml.in/yaml/v2, `decode.go`
//! (`setMapIndex`).

use super::explain;
use crate::formats::decode::{Fault, What, field};
use crate::formats::document::Document;
use crate::formats::finding::Finding;
use crate::formats::lines::Lines;
use crate::formats::starts::Starts;
use crate::go::quote;
use crate::order;
use crate::tree::{Key, Span, Tree, Value};

/// What the strict decoder says of them, and the findings.
pub(super) fn of(text: &str, document: &Document, base: &str) -> (Option<String>, Vec<Finding>) {
    let keys = &document.duplicates;
    if keys.is_empty() {
        return (None, Vec::new());
    }
    let mut twice: Vec<_> = keys.iter().map(Twice::unplaced).collect();
    let starts = keys.iter().map(|key| key.span.start);
    let places = Starts::of(starts.zip(0..));
    locate("", &document.tree, &places, &mut twice);
    let lines = Lines::of(text);
    let line = |(key, twice): (&Key, &Twice)| {
        let line = lines.place(twice.value).line;
        format!(
            "\n  line {line}: key {} already set in map",
            quote(&key.text)
        )
    };
    let error: String = keys.iter().zip(&twice).map(line).collect();
    let finding = |twice: &Twice| explain::fault(&twice.fault, text, base);
    let findings = twice.iter().map(finding).collect();
    (Some(format!("yaml: unmarshal errors:{error}")), findings)
}

/// A key that stands for the second time, and its value, whose line the decoder names.
struct Twice {
    fault: Fault,
    value: Span,
}

impl Twice {
    fn unplaced(key: &Key) -> Self {
        let path = key.text.clone().into();
        let span = key.span;
        let what = What::Duplicate { entry: span };
        Self {
            fault: Fault { path, span, what },
            value: span,
        }
    }
}

/// Fills in the paths of the keys, and where their values end.
fn locate(path: &str, tree: &Tree, places: &Starts, twice: &mut [Twice]) {
    match &tree.value {
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                locate(&format!("{path}[{index}]"), item, places, twice);
            }
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                let path = field(path, &key.text);
                locate(&path, value, places, twice);
                let place = places.get(key.span.start);
                if let Some(twice) = place.and_then(|place| twice.get_mut(place)) {
                    let entry = key.span.to(value.span);
                    twice.fault.what = What::Duplicate { entry };
                    twice.fault.path = path;
                    twice.value = value.span;
                }
            }
        }
        _ => {}
    }
}

/// Sorts the keys of all objects, as the way over JSON does.
pub(super) fn sort_keys(tree: &mut Tree) {
    match &mut tree.value {
        Value::List(items) => items.iter_mut().for_each(sort_keys),
        Value::Map(entries) => {
            order::by_text(entries, |entry| &entry.0.text);
            for (_, value) in entries {
                sort_keys(value);
            }
        }
        _ => {}
    }
}
