//! The scalar that contains the file: verbatim in a literal block, or quoted, escaped or folded.

use super::layout::{self, Layout};
use super::verbatim_runs::runs;
use crate::formats::edits::apply;
use crate::formats::finding::Edit;
use crate::formats::lines::newline;
use crate::tree::Span;
use crate::yaml::BLANKS;

/// The maximum length in bytes of a text that every fix may rewrite as a whole.
const MAX_REWRITTEN_LENGTH: usize = 8192;

/// A scalar, with the positions in the manifest of each part of its text.
pub(super) struct ScalarText {
    /// The starts of verbatim runs, as (offset in the text, offset in the manifest), in order.
    runs: Vec<(usize, usize)>,
    /// The span that is replaced if the scalar is rewritten.
    scalar: Span,
    style: Style,
    /// The manifest's line ending.
    newline: &'static str,
}

enum Style {
    /// The text is part of the manifest, byte for byte.
    Verbatim,
    /// Every line is verbatim after `indent` spaces.
    Literal { indent: usize },
    /// Double-quoted, if a block is not possible or would be long.
    Escaped,
    /// Any other style; every edit rewrites the scalar.
    Other(Layout),
}

impl ScalarText {
    /// Creates a text that is a verbatim part of the manifest.
    pub(super) fn verbatim(part: Span) -> Self {
        Self {
            runs: vec![(0, part.start)],
            scalar: part,
            style: Style::Verbatim,
            newline: "\n",
        }
    }

    /// Creates a text under a key of the manifest. `span` is the parser's span of the scalar, and
    /// `block` whether the mapping is in block style.
    pub(super) fn new(manifest: &str, key: Span, span: Span, text: &str, block: bool) -> Self {
        let scalar = Span::new(scalar_start(manifest, key, span), span.end);
        let source = scalar.slice(manifest);
        let layout = Layout::new(manifest, key, scalar, block);
        let newline = newline(manifest);
        let literal = source
            .starts_with('|')
            .then(|| literal_block(scalar, source, text));
        if let Some((runs, indent)) = literal.flatten() {
            let style = Style::Literal { indent };
            return Self {
                runs,
                scalar,
                style,
                newline,
            };
        }
        let runs = runs(scalar, source, text).unwrap_or_default();
        let in_place = !layout.allows_blocks() || text.len() > MAX_REWRITTEN_LENGTH;
        let escaped = source.starts_with('"') && in_place && !runs.is_empty();
        let style = if escaped {
            Style::Escaped
        } else {
            Style::Other(layout)
        };
        Self {
            runs,
            scalar,
            style,
            newline,
        }
    }

    /// Returns true if every edit rewrites a long text.
    pub(super) fn rewrites_long_text(&self, text: &str) -> bool {
        matches!(self.style, Style::Other(_)) && text.len() > MAX_REWRITTEN_LENGTH
    }

    pub(super) fn manifest_span(&self, inner: Span) -> Span {
        match (self.position(inner.start), self.position(inner.end)) {
            (Some(start), Some(end)) => Span::new(start, end.max(start)),
            _ => self.scalar,
        }
    }

    fn position(&self, inner: usize) -> Option<usize> {
        let after = self.runs.partition_point(|run| run.0 <= inner);
        let (from, outer) = *self.runs.get(after.checked_sub(1)?)?;
        let next = self.runs.get(after).map_or(self.scalar.end, |run| run.1);
        Some((outer + (inner - from)).min(next))
    }

    pub(super) fn edits(&self, text: &str, edits: &[Edit]) -> Vec<Edit> {
        match &self.style {
            _ if edits.is_empty() => Vec::new(),
            Style::Verbatim => {
                let edits = edits.iter();
                edits
                    .map(|edit| Edit::replace(self.manifest_span(edit.range.span), &*edit.text))
                    .collect()
            }
            Style::Literal { indent } => {
                let edits = edits.iter();
                edits
                    .map(|edit| self.literal_edit(text, edit, *indent))
                    .collect()
            }
            Style::Escaped => {
                let escaped = |edit: &Edit| {
                    let span = self.manifest_span(edit.range.span);
                    Edit::replace(span, layout::escaped(&edit.text))
                };
                edits.iter().map(escaped).collect()
            }
            Style::Other(layout) => {
                let text = layout.scalar(&apply(text, edits));
                vec![self.replace(self.scalar, &text)]
            }
        }
    }

    /// Converts an edit of a literal block: new lines get the block's indentation.
    fn literal_edit(&self, text: &str, edit: &Edit, indent: usize) -> Edit {
        let inner = edit.range.span;
        let span = self.manifest_span(inner);
        let indent = &*" ".repeat(indent);
        let mut new = &*edit.text;
        let mut lines = String::new();
        let at_end = inner.end == text.len() && text.ends_with('\n');
        if at_end {
            // The last line keeps its line break.
            new = new.strip_suffix('\n').unwrap_or(new);
        }
        if at_end && inner.is_empty() {
            lines.push('\n');
            lines.push_str(indent);
        }
        for (index, line) in new.split('\n').enumerate() {
            if index > 0 {
                lines.push('\n');
                lines.push_str(indent);
            }
            lines.push_str(line);
        }
        self.replace(span, &lines)
    }

    fn replace(&self, span: Span, lines: &str) -> Edit {
        Edit::replace(span, lines.replace('\n', self.newline))
    }
}

/// Returns the start of a scalar: its block header, quotation mark or first character. In the
/// parser's span, some scalars begin at their tag.
fn scalar_start(manifest: &str, key: Span, span: Span) -> usize {
    let after = manifest.get(key.end..span.end).unwrap_or_default();
    let value = after
        .trim_start_matches(BLANKS)
        .strip_prefix(':')
        .unwrap_or(after);
    let mut value = value.trim_start_matches(BLANKS);
    while value.starts_with(['!', '&']) {
        let end = value.find(BLANKS).unwrap_or(value.len());
        value = value
            .get(end..)
            .unwrap_or_default()
            .trim_start_matches(BLANKS);
    }
    span.end - value.len()
}

/// Returns the runs and the indentation of a literal block; `None` if its lines differ from the
/// text.
fn literal_block(scalar: Span, source: &str, text: &str) -> Option<(Vec<(usize, usize)>, usize)> {
    let (header, _) = source.split_once('\n')?;
    let content = header.len() + 1;
    let inner: Vec<&str> = text.split('\n').collect();
    let outer = || {
        let lines = source.get(content..).unwrap_or_default().split('\n');
        lines.map(|line| line.strip_suffix('\r').unwrap_or(line))
    };
    let first = inner.iter().zip(outer()).find(|(line, _)| !line.is_empty());
    let indent = first.and_then(|(line, outer)| outer.len().checked_sub(line.len()))?;
    let mut runs = Vec::new();
    let (mut from, mut at) = (0, scalar.start + content);
    for (line, raw) in inner.iter().zip(source.get(content..)?.split('\n')) {
        let line_text = raw.strip_suffix('\r').unwrap_or(raw);
        let after = line_text.get(indent..).unwrap_or_default();
        if after != *line {
            return None;
        }
        // Nothing after the last line break belongs to the block.
        if from == text.len() {
            break;
        }
        runs.push((from, at + indent.min(line_text.len())));
        from += line.len() + 1;
        at += raw.len() + 1;
    }
    let last = inner.iter().rev().nth(1).map_or(0, |line| line.len());
    if text.ends_with('\n')
        && let Some(&(_, start)) = runs.last()
    {
        runs.push((text.len(), start + last));
    }
    Some((runs, indent))
}
