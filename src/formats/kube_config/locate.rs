//! Locates the value at a path in the text.

use crate::formats::tree::steps;
use crate::tree::{Span, Tree};

/// Returns the span of the value at a path; for a list or an object, the span of its key. If the
/// value is absent, returns the key of the closest ancestor, or `None` without one.
pub(super) fn find(tree: &Tree, path: &str) -> Option<Span> {
    let mut here = tree;
    let mut named = None;
    for step in steps(path) {
        let mut entries = here.entries().iter();
        if let Some((key, value)) = entries.rfind(|entry| *entry.0.text == *step) {
            (named, here) = (Some(key.span), value);
        } else if let Some(item) = step.parse().ok().and_then(|at: usize| here.items().get(at)) {
            (named, here) = (first_key(item).or(Some(item.span)), item);
        } else {
            return named.or_else(|| first_key(here));
        }
    }
    let is_block = !here.items().is_empty() || !here.entries().is_empty();
    match named {
        Some(key) if is_block || here.span.is_empty() => Some(key),
        named => (!here.span.is_empty()).then_some(here.span).or(named),
    }
}

/// Returns the span of an object's first key, which represents an object in a list.
fn first_key(tree: &Tree) -> Option<Span> {
    let keys = tree.entries().iter().map(|entry| entry.0.span);
    keys.min_by_key(|span| span.start)
}
