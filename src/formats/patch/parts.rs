//! The keys of a map and the items of a list, and where each begins and ends.

use super::scan::Scan;
use crate::tree::{Key, Span, Tree, Value};

/// A key with its value, or an item with its dash.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The position where the value may begin: after the colon or the dash.
    pub(super) value: usize,
    /// The comma behind it.
    pub(super) comma: Option<usize>,
}

/// The content of a map or a list.
#[derive(Clone, Copy)]
pub(super) enum Side<'t> {
    Map(&'t [(Key, Tree)]),
    List(&'t [Tree]),
}

impl<'t> Side<'t> {
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
    /// The text of a value that begins at or behind a place, without anchors and tags; none where
    /// it is a null that is not written.
    pub(super) fn written(self, at: usize, tree: &Tree) -> Option<Span> {
        if self.json {
            return Some(tree.span);
        }
        if tree.value == Value::Null && !self.is_null_word(tree.span) {
            return None;
        }
        let start = self.properties(at);
        Some(Span::new(start, tree.span.end.max(start)))
    }

    fn is_null_word(self, span: Span) -> bool {
        let word = self.slice(self.properties(span.start), span.end);
        ["~", "null", "Null", "NULL"].contains(&word)
    }

    /// Returns the parts between brackets; none if there are no brackets.
    pub(super) fn flow_parts(self, open: usize, side: Side<'_>) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let mut here = open + 1;
        for at in 0..side.len() {
            let start = self.trivia(here);
            let part = self.part(start, side, at)?;
            let after = self.trivia(part.end);
            let comma = self.starts(after, ',').then_some(after);
            here = comma.map_or(part.end, |comma| comma + 1);
            parts.push(Part { comma, ..part });
        }
        Some(parts)
    }

    /// The parts of a block that begins behind a place.
    pub(super) fn block_parts(self, after: usize, side: Side<'_>) -> Option<Vec<Part>> {
        let mut parts = Vec::new();
        let mut here = after;
        for at in 0..side.len() {
            let part = self.part(self.properties(here), side, at)?;
            here = part.end;
            parts.push(part);
        }
        Some(parts)
    }

    /// A part that begins at a place: a key, a dash, or in brackets the item itself.
    fn part(self, start: usize, side: Side<'_>, at: usize) -> Option<Part> {
        let value = match side.key(at) {
            Some(key) => self.after_colon(key.span.end),
            None if self.is_dash(start) => start + 1,
            None => start,
        };
        let start = side.key(at).map_or(start, |key| key.span.start);
        let end = self
            .written(value, side.value(at)?)
            .map_or(value, |span| span.end);
        Some(Part {
            start,
            end,
            value,
            comma: None,
        })
    }

    fn after_colon(self, key_end: usize) -> usize {
        let next = self.trivia(key_end);
        if self.starts(next, ':') {
            next + 1
        } else {
            key_end
        }
    }

    pub(super) fn is_dash(self, at: usize) -> bool {
        !self.json && self.starts(at, '-') && self.from(at + 1).starts_with([' ', '\t', '\n', '\r'])
            || self.from(at) == "-"
    }
}
