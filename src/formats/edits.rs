//! Applies edits to a text.

use super::finding::Edit;

/// Applies edits, which are in the order of the text and do not overlap.
pub(crate) fn apply(text: &str, edits: &[Edit]) -> String {
    let mut edited = String::with_capacity(text.len());
    let mut done = 0;
    for edit in edits {
        let span = edit.range.span;
        edited.push_str(text.get(done..span.start).unwrap_or_default());
        edited.push_str(&edit.text);
        done = span.end;
    }
    edited.push_str(text.get(done..).unwrap_or_default());
    edited
}

#[cfg(test)]
mod tests {
    use super::{Edit, apply};
    use crate::tree::Span;

    #[test]
    fn leaves_text_outside_edits_unchanged() {
        let edit = |start, end, text: &str| Edit::replace(Span::new(start, end), text);
        let edits = [edit(0, 1, "A"), edit(2, 2, "-"), edit(3, 4, "")];
        assert_eq!(apply("abcde", &edits), "Ab-ce");
        assert_eq!(apply("abc", &[]), "abc");
    }
}
