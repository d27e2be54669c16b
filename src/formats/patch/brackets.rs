//! Changes in brackets: inserts and removes parts with their commas.

use super::block::kept_by_index;
use super::parts::{Children, Part};
use super::patcher::{Pair, Patcher, Position, kept_index};
use super::plan::Step;
use crate::formats::write::{FlowLines, Model};

impl Patcher<'_> {
    pub(super) fn patch_flow(
        &mut self,
        parts: &[Part],
        pair: &Pair<'_>,
        steps: &[Step],
    ) -> Option<()> {
        let lines = self.lines(parts);
        self.remove_parts(parts, steps);
        let ends_with_comma = parts.last()?.comma.is_some();
        let mut before: Option<&Part> = None;
        for (at, step) in steps.iter().enumerate() {
            let comma = at + 1 < steps.len() || ends_with_comma;
            match (*step, kept_index(*step)) {
                (Step::Insert(target), _) => {
                    let model = before.and(last_kept(steps, at)).unwrap_or(0);
                    let text = self.bracket_part(pair, target, lines, model)?;
                    self.insert_part(text, comma, lines, before, parts, steps)?;
                }
                (step, Some(index)) => {
                    let part = parts.get(index)?;
                    self.change_kept_part(part, Position::Brackets(lines), pair, step);
                    self.set_comma(part, comma);
                    before = Some(part);
                }
                _ => {}
            }
        }
        Some(())
    }

    /// Returns the layout of the parts, which the first one determines.
    fn lines(&self, parts: &[Part]) -> FlowLines {
        let first = parts
            .first()
            .filter(|part| self.scan.line_start(part.start).is_some());
        first.map_or(FlowLines::One, |part| {
            FlowLines::Separate(self.scan.column(part.start))
        })
    }

    fn bracket_part(
        &self,
        pair: &Pair<'_>,
        at: usize,
        lines: FlowLines,
        model: usize,
    ) -> Option<String> {
        let text = self.scan.text;
        Some(match pair.target {
            Children::Map(entries) => {
                let (key, value) = entries.get(at)?;
                let model = Model::new(text, Some(pair.container));
                self.writer.flow_entry((key, value), lines, model)
            }
            Children::List(items) => {
                let model = Model::new(text, pair.old.value(model));
                self.writer.flow(&items.get(at)?.value, lines, model)
            }
        })
    }

    fn insert_part(
        &mut self,
        text: String,
        comma: bool,
        lines: FlowLines,
        before: Option<&Part>,
        parts: &[Part],
        steps: &[Step],
    ) -> Option<()> {
        let between = match lines {
            FlowLines::One if self.writer.omits_spaces => String::new(),
            FlowLines::One => " ".into(),
            FlowLines::Separate(column) => self.writer.line(column),
        };
        let comma = if comma { "," } else { "" };
        match before {
            Some(part) => {
                let end = part.comma.map_or(part.end, |comma| comma + 1);
                let own_line = matches!(lines, FlowLines::Separate(_));
                let rest = self.scan.rest_of_line(end).filter(|_| own_line);
                self.insert(rest.unwrap_or(end), [&*between, &text, comma].concat());
            }
            None => {
                let first = steps.iter().find_map(|step| kept_index(*step))?;
                let start = parts.get(first)?.start;
                self.insert(start, [&*text, comma, &between].concat());
            }
        }
        Some(())
    }

    fn set_comma(&mut self, part: &Part, has_comma: bool) {
        match part.comma {
            Some(comma) if !has_comma => self.delete(comma, comma + 1),
            None if has_comma => self.insert(part.end, ",".into()),
            _ => {}
        }
    }

    fn remove_parts(&mut self, parts: &[Part], steps: &[Step]) {
        let kept = kept_by_index(parts.len(), steps);
        let last = kept.iter().rposition(|kept| *kept).unwrap_or(0);
        for (at, (part, kept)) in parts.iter().zip(kept).enumerate() {
            if !kept {
                self.remove_part(part, at > last);
            }
        }
    }

    /// Removes a part and its comma, with its line if nothing else is on it.
    fn remove_part(&mut self, part: &Part, at_end: bool) {
        let end = part.comma.map_or(part.end, |comma| comma + 1);
        let start = self.scan.line_start(part.start);
        match start.zip(self.scan.rest_of_line(end)) {
            Some((start, end)) => self.delete_lines(start, end),
            None if at_end => self.delete(self.scan.blanks_before(part.start), end),
            None => self.delete(part.start, self.scan.skip_blanks(end)),
        }
    }
}

fn last_kept(steps: &[Step], before: usize) -> Option<usize> {
    steps
        .iter()
        .take(before)
        .rev()
        .find_map(|step| kept_index(*step))
}
