//! Edits that keep a text's indentation, quotation marks and separators.

use super::document::is_json;
use super::finding::{Edit, Finding};
use super::lines::newline;
use super::scan::Scan;
use crate::tree::{Span, Tree, Value};
use crate::yaml::{Value as PlainScalar, resolve_plain_scalar};

/// Returns an edit that appends an entry to a mapping, on a new line or after a comma; `None` if
/// no position is safe.
pub(crate) fn append_entry(text: &str, map: &Tree, entry: &str) -> Option<Edit> {
    let Value::Map(entries) = &map.value else {
        return None;
    };
    if is_flow(text, map) {
        return append_in_flow(text, map, entry);
    }
    let column = column_of(text, entries.first()?.0.span.start)?;
    append_line(text, map, column, entry)
}

/// Returns an edit that appends an item, passed without its dash, to a list.
pub(crate) fn append_item(text: &str, list: &Tree, item: &str) -> Option<Edit> {
    let Value::List(items) = &list.value else {
        return None;
    };
    if is_flow(text, list) {
        return append_in_flow(text, list, &format!("{{{item}}}"));
    }
    let first = items.first()?.span.start;
    let dash = text.get(..first)?.rfind('-')?;
    let column = column_of(text, dash)?;
    append_line(text, list, column, &format!("- {item}"))
}

fn is_flow(text: &str, tree: &Tree) -> bool {
    tree.span.slice(text).starts_with(['{', '['])
}

fn append_in_flow(text: &str, tree: &Tree, addition: &str) -> Option<Edit> {
    let close = tree.span.end.checked_sub(1)?;
    let begin = tree.span.start + 1;
    let inside = text.get(begin..close)?.trim_end();
    let end = begin + inside.len();
    // After a comment, the addition could become a part of it.
    let last = end_of(tree).filter(|last| *last <= end).unwrap_or(begin);
    if text.get(last..end)?.contains('#') {
        return None;
    }
    let comma = match inside.chars().next_back() {
        None => "",
        Some(',') => " ",
        // A comma right after the colon would make both a part of the key.
        Some(':') => " , ",
        Some(_) => ", ",
    };
    Some(insert(end, format!("{comma}{addition}")))
}

fn append_line(text: &str, tree: &Tree, column: usize, addition: &str) -> Option<Edit> {
    let end = end_of(tree)?;
    // A value that ends with a line break is a block scalar, to which blank lines belong.
    if text.get(..end)?.ends_with(['\n', '\r']) {
        return None;
    }
    let scan = Scan::yaml(text);
    let indent = " ".repeat(column);
    let entry = format!("{}{indent}{addition}", newline(text));
    Some(insert(scan.line_end(end), entry))
}

/// Returns the end of the last nested value; an absent value ends with its key.
fn end_of(tree: &Tree) -> Option<usize> {
    let last = match &tree.value {
        Value::Map(entries) => entries
            .last()
            .and_then(|(key, value)| end_of(value).max(Some(key.span.end))),
        Value::List(items) => items.last().and_then(end_of),
        _ => None,
    };
    let own = (tree.span.start < tree.span.end).then_some(tree.span.end);
    last.or(own)
}

/// Returns the column of a position that only spaces and dashes precede on its line.
fn column_of(text: &str, at: usize) -> Option<usize> {
    let before = Scan::yaml(text).line_before(at);
    let is_first = before.bytes().all(|b| matches!(b, b' ' | b'-'));
    is_first.then_some(before.len())
}

/// Returns an edit that gives a field of the document a value: it fills in an empty one, or adds the field before the first.
pub(crate) fn write_field(text: &str, tree: &Tree, field: &str, value: &str) -> Option<Edit> {
    let quote = if is_json(text) { "\"" } else { "" };
    let value = [quote, value, quote].concat();
    let entries = tree.entries();
    if let Some((_, empty)) = entries.iter().find(|entry| &*entry.0.text == field) {
        let blank = if empty.span.is_empty() { " " } else { "" };
        return Some(Edit::replace(empty.span, [blank, &value].concat()));
    }
    let at = entries.first()?.0.span.start;
    let indent = Scan::yaml(text).line_start(at);
    let gap = match indent.and_then(|start| text.get(start..at)) {
        Some(indent) => [newline(text), indent].concat(),
        None => " ".into(),
    };
    let comma = if is_flow(text, tree) { "," } else { "" };
    let parts = [quote, field, quote, ": ", &*value, comma, &*gap];
    Some(insert(at, parts.concat()))
}

pub(crate) fn insert(at: usize, text: impl Into<String>) -> Edit {
    Edit::replace(Span::new(at, at), text)
}

/// Returns an edit that replaces a scalar, adapted to the text.
pub(crate) fn replace_text(text: &str, span: Span, new: &str) -> Edit {
    let mut edit = Edit::replace(span, new);
    adapt(text, &mut edit);
    edit
}

impl Finding {
    /// Adds a fix that writes another scalar, adapted to the text.
    pub(crate) fn fix_by_replacing(self, text: &str, scalar: Span, right: &str) -> Self {
        self.fix_by_writing((right.into(), replace_text(text, scalar, right)))
    }
}

/// Corrects an unknown key: inserts the missing space in `field:value`, or writes the suggested
/// name. Returns the corrected text and the edit; `None` if the field is already present.
#[inline(never)]
pub(crate) fn rename(
    text: &str,
    key: Span,
    is_unused_field: &dyn Fn(&str) -> bool,
    suggestion: Option<&str>,
) -> Option<(String, Edit)> {
    let name = key.slice(text);
    let Some(colon) = name.bytes().position(|b| b == b':') else {
        let suggestion = suggestion.filter(|suggestion| is_unused_field(suggestion))?;
        return Some((suggestion.into(), replace_text(text, key, suggestion)));
    };
    let (field, value) = (name.get(..colon)?, name.get(colon + 1..)?);
    let next = text.get(key.end..)?.trim_start().bytes().next();
    let lacks_space = is_unused_field(field) && matches!(next, Some(b',' | b'}'));
    let edit = insert(key.start + colon + 1, " ");
    lacks_space.then(|| ([field, ": ", value].concat(), edit))
}

/// Adapts the replacements of a finding's fix to the text.
pub(super) fn adapt_fix(text: &str, finding: &mut Finding) {
    let edits = finding.fix.iter_mut().flat_map(|fix| &mut fix.edits);
    edits.for_each(|edit| adapt(text, edit));
}

/// Adapts a replacement to the text: it keeps the anchor, to which aliases may refer, and the
/// quotation marks of a string. A tag is removed, because the replacement has the right type.
#[inline(never)]
fn adapt(text: &str, edit: &mut Edit) {
    let new = &*edit.text;
    let is_word = new.starts_with(|c: char| c.is_ascii_alphanumeric());
    let is_text = is_word && matches!(resolve_plain_scalar(new), PlainScalar::Text);
    let (mut anchor, mut blank, mut quote) = ("", "", "");
    for word in edit.range.span.slice(text).split_ascii_whitespace() {
        match word.get(..1) {
            Some("&") if !matches!(new.get(..1), None | Some("&")) => (anchor, blank) = (word, " "),
            Some("&" | "!") => {}
            mark => {
                let is_quote = is_text && matches!(mark, Some("\"" | "'"));
                quote = mark.filter(|_| is_quote).unwrap_or_default();
                break;
            }
        }
    }
    edit.text = [anchor, blank, quote, new, quote].concat();
}

/// Returns an edit that replaces the value of a key with a comma-separated string of names; `None`
/// if a comment or an anchor would be lost.
pub(crate) fn replace_with_comma_list(text: &str, value: Span, names: &[&str]) -> Option<Edit> {
    let before = text.get(..value.start)?;
    let (before, between) = before.rsplit_once(':')?;
    // If the colon is on an earlier line, it may be part of a comment.
    let line = before.rsplit('\n').next();
    let line = line.filter(|_| between.contains('\n'));
    let colon = before.len();
    let replaced = text.get(colon..value.end)?;
    let is_lost = |text: &str| text.contains(['#', '&']);
    let needs_escape = |name: &&str| name.contains(['"', '\\', '\n', ',']);
    if is_lost(replaced) || line.is_some_and(is_lost) || names.iter().any(needs_escape) {
        return None;
    }
    let span = Span::new(colon + 1, value.end);
    Some(Edit::replace(span, format!(" \"{}\"", names.join(", "))))
}

/// Returns the start of a scalar's text, if the source contains it literally.
pub(crate) fn literal_start(text: &str, scalar: Span, value: &str) -> Option<usize> {
    let at = scalar.slice(text).find(value);
    Some(scalar.start + at.filter(|_| !value.is_empty())?)
}
