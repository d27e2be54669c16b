//! Changes in a block of YAML: whole lines come and go.

use super::differ::{Differ, Pair, Place, kept};
use super::parts::{Part, Side};
use super::plan::Step;
use crate::formats::write::Model;

impl Differ<'_> {
    pub(super) fn in_block(
        &mut self,
        parts: &[Part],
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        let column = self.scan.column(parts.first()?.start);
        let place = match pair.old {
            Side::Map(_) => Place::Key(column),
            Side::List(_) => Place::Dash(column),
        };
        self.remove_lines(parts, steps)?;
        let mut before: Option<&Part> = None;
        for step in steps {
            match (*step, kept(*step)) {
                (Step::Insert(at), _) => {
                    let model = before.map_or(0, |_| kept_before(steps, step));
                    let text = self.block_part(pair, at, column, model)?;
                    self.insert_line(text, column, before, parts, steps)?;
                }
                (step, Some(at)) => {
                    let part = parts.get(at)?;
                    self.keep(part, place, pair, step);
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
                let model = Model::new(text, Some(pair.whole));
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
                let first = steps.iter().find_map(|step| kept(*step))?;
                let start = parts.get(first)?.start;
                self.insert(start, [text, line].concat());
            }
        }
        Some(())
    }

    /// Deletes the parts that do not stay. The first part that stays moves behind the dash.
    fn remove_lines(&mut self, parts: &[Part], steps: &[Step]) -> Option<()> {
        let stays = staying(parts.len(), steps);
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
pub(super) fn staying(count: usize, steps: &[Step]) -> Vec<bool> {
    let mut stays = vec![false; count];
    for at in steps.iter().filter_map(|step| kept(*step)) {
        if let Some(stays) = stays.get_mut(at) {
            *stays = true;
        }
    }
    stays
}

/// The part that stays before a step.
fn kept_before(steps: &[Step], step: &Step) -> usize {
    let before = steps.iter().take_while(|other| *other != step);
    before.filter_map(|step| kept(*step)).last().unwrap_or(0)
}
