//! Rewrites lists of small objects: resources with their weights, and points of a shape.

use super::raw_number;
use crate::name_tree::NameIndex;
use crate::scenario::{PointInput, RawNumber, ResourceSpec};
use crate::tree::{Tree, Value};

/// An item as its fields; the first is what it is known by.
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

    /// The item, of which an old one keeps the rest.
    pub(in crate::formats) fn item(self, old: Option<&Tree>) -> Tree {
        let mut item = old.cloned().unwrap_or_else(|| Tree::map([]));
        for (name, value) in self.0 {
            if !states(item.get(name), value.as_ref()) {
                item.set(name, value);
            }
        }
        item
    }

    fn is_stated_by(&self, item: &Tree) -> bool {
        self.0
            .iter()
            .all(|(name, value)| states(item.get(name), value.as_ref()))
    }

    fn name(&self) -> Option<&str> {
        match &self.0.first()?.1 {
            Some(Value::Text(text) | Value::Number(text)) => Some(text),
            _ => None,
        }
    }
}

/// Numbers say the same as text that was typed, whatever they are written like.
fn states(tree: Option<&Tree>, value: Option<&Value>) -> bool {
    let wanted = value.map(|value| Tree::synthetic(value.clone()));
    raw_number::is_same(
        raw_number::raw(tree).as_ref(),
        raw_number::raw(wanted.as_ref()).as_ref(),
    )
}

/// Makes a field a list of rows; nothing changes where it says them already.
pub(super) fn set(tree: &mut Tree, name: &str, rows: Option<Vec<Row>>) {
    let old = tree.get(name).filter(|list| !list.is_absent());
    let Some(rows) = rows else {
        if old.is_some() {
            tree.remove(name);
        }
        return;
    };
    let items = old.map_or(&[][..], Tree::items);
    let says = items.len() == rows.len()
        && rows
            .iter()
            .zip(items)
            .all(|(row, item)| row.is_stated_by(item));
    if old.is_none() || !says {
        let items = updated(items, rows);
        tree.set(name, Some(Value::List(items)));
    }
}

/// Rows as items, each in place of the old one of its name.
fn updated(old: &[Tree], rows: Vec<Row>) -> Vec<Tree> {
    let name = |item: &Tree| raw_number::raw(item.get("name").or_else(|| item.get("utilization")));
    let names: Vec<Option<RawNumber>> = old.iter().map(name).collect();
    let text = |at: usize| {
        names
            .get(at)
            .and_then(Option::as_ref)
            .map(RawNumber::as_str)
    };
    let mut places = NameIndex::default();
    for (name, at) in (0..old.len()).rev().filter_map(|at| Some((text(at)?, at))) {
        places.set(name, at);
    }
    let item = |(at, row): (usize, Row)| {
        let here = text(at)
            .filter(|text| row.name() == Some(*text))
            .map(|_| at);
        let place = here.or_else(|| places.get(row.name()?));
        row.item(place.and_then(|place| old.get(place)))
    };
    rows.into_iter().enumerate().map(item).collect()
}
