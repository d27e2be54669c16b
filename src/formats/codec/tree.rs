//! Changes a tree: adds, removes and replaces keys and items.

use crate::formats::tree::steps;
use crate::tree::{Key, Tree, Value};

type Change<'c, T> = &'c mut dyn FnMut(&mut T);

impl Tree {
    /// Creates a map.
    pub(in crate::formats) fn map<const N: usize>(entries: [(&str, Value); N]) -> Self {
        let entry = |(name, value)| (Key::from(name), Self::synthetic(value));
        Self::synthetic(Value::Map(entries.map(entry).into()))
    }

    /// Changes the value at a path of keys. A missing value starts as null, and a parent that is
    /// not a map is replaced with one.
    pub(in crate::formats) fn within(&mut self, path: &[&str], change: Change<'_, Self>) {
        let Some((name, path)) = path.split_first() else {
            return change(self);
        };
        if !matches!(self.value, Value::Map(_)) {
            self.value = Value::Map(Vec::new());
        }
        let Value::Map(entries) = &mut self.value else {
            return;
        };
        if !entries.iter().any(|entry| *entry.0.text == **name) {
            entries.push((Key::from(*name), Self::synthetic(Value::Null)));
        }
        let found = entries.iter_mut().rfind(|entry| *entry.0.text == **name);
        if let Some((_, value)) = found {
            value.within(path, change);
        }
    }

    /// Returns the value at a path such as `profiles[0].plugins`, for changes.
    pub(in crate::formats) fn at_mut(&mut self, path: &str) -> Option<&mut Self> {
        steps(path).try_fold(self, |tree, step| match &mut tree.value {
            Value::List(items) => items.get_mut(step.parse::<usize>().ok()?),
            Value::Map(entries) => {
                let found = entries.iter_mut().rfind(|entry| *entry.0.text == *step);
                found.map(|entry| &mut entry.1)
            }
            _ => None,
        })
    }

    /// Sets the value of a key; `None` removes the key.
    pub(in crate::formats) fn set(&mut self, name: &str, value: Option<Value>) {
        match value {
            Some(value) => self.within(&[name], &mut |tree| tree.value = value.clone()),
            None => self.remove(name),
        }
    }

    pub(super) fn remove(&mut self, name: &str) {
        self.retain(&|other| other != name);
    }

    /// Removes the keys for which the predicate is false.
    pub(super) fn retain(&mut self, keeps: &dyn Fn(&str) -> bool) {
        if let Value::Map(entries) = &mut self.value {
            entries.retain(|entry| keeps(&entry.0.text));
        }
    }

    pub(super) fn replace_null_with_map(&mut self) {
        if self.value == Value::Null {
            self.value = Value::Map(Vec::new());
        }
    }

    /// Changes the items of a list; any other value is replaced with a list.
    pub(super) fn change_items(&mut self, change: Change<'_, Vec<Self>>) {
        if !matches!(self.value, Value::List(_)) {
            self.value = Value::List(Vec::new());
        }
        if let Value::List(items) = &mut self.value {
            change(items);
        }
    }

    /// Returns the string at a key.
    pub(crate) fn text_at(&self, name: &str) -> Option<&str> {
        self.get(name)?.text()
    }
}
