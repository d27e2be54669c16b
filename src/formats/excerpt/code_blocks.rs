//! Finds code in a copied text, between fences, prompts and prose.

use super::correction::Correction;
use super::proposed_change::ProposedChange;
use crate::messages::loaders;
use crate::tree::Span;

/// A block of code in a text.
pub(super) struct CodeBlock {
    pub(super) span: Span,
    /// Shell prompts in the block.
    pub(super) prompts: Vec<Prompt>,
    surroundings: Vec<Span>,
}

/// A shell prompt, alone or with the command after it.
pub(super) struct Prompt {
    pub(super) span: Span,
    is_command: bool,
}

/// Returns the code between each pair of fences. Without fences, returns the whole text, then each
/// object whose braces are on separate lines, as in a copied page.
pub(super) fn blocks(text: &str) -> Vec<CodeBlock> {
    let fences: Vec<Span> = lines(text, Span::new(0, text.len()))
        .filter(|line| is_fence(line.slice(text)))
        .collect();
    if fences.is_empty() {
        let all = CodeBlock::new(text, Span::new(0, text.len()), Vec::new());
        let objects = objects(text).map(|code| CodeBlock::within(text, code));
        return [all].into_iter().chain(objects).collect();
    }
    let block = |pair: &[Span]| {
        let open = *pair.first()?;
        let end = pair.get(1).map_or(text.len(), |close| close.start);
        Some(CodeBlock::within(text, Span::new(open.end, end)))
    };
    fences.chunks(2).filter_map(block).collect()
}

/// Returns the objects that begin with a `{` on a separate line.
fn objects(text: &str) -> impl Iterator<Item = Span> {
    let mut open: Option<usize> = None;
    let mut depth = 0_usize;
    lines(text, Span::new(0, text.len())).filter_map(move |line| {
        let line_text = line.slice(text);
        if open.is_none() && line_text.trim() != "{" {
            return None;
        }
        let start = *open.get_or_insert(line.start);
        for c in line_text.chars() {
            match c {
                '{' => depth += 1,
                '}' => depth = depth.saturating_sub(1),
                _ => {}
            }
        }
        (depth == 0).then(|| {
            open = None;
            Span::new(start, line.end)
        })
    })
}

impl CodeBlock {
    /// Creates a block from code with other text around it.
    fn within(text: &str, code: Span) -> Self {
        let surroundings = [Span::new(0, code.start), Span::new(code.end, text.len())];
        let surroundings = surroundings.into_iter().filter(|span| !span.is_empty());
        Self::new(text, code, surroundings.collect())
    }

    fn new(text: &str, span: Span, surroundings: Vec<Span>) -> Self {
        let prompts = lines(text, span).filter_map(|line| prompt(text, line));
        Self {
            span,
            prompts: prompts.collect(),
            surroundings,
        }
    }

    /// Returns the changes that remove everything around the code.
    pub(super) fn removals(&self) -> Vec<ProposedChange> {
        let surroundings = self.surroundings.iter();
        let surroundings = surroundings.map(|span| {
            ProposedChange::new(Correction::Line(loaders::removed_surroundings), *span, "")
        });
        let prompts = self.prompts.iter().map(|prompt| {
            let correction = if prompt.is_command {
                Correction::Line(loaders::removed_command)
            } else {
                Correction::Line(loaders::removed_prompt)
            };
            ProposedChange::new(correction, prompt.span, "")
        });
        surroundings.chain(prompts).collect()
    }
}

/// Returns the spans of the lines of a part, with their line breaks.
pub(super) fn lines(text: &str, part: Span) -> impl Iterator<Item = Span> {
    let lines = part.slice(text).split_inclusive('\n');
    lines.scan(part.start, |start, line| {
        let span = Span::new(*start, *start + line.len());
        *start = span.end;
        Some(span)
    })
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("```") || line.starts_with("~~~")
}

/// Returns the prompt at the beginning of a line. Its span is the whole line if a command follows,
/// only the prompt if code follows.
fn prompt(text: &str, line: Span) -> Option<Prompt> {
    let line_text = line.slice(text);
    let blanks = line_text.len() - line_text.trim_start().len();
    let after = line_text.trim_start().strip_prefix("$ ")?;
    let is_code = after.starts_with(['{', '[', '"', '-']) || after.contains(':');
    let start = line.start + blanks;
    Some(Prompt {
        span: if is_code {
            Span::new(start, start + 2)
        } else {
            line
        },
        is_command: !is_code,
    })
}
