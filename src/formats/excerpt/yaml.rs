//! Completes YAML line by line.

use super::code_blocks::{CodeBlock, lines};
use super::correction::Correction;
use super::proposed_change::ProposedChange;
use crate::messages::loaders;
use crate::tree::Span;

/// The tab widths to try.
const TABS: [usize; 3] = [2, 4, 8];

const OPENING: [char; 2] = ['\u{201c}', '\u{201e}'];
const CLOSING: [char; 2] = ['\u{201d}', '\u{201c}'];

/// Returns the changes that may make a block valid YAML, one list per possible tab width.
pub(super) fn complete(text: &str, block: &CodeBlock) -> Vec<Vec<ProposedChange>> {
    let has_tabs = lines(text, block.span).any(|line| indentation(line.slice(text)).contains('\t'));
    let widths = if has_tabs { &TABS[..] } else { &TABS[..1] };
    widths
        .iter()
        .map(|width| with_tab_width(text, block, *width))
        .collect()
}

fn with_tab_width(text: &str, block: &CodeBlock, tab: usize) -> Vec<ProposedChange> {
    let mut proposed = block.removals();
    let is_prompt = |line: &Span| {
        let prompts = &block.prompts;
        let found = prompts.binary_search_by_key(&line.start, |prompt| prompt.span.start);
        found.is_ok()
    };
    for line in lines(text, block.span) {
        if is_prompt(&line) {
            continue;
        }
        let line_text = line.slice(text);
        if is_ellipsis(line_text, block.span.end == line.end) {
            proposed.push(ProposedChange::new(
                Correction::RemoveEllipsis("..."),
                line,
                "",
            ));
            continue;
        }
        proposed.extend(indented(line, indentation(line_text), tab));
        quotation_marks(line, line_text, &mut proposed);
    }
    proposed
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

fn indented(line: Span, indentation: &str, tab: usize) -> Option<ProposedChange> {
    let blanks = indentation.trim_end_matches(['\n', '\r']);
    if blanks.chars().all(|c| c == ' ') {
        return None;
    }
    let width = |c: char| if c == '\t' { tab } else { 1 };
    let spaces = " ".repeat(blanks.chars().map(width).sum());
    let span = Span::new(line.start, line.start + blanks.len());
    Some(ProposedChange::new(
        Correction::Line(loaders::indented_with_spaces),
        span,
        spaces,
    ))
}

/// Replaces typographic quotation marks around the last value of a line.
fn quotation_marks(line: Span, line_text: &str, proposed: &mut Vec<ProposedChange>) {
    let code = line_text.trim_end();
    let Some(close) = code.chars().next_back().filter(|c| CLOSING.contains(c)) else {
        return;
    };
    let end = line.start + code.len();
    let inside = code.strip_suffix(close).unwrap_or(code);
    let Some(start) = inside.rfind(OPENING) else {
        return;
    };
    let open = inside.get(start..).and_then(|text| text.chars().next());
    let open = open.map_or(1, char::len_utf8);
    let start = line.start + start;
    let open = Span::new(start, start + open);
    proposed.push(ProposedChange::new(
        Correction::Line(loaders::straightened_quotes),
        open,
        "\"",
    ));
    proposed.push(ProposedChange::new(
        Correction::Line(loaders::straightened_quotes),
        Span::new(end - close.len_utf8(), end),
        "\"",
    ));
}
