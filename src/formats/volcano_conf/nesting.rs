//! Reports arguments next to `arguments` instead of under it, where Volcano ignores them and uses
//! the defaults.

use super::unmarshal::{ConfFile, UnknownField};
use crate::formats::finding::{Edit, Finding, Severity};
use crate::formats::layout::insert;
use crate::formats::lines::newline;
use crate::limits::FINDINGS;
use crate::messages::loaders;
use crate::tree::{Span, Tree};

/// The maximum number of arguments that a finding names.
const MAX_NAMED: usize = 5;

/// The key of the arguments as a file has it.
const ARGUMENTS: &str = "arguments:";

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
    let lines = consecutive_lines(text, start, column, keys)?;
    let is_block = text.get(start..first.start)?.bytes().all(|b| b == b' ');
    let siblings = siblings_before(text, start, column);
    let preceding = siblings.first();
    let preceding = preceding.and_then(|(at, line)| Some((at, line.strip_prefix(ARGUMENTS)?)));
    let has_arguments = siblings.iter().any(|(_, line)| line.starts_with(ARGUMENTS));
    let mut edits = Vec::new();
    let (mut entry, mut indent) = (String::new(), 2);
    match preceding.filter(|_| is_block) {
        Some((at, rest)) => {
            let value = rest.split(" #").next().unwrap_or_default().trim_end();
            if !matches!(value.trim_start(), "" | "{}" | "~" | "null") {
                return None;
            }
            if !value.is_empty() {
                let from = at + ARGUMENTS.len();
                edits.push(Edit::replace(Span::new(from, from + value.len()), ""));
            }
            if let Some((child, _)) = arguments.and_then(|map| map.entries().first()) {
                let child = child.span.start - line_start(text, child.span.start);
                indent = child.checked_sub(column).unwrap_or(indent);
            }
        }
        None if !is_block || arguments.is_some() || has_arguments => return None,
        None => entry = [&*" ".repeat(column), ARGUMENTS, newline(text)].concat(),
    }
    let blanks = " ".repeat(indent);
    edits.push(insert(start, entry + &blanks));
    edits.extend(lines.into_iter().skip(1).map(|at| insert(at, &*blanks)));
    Some(edits)
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

/// Returns the lines of the same plugin before a position from their keys on, with their offsets, the nearest
/// first.
fn siblings_before(text: &str, start: usize, column: usize) -> Vec<(usize, &str)> {
    let mut siblings = Vec::new();
    let mut at = start;
    let before = text.get(..start).unwrap_or_default();
    for line in before.split_inclusive('\n').rev() {
        at -= line.len();
        let line = line.trim_end();
        let key = line.trim_start_matches([' ', '-']);
        let indent = line.len() - key.len();
        if key.is_empty() || key.starts_with('#') || indent > column {
            continue;
        }
        if indent < column {
            break;
        }
        if key.contains(':') {
            siblings.push((at + indent, key));
        }
        if line.trim_start().starts_with('-') {
            break;
        }
    }
    siblings
}
