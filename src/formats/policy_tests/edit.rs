//! Reads one test of a file as it is written, and adds a test to a file.

use super::read::{read, with_text_amounts};
use super::schema::{API_VERSION, KIND};
use crate::formats::document;
use crate::formats::edits::apply;
use crate::formats::patch::Source;
use crate::formats::write::Writer;
use crate::tree::{Tree, Value};

/// The fields that tests can share.
const SHARED: [&str; 3] = ["pod", "nodes", "objects"];

/// Returns the test at an index as JSON, with the pod, the nodes and the objects that it shares with others. None if the file has
/// errors, or there is no such test.
#[must_use]
pub fn policy_test_json(text: &str, index: usize) -> Option<String> {
    read(text).ok()?;
    let file = document::read(text).ok()?.tree;
    let mut test = file.items_at("tests").get(index)?.clone();
    for field in SHARED {
        let value = test.non_null(field).or_else(|| file.non_null(field));
        let value = value.map(|value| with_text_amounts(value).value);
        test.set(field, value);
    }
    Some(crate::json::compact(&test))
}

/// Returns the text of a file with one more test at its end. An empty file, or one with only comments, becomes a file in YAML. None if the text
/// cannot be parsed.
#[must_use]
pub fn add_policy_test(text: &str, mut test: Tree) -> Option<String> {
    let source = Source::parse(text, false).ok()?;
    let mut file = source.tree.clone();
    if matches!(file.value, Value::Null) {
        let comments = text.trim_end();
        let end = if comments.is_empty() { "" } else { "\n" };
        return Some(format!("{comments}{end}{}", new_file(test)));
    }
    if file.non_null("objects").is_some() && test.get("objects").is_none() {
        // Without the field, it would share those of the other tests.
        test.set("objects", Some(Value::Text("".into())));
    }
    let mut tests = file.items_at("tests").to_vec();
    tests.push(test);
    file.set("tests", Some(Value::List(tests)));
    let edits = source.patch(&file.value);
    (!edits.is_empty()).then(|| apply(text, &edits))
}

/// Writes a file with one test.
fn new_file(test: Tree) -> String {
    let file = Tree::map([
        ("apiVersion", Value::Text(API_VERSION.into())),
        ("kind", Value::Text(KIND.into())),
        ("tests", Value::List(vec![test])),
    ]);
    Writer::YAML.file(&file.value)
}
