//! A value in the place of another, as a whole.

use super::patcher::{Patcher, Position, Slot};
use crate::formats::write::{Lines, Model};
use crate::tree::{Span, Tree, Value};

impl Patcher<'_> {
    pub(super) fn replace(&mut self, slot: Slot, old: &Tree, wanted: &Value) {
        let written = self.scan.written(slot.at, old);
        let model = match written {
            Some(written) if !self.is_alias(written) && !is_empty_container(&old.value) => {
                Model::new(self.scan.text, Some(old))
            }
            _ => Model::NONE,
        };
        match slot.position {
            Position::Brackets(lines) => {
                self.replace_inside(slot.at, written, wanted, lines, model)
            }
            Position::Root if self.scan.json => {
                self.replace_inside(slot.at, written, wanted, Lines::Own(0), model);
            }
            _ if self.is_block(written, old) => self.replace_block(slot, written, wanted),
            _ if is_empty(wanted) || model.is_flow() => {
                let text = self.writer.block(wanted, 0, model);
                self.put(slot.at, written, &text);
            }
            Position::Dash(column) => {
                let text = self.writer.block(wanted, column + 2, Model::NONE);
                self.put(slot.at, written, &text);
            }
            Position::Key(column) => self.put_below(slot.at, written, wanted, column),
            Position::Root => {
                let text = self.writer.block(wanted, 0, Model::NONE);
                let end = self.scan.text.len();
                let written = written.unwrap_or(Span::new(end, end));
                self.changes
                    .push((written, [&*text, self.writer.newline].concat()));
            }
        }
    }

    fn replace_inside(
        &mut self,
        at: usize,
        written: Option<Span>,
        wanted: &Value,
        lines: Lines,
        model: Model<'_>,
    ) {
        let text = self.writer.flow(wanted, lines, model);
        match written {
            Some(span) => self.changes.push((span, text)),
            None if self.scan.slice(0, at).ends_with(':') => self.insert(at, [" ", &text].concat()),
            None => self.insert(at, [": ", &text].concat()),
        }
    }

    /// A block and not on the line of its key, so that there is one.
    fn is_block(&self, written: Option<Span>, old: &Tree) -> bool {
        let container = matches!(old.value, Value::Map(_) | Value::List(_));
        let starts = written.map_or("", |span| self.scan.from(span.start));
        container && !starts.starts_with(['{', '[', '*'])
    }

    fn replace_block(&mut self, slot: Slot, written: Option<Span>, wanted: &Value) {
        let Some(written) = written else {
            return;
        };
        let below = self
            .scan
            .rest_of_line(slot.at)
            .filter(|end| *end < written.start);
        match below {
            Some(end) if is_empty(wanted) => {
                let text = self.writer.block(wanted, 0, Model::NONE);
                self.insert(slot.at, [" ", &text].concat());
                let lines_end = self.scan.rest_of_line(written.end);
                self.delete(end, lines_end.unwrap_or(written.end));
            }
            _ => {
                let column = self.scan.column(written.start);
                let text = self.writer.block(wanted, column, Model::NONE);
                self.changes.push((written, text));
            }
        }
    }

    /// Text on the line of its key or dash.
    fn put(&mut self, at: usize, written: Option<Span>, text: &str) {
        match written {
            Some(span) => self.changes.push((span, text.into())),
            None => self.insert(at, [" ", text].concat()),
        }
    }

    /// A block below its key; what stood on the key's line goes, a comment there stays.
    fn put_below(&mut self, at: usize, written: Option<Span>, wanted: &Value, column: usize) {
        let end = written.map_or(at, |span| span.end);
        let Some(line_end) = self.scan.rest_of_line(end) else {
            let text = self.writer.flow(wanted, Lines::One, Model::NONE);
            return self.put(at, written, &text);
        };
        if let Some(span) = written {
            self.delete(self.scan.blanks_before(span.start), span.end);
        }
        self.insert(line_end, self.writer.below(wanted, column, Model::NONE));
    }
}

/// Nothing that would take lines of its own.
fn is_empty(value: &Value) -> bool {
    !matches!(value, Value::Map(_) | Value::List(_)) || is_empty_container(value)
}

/// Brackets with nothing in them.
fn is_empty_container(value: &Value) -> bool {
    match value {
        Value::Map(entries) => entries.is_empty(),
        Value::List(items) => items.is_empty(),
        _ => false,
    }
}
