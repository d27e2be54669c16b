//! Finds the kind of policy that names and comments describe.

use crate::ShapeKind;

/// Returns the kind of policy that the comments of a file describe.
pub(super) fn kind_in_comments(text: &str) -> Option<ShapeKind> {
    let comments = text.lines().filter_map(|line| line.split_once('#'));
    let comments: Vec<&str> = comments.map(|(_, comment)| comment).collect();
    kind_in_words(&comments.join(" "))
}

/// Returns the kind of policy that words describe, if they are consistent. Names of plugins and
/// fields do not count: `PodTopologySpread`, topology spread constraints.
pub(super) fn kind_in_words(words: &str) -> Option<ShapeKind> {
    let words = words.to_ascii_lowercase();
    let packs = ["binpack", "bin-pack", "bin pack", "packing"];
    let packs = packs.iter().any(|word| words.contains(word));
    let mut before = "";
    let spreads = words
        .split(|c: char| !c.is_alphanumeric())
        .filter(|word| !word.is_empty())
        .any(|word| {
            let is_plugin_or_field = matches!(
                core::mem::replace(&mut before, word),
                "topology" | "selector"
            );
            word.starts_with("spread") && !is_plugin_or_field
        });
    match (packs, spreads) {
        (true, false) => Some(ShapeKind::Packs),
        (false, true) => Some(ShapeKind::Spreads),
        _ => None,
    }
}
