//! A change that may be part of a fix.

use super::correction::Correction;
use crate::tree::Span;

/// A change that may be part of a fix.
pub(super) struct ProposedChange {
    pub(super) correction: Correction,
    pub(super) span: Span,
    pub(super) text: String,
}

impl ProposedChange {
    pub(super) fn new(correction: Correction, span: Span, text: impl Into<String>) -> Self {
        Self {
            correction,
            span,
            text: text.into(),
        }
    }
}

/// Extends a span to its whole line if there is nothing else on it.
pub(super) fn extend_to_line(text: &str, span: Span) -> Span {
    const BLANKS: [char; 3] = [' ', '\t', '\r'];
    let before = text.get(..span.start).unwrap_or_default();
    let before = before.trim_end_matches(BLANKS);
    let after = text.get(span.end..).unwrap_or_default();
    let after = after.trim_start_matches(BLANKS);
    let begins = before.is_empty() || before.ends_with('\n');
    match after.strip_prefix('\n') {
        Some(next) if begins => Span::new(before.len(), text.len() - next.len()),
        None if begins && after.is_empty() => Span::new(before.len(), text.len()),
        _ => span,
    }
}
