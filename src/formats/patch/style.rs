//! Detects the style of a text, which new values follow.

use crate::formats::children::children;
use crate::formats::lines::newline;
use crate::formats::scan::Scan;
use crate::formats::write::Writer;
use crate::tree::Tree;

/// Returns the style of the first values.
pub(super) fn detect(scan: Scan<'_>, tree: &Tree) -> Writer {
    let newline = newline(scan.text);
    if !scan.json {
        return Writer {
            newline,
            indent: indentation(scan, tree, false).unwrap_or(Writer::YAML.indent),
            dash_indent: indentation(scan, tree, true).unwrap_or(Writer::YAML.dash_indent),
            ..Writer::YAML
        };
    }
    let mut writer = Writer {
        newline,
        ..Writer::JSON
    };
    if let Some((key, value)) = tree.entries().first() {
        if scan.line_start(key.span.start).is_some() {
            writer.indent = scan.column(key.span.start);
        }
        writer.omits_spaces = scan.slice(key.span.end, value.span.start) == ":";
    }
    writer
}

/// Returns the indentation below a key of the first map or, with `of_list`, of the first dash.
fn indentation(scan: Scan<'_>, tree: &Tree, of_list: bool) -> Option<usize> {
    let mut children = children(&tree.value)?.into_iter();
    children.find_map(|(key, value)| {
        let own = key.and_then(|key| indentation_below(scan, key.span.start, value, of_list));
        own.or_else(|| indentation(scan, value, of_list))
    })
}

/// Compares the column of a key with that of its value's first key or dash.
fn indentation_below(scan: Scan<'_>, key: usize, value: &Tree, of_list: bool) -> Option<usize> {
    let (first_key, first) = *children(&value.value)?.first()?;
    let start = first_key.map_or(first.span.start, |key| key.span.start);
    // Values in brackets and aliases have no indentation.
    let is_block = !value.span.slice(scan.text).starts_with(['{', '[', '*']) && start > key;
    if !is_block || first_key.is_none() != of_list {
        return None;
    }
    let start = match of_list {
        true => scan.blanks_before(start).saturating_sub(1),
        false => start,
    };
    scan.line_start(start)?;
    scan.column(start).checked_sub(scan.column(key))
}
