//! Removes an entry from a text.

use super::finding::Edit;
use super::scan::Scan;
use crate::tree::Span;

/// Returns the edit that removes a key with its value, or an item; `None` if the rest of the text
/// would have to change too.
pub(super) fn remove_entry(text: &str, entry: Span) -> Option<Edit> {
    let before = text.get(..entry.start)?;
    let after = text.get(entry.end..)?;
    // An alias may refer to an anchor in it.
    if entry.slice(text).contains('&') {
        return None;
    }
    if after.trim_start().starts_with(['}', ']', ',']) {
        return in_brackets(before, after, entry);
    }
    // The search for the line's end comes last, because a long line can have many entries.
    let scan = Scan::yaml(text);
    let start = scan.line_start(entry.start)?;
    let end = scan.rest_of_line(entry.end)?;
    Some(Edit::replace(Span::new(start, scan.next_line(end)), ""))
}

/// Removes the entry with the comma before or after it.
fn in_brackets(before: &str, after: &str, entry: Span) -> Option<Edit> {
    let earlier = before.trim_end();
    if earlier.ends_with(',') {
        return Some(Edit::replace(Span::new(earlier.len() - 1, entry.end), ""));
    }
    let later = after.trim_start().strip_prefix(',')?.trim_start();
    let end = entry.end + after.len() - later.len();
    Some(Edit::replace(Span::new(entry.start, end), ""))
}

#[cfg(test)]
mod tests {
    use super::remove_entry;
    use crate::formats::Fix;
    use crate::tree::Span;

    #[track_caller]
    fn is_removed_to(text: &str, entry: &str, expected: Option<&str>) {
        let start = text.rfind(entry).unwrap();
        let edit = remove_entry(text, Span::new(start, start + entry.len()));
        let result = edit.map(|edit| {
            let (title, edits) = (crate::Message::default(), vec![edit]);
            Fix { title, edits }.apply_to(text)
        });
        assert_eq!(result.as_deref(), expected, "{text:?}");
    }

    #[test]
    fn the_only_entry_of_a_line_is_removed_with_the_line() {
        is_removed_to("a: 1\n  b: 2 # c\nc: 3\n", "b: 2", Some("a: 1\nc: 3\n"));
        is_removed_to("a: 1\r\nb: 2\r\nc: 3", "b: 2", Some("a: 1\r\nc: 3"));
        is_removed_to("a: 1\nb: 2", "b: 2", Some("a: 1\n"));
    }

    #[test]
    fn an_entry_in_brackets_is_removed_with_its_comma() {
        is_removed_to("{a: 1, b: 2, c: 3}", "b: 2", Some("{a: 1, c: 3}"));
        is_removed_to("{a: 1, b: 2}", "a: 1", Some("{b: 2}"));
        is_removed_to(
            "{\n  \"a\": 1,\n  \"b\": 2\n}",
            "\"b\": 2",
            Some("{\n  \"a\": 1\n}"),
        );
        is_removed_to("- a: 1", "a: 1", None);
    }
}
