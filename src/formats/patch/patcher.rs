//! What to change in a text so that a value in it says another.

use super::equality::{by_key, is_equal};
use super::parts::{Part, Side};
use super::piece_table::Change;
use super::plan::{self, Step};
use super::scan::Scan;
use crate::formats::write::{Lines, Model, Writer};
use crate::tree::{Key, Span, Tree, Value};
use crate::yaml;

/// Gathers changes of a text.
pub(super) struct Patcher<'t> {
    pub(super) scan: Scan<'t>,
    pub(super) writer: Writer,
    /// The document as YAML, which knows of `<<` what the tree does not.
    pub(super) node: Option<&'t yaml::Node>,
    /// Every alias is written out, whether it says what is wanted or not.
    pub(super) expand: bool,
    /// True if numbers are compared by their spelling.
    pub(super) exact: bool,
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
    /// Behind a key that stands at a column.
    Key(usize),
    /// Behind a dash that stands at a column.
    Dash(usize),
    /// In brackets; a container on lines of its own closes at the column.
    Brackets(Lines),
}

/// A map or a list, as it is and as it is to be.
pub(super) struct Pair<'p> {
    /// All of it, for what comes to look like.
    pub(super) container: &'p Tree,
    pub(super) old: Side<'p>,
    pub(super) wanted: Side<'p>,
}

impl Patcher<'_> {
    /// Makes a value say what is wanted.
    pub(super) fn value(&mut self, slot: Slot, old: &Tree, wanted: &Value) {
        if !self.expand && self.is_equal(&old.value, wanted) {
            return;
        }
        let before = self.changes.len();
        if self.change_parts(slot, old, wanted).is_none() {
            self.changes.truncate(before);
            self.replace(slot, old, wanted);
        }
    }

    /// Changes parts of a value; none where it has to be replaced as a whole.
    fn change_parts(&mut self, slot: Slot, old: &Tree, wanted: &Value) -> Option<()> {
        let Some(written) = self.scan.written(slot.at, old) else {
            return self.expand.then_some(());
        };
        if self.is_alias(written) {
            return None;
        }
        match (&old.value, wanted) {
            (Value::Map(entries), Value::Map(others)) => {
                self.map(slot, written, old, entries, others)
            }
            (Value::List(items), Value::List(others)) if !items.is_empty() => {
                let steps = plan::plan_list(items, others, self.exact);
                let (old_side, wanted) = (Side::List(items), Side::List(others));
                let pair = Pair {
                    container: old,
                    old: old_side,
                    wanted,
                };
                self.change_entries(slot, written, &pair, &steps)
            }
            // Nothing to write out in what says the same.
            _ => self.expand.then_some(()),
        }
    }

    fn map(
        &mut self,
        slot: Slot,
        written: Span,
        old: &Tree,
        entries: &[(Key, Tree)],
        wanted: &[(Key, Tree)],
    ) -> Option<()> {
        let is_merged = |(key, _): &&(Key, Tree)| {
            let around = old.span;
            !self.scan.json && !(around.start..around.end).contains(&key.span.start)
        };
        if entries.is_empty() {
            return self.expand.then_some(());
        }
        if !entries.iter().any(|entry| is_merged(&entry)) {
            return self.change_own_entries(slot, written, old, entries, wanted);
        }
        let (merged, own): (Vec<_>, Vec<_>) = entries.iter().partition(is_merged);
        let (merged, own): (Vec<_>, Vec<_>) = (cloned(merged), cloned(own));
        let names = by_key(&merged);
        let is_theirs = |(key, _): &&(Key, Tree)| names.contains(&key.text);
        let (theirs, ours): (Vec<_>, Vec<_>) = wanted.iter().partition(is_theirs);
        let (theirs, ours) = (cloned(theirs), cloned(ours));
        if self.expand || !self.is_equal(&Value::Map(merged.clone()), &Value::Map(theirs.clone())) {
            self.write_out_merges(old.span, written, &theirs)?;
        }
        if own.is_empty() && ours.is_empty() {
            return Some(());
        }
        self.change_own_entries(slot, written, old, &own, &ours)
    }

    /// A map whose entries all stand in it.
    fn change_own_entries(
        &mut self,
        slot: Slot,
        written: Span,
        container: &Tree,
        entries: &[(Key, Tree)],
        wanted: &[(Key, Tree)],
    ) -> Option<()> {
        let steps = plan::plan_map(entries, wanted);
        let pair = Pair {
            container,
            old: Side::Map(entries),
            wanted: Side::Map(wanted),
        };
        self.change_entries(slot, written, &pair, &steps)
    }

    /// Puts what `<<` brought in its place; what it brought may say something else by now.
    fn write_out_merges(&mut self, at: Span, written: Span, entries: &[(Key, Tree)]) -> Option<()> {
        let merges = self.node?.merges(at)?;
        let first = merges.first()?;
        let is_flow = self.scan.starts(written.start, '{');
        // Another one would have to go with its comma or its line.
        if entries.is_empty() || merges.len() > 1 {
            return None;
        }
        let column = self.scan.column(first.start);
        let text: Vec<String> = entries
            .iter()
            .map(|(key, value)| match is_flow {
                true => self
                    .writer
                    .flow_entry((key, value), Lines::One, Model::NONE),
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

    /// Goes through the parts; none where nothing stays to hold on to.
    fn change_entries(
        &mut self,
        slot: Slot,
        written: Span,
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        if !steps.iter().any(|step| !matches!(step, Step::Insert(_))) {
            return None;
        }
        if self.scan.from(written.start).starts_with(['{', '[']) {
            let parts = self.scan.flow_parts(written.start, pair.old)?;
            return self.patch_flow(&parts, pair, steps);
        }
        if matches!(slot.position, Position::Brackets(_)) {
            return None;
        }
        let parts = self.scan.block_parts(slot.at, pair.old)?;
        self.patch_block(&parts, pair, steps)
    }

    /// Goes into a part that stays.
    pub(super) fn keep(&mut self, part: &Part, position: Position, pair: &Pair<'_>, step: Step) {
        if let Step::Keep(at, wanted) = step
            && let (Some(old), Some(wanted)) = (pair.old.value(at), pair.wanted.value(wanted))
        {
            self.value(
                Slot {
                    at: part.value,
                    position,
                },
                old,
                &wanted.value,
            );
        }
    }

    fn is_equal(&self, a: &Value, b: &Value) -> bool {
        is_equal(a, b, self.exact)
    }

    pub(super) fn is_alias(&self, written: Span) -> bool {
        !self.scan.json && self.scan.starts(written.start, '*')
    }

    pub(super) fn insert(&mut self, at: usize, text: String) {
        self.changes.push((Span::new(at, at), text));
    }

    pub(super) fn delete(&mut self, start: usize, end: usize) {
        self.changes.push((Span::new(start, end), String::new()));
    }

    /// Takes away the lines of a part, with the line break before them.
    pub(super) fn delete_lines(&mut self, start: usize, end: usize) {
        let before = self.scan.slice(0, start);
        let kept = before.strip_suffix('\n').unwrap_or(before);
        let kept = kept.strip_suffix('\r').unwrap_or(kept);
        if start == 0 {
            self.delete(start, self.scan.next_line(end));
        } else {
            self.delete(kept.len(), end);
        }
    }
}

fn cloned(entries: Vec<&(Key, Tree)>) -> Vec<(Key, Tree)> {
    entries.into_iter().cloned().collect()
}

/// The part that a step is about, where it stays.
pub(super) fn kept_index(step: Step) -> Option<usize> {
    match step {
        Step::Keep(at, _) | Step::Leave(at) => Some(at),
        Step::Insert(_) => None,
    }
}
