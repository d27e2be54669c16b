//! Composes the changes of several passes to edits of the original text.

use crate::formats::finding::Edit;
use crate::sort;
use crate::tree::Span;

/// A range of the current text and its replacement.
pub(super) type Change = (Span, String);

/// Adds changes to the text that results from the earlier edits. Returns `None` if two
/// overlap, or if one changes what an earlier edit wrote.
pub(super) fn compose(earlier: Vec<Edit>, mut changes: Vec<Change>) -> Option<Vec<Edit>> {
    sort::by_key(&mut changes, |change| sort::usize_key(change.0.end));
    sort::by_key(&mut changes, |change| sort::usize_key(change.0.start));
    let mut edits = Vec::new();
    let mut earlier = earlier.into_iter().peekable();
    // The numbers of bytes that the earlier edits before a change have written and removed.
    let (mut written, mut removed) = (0, 0);
    let mut end = 0;
    for (span, text) in changes {
        while let Some(edit) = earlier.next_if(|edit| {
            edit.range.span.start + written + edit.text.len() - removed <= span.start
        }) {
            written += edit.text.len();
            removed += edit.range.span.end - edit.range.span.start;
            push(&mut edits, edit);
        }
        let next = earlier.peek();
        let next = next.map(|edit| edit.range.span.start + written - removed);
        if span.start < end || next.is_some_and(|next| next < span.end) {
            return None;
        }
        end = span.end;
        let original = Span::new(span.start + removed - written, span.end + removed - written);
        push(&mut edits, Edit::replace(original, text));
    }
    for edit in earlier {
        push(&mut edits, edit);
    }
    Some(edits)
}

/// Adds an edit, to the last one if they touch.
fn push(edits: &mut Vec<Edit>, edit: Edit) {
    match edits.last_mut() {
        Some(last) if last.range.span.end == edit.range.span.start => {
            let span = Span::new(last.range.span.start, edit.range.span.end);
            *last = Edit::replace(span, [&*last.text, &edit.text].concat());
        }
        _ => edits.push(edit),
    }
}
