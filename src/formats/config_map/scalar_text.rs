//! The scalar that contains the file: verbatim in a literal block, or quoted, escaped or folded.

use super::layout::Layout;
use super::verbatim_runs::runs;
use crate::formats::edits::apply;
use crate::formats::finding::Edit;
use crate::formats::lines::newline;
use crate::formats::write::escaped;
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
        let literal = source
            .starts_with('|')
            .then(|| literal_block(scalar, source, text));
        let (runs, style) = if let Some((runs, indent)) = literal.flatten() {
            (runs, Style::Literal { indent })
        } else {
            let runs = runs(scalar, source, text).unwrap_or_default();
            let in_place = !layout.allows_blocks() || text.len() > MAX_REWRITTEN_LENGTH;
            let style = match source.starts_with('"') && in_place && !runs.is_empty() {
                true => Style::Escaped,
                false => Style::Other(layout),
            };
            (runs, style)
        };
        Self {
            runs,
            scalar,
            style,
            newline: newline(manifest),
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

    /// Converts edits of the text to edits of the manifest.
    pub(super) fn edits(&self, text: &str, edits: &[Edit]) -> Vec<Edit> {
        if let (Style::Other(layout), false) = (&self.style, edits.is_empty()) {
            let scalar = layout.scalar(&apply(text, edits));
            let scalar = scalar.replace('\n', self.newline);
            return vec![Edit::replace(self.scalar, scalar)];
        }
        let edits_in_place = edits.iter().map(|edit| {
            let inner = edit.range.span;
            let new = match self.style {
                Style::Literal { indent } => {
                    let at_end = inner.end == text.len() && text.ends_with('\n');
                    let lines = indented(&edit.text, indent, at_end, inner.is_empty());
                    lines.replace('\n', self.newline)
                }
                Style::Escaped => escaped(&edit.text),
                Style::Verbatim | Style::Other(_) => edit.text.clone(),
            };
            Edit::replace(self.manifest_span(inner), new)
        });
        edits_in_place.collect()
    }
}

/// Returns new text of a literal block: its lines are indented, and at the end of the block the last
/// line keeps its own line break.
fn indented(new: &str, indent: usize, at_end: bool, is_insertion: bool) -> String {
    let line = ["\n", &" ".repeat(indent)].concat();
    if !at_end {
        return new.replace('\n', &line);
    }
    let lines = new.strip_suffix('\n').unwrap_or(new).replace('\n', &line);
    match is_insertion {
        true => [line, lines].concat(),
        false => lines,
    }
}

/// Returns the start of a scalar: its block header, quotation mark or first character. In the
/// parser's span, some scalars begin at their tag.
fn scalar_start(manifest: &str, key: Span, span: Span) -> usize {
    let after = manifest.get(key.end..span.end).unwrap_or_default();
    let after_blanks = after.trim_start_matches(BLANKS);
    let value = after_blanks.strip_prefix(':').unwrap_or(after);
    let mut value = value.trim_start_matches(BLANKS);
    while value.starts_with(['!', '&']) {
        let property = value.split(BLANKS).next().unwrap_or_default();
        let rest = value.get(property.len()..).unwrap_or_default();
        value = rest.trim_start_matches(BLANKS);
    }
    span.end - value.len()
}

/// Returns the runs and the indentation of a literal block; `None` if its lines differ from the
/// text.
fn literal_block(scalar: Span, source: &str, text: &str) -> Option<(Vec<(usize, usize)>, usize)> {
    let (header, content) = source.split_once('\n')?;
    let without_break = |line: &'_ str| line.len() - usize::from(line.ends_with('\r'));
    let lines = || text.split('\n').zip(content.split('\n'));
    let (first, outer) = lines().find(|(line, _)| !line.is_empty())?;
    let indent = without_break(outer).checked_sub(first.len())?;
    let mut runs = Vec::new();
    let (mut from, mut at) = (0, scalar.start + header.len() + 1);
    for (line, outer) in lines() {
        let length = without_break(outer);
        if outer.get(indent..length).unwrap_or_default() != line {
            return None;
        }
        // Nothing after the last line break belongs to the block.
        if from == text.len() {
            break;
        }
        runs.push((from, at + indent.min(length)));
        from += line.len() + 1;
        at += outer.len() + 1;
    }
    let last = text.split('\n').rev().nth(1).map_or(0, str::len);
    if text.ends_with('\n')
        && let Some(&(_, start)) = runs.last()
    {
        runs.push((text.len(), start + last));
    }
    Some((runs, indent))
}
