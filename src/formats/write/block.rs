//! Writes YAML in block style: a line for each key and each item.

use super::flow::in_model_order;
use super::model::Model;
use super::writer::{FlowLines, Writer};
use crate::formats::children::{Child, children};
use crate::tree::Value;

impl Writer {
    /// Writes a value at a column; the first line is not indented.
    pub(crate) fn block(&self, value: &Value, column: usize, model: Model<'_>) -> String {
        match children(value) {
            Some(children) if !children.is_empty() && !model.is_flow() => {
                let parts = in_model_order(&children, model);
                let parts = parts.map(|child| self.block_part(child, column, model.of_part(child)));
                parts.collect::<Vec<_>>().join(&self.line(column))
            }
            Some(_) => self.flow(value, FlowLines::One, model),
            None => self.scalar(value, model.quotes(), false),
        }
    }

    /// Writes a key and its value in the style of a map, or a dash and its item in the style of another
    /// item.
    pub(crate) fn block_part(
        &self,
        (key, value): Child<'_>,
        column: usize,
        model: Model<'_>,
    ) -> String {
        let Some(key) = key else {
            return ["- ", &self.block(&value.value, column + 2, model)].concat();
        };
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
        let start = match model.is_flow() {
            true => " ".into(),
            false => self.line(inner),
        };
        [&*start, &self.block(value, inner, model)].concat()
    }
}
