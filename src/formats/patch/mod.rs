//! The smallest changes after which a text says something else: one value, one line, one item.
//!
//! The text is compared with what is wanted part by part, and only where they differ something is
//! written, in the style that stands there. Then the text is read again. An edit of what an alias
//! shares has changed other places too; there the alias is written out. Nothing is done that does
//! not read back as just what is wanted.

mod block;
mod brackets;
mod differ;
mod parts;
mod pieces;
mod plan;
mod replace;
mod same;
mod scan;
mod style;
#[cfg(test)]
mod tests;

use differ::{Differ, Place, Slot};
use pieces::{Change, Pieces};
use same::same;
use scan::Scan;

use super::document;
use super::finding::Edit;
use crate::tree::{Malformed, Tree, Value};
use crate::yaml;

/// How often the text is read again: aliases within aliases.
const ROUNDS: usize = 4;

/// The edits after which a text says what is wanted; none where it does, or where no edit leads
/// there.
pub(crate) fn patch(text: &str, wanted: &Value) -> Vec<Edit> {
    near(text, wanted, false)
        .or_else(|| near(text, wanted, true))
        .map_or(Vec::new(), |pieces| pieces.edits())
}

/// Changes what differs, if need be after every alias was written out.
fn near<'t>(text: &'t str, wanted: &Value, expand: bool) -> Option<Pieces<'t>> {
    let mut pieces = Pieces::of(text);
    let mut here = text.to_owned();
    if expand {
        let saying = document::read(text).ok()?.tree.value;
        pieces.change(changes(&here, &saying, true).ok()?);
        here = pieces.text();
    }
    for _ in 0..ROUNDS {
        let changes = changes(&here, wanted, false).ok()?;
        if changes.is_empty() {
            let says = document::read(&here).ok()?.tree.value;
            return same(&says, wanted).then_some(pieces);
        }
        pieces.change(changes);
        here = pieces.text();
    }
    None
}

fn changes(text: &str, wanted: &Value, expand: bool) -> Result<Vec<Change>, Malformed> {
    let json = document::is_json(text);
    let node = if json { None } else { yaml::read(text)? };
    let tree = match (&node, json) {
        (_, true) => crate::json::read(text)?,
        (node, false) => yaml::to_tree(node.as_ref())?.tree,
    };
    let scan = Scan { text, json };
    let mut differ = Differ {
        scan,
        writer: style::of(scan, &tree),
        node: node.as_ref(),
        expand,
        changes: Vec::new(),
    };
    let at = root_start(&tree);
    differ.value(
        Slot {
            at,
            place: Place::Root,
        },
        &tree,
        wanted,
    );
    Ok(differ.changes)
}

/// A document's value begins behind its directives and dashes.
fn root_start(tree: &Tree) -> usize {
    tree.span.start
}
