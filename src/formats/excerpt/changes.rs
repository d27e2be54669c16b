//! The changes that may complete an excerpt.

use crate::formats::edits::apply;
use crate::formats::finding::{Edit, Finding};
use crate::message::Message;
use crate::messages::loaders;
use crate::sort;
use crate::tree::Span;

/// Changes of a text, each with its description: `removed “...” (line 5)`.
pub(super) struct Changes<'t> {
    pub(super) text: &'t str,
    /// The positions of the text's line breaks.
    breaks: &'t [usize],
    edits: Vec<(Edit, Message)>,
    ellipsis_lines: Vec<usize>,
}

impl<'t> Changes<'t> {
    pub(super) fn new(text: &'t str, breaks: &'t [usize]) -> Self {
        Self {
            text,
            breaks,
            edits: Vec::new(),
            ellipsis_lines: Vec::new(),
        }
    }

    /// Adds a change; the description takes its line.
    pub(super) fn replace(
        &mut self,
        span: Span,
        new: impl Into<String>,
        describe: impl FnOnce(usize) -> Message,
    ) {
        let description = describe(self.line(span));
        self.edits.push((Edit::replace(span, new), description));
    }

    /// Removes an ellipsis for omitted text, `...` or `…`.
    pub(super) fn remove_ellipsis(&mut self, span: Span, dots: &str) {
        self.ellipsis_lines.push(self.line(span));
        self.replace(span, "", |line| loaders::removed_text(dots, line));
    }

    /// Replaces a typographic quotation mark.
    pub(super) fn straighten(&mut self, mark: Span) {
        self.replace(mark, "\"", loaders::straightened_quotes);
    }

    fn line(&self, span: Span) -> usize {
        self.breaks.partition_point(|at| *at < span.start) + 1
    }

    /// Applies the changes; `None` without changes, or if the result is not valid.
    pub(super) fn apply_if(self, is_valid: impl Fn(&str) -> bool) -> Option<CompletedExcerpt> {
        let mut changes = self.edits;
        // Sorting is stable: by start, then by end.
        sort::by_key(&mut changes, |edit| sort::usize_key(edit.0.range.span.end));
        sort::by_key(&mut changes, |edit| {
            sort::usize_key(edit.0.range.span.start)
        });
        let (edits, titles): (Vec<_>, _) = changes.into_iter().unzip();
        let text = apply(self.text, &edits);
        (!edits.is_empty() && is_valid(&text)).then_some(CompletedExcerpt {
            text,
            titles,
            edits,
            ellipsis_lines: self.ellipsis_lines,
        })
    }
}

/// A completed excerpt, which can be parsed.
pub(crate) struct CompletedExcerpt {
    /// The whole text.
    pub(crate) text: String,
    /// The descriptions of the edits: `removed “...” (line 5)`.
    pub(crate) titles: Vec<Message>,
    /// The edits, in the order of the text.
    pub(crate) edits: Vec<Edit>,
    /// The lines of the ellipses that are removed.
    pub(crate) ellipsis_lines: Vec<usize>,
}

impl CompletedExcerpt {
    /// Adds the fix that completes the text to a finding of the loader.
    pub(crate) fn attach(self, finding: Finding) -> Finding {
        let help = loaders::complete_excerpt(self.titles);
        finding
            .help(help)
            .fix(loaders::complete_excerpt_fix(), self.edits)
    }
}

/// Extends a span to its whole line if there is nothing else on it.
pub(super) fn extend_to_line(text: &str, span: Span) -> Span {
    const BLANKS: [char; 3] = [' ', '\t', '\r'];
    let before = text.get(..span.start).unwrap_or_default();
    let before = before.trim_end_matches(BLANKS);
    let after = text.get(span.end..).unwrap_or_default();
    let after = after.trim_start_matches(BLANKS);
    let starts_line = before.is_empty() || before.ends_with('\n');
    match after.strip_prefix('\n') {
        Some(next) if starts_line => Span::new(before.len(), text.len() - next.len()),
        None if starts_line && after.is_empty() => Span::new(before.len(), text.len()),
        _ => span,
    }
}
