//! Collects the changes that turn one value of a text into another.

use super::change::Change;
use super::children::{Child, by_key, children, key_of};
use super::equality::{are_equal_entries, is_equal};
use super::plan::{self, Step};
use super::scan::Scan;
use crate::formats::write::{FlowLines, Model, Writer};
use crate::tree::{Span, Tree, Value};
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
    Brackets(FlowLines),
}

/// The children of a map or a list before and after the change.
pub(super) struct Pair<'p> {
    /// The whole container; new parts follow its style.
    pub(super) container: &'p Tree,
    pub(super) old: &'p [Child<'p>],
    pub(super) target: &'p [Child<'p>],
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
        let old_children = children(&old.value).unwrap_or_default();
        if old_children.is_empty() {
            return unchanged;
        }
        let others = children(target)?;
        match (&old.value, target) {
            (Value::Map(_), Value::Map(_)) => {
                self.change_map(slot, span, old, &old_children, &others)
            }
            (Value::List(_), Value::List(_)) => {
                let steps = plan::plan_list(&old_children, &others, self.compare_number_text);
                let pair = Pair {
                    container: old,
                    old: &old_children,
                    target: &others,
                };
                self.change_pair(slot, span, &pair, &steps)
            }
            _ => None,
        }
    }

    fn change_map(
        &mut self,
        slot: Slot,
        span: Span,
        container: &Tree,
        entries: &[Child<'_>],
        target: &[Child<'_>],
    ) -> Option<()> {
        let is_merged = |(key, _): &Child<'_>| {
            let range = container.span.start..container.span.end;
            !self.scan.json && key.is_some_and(|key| !range.contains(&key.span.start))
        };
        let (merged, own): (Vec<_>, Vec<_>) = entries.iter().copied().partition(is_merged);
        let names = by_key(&merged);
        let has_merged_name = |entry: &Child<'_>| names.contains(key_of(entry));
        let (new_merged, new_own): (Vec<_>, Vec<_>) =
            target.iter().copied().partition(has_merged_name);
        let is_same = are_equal_entries(&merged, &new_merged, self.compare_number_text);
        if !is_same || self.expand && !merged.is_empty() {
            self.expand_merge(container.span, span, &new_merged)?;
        }
        if own.is_empty() && new_own.is_empty() {
            return Some(());
        }
        let steps = plan::plan_map(&own, &new_own);
        let pair = Pair {
            container,
            old: &own,
            target: &new_own,
        };
        self.change_pair(slot, span, &pair, &steps)
    }

    /// Replaces the `<<` of a map with the entries that it adds, with their new values.
    fn expand_merge(&mut self, map: Span, span: Span, entries: &[Child<'_>]) -> Option<()> {
        let merges = self.node?.merge_spans(map)?;
        let first = merges.first()?;
        let is_flow = self.scan.starts_with(span.start, '{');
        // A second `<<` would have to be removed with its comma or its line.
        if entries.is_empty() || merges.len() > 1 {
            return None;
        }
        let column = self.scan.column(first.start);
        let text = entries.iter().filter_map(|(key, value)| {
            let entry = ((*key)?, *value);
            Some(match is_flow {
                true => self.writer.flow_entry(entry, FlowLines::One, Model::NONE),
                false => self.writer.block_entry(entry, column, Model::NONE),
            })
        });
        let text: Vec<String> = text.collect();
        let between = match is_flow {
            true => ", ".into(),
            false => self.writer.line(column),
        };
        self.changes.push((*first, text.join(&between)));
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
        if self.scan.rest(span.start).starts_with(['{', '[']) {
            let parts = self.scan.flow_parts(span.start, pair.old);
            let start = parts.first()?.start;
            let lines = match self.scan.line_start(start) {
                Some(_) => FlowLines::Separate(self.scan.column(start)),
                None => FlowLines::One,
            };
            return self.change_parts(&parts, pair, steps, Position::Brackets(lines));
        }
        if matches!(slot.position, Position::Brackets(_)) {
            return None;
        }
        let parts = self.scan.block_parts(slot.at, pair.old);
        let column = self.scan.column(parts.first()?.start);
        let position = match pair.container.value {
            Value::Map(_) => Position::Key(column),
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
