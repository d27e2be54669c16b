//! Inserts and removes parts: whole lines of a block, or parts in brackets with their commas.

use super::parts::Part;
use super::patcher::{Pair, Patcher, Position, Slot};
use super::plan::Step;
use crate::formats::children::Child;
use crate::formats::write::Model;
use crate::tree::Tree;

impl Patcher<'_> {
    /// Changes the kept parts of a container, inserts new ones and removes the others. `position` is
    /// that of the parts' values. Returns `None` if no part is kept, or if a part shares its line.
    pub(super) fn change_parts(
        &mut self,
        parts: &[Part],
        pair: &Pair<'_>,
        steps: &[Step],
        position: Position,
    ) -> Option<()> {
        let first = parts.iter().find(|part| part.is_kept)?;
        match position {
            Position::Brackets(_) => self.remove_from_brackets(parts),
            _ => self.remove_lines(parts, first)?,
        }
        let ends_with_comma = parts.last()?.comma.is_some();
        let mut before: Option<(&Part, &Tree)> = None;
        for (at, step) in steps.iter().enumerate() {
            let has_comma = at + 1 < steps.len() || ends_with_comma;
            match *step {
                Step::Insert(new) => {
                    let model = before.or_else(|| Some((first, pair.old.first()?.1)));
                    let child = *pair.target.get(new)?;
                    let text = self.part_text(pair, child, position, model?.1)?;
                    let before = before.map(|before| before.0);
                    self.insert_part(text, position, has_comma, before, first)?;
                }
                Step::Keep(at, target) => {
                    let (part, old) = (parts.get(at)?, pair.old.get(at)?.1);
                    if let Some(target) = target {
                        let at = part.value;
                        let target = &pair.target.get(target)?.1.value;
                        self.change_value(Slot { at, position }, old, target);
                    }
                    if let Position::Brackets(_) = position {
                        self.set_comma(part, has_comma);
                    }
                    before = Some((part, old));
                }
            }
        }
        Some(())
    }

    /// Returns the text of a new key or item, in the style of the container or of another item.
    fn part_text(
        &self,
        pair: &Pair<'_>,
        child: Child<'_>,
        position: Position,
        item: &Tree,
    ) -> Option<String> {
        let model = child.0.map_or(item, |_| pair.container);
        let model = Model::new(self.scan.text, model);
        match position {
            Position::Brackets(column) => Some(self.writer.flow_part(child, column, model)),
            Position::Key(column) | Position::Dash(column) => {
                Some(self.writer.block_part(child, column, model))
            }
            Position::Root => None,
        }
    }

    /// Inserts a part after the previous one, or before the first kept one.
    fn insert_part(
        &mut self,
        text: String,
        position: Position,
        has_comma: bool,
        before: Option<&Part>,
        first: &Part,
    ) -> Option<()> {
        let between = match position {
            Position::Brackets(None) if self.writer.omits_spaces => String::new(),
            Position::Brackets(None) => " ".into(),
            Position::Brackets(Some(column)) | Position::Key(column) | Position::Dash(column) => {
                self.writer.line(column)
            }
            Position::Root => return None,
        };
        let is_flow = matches!(position, Position::Brackets(_));
        let comma = if is_flow && has_comma { "," } else { "" };
        let Some(part) = before else {
            self.insert(first.start, [&*text, comma, &between].concat());
            return Some(());
        };
        let end = part.end_with_comma();
        let line_end = self.scan.rest_of_line(end);
        let end = match position {
            Position::Brackets(None) => end,
            Position::Brackets(_) => line_end.unwrap_or(end),
            _ => line_end?,
        };
        self.insert(end, [&*between, &text, comma].concat());
        Some(())
    }

    fn set_comma(&mut self, part: &Part, has_comma: bool) {
        match part.comma {
            Some(comma) if !has_comma => self.delete(comma, comma + 1),
            None if has_comma => self.insert(part.end, ",".into()),
            _ => {}
        }
    }

    /// Deletes the lines of the parts that are not kept. If the first part shares its line with a
    /// dash, the first kept part moves to that line.
    fn remove_lines(&mut self, parts: &[Part], first: &Part) -> Option<()> {
        let head = parts.first()?;
        let shares_line = !head.is_kept && self.scan.line_start(head.start).is_none();
        if shares_line {
            self.delete(head.start, first.start);
        }
        let is_gone = |part: &&Part| shares_line && part.start < first.start;
        let removed = parts.iter().filter(|part| !part.is_kept);
        for part in removed.filter(|part| !is_gone(part)) {
            let start = self.scan.line_start(part.start)?;
            let end = self.scan.rest_of_line(part.end)?;
            self.delete_lines(start, end);
        }
        Some(())
    }

    /// Removes the parts that are not kept with their commas, and their lines if nothing else is on
    /// them.
    fn remove_from_brackets(&mut self, parts: &[Part]) {
        let last = parts.iter().rposition(|part| part.is_kept).unwrap_or(0);
        let removed = parts.iter().enumerate().filter(|part| !part.1.is_kept);
        for (at, part) in removed {
            let end = part.end_with_comma();
            let start = self.scan.line_start(part.start);
            match start.zip(self.scan.rest_of_line(end)) {
                Some((start, end)) => self.delete_lines(start, end),
                None if at > last => self.delete(self.scan.blanks_before(part.start), end),
                None => self.delete(part.start, self.scan.skip_blanks(end)),
            }
        }
    }

    /// Deletes the lines of a part, with the line break before them.
    fn delete_lines(&mut self, start: usize, end: usize) {
        let before = self.scan.slice(0, start);
        let before = before.strip_suffix('\n').unwrap_or(before);
        let before = before.strip_suffix('\r').unwrap_or(before);
        // No line break is before the first line.
        if before.len() == start {
            self.delete(start, self.scan.next_line(end));
        } else {
            self.delete(before.len(), end);
        }
    }
}
