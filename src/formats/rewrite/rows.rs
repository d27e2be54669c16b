//! Rewrites lists of small objects: resources with their weights, and points of a shape.

use super::raw_number;
use crate::name_tree::NameIndex;
use crate::scenario::{PointInput, RawNumber, ResourceSpec};
use crate::tree::{Tree, Value};

/// The two fields of an item; the first identifies it.
#[derive(Debug)]
pub(in crate::formats) struct Row([(&'static str, Option<Value>); 2]);

impl Row {
    pub(in crate::formats) fn resource(spec: &ResourceSpec) -> Self {
        let name = Some(Value::Text(spec.name.clone())).filter(|_| !spec.name.is_empty());
        Self([
            ("name", name),
            ("weight", raw_number::value(spec.weight.as_ref())),
        ])
    }

    pub(in crate::formats) fn point(point: &PointInput) -> Self {
        let value = |raw: &Option<RawNumber>| raw_number::value(raw.as_ref());
        Self([
            ("utilization", value(&point.utilization)),
            ("score", value(&point.score)),
        ])
    }

    /// Returns the item, with the other fields of the old one.
    pub(in crate::formats) fn item(self, old: Option<&Tree>) -> Tree {
        let mut item = old.cloned().unwrap_or_else(|| Tree::map([]));
        for (name, value) in self.0 {
            if !has_value(item.get(name), value.as_ref()) {
                item.set(name, value);
            }
        }
        item
    }

    fn is_same(&self, item: &Tree) -> bool {
        self.0
            .iter()
            .all(|(name, value)| has_value(item.get(name), value.as_ref()))
    }

    fn name(&self) -> Option<&str> {
        match &self.0.first()?.1 {
            Some(Value::Text(text) | Value::Number(text)) => Some(text),
            _ => None,
        }
    }
}

/// Compares a field with a value; numbers are equal in any notation.
fn has_value(tree: Option<&Tree>, value: Option<&Value>) -> bool {
    let value = value.map(|value| Tree::synthetic(value.clone()));
    raw_number::is_same(
        raw_number::raw(tree).as_ref(),
        raw_number::raw(value.as_ref()).as_ref(),
    )
}

/// Sets a field to a list of rows, unless it already has the same ones.
pub(super) fn set(tree: &mut Tree, name: &str, rows: Option<Vec<Row>>) {
    let old = tree.get(name).filter(|list| !list.is_absent());
    let Some(rows) = rows else {
        if old.is_some() {
            tree.remove(name);
        }
        return;
    };
    let items = old.map_or(&[][..], Tree::items);
    let is_same =
        items.len() == rows.len() && rows.iter().zip(items).all(|(row, item)| row.is_same(item));
    if old.is_none() || !is_same {
        let items = updated(items, rows);
        tree.set(name, Some(Value::List(items)));
    }
}

/// Returns the rows as items, each based on the old item of its name.
fn updated(old: &[Tree], rows: Vec<Row>) -> Vec<Tree> {
    let name = |item: &Tree| raw_number::raw(item.get("name").or_else(|| item.get("utilization")));
    let names: Vec<Option<RawNumber>> = old.iter().map(name).collect();
    let text = |at: usize| {
        names
            .get(at)
            .and_then(Option::as_ref)
            .map(RawNumber::as_str)
    };
    let mut indexes = NameIndex::default();
    for (name, at) in (0..old.len()).rev().filter_map(|at| Some((text(at)?, at))) {
        indexes.insert(name, at);
    }
    let item = |(at, row): (usize, Row)| {
        let same_index = text(at)
            .filter(|text| row.name() == Some(*text))
            .map(|_| at);
        let index = same_index.or_else(|| indexes.get(row.name()?));
        row.item(index.and_then(|index| old.get(index)))
    };
    rows.into_iter().enumerate().map(item).collect()
}
