//! Finds the entries of a map and the items of a list in the text.

use crate::formats::children::Child;
use crate::formats::scan::Scan;
use crate::tree::{Span, Tree, Value};

/// A key with its value, or an item with its dash.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part {
    pub(super) start: usize,
    pub(super) end: usize,
    /// The position where the value may begin: after the colon or the dash.
    pub(super) value: usize,
    /// The position of the comma after it.
    pub(super) comma: Option<usize>,
    /// False if it is removed.
    pub(super) is_kept: bool,
}

impl Part {
    /// Returns the end with the comma.
    pub(super) fn end_with_comma(&self) -> usize {
        self.comma.map_or(self.end, |comma| comma + 1)
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

    /// Returns the parts of a container whose first part begins after a position. In brackets, commas
    /// separate them.
    pub(super) fn parts(self, begin: usize, is_flow: bool, children: &[Child<'_>]) -> Vec<Part> {
        let mut here = begin;
        let part = |child| {
            let start = match is_flow {
                true => self.skip_blanks_and_comments(here),
                false => self.skip_properties(here),
            };
            let mut part = self.part(start, child);
            let after = self.skip_blanks_and_comments(part.end);
            part.comma = (is_flow && self.starts_with(after, ',')).then_some(after);
            here = part.end_with_comma();
            part
        };
        children.iter().map(part).collect()
    }

    /// Returns the part that begins at a position, with a key, a dash or, in brackets, the item.
    fn part(self, start: usize, (key, value): &Child<'_>) -> Part {
        let value_start = match key {
            Some(key) => self.after_colon(key.span.end),
            None if self.is_dash(start) => start + 1,
            None => start,
        };
        let value = self.value_span(value_start, value);
        Part {
            start: key.map_or(start, |key| key.span.start),
            end: value.map_or(value_start, |span| span.end),
            value: value_start,
            comma: None,
            is_kept: false,
        }
    }

    fn after_colon(self, key_end: usize) -> usize {
        let next = self.skip_blanks_and_comments(key_end);
        match self.starts_with(next, ':') {
            true => next + 1,
            false => key_end,
        }
    }

    fn is_dash(self, at: usize) -> bool {
        !self.json
            && self.starts_with(at, '-')
            && self.rest(at + 1).starts_with([' ', '\t', '\n', '\r'])
            || self.rest(at) == "-"
    }
}
