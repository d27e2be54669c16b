//! Finds the smallest edits after which a text parses as a target value: one value, one line, one
//! item.
//!
//! The text is compared with the target value part by part, and only differences are written, in
//! the style of their surroundings. Then the text is parsed again. If an edited value was shared by
//! an alias, the alias is replaced with a copy. Edits are returned only if the text then parses as
//! exactly the target value.

mod block;
mod brackets;
mod equality;
mod parts;
mod patcher;
mod piece_table;
mod plan;
mod replace;
mod scan;
mod style;
#[cfg(test)]
mod tests;

use equality::is_equal;
use patcher::{Patcher, Position, Slot};
use piece_table::{Change, PieceTable};
use scan::Scan;

use super::document;
use super::finding::Edit;
use crate::tree::{SyntaxError, Tree, Value};
use crate::{json, yaml};

/// The maximum number of times that the text is parsed again, for nested aliases.
const MAX_ROUNDS: usize = 5;

/// A text to edit, and how its numbers are compared.
#[derive(Clone, Copy)]
pub(crate) struct Source<'t> {
    pub(crate) text: &'t str,
    /// True if numbers are compared by their spelling: in Volcano `5.0` differs from `5`.
    pub(crate) compare_number_text: bool,
}

impl Source<'_> {
    pub(crate) fn read(&self) -> Result<Tree, SyntaxError> {
        self.parse().map(|parsed| parsed.0)
    }

    /// Parses the text to a tree; also returns the YAML node, which has the `<<` keys that the tree
    /// lacks.
    fn parse(&self) -> Result<(Tree, Option<yaml::Node>), SyntaxError> {
        if document::is_json(self.text) {
            return Ok((json::parse(self.text)?, None));
        }
        let node = yaml::parse(self.text)?;
        let mut tree = yaml::to_tree(node.as_ref())?.tree;
        if self.compare_number_text {
            restore_spelling(&mut tree, self.text);
        }
        Ok((tree, node))
    }

    /// Returns the edits after which the text parses as the target; none if it already does, or if
    /// no edits are found.
    pub(crate) fn patch(&self, target: &Value) -> Vec<Edit> {
        self.apply_changes(target, false)
            .or_else(|| self.apply_changes(target, true))
            .map_or(Vec::new(), |table| table.edits())
    }

    /// Applies changes until the text parses as the target; `expand` first replaces every alias
    /// with a copy.
    fn apply_changes(&self, target: &Value, expand: bool) -> Option<PieceTable<'_>> {
        let mut table = PieceTable::new(self.text);
        if expand {
            let (tree, node) = self.parse().ok()?;
            let value = tree.value.clone();
            table.change(self.changes(&tree, node.as_ref(), &value, true));
        }
        for _ in 0..MAX_ROUNDS {
            let text = table.text();
            let source = Source {
                text: &text,
                ..*self
            };
            let (tree, node) = source.parse().ok()?;
            if is_equal(&tree.value, target, self.compare_number_text) {
                return Some(table);
            }
            table.change(source.changes(&tree, node.as_ref(), target, false));
        }
        None
    }

    fn changes(
        &self,
        tree: &Tree,
        node: Option<&yaml::Node>,
        target: &Value,
        expand: bool,
    ) -> Vec<Change> {
        let scan = Scan {
            text: self.text,
            json: document::is_json(self.text),
        };
        let mut patcher = Patcher {
            scan,
            writer: style::detect(scan, tree),
            node,
            expand,
            compare_number_text: self.compare_number_text,
            changes: Vec::new(),
        };
        // The value begins after the document's directives and dashes.
        let at = tree.span.start;
        let position = Position::Root;
        patcher.change_value(Slot { at, position }, tree, target);
        patcher.changes
    }
}

/// Restores the spelling of numbers with a fraction or an exponent.
fn restore_spelling(tree: &mut Tree, text: &str) {
    match &mut tree.value {
        Value::Number(number) => {
            let source = text.get(tree.span.start..tree.span.end).unwrap_or_default();
            if matches!(yaml::resolve_plain_scalar(source), yaml::Value::Float(_)) {
                *number = source.into();
            }
        }
        Value::List(items) => items
            .iter_mut()
            .for_each(|item| restore_spelling(item, text)),
        Value::Map(entries) => entries
            .iter_mut()
            .for_each(|entry| restore_spelling(&mut entry.1, text)),
        _ => {}
    }
}
