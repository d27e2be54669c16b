//! Compares merging with a second implementation, which decodes one value after another into the
//! same slots.

use core::fmt::Write as _;
use std::collections::BTreeMap;

use proptest::prelude::*;

use super::merge_duplicate_keys;
use crate::formats::decode::{Field, Object, Type, object};
use crate::json;
use crate::tree::{Key, Tree, Value};

static LEAF: Object = object! {
    "n": Type::Int64;
    "t": Type::Text;
};
static ROOT: Type = Type::Object(&FIELDS);
static FIELDS: Object = object! {
    "n": Type::Int64;
    "t": Type::Text;
    "b": Type::Bool;
    "leaf": Type::Object(&LEAF);
    "leaves": Type::List(&Type::Object(&LEAF));
    "deep": Type::List(&Type::Object(&DEEP));
    "texts": Type::List(&Type::Text);
    "folded": Type::List(&Type::CaseInsensitive(&FOLDED));
};
static DEEP: Object = object! {
    "leaf": Type::Object(&LEAF);
    "leaves": Type::List(&Type::Object(&LEAF));
};
static FOLDED: Object = object! {
    "n": Type::Int64;
    "t": Type::Text;
    "texts": Type::List(&Type::Text);
};

/// A value in Go's memory: structures by value in lists, by pointer in fields.
#[derive(Clone, Default)]
struct GoValue {
    /// A printed number, boolean or string; empty for the zero value.
    scalar: String,
    /// A pointer or a slice that is not nil.
    is_set: bool,
    fields: BTreeMap<&'static str, Self>,
    /// All items ever decoded, and the current length.
    slots: Vec<Self>,
    length: usize,
}

impl GoValue {
    fn decode(&mut self, tree: &Tree, ty: &Type, is_pointer: bool, ignores_case: bool) {
        let null = tree.value == Value::Null;
        match ty {
            Type::Object(object) => self.structure(tree, object, is_pointer, false),
            Type::CaseInsensitive(object) => self.structure(tree, object, is_pointer, true),
            Type::List(_) if null || tree.items().is_empty() => {
                let is_set = !null;
                *self = Self {
                    is_set,
                    ..Self::default()
                };
            }
            Type::List(inner) => {
                self.is_set = true;
                self.length = tree.items().len();
                let slots = self.slots.len().max(self.length);
                self.slots.resize(slots, Self::default());
                for (slot, item) in self.slots.iter_mut().zip(tree.items()) {
                    slot.decode(item, inner, false, ignores_case);
                }
            }
            Type::Text if null && !ignores_case => self.scalar.clear(),
            _ if null => {}
            _ => self.scalar = scalar(tree),
        }
    }

    fn structure(
        &mut self,
        tree: &Tree,
        object: &'static Object,
        is_pointer: bool,
        ignores_case: bool,
    ) {
        if tree.value == Value::Null {
            if is_pointer {
                *self = Self::default();
            }
            return;
        }
        self.is_set = true;
        for (key, value) in tree.entries() {
            if let Some(Field { name, kind: ty, .. }) = object.entry(&key.text, ignores_case) {
                let field = self.fields.entry(name).or_default();
                field.decode(value, ty, true, ignores_case);
            }
        }
    }

    fn print(&self, ty: &Type, is_pointer: bool, out: &mut String) {
        match ty {
            Type::Object(_) | Type::CaseInsensitive(_) if is_pointer && !self.is_set => {
                out.push_str("nil")
            }
            Type::Object(object) | Type::CaseInsensitive(object) => {
                for Field { name, kind: ty, .. } in object.0 {
                    write!(out, "{name}:").unwrap();
                    let field = self.fields.get(name).cloned().unwrap_or_default();
                    field.print(ty, true, out);
                    out.push(';');
                }
            }
            Type::List(_) if !self.is_set => out.push_str("nil"),
            Type::List(inner) => {
                out.push('[');
                for slot in self.slots.iter().take(self.length) {
                    slot.print(inner, false, out);
                    out.push(',');
                }
                out.push(']');
            }
            _ => out.push_str(&self.scalar),
        }
    }
}

fn scalar(tree: &Tree) -> String {
    match &tree.value {
        Value::Number(number) if &**number != "0" => number.to_string(),
        Value::Text(text) => text.to_string(),
        Value::Bool(true) => "true".into(),
        _ => String::new(),
    }
}

/// Decodes a tree and prints the result.
fn decoded_text(tree: &Tree) -> String {
    let mut value = GoValue::default();
    value.decode(tree, &ROOT, true, false);
    let mut printed = String::new();
    value.print(&ROOT, true, &mut printed);
    printed
}

fn is_free_of_repeats(tree: &Tree, ignores_case: bool) -> bool {
    let fold = |key: &Key| match ignores_case {
        true => key.text.to_ascii_lowercase(),
        false => key.text.to_string(),
    };
    let mut keys: Vec<_> = tree.entries().iter().map(|entry| fold(&entry.0)).collect();
    let all = keys.len();
    keys.sort();
    keys.dedup();
    let inside = tree
        .entries()
        .iter()
        .all(|(key, value)| is_free_of_repeats(value, ignores_case || &*key.text == "folded"));
    let mut items = tree.items().iter();
    keys.len() == all && inside && items.all(|item| is_free_of_repeats(item, ignores_case))
}

fn value(ty: &'static Type, ignores_case: bool) -> BoxedStrategy<String> {
    let null = Just("null".to_owned());
    let or_null = |value: BoxedStrategy<String>| prop_oneof![1 => null.clone(), 4 => value].boxed();
    match ty {
        Type::Object(object) => or_null(map(object, ignores_case)),
        Type::CaseInsensitive(object) => or_null(map(object, true)),
        Type::List(inner) => {
            let items = prop::collection::vec(value(inner, ignores_case), 0..4);
            or_null(
                items
                    .prop_map(|items| format!("[{}]", items.join(",")))
                    .boxed(),
            )
        }
        Type::Bool => or_null(any::<bool>().prop_map(|value| value.to_string()).boxed()),
        Type::Text => or_null("[a-c]?".prop_map(|text| format!("\"{text}\"")).boxed()),
        _ => or_null((0..9_u8).prop_map(|number| number.to_string()).boxed()),
    }
}

fn map(object: &'static Object, ignores_case: bool) -> BoxedStrategy<String> {
    let field = |Field { name, kind: ty, .. }: &'static Field| {
        let names = match ignores_case {
            true => vec![(*name).to_owned(), name.to_uppercase()],
            false => vec![(*name).to_owned()],
        };
        let entry = (prop::sample::select(names), value(ty, ignores_case));
        entry
            .prop_map(|(name, value)| format!("\"{name}\":{value}"))
            .boxed()
    };
    let fields: Vec<_> = object.0.iter().map(field).collect();
    let entries = prop::collection::vec(prop::strategy::Union::new(fields), 0..7);
    entries
        .prop_map(|entries| format!("{{{}}}", entries.join(",")))
        .boxed()
}

fn root() -> BoxedStrategy<String> {
    match ROOT {
        Type::Object(object) => map(object, false),
        _ => Just(String::new()).boxed(),
    }
}

proptest! {
    #[test]
    fn merging_equals_decoding_one_value_after_another(text in root()) {
        let tree = json::parse(&text).unwrap();
        let merged = merge_duplicate_keys(&tree, &ROOT);
        prop_assert!(is_free_of_repeats(&merged, false));
        prop_assert_eq!(decoded_text(&merged), decoded_text(&tree));
    }
}

#[track_caller]
fn decodes_as(text: &str, same: &str) {
    let tree = json::parse(text).unwrap();
    assert_eq!(
        decoded_text(&merge_duplicate_keys(&tree, &ROOT)),
        decoded_text(&json::parse(same).unwrap())
    );
}

#[test]
fn null_keeps_numbers_and_booleans_and_empties_text() {
    decodes_as(
        r#"{"n": 3, "n": null, "b": true, "b": null}"#,
        r#"{"n": 3, "b": true}"#,
    );
    decodes_as(r#"{"t": "a", "t": null}"#, "{}");
    decodes_as(
        r#"{"folded": [{"T": "a", "t": null}]}"#,
        r#"{"folded": [{"t": "a"}]}"#,
    );
}

#[test]
fn objects_merge_until_null_resets_them() {
    let text = r#"{"leaf": {"n": 1, "t": "a"}, "leaf": {"n": 2}}"#;
    decodes_as(text, r#"{"leaf": {"n": 2, "t": "a"}}"#);
    let text = r#"{"leaf": {"n": 1, "t": "a"}, "leaf": null, "leaf": {"n": 2}}"#;
    decodes_as(text, r#"{"leaf": {"n": 2}}"#);
}

#[test]
fn items_are_decoded_over_those_of_earlier_lists() {
    let text = r#"{"leaves": [{"t": "a", "n": 7}], "leaves": [{"t": "m"}]}"#;
    decodes_as(text, r#"{"leaves": [{"t": "m", "n": 7}]}"#);
    // Items past the end of a shorter list keep their values for a later, longer list.
    let text = r#"{"leaves": [{"n": 1}, {"n": 2}], "leaves": [null], "leaves": [{}, {"t": "a"}]}"#;
    decodes_as(text, r#"{"leaves": [{"n": 1}, {"n": 2, "t": "a"}]}"#);
    for reset in ["null", "[]"] {
        let text = format!(r#"{{"leaves": [{{"n": 1}}], "leaves": {reset}, "leaves": [{{}}]}}"#);
        decodes_as(&text, r#"{"leaves": [{}]}"#);
    }
}
