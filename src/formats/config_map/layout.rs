//! Writes a text as a scalar: as a literal block if possible, otherwise double-quoted.

use crate::formats::scan::Scan;
use crate::formats::write::{escaped, is_escaped};
use crate::tree::Span;

/// The style that a position in a manifest allows.
pub(super) struct Layout {
    /// The indentation of the key, if a block is allowed under it.
    column: Option<usize>,
    /// True if a line break ends the scalar: that of its last line, or a new one at the manifest's end.
    ends_with_break: bool,
}

impl Layout {
    pub(super) fn new(manifest: &str, key: Span, scalar: Span, block: bool) -> Self {
        let indent = Scan::yaml(manifest).line_before(key.start);
        let after = manifest.get(scalar.end..).unwrap_or_default();
        let rest = after.lines().next().unwrap_or_default();
        let breaks = scalar.slice(manifest).ends_with('\n');
        let alone = block && indent.bytes().all(|b| b == b' ');
        let takes_blocks = alone && (breaks || rest.trim().is_empty());
        Self {
            column: takes_blocks.then_some(indent.len()),
            ends_with_break: breaks || after.is_empty(),
        }
    }

    pub(super) fn allows_blocks(&self) -> bool {
        self.column.is_some()
    }

    /// Returns the scalar for a text.
    pub(super) fn scalar(&self, text: &str) -> String {
        let mut scalar = match self.column {
            Some(column) if is_printable(text) => literal_block(text, column + 2),
            _ => format!("\"{}\"", escaped(text)),
        };
        if self.ends_with_break {
            scalar.push('\n');
        }
        scalar
    }
}

/// Returns true if a block can contain the text: no control characters, and line feeds only.
fn is_printable(text: &str) -> bool {
    let is_hidden = |c: char| is_escaped(c) && !matches!(c, '\n' | '\t');
    !text.is_empty() && !text.contains(is_hidden)
}

/// Returns a literal block without the line break of its last line.
fn literal_block(text: &str, indent: usize) -> String {
    let mut block = String::from("|");
    // The indentation cannot be detected from such a first line.
    if text.starts_with([' ', '\n', '\t']) {
        block.push('2');
    }
    let body = text.strip_suffix('\n');
    match body {
        None => block.push('-'),
        Some(body) if body.ends_with('\n') || body.is_empty() => block.push('+'),
        Some(_) => {}
    }
    for line in body.unwrap_or(text).split('\n') {
        block.push('\n');
        if !line.is_empty() {
            block.push_str(&" ".repeat(indent));
            block.push_str(line);
        }
    }
    block
}
