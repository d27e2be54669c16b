//! Writes JSON, and YAML in flow style.

use super::model::Model;
use super::writer::{FlowLines, Writer};
use crate::formats::children::{Child, children};
use crate::tree::{Tree, Value};

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
        let Some(children) = children(value) else {
            return self.scalar(value, model.quotes(), true);
        };
        let [open, close] = match value {
            Value::Map(_) => ["{", "}"],
            _ => ["[", "]"],
        };
        let parts = in_model_order(&children, model);
        let parts = parts.map(|child| self.flow_part(child, inner, model.of_part(child)));
        let parts: Vec<String> = parts.collect();
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

    /// Writes a key and its value in the style of a map, or an item in the style of another one.
    pub(crate) fn flow_part(
        &self,
        (key, value): Child<'_>,
        lines: FlowLines,
        model: Model<'_>,
    ) -> String {
        let Some(key) = key else {
            return self.flow(&value.value, lines, model);
        };
        let value = self.flow(&value.value, lines, model.entry(&key.text));
        let key = self.text(&key.text, model.key_quotes(), true);
        [&*key, self.colon(), &value].concat()
    }
}

fn is_leaf(value: &Value) -> bool {
    let is_scalar = |tree: &Tree| !matches!(tree.value, Value::Map(_) | Value::List(_));
    matches!(value, Value::Map(entries) if entries.iter().all(|entry| is_scalar(&entry.1)))
}

/// Returns the entries in the order of the model's keys, followed by entries that it lacks. Items keep
/// their order.
pub(super) fn in_model_order<'e>(
    children: &'e [Child<'e>],
    model: Model<'e>,
) -> impl Iterator<Item = Child<'e>> {
    let has_key = |child: &Child<'_>, key: &str| child.0.is_some_and(|own| *own.text == *key);
    let keys = model.keys();
    let known = keys
        .clone()
        .filter_map(move |key| children.iter().find(|child| has_key(child, key)));
    let others = children
        .iter()
        .filter(move |child| !keys.clone().any(|key| has_key(child, key)));
    known.chain(others).copied()
}
