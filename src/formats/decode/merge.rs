//! Merges duplicate keys as Go's decoders do: each later value is decoded into the earlier one.
//!
//! A null keeps a number or a boolean, and a string that `encoding/json` decodes; json-iterator
//! empties a string. A null resets an object or a list. Objects merge. The items of a later list
//! are decoded into those of the earlier ones, and the result has as many items as the later list.
//!
//! Sources: json-iterator/go v1.1.7, `reflect_slice.go`, `reflect_optional.go`,
//! `reflect_native.go`, `iter_str.go` (`ReadString`); Go 1.12, `encoding/json/decode.go`, for types
//! with their own decoder ([`Type::CaseInsensitive`]).

use super::schema::{Object, Type};
use crate::name_tree::NameIndex;
use crate::tree::{Key, Tree, Value};

/// Merges the values of duplicate keys. For fields that the schema does not have, and for values of
/// a wrong type, the last value counts.
pub(crate) fn merge_duplicate_keys(tree: &Tree, expected: &Type) -> Tree {
    merge_values(&[tree], expected, false)
}

/// The values that are decoded into one field, in order.
type Values<'t> = Vec<&'t Tree>;

fn merge_values(values: &[&Tree], expected: &Type, ignores_case: bool) -> Tree {
    let Some(last) = values.last() else {
        return Tree::synthetic(Value::Null);
    };
    let merged = match (expected, &last.value) {
        (Type::Object(object), Value::Map(_)) => merge_maps(values, object, false),
        (Type::CaseInsensitive(object), Value::Map(_)) => merge_maps(values, object, true),
        (Type::List(inner), Value::List(items)) => {
            merge_lists(values, items.len(), inner, ignores_case)
        }
        (Type::Object(_) | Type::CaseInsensitive(_) | Type::List(_), _) => return (*last).clone(),
        (Type::Text, Value::Null) if !ignores_case => return (*last).clone(),
        _ => return last_non_null(values, last),
    };
    Tree {
        value: merged,
        span: last.span,
    }
}

/// Returns the last value that is not null.
fn last_non_null(values: &[&Tree], last: &Tree) -> Tree {
    let value = values.iter().rfind(|tree| tree.value != Value::Null);
    value.map_or(last, |tree| tree).clone()
}

/// Merges objects; fields are in the order of their first occurrence.
fn merge_maps(values: &[&Tree], object: &Object, ignores_case: bool) -> Value {
    let mut fields: Vec<(&Key, Option<&Type>, Values<'_>)> = Vec::new();
    let mut indexes = NameIndex::default();
    for (key, value) in values.iter().flat_map(|tree| tree.entries()) {
        let field = object.entry(&key.text, ignores_case);
        let name = field.map_or(&*key.text, |field| field.name);
        let index = indexes.get(name).unwrap_or(fields.len());
        match fields.get_mut(index) {
            Some(known) => {
                known.0 = key;
                known.2.push(value);
            }
            None => {
                indexes.insert(name, index);
                fields.push((key, field.map(|field| &field.kind), vec![value]));
            }
        }
    }
    let entry = |(key, of, values): (&Key, Option<&Type>, Values<'_>)| {
        // Fields that hold objects are pointers: null resets them.
        let values = match of {
            Some(Type::Object(_) | Type::CaseInsensitive(_)) => since_reset(&values, is_null),
            _ => &*values,
        };
        (
            key.clone(),
            merge_values(values, of.unwrap_or(&Type::Any), ignores_case),
        )
    };
    Value::Map(fields.into_iter().map(entry).collect())
}

/// Merges lists: as many items as the last list has, each decoded over the items of the same index
/// in the earlier lists.
fn merge_lists(values: &[&Tree], length: usize, inner: &Type, ignores_case: bool) -> Value {
    let is_structure = matches!(inner, Type::Object(_) | Type::CaseInsensitive(_));
    let mut items = vec![Values::new(); length];
    for list in since_reset(values, |tree| tree.items().is_empty()) {
        for (item, value) in items.iter_mut().zip(list.items()) {
            // Null does not change a struct in a list.
            if item.is_empty() || !is_structure || !is_null(value) {
                item.push(value);
            }
        }
    }
    let items = items
        .iter()
        .map(|item| merge_values(item, inner, ignores_case));
    Value::List(items.collect())
}

/// Returns the values after the last reset, at least the last value.
fn since_reset<'h, 't>(values: &'h [&'t Tree], resets: impl Fn(&Tree) -> bool) -> &'h [&'t Tree] {
    let last = values.len().saturating_sub(1);
    let reset = values.iter().rposition(|tree| resets(tree));
    let from = reset.map_or(0, |at| (at + 1).min(last));
    values.get(from..).unwrap_or_default()
}

fn is_null(tree: &Tree) -> bool {
    tree.value == Value::Null
}

#[cfg(test)]
mod tests;
