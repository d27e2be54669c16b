//! Edits of a text, for tests.

use nodescore::formats::Edit;

/// Applies edits, whose positions count UTF-16 code units.
pub(crate) fn apply(text: &str, edits: &[Edit]) -> String {
    let units: Vec<u16> = text.encode_utf16().collect();
    let mut out = Vec::new();
    let mut position = 0;
    for edit in edits {
        assert!(position <= edit.range.from && edit.range.from <= edit.range.to);
        out.extend(&units[position..edit.range.from]);
        out.extend(edit.text.encode_utf16());
        position = edit.range.to;
    }
    out.extend(&units[position..]);
    String::from_utf16(&out).unwrap()
}
