//! Builds keys that are equal only for equal values.

use crate::scenario::QuantityInputs;

/// A key under construction. Each part follows its length, so that different sequences of parts have
/// different keys.
#[derive(Default)]
pub(super) struct Key(String);

impl Key {
    pub(super) fn add_list(&mut self, list: &QuantityInputs) {
        self.add_count(list.iter().count());
        for (name, quantity) in list.iter() {
            self.add_text(name);
            self.add_text(quantity.as_str());
        }
    }

    pub(super) fn add_text(&mut self, text: &str) {
        self.add_count(text.len());
        self.0.push_str(text);
    }

    pub(super) fn add_count(&mut self, count: usize) {
        self.0.push_str(&count.to_string());
        self.0.push(' ');
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}
