//! Fixes scores from 0 to 100 where 10 is the maximum.

use super::subject::Subject;
use crate::formats::finding::{Edit, Finding};
use crate::formats::starts::Starts;
use crate::messages::files;
use crate::tree::{Tree, Value};

/// Returns the places of errors, so that no policy searches those of all the others.
pub(super) fn places(errors: &[Finding]) -> Starts {
    let placed = errors.iter().zip(0..);
    let starts = placed.filter_map(|(error, at)| Some((error.place.as_ref()?.span.start, at)));
    Starts::of(starts)
}

/// Adds the fix to the first of these errors.
pub(super) fn mend(subject: &Subject<'_>, text: &str, places: &Starts, errors: &mut [Finding]) {
    let points = subject
        .part(subject.shape_part())
        .map_or(&[][..], Tree::items);
    let scores: Vec<&Tree> = points
        .iter()
        .filter_map(|point| point.get("score"))
        .collect();
    let errors_at = scores
        .iter()
        .filter_map(|score| places.get(score.span.start));
    let first = errors_at.min().and_then(|first| errors.get_mut(first));
    if let (Some(first), Some(edits)) = (first, tenths(&scores)) {
        *first = first.clone().fix(files::divide_scores(), edits);
        first.fit(text);
    }
}

fn tenths(scores: &[&Tree]) -> Option<Vec<Edit>> {
    let numbers: Option<Vec<i64>> = scores.iter().map(|score| whole(score)).collect();
    let numbers = numbers?;
    if !numbers.iter().all(|n| (0..=100).contains(n) && n % 10 == 0) {
        return None;
    }
    let changed = scores.iter().zip(&numbers).filter(|(_, n)| **n != 0);
    let edits = changed.map(|(score, n)| Edit::replace(score.span, (n / 10).to_string()));
    Some(edits.collect())
}

fn whole(tree: &Tree) -> Option<i64> {
    match &tree.value {
        Value::Number(number) => number.parse().ok(),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::tenths;
    use crate::formats::edits::apply;
    use crate::json;
    use crate::tree::Tree;

    #[test]
    fn scores_on_the_scale_of_nodes_are_divided_by_ten() {
        for (text, expected) in [
            ("[100, 0]", Some("[10, 0]")),
            ("[0, 50, 100]", Some("[0, 5, 10]")),
            ("[0, 55, 100]", None),
            ("[0, 200]", None),
            ("[-10, 20]", None),
            ("[0, \"100\"]", None),
        ] {
            let list = json::read(text).unwrap();
            let scores: Vec<&Tree> = list.items().iter().collect();
            let mended = tenths(&scores).map(|edits| apply(text, &edits));
            assert_eq!(mended.as_deref(), expected, "{text}");
        }
    }
}
