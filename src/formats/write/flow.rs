//! Writes JSON, and YAML in flow style.

use super::model::Model;
use super::writer::{FlowLines, Writer};
use crate::tree::{Key, Tree, Value};

impl Writer {
    /// Writes a value on one line, or on several with the closing bracket at the column.
    pub(crate) fn flow(&self, value: &Value, lines: FlowLines, model: Model<'_>) -> String {
        let is_one_line = model.is_one_line() || self.compacts_leaf_objects && is_leaf(value);
        let (lines, inner) = match lines {
            FlowLines::Separate(column) if !is_one_line => {
                (lines, FlowLines::Separate(column + self.indent))
            }
            _ => (FlowLines::One, FlowLines::One),
        };
        let (open, parts, close) = match value {
            Value::Map(entries) => {
                let entries = in_model_order(entries, model);
                let parts = entries.map(|entry| self.flow_entry(entry, inner, model));
                ("{", parts.collect::<Vec<_>>(), "}")
            }
            Value::List(items) => {
                let inside = |item: &Tree| self.flow(&item.value, inner, model.item());
                ("[", items.iter().map(inside).collect(), "]")
            }
            scalar => return self.scalar(scalar, model.quotes(), true),
        };
        if parts.is_empty() {
            return [open, close].concat();
        }
        let (start, between, end) = match lines {
            FlowLines::One if model.is_padded() => (" ".into(), self.comma().into(), " ".into()),
            FlowLines::One => (String::new(), self.comma().into(), String::new()),
            FlowLines::Separate(column) => {
                let line = self.line(column + self.indent);
                let between = [",", &line].concat();
                (line, between, self.line(column))
            }
        };
        [open, &start, &parts.join(&between), &end, close].concat()
    }

    /// Writes a key and its value.
    pub(crate) fn flow_entry(
        &self,
        (key, value): (&Key, &Tree),
        lines: FlowLines,
        model: Model<'_>,
    ) -> String {
        let value = self.flow(&value.value, lines, model.entry(&key.text));
        let key = self.text(&key.text, model.key_quotes(), true);
        [&*key, self.colon(), &value].concat()
    }
}

fn is_leaf(value: &Value) -> bool {
    let is_scalar = |tree: &Tree| !matches!(tree.value, Value::Map(_) | Value::List(_));
    matches!(value, Value::Map(entries) if entries.iter().all(|entry| is_scalar(&entry.1)))
}

/// Returns the entries in the order of the model's keys, followed by entries that it lacks.
pub(super) fn in_model_order<'e>(
    entries: &'e [(Key, Tree)],
    model: Model<'e>,
) -> impl Iterator<Item = (&'e Key, &'e Tree)> {
    let keys = model.keys();
    let known = keys
        .clone()
        .filter_map(|key| entries.iter().find(|entry| *entry.0.text == *key));
    let others = entries
        .iter()
        .filter(move |entry| !keys.clone().any(|key| *key == *entry.0.text));
    known.chain(others).map(|entry| (&entry.0, &entry.1))
}
