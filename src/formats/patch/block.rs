//! Changes in a YAML block: inserts and removes whole lines.

use super::parts::{Children, Part};
use super::patcher::{Pair, Patcher, Position, kept_index};
use super::plan::Step;
use crate::formats::write::Model;

impl Patcher<'_> {
    pub(super) fn patch_block(
        &mut self,
        parts: &[Part],
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        let column = self.scan.column(parts.first()?.start);
        let position = match pair.old {
            Children::Map(_) => Position::Key(column),
            Children::List(_) => Position::Dash(column),
        };
        self.remove_lines(parts, steps)?;
        let mut before: Option<&Part> = None;
        for step in steps {
            match (*step, kept_index(*step)) {
                (Step::Insert(at), _) => {
                    let model = before.map_or(0, |_| last_kept_before(steps, step));
                    let text = self.block_part(pair, at, column, model)?;
                    self.insert_line(text, column, before, parts, steps)?;
                }
                (step, Some(at)) => {
                    let part = parts.get(at)?;
                    self.change_kept_part(part, position, pair, step);
                    before = Some(part);
                }
                _ => {}
            }
        }
        Some(())
    }

    /// Returns the text of a new key or item.
    fn block_part(
        &self,
        pair: &Pair<'_>,
        at: usize,
        column: usize,
        model: usize,
    ) -> Option<String> {
        let text = self.scan.text;
        Some(match pair.target {
            Children::Map(entries) => {
                let (key, value) = entries.get(at)?;
                let model = Model::new(text, Some(pair.container));
                self.writer.block_entry((key, value), column, model)
            }
            Children::List(items) => {
                let model = Model::new(text, pair.old.value(model));
                self.writer.block_item(items.get(at)?, column, model)
            }
        })
    }

    /// Inserts a line after the previous part, or before the first kept one.
    fn insert_line(
        &mut self,
        text: String,
        column: usize,
        before: Option<&Part>,
        parts: &[Part],
        steps: &[Step],
    ) -> Option<()> {
        let line = self.writer.line(column);
        match before {
            Some(part) => {
                let end = self.scan.rest_of_line(part.end)?;
                self.insert(end, [line, text].concat());
            }
            None => {
                let first = steps.iter().find_map(|step| kept_index(*step))?;
                let start = parts.get(first)?.start;
                self.insert(start, [text, line].concat());
            }
        }
        Some(())
    }

    /// Deletes the parts that are not kept. If the first part shares its line with a dash, the
    /// first kept part moves to that line.
    fn remove_lines(&mut self, parts: &[Part], steps: &[Step]) -> Option<()> {
        let kept = kept_by_index(parts.len(), steps);
        let first_kept = kept.iter().position(|kept| *kept)?;
        let head = parts.first()?;
        let shares_line = first_kept > 0 && self.scan.line_start(head.start).is_none();
        if shares_line {
            self.delete(head.start, parts.get(first_kept)?.start);
        }
        for (at, part) in parts.iter().enumerate() {
            let is_removed = kept.get(at) == Some(&false);
            if is_removed && !(shares_line && at < first_kept) {
                let start = self.scan.line_start(part.start)?;
                let end = self.scan.rest_of_line(part.end)?;
                self.delete_lines(start, end);
            }
        }
        Some(())
    }
}

/// Returns for each part whether it is kept.
pub(super) fn kept_by_index(count: usize, steps: &[Step]) -> Vec<bool> {
    let mut kept = vec![false; count];
    for at in steps.iter().filter_map(|step| kept_index(*step)) {
        if let Some(kept) = kept.get_mut(at) {
            *kept = true;
        }
    }
    kept
}

/// Returns the index of the last part kept before a step.
fn last_kept_before(steps: &[Step], step: &Step) -> usize {
    let before = steps.iter().take_while(|other| *other != step);
    before
        .filter_map(|step| kept_index(*step))
        .last()
        .unwrap_or(0)
}
