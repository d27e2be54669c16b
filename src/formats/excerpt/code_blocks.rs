//! Finds code in a copied text, between fences, prompts and prose.

use super::changes::Changes;
use crate::formats::lines::line_spans;
use crate::message::Message;
use crate::messages::loaders;
use crate::tree::Span;

const FENCES: [&str; 2] = ["```", "~~~"];
const PROMPT: &str = "$ ";

/// A block of code in a text.
pub(super) struct CodeBlock {
    pub(super) span: Span,
    /// Shell prompts in the block.
    pub(super) prompts: Vec<Prompt>,
}

/// A shell prompt, alone or with the command after it.
pub(super) struct Prompt {
    pub(super) span: Span,
    /// Describes its removal in a line.
    describe: fn(usize) -> Message,
}

/// Returns the code between each pair of fences. Without fences, returns the whole text, then each
/// object whose braces are on separate lines, as in a copied page.
pub(super) fn blocks(text: &str) -> Vec<CodeBlock> {
    let whole = Span::new(0, text.len());
    let fences = lines_if_any(&FENCES, text, whole);
    let fences: Vec<Span> = fences.filter(|line| is_fence(line.slice(text))).collect();
    if fences.is_empty() {
        let spans = [whole].into_iter().chain(objects(text));
        return spans.map(|code| CodeBlock::new(text, code)).collect();
    }
    let block = |pair: &[Span]| {
        let open = *pair.first()?;
        let end = pair.get(1).map_or(text.len(), |close| close.start);
        Some(CodeBlock::new(text, Span::new(open.end, end)))
    };
    fences.chunks(2).filter_map(block).collect()
}

/// Returns the lines of a part of a text; none if the text contains none of these marks, as most texts do. One search is faster than
/// a look at each line.
fn lines_if_any(marks: &[&str], text: &str, part: Span) -> impl Iterator<Item = Span> {
    let has_any = marks.iter().any(|mark| text.contains(mark));
    let end = if has_any { part.end } else { part.start };
    line_spans(text, Span::new(part.start, end))
}

/// Returns the objects that begin with a `{` on a separate line.
fn objects(text: &str) -> impl Iterator<Item = Span> {
    let mut open: Option<usize> = None;
    let mut depth = 0_usize;
    let lines = lines_if_any(&["{"], text, Span::new(0, text.len()));
    lines.filter_map(move |line| {
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
    fn new(text: &str, span: Span) -> Self {
        let lines = lines_if_any(&[PROMPT], text, span);
        let prompts = lines.filter_map(|line| prompt(text, line));
        Self {
            span,
            prompts: prompts.collect(),
        }
    }

    /// Returns the changes that remove everything around the code.
    pub(super) fn removals<'t>(&self, text: &'t str, breaks: &'t [usize]) -> Changes<'t> {
        let mut changes = Changes::new(text, breaks);
        let surroundings = [(0, self.span.start), (self.span.end, text.len())];
        for (start, end) in surroundings.into_iter().filter(|(start, end)| start < end) {
            changes.replace(Span::new(start, end), "", loaders::removed_surroundings);
        }
        for prompt in &self.prompts {
            changes.replace(prompt.span, "", prompt.describe);
        }
        changes
    }
}

fn is_fence(line: &str) -> bool {
    let line = line.trim_start();
    FENCES.iter().any(|fence| line.starts_with(fence))
}

/// Returns the prompt at the beginning of a line. Its span is the whole line if a command follows,
/// only the prompt if code follows.
fn prompt(text: &str, line: Span) -> Option<Prompt> {
    let line_text = line.slice(text);
    let blanks = line_text.len() - line_text.trim_start().len();
    let after = line_text.trim_start().strip_prefix(PROMPT)?;
    let is_code = after.starts_with(['{', '[', '"', '-']) || after.contains(':');
    let start = line.start + blanks;
    let (span, describe): (_, fn(usize) -> Message) = match is_code {
        true => (Span::new(start, start + 2), loaders::removed_prompt),
        false => (line, loaders::removed_command),
    };
    Some(Prompt { span, describe })
}
