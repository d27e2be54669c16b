//! Fixes scores from 0 to 100 where 10 is the maximum.

use crate::formats::finding::{Edit, Finding};
use crate::formats::layout::adapt_fix;
use crate::formats::lint::context::LintContext;
use crate::formats::start_index::StartIndex;
use crate::messages::files;
use crate::tree::Tree;

/// Adds the fix to the first of these errors.
pub(super) fn fix(context: &LintContext<'_>, errors_by_start: &StartIndex, errors: &mut [Finding]) {
    let points = context.items(context.shape_part());
    let scores = points.iter().filter_map(|point| point.get("score"));
    let scores: Vec<&Tree> = scores.collect();
    let starts = scores.iter().map(|score| score.span.start);
    let errors_at = starts.filter_map(|start| errors_by_start.get(start));
    let first = errors_at.min().and_then(|first| errors.get_mut(first));
    if let (Some(first), Some(edits)) = (first, divided_by_ten(&scores)) {
        *first = first.clone().fix(files::divide_scores(), edits);
        adapt_fix(context.text, first);
    }
}

fn divided_by_ten(scores: &[&Tree]) -> Option<Vec<Edit>> {
    let numbers: Option<Vec<i64>> = scores.iter().map(|score| score.integer()).collect();
    let numbers = numbers?;
    if !numbers.iter().all(|n| (0..=100).contains(n) && n % 10 == 0) {
        return None;
    }
    let changed = scores.iter().zip(&numbers).filter(|(_, n)| **n != 0);
    let edits = changed.map(|(score, n)| Edit::replace(score.span, (n / 10).to_string()));
    Some(edits.collect())
}

#[cfg(test)]
mod tests {
    use super::divided_by_ten;
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
            let list = json::parse(text).unwrap();
            let scores: Vec<&Tree> = list.items().iter().collect();
            let fixed = divided_by_ten(&scores).map(|edits| apply(text, &edits));
            assert_eq!(fixed.as_deref(), expected, "{text}");
        }
    }
}
