//! Scores from 0 to 100, as a document had them, where 10 is the most: all are mended at once.

use super::subject::Subject;
use crate::formats::finding::{Edit, Finding};
use crate::order;
use crate::tree::{Span, Tree, Value};

/// Adds the way to mend them to the first error about one of them.
pub(super) fn mend(subject: &Subject<'_>, errors: &mut [Finding]) {
    let points = subject
        .part(subject.shape_part())
        .map_or(&[][..], Tree::items);
    let scores: Vec<&Tree> = points
        .iter()
        .filter_map(|point| point.get("score"))
        .collect();
    let mut places: Vec<Span> = scores.iter().map(|score| score.span).collect();
    order::by_key(&mut places, |span| order::place(span.start));
    let is_score = |span: Span| {
        let at = places.partition_point(|place| place.start < span.start);
        places.get(at) == Some(&span)
    };
    let stands_at_score =
        |error: &&mut Finding| error.place.is_some_and(|place| is_score(place.span));
    let first = errors.iter_mut().find(stands_at_score);
    if let (Some(first), Some(edits)) = (first, tenths(&scores)) {
        *first = first.clone().fix("divide the scores by 10", edits);
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
