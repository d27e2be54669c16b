//! A text to edit.

use std::borrow::Cow;

use super::change::{Change, compose};
use super::equality::is_equal;
use super::patcher::{Patcher, Position, Slot};
use super::style;
use crate::formats::document::{self, Document};
use crate::formats::edits::apply;
use crate::formats::finding::Edit;
use crate::formats::scan::Scan;
use crate::tree::{SyntaxError, Tree, Value};
use crate::yaml;

/// The maximum number of times that the text is parsed again, for nested aliases.
const MAX_ROUNDS: usize = 5;

/// A text to edit, parsed.
pub(crate) struct Source<'t> {
    pub(crate) text: Cow<'t, str>,
    /// True if numbers are compared by their spelling: in Volcano `5.0` differs from `5`.
    compare_number_text: bool,
    pub(crate) tree: Tree,
    /// The YAML node, which has the `<<` keys that the tree lacks; `None` for JSON.
    root: Option<yaml::Node>,
}

impl<'t> Source<'t> {
    pub(crate) fn parse(
        text: impl Into<Cow<'t, str>>,
        compare_number_text: bool,
    ) -> Result<Self, SyntaxError> {
        let text = text.into();
        let document = document::read(&text)?;
        Ok(Self::new(text, document, compare_number_text))
    }

    /// Creates the source of a text from its parsed document.
    pub(crate) fn new(text: Cow<'t, str>, document: Document, compare_number_text: bool) -> Self {
        let Document { mut tree, root, .. } = document;
        if compare_number_text && root.is_some() {
            restore_spelling(&mut tree, &text);
        }
        Self {
            text,
            compare_number_text,
            tree,
            root,
        }
    }

    /// Returns the edits after which the text parses as the target; none if it already does, or if
    /// no edits are found.
    pub(crate) fn patch(&self, target: &Value) -> Vec<Edit> {
        let edits = self.edits(target, false);
        let mut edits = edits
            .or_else(|| self.edits(target, true))
            .unwrap_or_default();
        edits.retain(|edit| edit.range.span.slice(&self.text) != edit.text);
        edits
    }

    /// Adds changes until the text parses as the target; `expand` also replaces every alias with a
    /// copy.
    fn edits(&self, target: &Value, expand: bool) -> Option<Vec<Edit>> {
        if !expand && self.is(target) {
            return Some(Vec::new());
        }
        let mut edits = compose(Vec::new(), self.changes(target, expand))?;
        for _ in 0..MAX_ROUNDS {
            let edited = Source::parse(apply(&self.text, &edits), self.compare_number_text).ok()?;
            if edited.is(target) {
                return Some(edits);
            }
            edits = compose(edits, edited.changes(target, false))?;
        }
        None
    }

    fn is(&self, target: &Value) -> bool {
        is_equal(&self.tree.value, target, self.compare_number_text)
    }

    /// Returns the changes from this text to the target; the result may still differ from it where values are shared.
    fn changes(&self, target: &Value, expand: bool) -> Vec<Change> {
        let scan = Scan {
            text: &self.text,
            json: document::is_json(&self.text),
        };
        let mut patcher = Patcher {
            scan,
            writer: style::detect(scan, &self.tree),
            node: self.root.as_ref(),
            expand,
            compare_number_text: self.compare_number_text,
            changes: Vec::new(),
        };
        // The value begins after the document's directives and dashes.
        let (at, position) = (self.tree.span.start, Position::Root);
        patcher.change_value(Slot { at, position }, &self.tree, target);
        patcher.changes
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
