//! Reports quantities in units that Kubernetes does not have: `256MB`, `1 GB`.

use crate::formats::finding::{Edit, Finding, Severity};
use crate::limits::FINDINGS;
use crate::messages::loaders;
use crate::tree::Span;

/// The units and their Kubernetes suffixes.
const UNITS: [(&str, &str); 5] = [
    ("KB", "k"),
    ("kB", "k"),
    ("MB", "M"),
    ("GB", "G"),
    ("TB", "T"),
];

/// Returns one finding for all such quantities, located at the first, with a fix for each.
pub(crate) fn units(text: &str) -> Option<Finding> {
    let edits: Vec<Edit> = corrections(text).take(FINDINGS).collect();
    let first = edits.first()?;
    let span = first.range.span;
    let message = loaders::quantity_unit(span.slice(text));
    let finding = Finding::lint("quantity-unit", Severity::Warning, message).at(span);
    let help = loaders::write_quantity(&first.text);
    Some(
        finding
            .help(help)
            .fix(loaders::write_quantities_fix(), edits),
    )
}

fn corrections(text: &str) -> impl Iterator<Item = Edit> {
    text.match_indices('B').filter_map(|(at, _)| {
        let unit_start = at.checked_sub(1)?;
        let unit = text.get(unit_start..=at)?;
        let (_, known) = UNITS.iter().find(|row| row.0 == unit)?;
        if text.get(at + 1..)?.starts_with(char::is_alphanumeric) {
            return None;
        }
        let is_digit = |c: char| c.is_ascii_digit();
        let number = text.get(..unit_start)?.trim_end_matches(' ');
        let start = number.trim_end_matches(|c| is_digit(c) || c == '.').len();
        let digits = number.get(start..)?;
        let new = digits
            .starts_with(is_digit)
            .then(|| format!("{digits}{known}"))?;
        Some(Edit::replace(Span::new(start, at + 1), new))
    })
}
