//! Completes YAML line by line.

use super::changes::Changes;
use super::code_blocks::CodeBlock;
use crate::formats::lines::line_spans;
use crate::messages::loaders;
use crate::tree::Span;

/// The tab widths to try.
const TABS: [usize; 3] = [2, 4, 8];

const OPENING: [char; 2] = ['\u{201c}', '\u{201e}'];
const CLOSING: [char; 2] = ['\u{201d}', '\u{201c}'];

/// Returns the possible widths of the tabs in a block; any width if the block has no tabs.
pub(super) fn tab_widths(text: &str, block: &CodeBlock) -> &'static [usize] {
    let mut lines = line_spans(text, block.span);
    match lines.any(|line| indentation(line.slice(text)).contains('\t')) {
        true => &TABS,
        false => &TABS[..1],
    }
}

/// Adds the changes that may make a block with tabs of this width valid YAML.
pub(super) fn complete<'t>(block: &CodeBlock, changes: Changes<'t>, tab: usize) -> Changes<'t> {
    let (text, mut changes) = (changes.text, changes);
    for line in line_spans(text, block.span) {
        let prompts = &block.prompts;
        let prompt = prompts.binary_search_by_key(&line.start, |prompt| prompt.span.start);
        let line_text = line.slice(text);
        if prompt.is_ok() {
            continue;
        }
        if is_ellipsis(line_text, block.span.end == line.end) {
            changes.remove_ellipsis(line, "...");
            continue;
        }
        indent_with_spaces(line, indentation(line_text), tab, &mut changes);
        straighten_quotes(line, line_text, &mut changes);
    }
    changes
}

fn indentation(line: &str) -> &str {
    let blanks = line.len() - line.trim_start().len();
    line.get(..blanks).unwrap_or_default()
}

/// Returns true if a line is an ellipsis for omitted lines. At the very end, `...` ends the
/// document instead.
fn is_ellipsis(line: &str, last: bool) -> bool {
    let code = line.trim();
    let code = code.strip_prefix("- ").unwrap_or(code).trim();
    matches!(code, "..." | "\u{2026}") && !(last && line.starts_with("..."))
}

fn indent_with_spaces(line: Span, indentation: &str, tab: usize, changes: &mut Changes<'_>) {
    let blanks = indentation.trim_end_matches(['\n', '\r']);
    if blanks.chars().all(|c| c == ' ') {
        return;
    }
    let width = |c: char| if c == '\t' { tab } else { 1 };
    let spaces = " ".repeat(blanks.chars().map(width).sum());
    let span = Span::new(line.start, line.start + blanks.len());
    changes.replace(span, spaces, loaders::indented_with_spaces);
}

/// Replaces typographic quotation marks around the last value of a line.
fn straighten_quotes(line: Span, line_text: &str, changes: &mut Changes<'_>) {
    let code = line_text.trim_end();
    let Some(close) = code.chars().next_back().filter(|c| CLOSING.contains(c)) else {
        return;
    };
    let end = line.start + code.len();
    let inside = code.strip_suffix(close).unwrap_or(code);
    if let Some((start, open)) = inside.rmatch_indices(OPENING).next() {
        let start = line.start + start;
        changes.straighten(Span::new(start, start + open.len()));
        changes.straighten(Span::new(end - close.len_utf8(), end));
    }
}
