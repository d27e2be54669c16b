//! Values with their paths, for findings.

use super::decode::field;
use super::finding::Finding;
use crate::tree::Tree;

/// A value of a tree and its path.
#[derive(Clone, Debug)]
pub(super) struct Located<'t> {
    pub(super) tree: &'t Tree,
    pub(super) path: String,
}

impl<'t> Located<'t> {
    /// Returns the value of a whole file.
    pub(super) fn root(tree: &'t Tree) -> Self {
        let path = String::new();
        Self { tree, path }
    }

    /// Returns a field; an absent one or null has the location of its object.
    pub(super) fn field(&self, name: &str) -> Self {
        self.child(self.tree.non_null(name), name)
    }

    /// Returns a value, or the object itself, under the path of a field.
    pub(super) fn child(&self, value: Option<&'t Tree>, name: &str) -> Self {
        Self {
            tree: value.unwrap_or(self.tree),
            path: field(&self.path, name),
        }
    }

    /// Returns the items of a list; none for any other value.
    pub(super) fn into_items(self) -> impl Iterator<Item = Self> {
        let items = self.tree.items().iter().enumerate();
        items.map(move |(at, tree)| Self {
            tree,
            path: format!("{}[{at}]", self.path),
        })
    }

    /// Returns the integer; 0 for any other value.
    pub(super) fn integer(&self) -> i64 {
        self.tree.integer().unwrap_or_default()
    }
}

impl Finding {
    /// Sets the path and the range to those of a value.
    pub(super) fn on(self, value: &Located<'_>) -> Self {
        self.path(&*value.path).at(value.tree.span)
    }
}
