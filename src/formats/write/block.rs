//! Writes YAML in block style: a line for each key and each item.

use super::flow::in_model_order;
use super::model::Model;
use super::writer::{FlowLines, Writer};
use crate::tree::{Key, Tree, Value};

impl Writer {
    /// Writes a value at a column; the first line is not indented.
    pub(crate) fn block(&self, value: &Value, column: usize, model: Model<'_>) -> String {
        match value {
            Value::Map(entries) if !entries.is_empty() && !model.is_flow() => {
                let entries = in_model_order(entries, model);
                let lines = entries.map(|entry| self.block_entry(entry, column, model));
                lines.collect::<Vec<_>>().join(&self.line(column))
            }
            Value::List(items) if !items.is_empty() && !model.is_flow() => {
                let lines = items
                    .iter()
                    .map(|item| self.block_item(item, column, model.item()));
                lines.collect::<Vec<_>>().join(&self.line(column))
            }
            Value::Map(_) | Value::List(_) => self.flow(value, FlowLines::One, model),
            scalar => self.scalar(scalar, model.quotes(), false),
        }
    }

    /// Writes a key and its value.
    pub(crate) fn block_entry(
        &self,
        (key, value): (&Key, &Tree),
        column: usize,
        model: Model<'_>,
    ) -> String {
        let name = self.text(&key.text, model.key_quotes(), false);
        let below = self.after_colon(&value.value, column, model.entry(&key.text));
        [&*name, ":", &below].concat()
    }

    /// Writes the text after the colon of a key at a column: on its line, or below it.
    pub(crate) fn after_colon(&self, value: &Value, column: usize, model: Model<'_>) -> String {
        let inner = match value {
            Value::Map(entries) if !entries.is_empty() => column + self.indent,
            Value::List(items) if !items.is_empty() => column + self.dash_indent,
            _ => return [" ", &self.block(value, column, model)].concat(),
        };
        let start = if model.is_flow() {
            " ".into()
        } else {
            self.line(inner)
        };
        [&*start, &self.block(value, inner, model)].concat()
    }

    /// Writes a dash and its item.
    pub(crate) fn block_item(&self, item: &Tree, column: usize, model: Model<'_>) -> String {
        ["- ", &self.block(&item.value, column + 2, model)].concat()
    }
}
