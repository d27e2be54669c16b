//! Finds the smallest changes that give a text a new content: one value, one line, one item.
//!
//! The text is compared with the wanted value part by part, and only differences are written, in
//! the style of their surroundings. Then the text is parsed again. An edit of something that an
//! alias shares has changed other places too; there the alias is written out. A change is made only
//! if the text then parses as exactly the wanted value.

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

/// The number of times that the text is parsed again: aliases within aliases.
const ROUNDS: usize = 5;

/// A text to be changed, and how it is read.
#[derive(Clone, Copy)]
pub(crate) struct Source<'t> {
    pub(crate) text: &'t str,
    /// True if numbers are compared by their spelling: to Volcano `5.0` differs from `5`.
    pub(crate) exact: bool,
}

impl Source<'_> {
    pub(crate) fn read(&self) -> Result<Tree, SyntaxError> {
        self.parse().map(|parsed| parsed.0)
    }

    /// The text as a tree, and where it is YAML as that, which knows of `<<` what the tree does
    /// not.
    fn parse(&self) -> Result<(Tree, Option<yaml::Node>), SyntaxError> {
        if document::is_json(self.text) {
            return Ok((json::read(self.text)?, None));
        }
        let node = yaml::read(self.text)?;
        let mut tree = yaml::to_tree(node.as_ref())?.tree;
        if self.exact {
            as_written(&mut tree, self.text);
        }
        Ok((tree, node))
    }

    /// The edits after which the text says what is wanted; none where it does, or where no edit
    /// leads there.
    pub(crate) fn patch(&self, wanted: &Value) -> Vec<Edit> {
        self.apply_changes(wanted, false)
            .or_else(|| self.apply_changes(wanted, true))
            .map_or(Vec::new(), |table| table.edits())
    }

    /// Changes what differs, if need be after every alias was written out.
    fn apply_changes(&self, wanted: &Value, expand: bool) -> Option<PieceTable<'_>> {
        let mut table = PieceTable::new(self.text);
        if expand {
            let (tree, node) = self.parse().ok()?;
            let saying = tree.value.clone();
            table.change(self.changes(&tree, node.as_ref(), &saying, true));
        }
        for _ in 0..ROUNDS {
            let text = table.text();
            let here = Source {
                text: &text,
                ..*self
            };
            let (tree, node) = here.parse().ok()?;
            if is_equal(&tree.value, wanted, self.exact) {
                return Some(table);
            }
            table.change(here.changes(&tree, node.as_ref(), wanted, false));
        }
        None
    }

    fn changes(
        &self,
        tree: &Tree,
        node: Option<&yaml::Node>,
        wanted: &Value,
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
            exact: self.exact,
            changes: Vec::new(),
        };
        // A document's value begins behind its directives and dashes.
        let at = tree.span.start;
        let position = Position::Root;
        patcher.value(Slot { at, position }, tree, wanted);
        patcher.changes
    }
}

/// Numbers with a fraction or an exponent as they stand.
fn as_written(tree: &mut Tree, text: &str) {
    match &mut tree.value {
        Value::Number(number) => {
            let written = text.get(tree.span.start..tree.span.end).unwrap_or_default();
            if matches!(yaml::plain(written), yaml::Value::Float(_)) {
                *number = written.into();
            }
        }
        Value::List(items) => items.iter_mut().for_each(|item| as_written(item, text)),
        Value::Map(entries) => entries
            .iter_mut()
            .for_each(|entry| as_written(&mut entry.1, text)),
        _ => {}
    }
}
