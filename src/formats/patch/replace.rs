//! Replaces a value as a whole.

use super::children::children;
use super::patcher::{Patcher, Position, Slot};
use crate::formats::write::{FlowLines, Model};
use crate::tree::{Span, Tree, Value};

impl Patcher<'_> {
    pub(super) fn replace(&mut self, slot: Slot, old: &Tree, target: &Value) {
        let span = self.scan.value_span(slot.at, old);
        let model = match span {
            Some(span) if !self.is_alias(span) && !is_empty_container(&old.value) => {
                Model::new(self.scan.text, Some(old))
            }
            _ => Model::NONE,
        };
        match slot.position {
            Position::Brackets(lines) => {
                self.replace_in_brackets(slot.at, span, target, lines, model)
            }
            Position::Root if self.scan.json => {
                self.replace_in_brackets(slot.at, span, target, FlowLines::Separate(0), model);
            }
            _ if self.is_block(span, old) => self.replace_block(slot, span, target),
            _ if is_empty(target) || model.is_flow() => {
                let text = self.writer.block(target, 0, model);
                self.replace_on_line(slot.at, span, &text);
            }
            Position::Dash(column) => {
                let text = self.writer.block(target, column + 2, Model::NONE);
                self.replace_on_line(slot.at, span, &text);
            }
            Position::Key(column) => self.replace_below(slot.at, span, target, column),
            Position::Root => {
                let text = self.writer.block(target, 0, Model::NONE);
                let end = self.scan.text.len();
                let span = span.unwrap_or(Span::new(end, end));
                self.changes
                    .push((span, [&*text, self.writer.newline].concat()));
            }
        }
    }

    fn replace_in_brackets(
        &mut self,
        at: usize,
        span: Option<Span>,
        target: &Value,
        lines: FlowLines,
        model: Model<'_>,
    ) {
        let text = self.writer.flow(target, lines, model);
        match span {
            Some(span) => self.changes.push((span, text)),
            None if self.scan.slice(0, at).ends_with(':') => self.insert(at, [" ", &text].concat()),
            None => self.insert(at, [": ", &text].concat()),
        }
    }

    /// Returns true if the value is a map or a list in block style.
    fn is_block(&self, span: Option<Span>, old: &Tree) -> bool {
        let container = matches!(old.value, Value::Map(_) | Value::List(_));
        let starts = span.map_or("", |span| self.scan.rest(span.start));
        container && !starts.starts_with(['{', '[', '*'])
    }

    fn replace_block(&mut self, slot: Slot, span: Option<Span>, target: &Value) {
        let Some(span) = span else {
            return;
        };
        let below = self
            .scan
            .rest_of_line(slot.at)
            .filter(|end| *end < span.start);
        match below {
            Some(end) if is_empty(target) => {
                let text = self.writer.block(target, 0, Model::NONE);
                self.insert(slot.at, [" ", &text].concat());
                let lines_end = self.scan.rest_of_line(span.end);
                self.delete(end, lines_end.unwrap_or(span.end));
            }
            _ => {
                let column = self.scan.column(span.start);
                let text = self.writer.block(target, column, Model::NONE);
                self.changes.push((span, text));
            }
        }
    }

    /// Writes a value on the line of its key or dash.
    fn replace_on_line(&mut self, at: usize, span: Option<Span>, text: &str) {
        match span {
            Some(span) => self.changes.push((span, text.into())),
            None => self.insert(at, [" ", text].concat()),
        }
    }

    /// Writes a block below its key. An old value on the key's line is removed, a comment is kept.
    fn replace_below(&mut self, at: usize, span: Option<Span>, target: &Value, column: usize) {
        let end = span.map_or(at, |span| span.end);
        let Some(line_end) = self.scan.rest_of_line(end) else {
            let text = self.writer.flow(target, FlowLines::One, Model::NONE);
            return self.replace_on_line(at, span, &text);
        };
        if let Some(span) = span {
            self.delete(self.scan.blanks_before(span.start), span.end);
        }
        self.insert(
            line_end,
            self.writer.after_colon(target, column, Model::NONE),
        );
    }
}

/// Returns true if block style writes the value on one line.
fn is_empty(value: &Value) -> bool {
    !matches!(value, Value::Map(_) | Value::List(_)) || is_empty_container(value)
}

fn is_empty_container(value: &Value) -> bool {
    children(value).is_some_and(|children| children.is_empty())
}
