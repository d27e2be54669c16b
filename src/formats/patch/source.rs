//! A text to edit.

use super::change::compose;
use super::equality::is_equal;
use super::patcher::{Patcher, Position, Slot};
use super::style;
use crate::formats::document;
use crate::formats::edits::apply;
use crate::formats::finding::Edit;
use crate::formats::scan::Scan;
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
        let edits = self.edits(target, false);
        let mut edits = edits
            .or_else(|| self.edits(target, true))
            .unwrap_or_default();
        edits.retain(|edit| edit.range.span.slice(self.text) != edit.text);
        edits
    }

    /// Adds changes until the text parses as the target; `expand` also replaces every alias with a
    /// copy.
    fn edits(&self, target: &Value, expand: bool) -> Option<Vec<Edit>> {
        let mut edits = Vec::new();
        for round in 0..=MAX_ROUNDS {
            let text = apply(self.text, &edits);
            let source = Source {
                text: &text,
                ..*self
            };
            let (tree, node) = source.parse().ok()?;
            let expand = expand && round == 0;
            if !expand && is_equal(&tree.value, target, self.compare_number_text) {
                return Some(edits);
            }
            let scan = Scan {
                text: &text,
                json: document::is_json(&text),
            };
            let mut patcher = Patcher {
                scan,
                writer: style::detect(scan, &tree),
                node: node.as_ref(),
                expand,
                compare_number_text: self.compare_number_text,
                changes: Vec::new(),
            };
            // The value begins after the document's directives and dashes.
            let (at, position) = (tree.span.start, Position::Root);
            patcher.change_value(Slot { at, position }, &tree, target);
            edits = compose(edits, patcher.changes)?;
        }
        None
    }
}

/// Restores the spelling of numbers with a fraction or an exponent.
fn restore_spelling(tree: &mut Tree, text: &str) {
    match &mut tree.value {
        Value::Number(number) => {
            let source = tree.span.slice(text);
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
