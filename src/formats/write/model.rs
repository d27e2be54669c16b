//! The layout of an existing value, which new values follow.

use crate::formats::children::Child;
use crate::tree::{Key, Tree};

/// The quotation marks of a string.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Quotes {
    None,
    Single,
    Double,
}

/// A value of a text whose layout is followed, or [`NONE`](Self::NONE).
#[derive(Clone, Copy)]
pub(crate) struct Model<'t> {
    text: &'t str,
    tree: Option<&'t Tree>,
}

impl<'t> Model<'t> {
    pub(crate) const NONE: Self = Self {
        text: "",
        tree: None,
    };

    pub(crate) fn new(text: &'t str, tree: &'t Tree) -> Self {
        let tree = Some(tree);
        Self { text, tree }
    }

    pub(super) fn entry(self, key: &str) -> Self {
        let tree = self.tree.and_then(|tree| tree.get(key));
        Self { tree, ..self }
    }

    /// Returns the model of a part of a new container: the first item, or the map itself for a key.
    pub(super) fn of_part(self, (key, _): Child<'_>) -> Self {
        let tree = match key {
            Some(_) => self.tree,
            None => self.tree.and_then(|tree| tree.items().first()),
        };
        Self { tree, ..self }
    }

    pub(super) fn keys(self) -> impl Iterator<Item = &'t str> + Clone {
        self.entries().iter().map(|entry| &*entry.0.text)
    }

    fn entries(self) -> &'t [(Key, Tree)] {
        self.tree.map_or(&[], Tree::entries)
    }

    pub(super) fn quotes(self) -> Quotes {
        quotes(self.source())
    }

    /// Returns the quotes of the first key.
    pub(super) fn key_quotes(self) -> Quotes {
        let key = self.entries().first().map(|entry| entry.0.span);
        quotes(key.unwrap_or_default().slice(self.text))
    }

    /// Returns true if the value is in brackets.
    pub(crate) fn is_flow(self) -> bool {
        self.source().starts_with(['{', '['])
    }

    pub(super) fn is_one_line(self) -> bool {
        self.is_flow() && !self.source().contains(['\n', '\r'])
    }

    /// Returns true if there are spaces inside the brackets.
    pub(super) fn is_padded(self) -> bool {
        self.is_flow() && self.source().chars().nth(1) == Some(' ')
    }

    fn source(self) -> &'t str {
        self.tree.map_or("", |tree| tree.span.slice(self.text))
    }
}

fn quotes(source: &str) -> Quotes {
    match source.chars().next() {
        Some('"') => Quotes::Double,
        Some('\'') => Quotes::Single,
        _ => Quotes::None,
    }
}
