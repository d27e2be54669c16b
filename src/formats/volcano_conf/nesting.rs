//! Reports arguments next to `arguments` instead of under it, where Volcano ignores them and uses
//! the defaults.

use super::unmarshal::{ConfFile, UnknownField};
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::lines::newline;
use crate::limits::FINDINGS;
use crate::messages::loaders;
use crate::tree::{Span, Tree};

/// The maximum number of arguments that a finding names.
const MAX_NAMED: usize = 5;
/// The maximum number of arguments that a fix indents.
const MAX_INDENTED: usize = 100;

/// Returns true if an unknown field of a plugin has the name of an argument, such as
/// `binpack.weight`.
pub(super) fn is_argument(unknown: &UnknownField) -> bool {
    let parent = &unknown.parent;
    parent.ends_with(']') && parent.contains("].plugins[") && unknown.key.text.contains('.')
}

/// Adds one finding per plugin with misplaced arguments.
pub(super) fn lint(file: &ConfFile<'_>, findings: &mut Vec<Finding>) {
    let unknown = file.unknown.iter();
    let mut remaining: Vec<&UnknownField> = unknown.filter(|it| is_argument(it)).collect();
    let limit = findings.len() + FINDINGS;
    while let Some(first) = remaining.first().filter(|_| findings.len() < limit) {
        let parent = &first.parent;
        let (same_plugin, others) = remaining.iter().partition(|it| it.parent == *parent);
        findings.push(finding(file, parent, same_plugin));
        remaining = others;
    }
}

fn finding(file: &ConfFile<'_>, parent: &str, arguments: Vec<&UnknownField>) -> Finding {
    let names = arguments.iter().map(|it| format!("`{}`", it.key.text));
    let message = match arguments.len() {
        count @ ..=MAX_NAMED => loaders::arguments_misplaced(names.collect::<Vec<String>>(), count),
        count => loaders::many_arguments_misplaced(count),
    };
    let keys: Vec<Span> = arguments.iter().map(|it| it.key.span).collect();
    let plugin = file.tree.at(parent);
    let field = plugin.and_then(|plugin| plugin.get("arguments"));
    let edits = edits(file.text, &keys, field);
    Finding::lint("volcano-arguments-misplaced", Severity::Warning, message)
        .path(parent)
        .at(keys.first().copied())
        .help(loaders::indent_arguments())
        .fix(loaders::indent_arguments_fix(), edits.into_iter().flatten())
}

/// Returns edits that indent the lines of these keys under the preceding `arguments` key, or under
/// a new one; `None` if the keys are not consecutive, or `arguments` cannot contain them.
fn edits(text: &str, keys: &[Span], arguments: Option<&Tree>) -> Option<Vec<Edit>> {
    let first = keys.first().filter(|_| keys.len() <= MAX_INDENTED)?;
    let start = line_start(text, first.start);
    let column = first.start - start;
    let is_block = text.get(start..first.start)?.bytes().all(|b| b == b' ');
    let consecutive_lines = consecutive_lines(text, start, column, keys)?;
    if !is_block {
        return None;
    }
    let siblings = siblings_before(text, start, column);
    let preceding = siblings.first().filter(|line| line.name == "arguments");
    let mut edits = Vec::new();
    let indent = match preceding {
        Some(line) => {
            if !matches!(line.value, "" | "{}" | "~" | "null") {
                return None;
            }
            if !line.value.is_empty() {
                edits.push(Edit::replace(line.value_span, ""));
            }
            let child = arguments.and_then(|map| map.entries().first());
            let child = child.map(|(key, _)| key.span.start - line_start(text, key.span.start));
            child
                .and_then(|child| child.checked_sub(column))
                .unwrap_or(2)
        }
        None if arguments.is_some() || siblings.iter().any(|line| line.name == "arguments") => {
            return None;
        }
        None => {
            let entry = format!("{}arguments:{}", " ".repeat(column), newline(text));
            edits.push(Edit::replace(Span::new(start, start), entry));
            2
        }
    };
    let blanks = " ".repeat(indent);
    edits.extend(
        consecutive_lines
            .into_iter()
            .map(|at| Edit::replace(Span::new(at, at), &*blanks)),
    );
    Some(merge_edits_of_equal_spans(edits))
}

/// Merges edits of the same span: a new entry and the indentation of the first line.
fn merge_edits_of_equal_spans(edits: Vec<Edit>) -> Vec<Edit> {
    let mut merged: Vec<Edit> = Vec::new();
    for edit in edits {
        match merged.last_mut() {
            Some(last) if last.range.span == edit.range.span => last.text.push_str(&edit.text),
            _ => merged.push(edit),
        }
    }
    merged
}

fn line_start(text: &str, at: usize) -> usize {
    let before = text.get(..at).unwrap_or_default();
    before.rfind('\n').map_or(0, |end| end + 1)
}

/// Returns the byte offset of each line of the keys and their values; `None` if the keys are not
/// consecutive.
fn consecutive_lines(text: &str, start: usize, column: usize, keys: &[Span]) -> Option<Vec<usize>> {
    let (mut starts, mut comments) = (Vec::new(), Vec::new());
    let (mut at, mut keys_found) = (start, 0);
    for line in text.get(start..)?.split_inclusive('\n') {
        let content = line.trim_start_matches(' ');
        let indent = line.len() - content.len();
        let is_key = keys.iter().any(|key| key.start == at + column);
        if content.starts_with('#') {
            comments.push(at);
        } else if is_key || indent > column {
            keys_found += usize::from(is_key);
            starts.append(&mut comments);
            starts.push(at);
        } else if !content.trim().is_empty() {
            // A list can be in the same column as its key.
            let is_list = indent == column && content.starts_with('-');
            return (keys_found == keys.len() && !is_list).then_some(starts);
        }
        at += line.len();
    }
    (keys_found == keys.len()).then_some(starts)
}

/// A line with a key in the column of the misplaced arguments.
struct Line<'t> {
    name: &'t str,
    value: &'t str,
    value_span: Span,
}

/// Returns the lines of the same plugin before a position, the nearest first.
fn siblings_before(text: &str, start: usize, column: usize) -> Vec<Line<'_>> {
    let mut siblings = Vec::new();
    let mut end = start;
    while end > 0 {
        let start = line_start(text, end - 1);
        let line = text.get(start..end).unwrap_or_default().trim_end();
        end = start;
        let key = line.trim_start_matches([' ', '-']);
        let indent = line.len() - key.len();
        if key.is_empty() || key.starts_with('#') || indent > column {
            continue;
        }
        if indent < column {
            break;
        }
        if let Some((name, value)) = key.split_once(':') {
            let uncommented = value.split(" #").next().unwrap_or_default();
            let from = start + indent + name.len() + 1;
            siblings.push(Line {
                name,
                value: uncommented.trim(),
                value_span: Span::new(from, from + uncommented.trim_end().len()),
            });
        }
        if line.trim_start().starts_with('-') {
            break;
        }
    }
    siblings
}
