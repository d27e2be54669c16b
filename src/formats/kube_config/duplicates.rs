//! Keys that stand twice in YAML, which the way over JSON would hide.
//!
//! Source: sigs.k8s.io/yaml v1.6.0, `yaml.go` (`YAMLToJSONStrict`); go.yaml.in/yaml/v2, `decode.go`
//! (`setMapIndex`).

use std::collections::BTreeMap;

use super::explain;
use crate::formats::decode::{Fault, What, field};
use crate::formats::document::Document;
use crate::formats::finding::Finding;
use crate::formats::lines::Lines;
use crate::go::quote;
use crate::tree::{Key, Tree, Value};

/// What the strict decoder says of them, and the findings.
pub(super) fn of(text: &str, document: &Document, base: &str) -> (Option<String>, Vec<Finding>) {
    let keys = &document.duplicates;
    if keys.is_empty() {
        return (None, Vec::new());
    }
    let lines = Lines::of(text);
    let line = |key: &Key| {
        let line = lines.place(key.span).line;
        format!(
            "\n  line {line}: key {} already set in map",
            quote(&key.text)
        )
    };
    let error: String = keys.iter().map(line).collect();
    let mut faults: Vec<_> = keys.iter().map(unplaced).collect();
    let starts = keys.iter().map(|key| key.span.start);
    let places: Places = starts.zip(0..).collect();
    locate("", &document.tree, &places, &mut faults);
    let finding = |fault: &Fault| explain::fault(fault, text, base);
    let findings = faults.iter().map(finding).collect();
    (Some(format!("yaml: unmarshal errors:{error}")), findings)
}

fn unplaced(key: &Key) -> Fault {
    Fault {
        path: key.text.clone().into(),
        span: key.span,
        what: What::Duplicate { entry: key.span },
    }
}

/// The keys that stand twice, by where they begin.
type Places = BTreeMap<usize, usize>;

/// Fills in the paths of the keys, and where their values end.
fn locate(path: &str, tree: &Tree, places: &Places, faults: &mut [Fault]) {
    match &tree.value {
        Value::List(items) => {
            for (index, item) in items.iter().enumerate() {
                locate(&format!("{path}[{index}]"), item, places, faults);
            }
        }
        Value::Map(entries) => {
            for (key, value) in entries {
                let path = field(path, &key.text);
                locate(&path, value, places, faults);
                let place = places.get(&key.span.start);
                if let Some(fault) = place.and_then(|place| faults.get_mut(*place)) {
                    let entry = key.span.to(value.span);
                    fault.what = What::Duplicate { entry };
                    fault.path = path;
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
            entries.sort_by(|a, b| a.0.text.cmp(&b.0.text));
            for (_, value) in entries {
                sort_keys(value);
            }
        }
        _ => {}
    }
}
