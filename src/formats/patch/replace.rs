//! Replaces a value as a whole.

use super::patcher::{Patcher, Position, Slot};
use crate::formats::children::children;
use crate::formats::write::Model;
use crate::tree::{Span, Tree, Value};

impl Patcher<'_> {
    pub(super) fn replace(&mut self, slot: Slot, old: &Tree, target: &Value) {
        let span = self.scan.value_span(slot.at, old);
        let model = match span {
            Some(span) if !self.is_alias(span) && !is_empty_container(&old.value) => {
                Model::new(self.scan.text, old)
            }
            _ => Model::NONE,
        };
        let text = match slot.position {
            Position::Brackets(column) => self.writer.flow(target, column, model),
            Position::Root if self.scan.json => self.writer.flow(target, Some(0), model),
            _ if self.is_block(span, old) => return self.replace_block(slot, span, target),
            _ if is_empty(target) || model.is_flow() => self.writer.block(target, 0, model),
            Position::Dash(column) => self.writer.block(target, column + 2, Model::NONE),
            Position::Key(column) => return self.replace_below(slot, span, target, column),
            Position::Root => {
                let text = self.writer.block(target, 0, Model::NONE) + self.writer.newline;
                let end = self.scan.text.len();
                return self
                    .changes
                    .push((span.unwrap_or(Span::new(end, end)), text));
            }
        };
        self.write_on_line(slot, span, &text);
    }

    /// Writes a value in place of the old one, or after its key or dash.
    fn write_on_line(&mut self, slot: Slot, span: Option<Span>, text: &str) {
        let has_colon = || self.scan.slice(0, slot.at).ends_with(':');
        let between = match slot.position {
            Position::Brackets(_) if !has_colon() => ": ",
            _ => " ",
        };
        match span {
            Some(span) => self.changes.push((span, text.into())),
            None => self.insert(slot.at, [between, text].concat()),
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
        let line_end = self.scan.rest_of_line(slot.at);
        match line_end.filter(|end| *end < span.start) {
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

    /// Writes a block below its key. An old value on the key's line is removed, a comment is kept.
    fn replace_below(&mut self, slot: Slot, span: Option<Span>, target: &Value, column: usize) {
        let Some(line_end) = self
            .scan
            .rest_of_line(span.map_or(slot.at, |span| span.end))
        else {
            let text = self.writer.flow(target, None, Model::NONE);
            return self.write_on_line(slot, span, &text);
        };
        if let Some(span) = span {
            self.delete(self.scan.blanks_before(span.start), span.end);
        }
        let text = self.writer.after_colon(target, column, Model::NONE);
        self.insert(line_end, text);
    }
}

/// Returns true if block style writes the value on one line.
fn is_empty(value: &Value) -> bool {
    !matches!(value, Value::Map(_) | Value::List(_)) || is_empty_container(value)
}

fn is_empty_container(value: &Value) -> bool {
    children(value).is_some_and(|children| children.is_empty())
}
