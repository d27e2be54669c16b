//! Finds the entries of a map and the items of a list in the text.

use super::scan::Scan;
use crate::tree::{Key, Span, Tree, Value};

/// A key with its value, or an item with its dash.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The position where the value may begin: after the colon or the dash.
    pub(super) value: usize,
    /// The position of the comma after it.
    pub(super) comma: Option<usize>,
}

/// The content of a map or a list.
#[derive(Clone, Copy)]
pub(super) enum Children<'t> {
    Map(&'t [(Key, Tree)]),
    List(&'t [Tree]),
}

impl<'t> Children<'t> {
    pub(super) fn len(self) -> usize {
        match self {
            Self::Map(entries) => entries.len(),
            Self::List(items) => items.len(),
        }
    }

    pub(super) fn value(self, at: usize) -> Option<&'t Tree> {
        match self {
            Self::Map(entries) => entries.get(at).map(|entry| &entry.1),
            Self::List(items) => items.get(at),
        }
    }

    fn key(self, at: usize) -> Option<&'t Key> {
        match self {
            Self::Map(entries) => entries.get(at).map(|entry| &entry.0),
            Self::List(_) => None,
        }
    }
}

impl Scan<'_> {
    /// Returns the span of a value after a position, without anchors and tags; `None` for an
    /// implicit null.
    pub(super) fn value_span(self, at: usize, tree: &Tree) -> Option<Span> {
        if self.json {
            return Some(tree.span);
        }
        if tree.value == Value::Null && !self.is_null_word(tree.span) {
            return None;
        }
        let start = self.skip_properties(at);
        Some(Span::new(start, tree.span.end.max(start)))
    }

    fn is_null_word(self, span: Span) -> bool {
        let word = self.slice(self.skip_properties(span.start), span.end);
        ["~", "null", "Null", "NULL"].contains(&word)
    }

    /// Returns the parts between brackets, the first of which is at `open`.
    pub(super) fn flow_parts(self, open: usize, children: Children<'_>) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let mut here = open + 1;
        for at in 0..children.len() {
            let start = self.skip_blanks_and_comments(here);
            let part = self.part(start, children, at)?;
            let after = self.skip_blanks_and_comments(part.end);
            let comma = self.starts_with(after, ',').then_some(after);
            here = comma.map_or(part.end, |comma| comma + 1);
            parts.push(Part { comma, ..part });
        }
        Some(parts)
    }

    /// Returns the parts of a block that begins after a position.
    pub(super) fn block_parts(self, after: usize, children: Children<'_>) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let mut here = after;
        for at in 0..children.len() {
            let part = self.part(self.skip_properties(here), children, at)?;
            here = part.end;
            parts.push(part);
        }
        Some(parts)
    }

    /// Returns the part that begins at a position, with a key, a dash or, in brackets, the item.
    fn part(self, start: usize, children: Children<'_>, at: usize) -> Option<Part> {
        let value = match children.key(at) {
            Some(key) => self.after_colon(key.span.end),
            None if self.is_dash(start) => start + 1,
            None => start,
        };
        let start = children.key(at).map_or(start, |key| key.span.start);
        let end = self
            .value_span(value, children.value(at)?)
            .map_or(value, |span| span.end);
        Some(Part {
            start,
            end,
            value,
            comma: None,
        })
    }

    fn after_colon(self, key_end: usize) -> usize {
        let next = self.skip_blanks_and_comments(key_end);
        if self.starts_with(next, ':') {
            next + 1
        } else {
            key_end
        }
    }

    pub(super) fn is_dash(self, at: usize) -> bool {
        !self.json
            && self.starts_with(at, '-')
            && self.rest(at + 1).starts_with([' ', '\t', '\n', '\r'])
            || self.rest(at) == "-"
    }
}
