//! Locates the value at a path in the text.

use crate::tree::{Key, Span, Tree, Value};

/// Returns the span of the value at a path; for a list or an object, the span of its key. If the
/// value is absent, returns the key of the closest ancestor, or `None` without one.
pub(super) fn find(tree: &Tree, path: &str) -> Option<Span> {
    let mut here = tree;
    let mut named = None;
    for step in path_steps(path) {
        let Some((key, next)) = step_into(here, step) else {
            return named.or_else(|| first_key(here));
        };
        named = match key {
            Some(key) => Some(key.span),
            None => first_key(next).or(Some(next.span)),
        };
        here = next;
    }
    let is_block = !here.items().is_empty() || !here.entries().is_empty();
    let is_present = here.span.start < here.span.end;
    match named {
        Some(key) if is_block || !is_present => Some(key),
        named => is_present.then_some(here.span).or(named),
    }
}

/// Joins two paths.
pub(super) fn join(base: &str, path: &str) -> String {
    match (base, path) {
        ("", path) => path.into(),
        (base, "") => base.into(),
        (base, path) => format!("{base}.{path}"),
    }
}

fn path_steps(path: &str) -> impl Iterator<Item = &str> {
    path.split(['.', '[', ']']).filter(|step| !step.is_empty())
}

fn step_into<'t>(tree: &'t Tree, step: &str) -> Option<(Option<&'t Key>, &'t Tree)> {
    match &tree.value {
        Value::Map(entries) => {
            let entry = entries.iter().rfind(|entry| *entry.0.text == *step)?;
            Some((Some(&entry.0), &entry.1))
        }
        Value::List(items) => Some((None, items.get(step.parse::<usize>().ok()?)?)),
        _ => None,
    }
}

/// Returns the span of an object's first key, which represents an object in a list.
fn first_key(tree: &Tree) -> Option<Span> {
    match &tree.value {
        Value::Map(entries) => {
            let keys = entries.iter().map(|entry| entry.0.span);
            keys.min_by_key(|span| span.start)
        }
        _ => None,
    }
}
