//! Changes in a block of YAML: whole lines come and go.

use super::parts::{Part, Side};
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
            Side::Map(_) => Position::Key(column),
            Side::List(_) => Position::Dash(column),
        };
        self.remove_lines(parts, steps)?;
        let mut before: Option<&Part> = None;
        for step in steps {
            match (*step, kept_index(*step)) {
                (Step::Insert(at), _) => {
                    let model = before.map_or(0, |_| count_kept_before(steps, step));
                    let text = self.block_part(pair, at, column, model)?;
                    self.insert_line(text, column, before, parts, steps)?;
                }
                (step, Some(at)) => {
                    let part = parts.get(at)?;
                    self.keep(part, position, pair, step);
                    before = Some(part);
                }
                _ => {}
            }
        }
        Some(())
    }

    /// A new key or item.
    fn block_part(
        &self,
        pair: &Pair<'_>,
        at: usize,
        column: usize,
        model: usize,
    ) -> Option<String> {
        let text = self.scan.text;
        Some(match pair.wanted {
            Side::Map(entries) => {
                let (key, value) = entries.get(at)?;
                let model = Model::new(text, Some(pair.container));
                self.writer.block_entry((key, value), column, model)
            }
            Side::List(items) => {
                let model = Model::new(text, pair.old.value(model));
                self.writer.block_item(items.get(at)?, column, model)
            }
        })
    }

    /// Behind the part before, or before the first that stays.
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

    /// Deletes the parts that do not stay. The first part that stays moves behind the dash.
    fn remove_lines(&mut self, parts: &[Part], steps: &[Step]) -> Option<()> {
        let stays = stays_by_index(parts.len(), steps);
        let first_kept = stays.iter().position(|stays| *stays)?;
        let head = parts.first()?;
        let shares_line = first_kept > 0 && self.scan.line_start(head.start).is_none();
        if shares_line {
            self.delete(head.start, parts.get(first_kept)?.start);
        }
        for (at, part) in parts.iter().enumerate() {
            let is_gone = stays.get(at) == Some(&false);
            if is_gone && !(shares_line && at < first_kept) {
                let start = self.scan.line_start(part.start)?;
                let end = self.scan.rest_of_line(part.end)?;
                self.delete_lines(start, end);
            }
        }
        Some(())
    }
}

/// Returns true for each part that stays.
pub(super) fn stays_by_index(count: usize, steps: &[Step]) -> Vec<bool> {
    let mut stays = vec![false; count];
    for at in steps.iter().filter_map(|step| kept_index(*step)) {
        if let Some(stays) = stays.get_mut(at) {
            *stays = true;
        }
    }
    stays
}

/// The part that stays before a step.
fn count_kept_before(steps: &[Step], step: &Step) -> usize {
    let before = steps.iter().take_while(|other| *other != step);
    before
        .filter_map(|step| kept_index(*step))
        .last()
        .unwrap_or(0)
}
