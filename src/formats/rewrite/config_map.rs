//! A file within a ConfigMap manifest: its edits, at their places in the manifest.

use super::Draft;
use crate::formats::document;
use crate::formats::finding::Edit;
use crate::formats::patch::{apply, patch, same};
use crate::formats::recognise::{Format, recognise};
use crate::tree::{Span, Tree, Value};

pub(super) fn edits(text: &str, draft: usize, wanted: &Draft) -> Vec<Edit> {
    let Ok(manifest) = document::read(text) else {
        return Vec::new();
    };
    let mut tree = manifest.tree;
    let Some((key, span, inner)) = file(&tree) else {
        return Vec::new();
    };
    let edits = super::edits(&inner, recognise(&inner), draft, wanted);
    let new = apply(&inner, &edits);
    tree.within(&["data", &key], &mut |value| {
        value.value = Value::Text(new.as_str().into())
    });
    in_lines(text, span, &inner, &edits)
        .filter(|edits| says(&apply(text, edits), &tree))
        .unwrap_or_else(|| patch(text, &tree.value))
}

fn says(text: &str, wanted: &Tree) -> bool {
    document::read(text).is_ok_and(|document| same(&document.tree.value, &wanted.value))
}

/// The first entry that is a file of ours: its key, where its text stands, and the text.
fn file(manifest: &Tree) -> Option<(String, Span, String)> {
    let Value::Map(entries) = &manifest.get("data")?.value else {
        return None;
    };
    entries.iter().find_map(|(key, value)| {
        let text = value.text()?;
        let is_ours = !matches!(
            recognise(text),
            Format::ConfigMap | Format::Cluster | Format::Unknown
        );
        is_ours.then(|| (key.text.to_string(), value.span, text.to_owned()))
    })
}

/// Edits of a text that stands line by line below `|`, each line behind the same indentation.
fn in_lines(text: &str, span: Span, inner: &str, edits: &[Edit]) -> Option<Vec<Edit>> {
    let starts = line_starts(text, span, inner)?;
    let outer = |at: usize| {
        let after = starts.partition_point(|start| start.0 <= at);
        let (start, outer) = starts.get(after.checked_sub(1)?)?;
        Some(outer + at - start)
    };
    let (_, first) = starts.first()?;
    let indent = first - text.get(..*first)?.rfind(['\n', '\r'])? - 1;
    let newline = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let line = [newline, &" ".repeat(indent)].concat();
    let edit = |edit: &Edit| {
        let span = edit.place.span;
        let span = Span::new(outer(span.start)?, outer(span.end)?);
        Some(Edit::replace(span, edit.text.replace('\n', &line)))
    };
    edits.iter().map(edit).collect()
}

/// Where each line of the inner text begins, in it and outside.
fn line_starts(text: &str, span: Span, inner: &str) -> Option<Vec<(usize, usize)>> {
    let mut starts = Vec::new();
    let mut at = 0;
    // The span of such a text begins behind the indentation of its first line.
    let mut here = text.get(..span.start)?.rfind(['\n', '\r'])? + 1;
    for line in inner.split_inclusive('\n') {
        let content = line.trim_end_matches('\n');
        let rest = text.get(here..)?;
        let end = rest.find(['\n', '\r']).unwrap_or(rest.len());
        let written = rest.get(..end)?;
        let indent = match content.is_empty() {
            true => written.len(),
            false => written.strip_suffix(content)?.len(),
        };
        starts.push((at, here + indent));
        at += line.len();
        let breaks = if rest.get(end..)?.starts_with("\r\n") {
            2
        } else {
            1
        };
        here += end + breaks;
    }
    Some(starts)
}
