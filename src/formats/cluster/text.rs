//! Reads strings of the API, which may be absent or null.

use crate::tree::{Reader, TypeMismatch, text};

pub(super) fn optional_text(from: &Reader<'_>) -> Result<Option<Box<str>>, TypeMismatch> {
    from.optional(text)
}

pub(super) fn text_or_empty(from: &Reader<'_>) -> Result<Box<str>, TypeMismatch> {
    optional_text(from).map(Option::unwrap_or_default)
}
