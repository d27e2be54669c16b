//! Writes lists of small objects: resources with their weights, and points of a shape.

use super::raw_number;
use crate::name_tree::NameIndex;
use crate::scenario::{PointInput, ResourceSpec};
use crate::tree::{Tree, Value};

/// The two fields of an item; the first identifies it.
pub(super) type Row = [(&'static str, Option<Value>); 2];

pub(super) fn resource(spec: &ResourceSpec) -> Row {
    let name = Some(Value::Text(spec.name.clone()));
    [
        ("name", name.filter(|_| !spec.name.is_empty())),
        ("weight", raw_number::value(spec.weight.as_ref())),
    ]
}

pub(super) fn point(point: &PointInput) -> Row {
    [
        ("utilization", raw_number::value(point.utilization.as_ref())),
        ("score", raw_number::value(point.score.as_ref())),
    ]
}

/// Sets a field to a list of rows; `None` removes the field.
pub(super) fn write(tree: &mut Tree, field: &str, rows: Option<Vec<Row>>) {
    let old = tree.non_null(field);
    let items = tree.items_at(field);
    match rows {
        Some(rows) => {
            let new = updated(items, rows);
            if old.is_none() || new != items {
                tree.set(field, Some(Value::List(new)));
            }
        }
        None if old.is_some() => tree.remove(field),
        None => {}
    }
}

/// Returns the rows as items, each based on the old item at its index if that has its name, or else
/// on the first one of its name.
fn updated(old: &[Tree], rows: Vec<Row>) -> Vec<Tree> {
    let mut first = NameIndex::default();
    for (at, item) in old.iter().enumerate().rev() {
        let name = item.get("name").or_else(|| item.get("utilization"));
        if let Some(name) = name.and_then(|name| scalar(&name.value)) {
            first.insert(name, at);
        }
    }
    let item = |(at, row): (usize, Row)| {
        let [(field, name), _] = &row;
        let same_index = old.get(at).filter(|item| has_value(item, field, name));
        let same_name = || old.get(first.get(scalar(name.as_ref()?)?)?);
        let mut item = same_index
            .or_else(same_name)
            .map_or_else(|| Tree::map([]), Tree::clone);
        for (field, value) in row {
            if !has_value(&item, field, &value) {
                item.set(field, value);
            }
        }
        item
    };
    rows.into_iter().enumerate().map(item).collect()
}

fn scalar(value: &Value) -> Option<&str> {
    match value {
        Value::Number(text) | Value::Text(text) => Some(text),
        _ => None,
    }
}

/// Compares a field with a value; numbers are equal in any notation.
fn has_value(item: &Tree, field: &str, value: &Option<Value>) -> bool {
    let value = value.clone().map(Tree::synthetic);
    let (old, new) = (item.get(field), value.as_ref());
    raw_number::is_same(
        raw_number::read(old).as_ref(),
        raw_number::read(new).as_ref(),
    )
}
