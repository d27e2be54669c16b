//! Collects the changes that turn one value of a text into another.

use super::equality::{by_key, is_equal};
use super::parts::{Children, Part};
use super::piece_table::Change;
use super::plan::{self, Step};
use super::scan::Scan;
use crate::formats::write::{FlowLines, Model, Writer};
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
    Brackets(FlowLines),
}

/// A map or a list before and after the change.
pub(super) struct Pair<'p> {
    /// The whole container; new parts follow its style.
    pub(super) container: &'p Tree,
    pub(super) old: Children<'p>,
    pub(super) target: Children<'p>,
}

impl Patcher<'_> {
    /// Changes a value to the target.
    pub(super) fn change_value(&mut self, slot: Slot, old: &Tree, target: &Value) {
        if !self.expand && self.is_equal(&old.value, target) {
            return;
        }
        let before = self.changes.len();
        if self.change_parts(slot, old, target).is_none() {
            self.changes.truncate(before);
            self.replace(slot, old, target);
        }
    }

    /// Changes parts of a value; `None` if it has to be replaced as a whole.
    fn change_parts(&mut self, slot: Slot, old: &Tree, target: &Value) -> Option<()> {
        let Some(span) = self.scan.value_span(slot.at, old) else {
            return self.expand.then_some(());
        };
        if self.is_alias(span) {
            return None;
        }
        match (&old.value, target) {
            (Value::Map(entries), Value::Map(others)) => self.map(slot, span, old, entries, others),
            (Value::List(items), Value::List(others)) if !items.is_empty() => {
                let steps = plan::plan_list(items, others, self.compare_number_text);
                let (old_children, target) = (Children::List(items), Children::List(others));
                let pair = Pair {
                    container: old,
                    old: old_children,
                    target,
                };
                self.change_entries(slot, span, &pair, &steps)
            }
            // A scalar has no aliases to replace.
            _ => self.expand.then_some(()),
        }
    }

    fn map(
        &mut self,
        slot: Slot,
        span: Span,
        old: &Tree,
        entries: &[(Key, Tree)],
        target: &[(Key, Tree)],
    ) -> Option<()> {
        let is_merged = |(key, _): &&(Key, Tree)| {
            let map = old.span;
            !self.scan.json && !(map.start..map.end).contains(&key.span.start)
        };
        if entries.is_empty() {
            return self.expand.then_some(());
        }
        if !entries.iter().any(|entry| is_merged(&entry)) {
            return self.change_own_entries(slot, span, old, entries, target);
        }
        let (merged, own): (Vec<_>, Vec<_>) = entries.iter().partition(is_merged);
        let (merged, own): (Vec<_>, Vec<_>) = (cloned(merged), cloned(own));
        let names = by_key(&merged);
        let has_merged_name = |(key, _): &&(Key, Tree)| names.contains(&key.text);
        let (new_merged, new_own): (Vec<_>, Vec<_>) = target.iter().partition(has_merged_name);
        let (new_merged, new_own) = (cloned(new_merged), cloned(new_own));
        if self.expand
            || !self.is_equal(&Value::Map(merged.clone()), &Value::Map(new_merged.clone()))
        {
            self.expand_merge(old.span, span, &new_merged)?;
        }
        if own.is_empty() && new_own.is_empty() {
            return Some(());
        }
        self.change_own_entries(slot, span, old, &own, &new_own)
    }

    /// Changes the entries of a map that `<<` does not add.
    fn change_own_entries(
        &mut self,
        slot: Slot,
        span: Span,
        container: &Tree,
        entries: &[(Key, Tree)],
        target: &[(Key, Tree)],
    ) -> Option<()> {
        let steps = plan::plan_map(entries, target);
        let pair = Pair {
            container,
            old: Children::Map(entries),
            target: Children::Map(target),
        };
        self.change_entries(slot, span, &pair, &steps)
    }

    /// Replaces the `<<` of a map with the entries that it adds, with their new values.
    fn expand_merge(&mut self, map: Span, span: Span, entries: &[(Key, Tree)]) -> Option<()> {
        let merges = self.node?.merge_spans(map)?;
        let first = merges.first()?;
        let is_flow = self.scan.starts_with(span.start, '{');
        // A second `<<` would have to be removed with its comma or its line.
        if entries.is_empty() || merges.len() > 1 {
            return None;
        }
        let column = self.scan.column(first.start);
        let text: Vec<String> = entries
            .iter()
            .map(|(key, value)| match is_flow {
                true => self
                    .writer
                    .flow_entry((key, value), FlowLines::One, Model::NONE),
                false => self.writer.block_entry((key, value), column, Model::NONE),
            })
            .collect();
        let between = if is_flow {
            ", ".into()
        } else {
            self.writer.line(column)
        };
        self.changes.push((*first, text.join(&between)));
        Some(())
    }

    /// Changes the parts of a container; `None` if no part is kept.
    fn change_entries(
        &mut self,
        slot: Slot,
        span: Span,
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        if !steps.iter().any(|step| !matches!(step, Step::Insert(_))) {
            return None;
        }
        if self.scan.rest(span.start).starts_with(['{', '[']) {
            let parts = self.scan.flow_parts(span.start, pair.old)?;
            return self.patch_flow(&parts, pair, steps);
        }
        if matches!(slot.position, Position::Brackets(_)) {
            return None;
        }
        let parts = self.scan.block_parts(slot.at, pair.old)?;
        self.patch_block(&parts, pair, steps)
    }

    /// Changes the value of a kept part.
    pub(super) fn change_kept_part(
        &mut self,
        part: &Part,
        position: Position,
        pair: &Pair<'_>,
        step: Step,
    ) {
        if let Step::Keep(at, target) = step
            && let (Some(old), Some(target)) = (pair.old.value(at), pair.target.value(target))
        {
            self.change_value(
                Slot {
                    at: part.value,
                    position,
                },
                old,
                &target.value,
            );
        }
    }

    fn is_equal(&self, a: &Value, b: &Value) -> bool {
        is_equal(a, b, self.compare_number_text)
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

    /// Deletes the lines of a part, with the line break before them.
    pub(super) fn delete_lines(&mut self, start: usize, end: usize) {
        let before = self.scan.slice(0, start);
        let before = before.strip_suffix('\n').unwrap_or(before);
        let before = before.strip_suffix('\r').unwrap_or(before);
        if start == 0 {
            self.delete(start, self.scan.next_line(end));
        } else {
            self.delete(before.len(), end);
        }
    }
}

fn cloned(entries: Vec<&(Key, Tree)>) -> Vec<(Key, Tree)> {
    entries.into_iter().cloned().collect()
}

/// Returns the index of the part that a step keeps.
pub(super) fn kept_index(step: Step) -> Option<usize> {
    match step {
        Step::Keep(at, _) | Step::Leave(at) => Some(at),
        Step::Insert(_) => None,
    }
}
