//! Builds keys: two things have the same key only if they are equal.

use crate::scenario::QuantityInputs;

/// Each part with its length before it, so that no two sequences of parts make the same text.
#[derive(Default)]
pub(super) struct Key(String);

impl Key {
    pub(super) fn list(&mut self, list: &QuantityInputs) {
        self.count(list.iter().count());
        for (name, quantity) in list.iter() {
            self.text(name);
            self.text(quantity.as_str());
        }
    }

    pub(super) fn text(&mut self, text: &str) {
        self.count(text.len());
        self.0.push_str(text);
    }

    pub(super) fn count(&mut self, count: usize) {
        self.0.push_str(&count.to_string());
        self.0.push(' ');
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }
}
