//! Duplicate keys in YAML, which the conversion to JSON would hide.
//!
//! Source: sigs.k8s.io/yaml v1.6.0, `yaml.go` (`YAMLToJSONStrict`); go.yaml.in/yaml/v2, `decode.go`
//! (`setMapIndex`).

use super::explain;
use crate::formats::decode::{DecodeError, DecodeErrorKind, field};
use crate::formats::document::Document;
use crate::formats::finding::Finding;
use crate::formats::lines::Lines;
use crate::formats::start_index::StartIndex;
use crate::go::quote;
use crate::sort;
use crate::tree::{Key, Span, Tree, Value};

/// Returns the strict decoder's error about duplicate keys and the findings.
pub(in crate::formats) fn find(text: &str, document: &Document) -> (Option<String>, Vec<Finding>) {
    let keys = &document.duplicates;
    if keys.is_empty() {
        return (None, Vec::new());
    }
    let mut duplicates: Vec<_> = keys.iter().map(DuplicateKey::new).collect();
    let starts = keys.iter().map(|key| key.span.start);
    let indices = StartIndex::new(starts.zip(0..));
    locate("", &document.tree, &indices, &mut duplicates);
    let lines = Lines::new(text);
    let line = |(key, duplicate): (&Key, &DuplicateKey)| {
        let (line, key) = (lines.text_range(duplicate.value).line, quote(&key.text));
        format!("\n  line {line}: key {key} already set in map")
    };
    let error: String = keys.iter().zip(&duplicates).map(line).collect();
    let finding = |duplicate: &DuplicateKey| explain::finding(&duplicate.decode_error, text, "");
    let findings = duplicates.iter().map(finding).collect();
    (Some(format!("yaml: unmarshal errors:{error}")), findings)
}

/// A repeated key and the span of its value, whose line the decoder reports.
struct DuplicateKey {
    decode_error: DecodeError,
    value: Span,
}

impl DuplicateKey {
    /// Creates a duplicate whose path is only the key and whose value is not located yet.
    fn new(key: &Key) -> Self {
        let path = key.text.clone().into();
        let span = key.span;
        let kind = DecodeErrorKind::Duplicate { entry: span };
        Self {
            decode_error: DecodeError { path, span, kind },
            value: span,
        }
    }
}

/// Fills in the paths of the keys and the spans of their values.
fn locate(path: &str, tree: &Tree, indices: &StartIndex, duplicates: &mut [DuplicateKey]) {
    for (index, item) in tree.items().iter().enumerate() {
        locate(&format!("{path}[{index}]"), item, indices, duplicates);
    }
    for (key, value) in tree.entries() {
        let path = field(path, &key.text);
        locate(&path, value, indices, duplicates);
        let index = indices.get(key.span.start);
        if let Some(duplicate) = index.and_then(|index| duplicates.get_mut(index)) {
            let entry = key.span.to(value.span);
            duplicate.decode_error.kind = DecodeErrorKind::Duplicate { entry };
            duplicate.decode_error.path = path;
            duplicate.value = value.span;
        }
    }
}

/// Sorts the keys of all objects, as the conversion to JSON does.
pub(super) fn sort_keys(tree: &mut Tree) {
    match &mut tree.value {
        Value::List(items) => items.iter_mut().for_each(sort_keys),
        Value::Map(entries) => {
            sort::by_text(entries, |entry| &entry.0.text);
            for (_, value) in entries {
                sort_keys(value);
            }
        }
        _ => {}
    }
}
