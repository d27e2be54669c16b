//! Collects the changes that turn one value of a text into another.

use super::change::Change;
use super::equality::{are_equal_entries, is_equal};
use super::plan::{self, Step};
use crate::formats::children::{Child, by_key, children, key_of};
use crate::formats::scan::Scan;
use crate::formats::write::{Model, Writer};
use crate::tree::{Key, Span, Tree, Value};
use crate::yaml;

/// Collects changes of a text.
pub(super) struct Patcher<'t> {
    pub(super) scan: Scan<'t>,
    pub(super) writer: Writer,
    /// The YAML document, which has the `<<` keys that the tree lacks.
    pub(super) node: Option<&'t yaml::Node>,
    /// True if every alias is replaced with a copy, even if its value stays the same.
    pub(super) expand: bool,
    /// True if numbers are compared by their spelling.
    pub(super) compare_number_text: bool,
    pub(super) changes: Vec<Change>,
}

/// The position of a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Slot {
    /// The position where its text may begin: after the colon or the dash.
    pub(super) at: usize,
    pub(super) position: Position,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum Position {
    Root,
    /// After a key at a column.
    Key(usize),
    /// After a dash at a column.
    Dash(usize),
    /// In brackets; the closing bracket of a container on several lines is at the column.
    Brackets(Option<usize>),
}

/// The children of a map or a list before and after the change, without merged entries.
pub(super) struct Pair<'p> {
    /// The whole container; new parts follow its style.
    pub(super) container: &'p Tree,
    pub(super) old: Vec<Child<'p>>,
    pub(super) target: Vec<Child<'p>>,
}

impl Patcher<'_> {
    /// Changes a value to the target.
    pub(super) fn change_value(&mut self, slot: Slot, old: &Tree, target: &Value) {
        let is_same = is_equal(&old.value, target, self.compare_number_text);
        if is_same && !self.expand {
            return;
        }
        let before = self.changes.len();
        if self.change_children(slot, old, target, is_same).is_none() {
            self.changes.truncate(before);
            self.replace(slot, old, target);
        }
    }

    /// Changes the children of a map or a list; `None` if the value has to be replaced as a whole.
    fn change_children(
        &mut self,
        slot: Slot,
        old: &Tree,
        target: &Value,
        is_same: bool,
    ) -> Option<()> {
        let unchanged = is_same.then_some(());
        let Some(span) = self.scan.value_span(slot.at, old) else {
            return unchanged;
        };
        if self.is_alias(span) {
            return None;
        }
        let children_before = children(&old.value).unwrap_or_default();
        if children_before.is_empty() {
            return unchanged;
        }
        let mut pair = Pair {
            container: old,
            old: children_before,
            target: children(target)?,
        };
        let steps = match (&old.value, target) {
            (Value::Map(_), Value::Map(_)) => {
                self.change_merged(span, &mut pair)?;
                if pair.old.is_empty() && pair.target.is_empty() {
                    return Some(());
                }
                plan::plan_map(&pair.old, &pair.target)
            }
            (Value::List(_), Value::List(_)) => {
                plan::plan_list(&pair.old, &pair.target, self.compare_number_text)
            }
            _ => return None,
        };
        self.change_pair(slot, span, &pair, &steps)
    }

    /// Moves the entries that `<<` adds out of a pair of maps. If they change, replaces the `<<` with
    /// them.
    fn change_merged(&mut self, span: Span, pair: &mut Pair<'_>) -> Option<()> {
        let map = pair.container.span;
        let is_yaml = !self.scan.json;
        let is_own = |key: &Key| (map.start..map.end).contains(&key.span.start);
        let is_merged = |child: &mut Child<'_>| is_yaml && !child.0.is_none_or(is_own);
        let merged: Vec<_> = pair.old.extract_if(.., is_merged).collect();
        let names = by_key(&merged);
        let has_merged_name = |child: &mut Child<'_>| names.contains(key_of(child));
        let entries: Vec<_> = pair.target.extract_if(.., has_merged_name).collect();
        let is_same = are_equal_entries(&merged, &entries, self.compare_number_text);
        if is_same && (merged.is_empty() || !self.expand) {
            return Some(());
        }
        // A second `<<` would have to be removed with its comma or its line.
        let merges = self.node?.merge_spans(map)?;
        let ([merge], false) = (&*merges, entries.is_empty()) else {
            return None;
        };
        let column = self.scan.column(merge.start);
        let is_flow = self.scan.starts_with(span.start, '{');
        let text = entries.iter().map(|entry| match is_flow {
            true => (self.writer).flow_part(*entry, None, Model::NONE),
            false => self.writer.block_part(*entry, column, Model::NONE),
        });
        let text: Vec<String> = text.collect();
        let between = match is_flow {
            true => ", ".into(),
            false => self.writer.line(column),
        };
        self.changes.push((*merge, text.join(&between)));
        Some(())
    }

    /// Changes the parts of a container; `None` if no part is kept.
    fn change_pair(
        &mut self,
        slot: Slot,
        span: Span,
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        let is_flow = self.scan.rest(span.start).starts_with(['{', '[']);
        let begin = if is_flow { span.start + 1 } else { slot.at };
        let mut parts = self.scan.parts(begin, is_flow, &pair.old);
        for at in steps.iter().filter_map(|step| step.kept()) {
            parts.get_mut(at)?.is_kept = true;
        }
        let start = parts.first()?.start;
        let column = self.scan.column(start);
        let position = match (slot.position, &pair.container.value) {
            _ if is_flow => Position::Brackets(self.scan.line_start(start).map(|_| column)),
            (Position::Brackets(_), _) => return None,
            (_, Value::Map(_)) => Position::Key(column),
            _ => Position::Dash(column),
        };
        self.change_parts(&parts, pair, steps, position)
    }

    pub(super) fn is_alias(&self, span: Span) -> bool {
        !self.scan.json && self.scan.starts_with(span.start, '*')
    }

    pub(super) fn insert(&mut self, at: usize, text: String) {
        self.changes.push((Span::new(at, at), text));
    }

    pub(super) fn delete(&mut self, start: usize, end: usize) {
        self.changes.push((Span::new(start, end), String::new()));
    }
}
