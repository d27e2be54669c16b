//! Ranges of a text.

/// A byte range of a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Span {
    pub(crate) start: usize,
    pub(crate) end: usize,
}

impl Span {
    pub(crate) fn new(start: usize, end: usize) -> Self {
        Self { start, end }
    }
}

impl Span {
    /// Returns the span from the start of this one to the end of another.
    pub(crate) fn to(self, other: Self) -> Self {
        Self::new(self.start, other.end)
    }

    /// Returns the text in this span.
    pub(crate) fn slice(self, text: &str) -> &str {
        let slice = text.get(self.start..self.end);
        debug_assert!(slice.is_some(), "{self:?} is not in the text");
        slice.unwrap_or_default()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.start >= self.end
    }
}
