//! Writes values in the layout of a text: YAML in block style, with a line for each key and each item, and
//! YAML in flow style or JSON.

use super::model::Model;
use crate::formats::children::{Child, children};
use crate::tree::{Tree, Value};

/// The layout of a text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Writer {
    /// True for JSON, false for YAML.
    pub(crate) json: bool,
    pub(crate) newline: &'static str,
    /// The indentation of nested values.
    pub(crate) indent: usize,
    /// The indentation of a list's dashes below their key.
    pub(crate) dash_indent: usize,
    /// True if no spaces follow colons and commas.
    pub(crate) omits_spaces: bool,
    /// True if objects that contain only scalars are written on one line.
    pub(crate) compacts_leaf_objects: bool,
}

impl Writer {
    /// The default layout of YAML.
    pub(crate) const YAML: Self = Self {
        json: false,
        newline: "\n",
        indent: 2,
        dash_indent: 0,
        omits_spaces: false,
        compacts_leaf_objects: false,
    };

    /// The default layout of JSON.
    pub(crate) const JSON: Self = Self {
        json: true,
        ..Self::YAML
    };

    /// JSON with objects that contain only scalars on one line.
    pub(crate) const COMPACT_JSON: Self = Self {
        compacts_leaf_objects: true,
        ..Self::JSON
    };

    /// Returns a line break and the indentation to a column.
    pub(crate) fn line(&self, column: usize) -> String {
        let mut line = String::from(self.newline);
        line.extend(core::iter::repeat_n(' ', column));
        line
    }

    pub(crate) fn colon(&self) -> &'static str {
        if self.omits_spaces { ":" } else { ": " }
    }

    pub(crate) fn comma(&self) -> &'static str {
        if self.omits_spaces { "," } else { ", " }
    }

    /// Writes a value at a column; the first line is not indented.
    pub(crate) fn block(&self, value: &Value, column: usize, model: Model<'_>) -> String {
        match children(value) {
            Some(children) if !children.is_empty() && !model.is_flow() => {
                let parts = in_model_order(&children, model);
                let parts = parts.map(|child| self.block_part(child, column, model.of_part(child)));
                parts.collect::<Vec<_>>().join(&self.line(column))
            }
            Some(_) => self.flow(value, None, model),
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

    /// Writes the content of a file.
    pub(crate) fn file(&self, value: &Value) -> String {
        let content = match self.json {
            true => self.flow(value, Some(0), Model::NONE),
            false => self.block(value, 0, Model::NONE),
        };
        content + "\n"
    }

    /// Writes a value on one line or, with a column, on several with the closing bracket at the column.
    pub(crate) fn flow(&self, value: &Value, column: Option<usize>, model: Model<'_>) -> String {
        let is_one_line = model.is_one_line() || self.compacts_leaf_objects && is_leaf(value);
        let column = column.filter(|_| !is_one_line);
        let inner = column.map(|column| column + self.indent);
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
        let (start, between, end) = match column {
            None if model.is_padded() => (" ".into(), self.comma().into(), " ".into()),
            None => (String::new(), self.comma().into(), String::new()),
            Some(column) => {
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
        column: Option<usize>,
        model: Model<'_>,
    ) -> String {
        let Some(key) = key else {
            return self.flow(&value.value, column, model);
        };
        let value = self.flow(&value.value, column, model.entry(&key.text));
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
fn in_model_order<'e>(
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
