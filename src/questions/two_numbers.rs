//! Searches the changes of two numbers of the policy: weights of resources, numbers of the shape, and the weight of the plugin.

use super::policy_search::{Edits, PolicySearch};
use crate::scenario::number::WEIGHTS;
use crate::scenario::{CheckedScenario, ScenarioNumber};
use crate::sort;

/// The largest number of pairs of new numbers; with more, none is tried.
const MAX_PAIRS: usize = 300_000;

/// A new number of a field, by the index of the field.
struct Number {
    field: usize,
    value: i64,
    distance: i64,
}

/// Returns the smallest change of two numbers, and true if no smaller one exists. Two weights of resources are excluded:
/// the search for several weights finds them.
pub(super) fn smallest_pair(
    search: &mut PolicySearch<'_>,
    checked: &CheckedScenario,
) -> (Option<Edits>, bool) {
    let fields = ScenarioNumber::of_policy(checked);
    let numbers = numbers(checked, &fields);
    let mut pairs = Vec::new();
    for (at, first) in numbers.iter().enumerate() {
        for second in numbers.iter().skip(at + 1) {
            let of_pair = [first, second].map(|number| fields.get(number.field));
            let are_weights = matches!(
                of_pair,
                [
                    Some(ScenarioNumber::Weight(_)),
                    Some(ScenarioNumber::Weight(_))
                ]
            );
            let is_pair = first.field != second.field && !are_weights && !is_one_point(of_pair);
            if is_pair && keeps_order(of_pair, [first.value, second.value]) {
                pairs.push((first, second));
            }
            if pairs.len() > MAX_PAIRS {
                return (None, false);
            }
        }
    }
    sort::by_key(&mut pairs, |(a, b)| a.distance.saturating_add(b.distance));
    let edits = |(a, b): &(&Number, &Number)| -> Edits {
        let edit = |number: &Number| Some((fields.get(number.field)?.clone(), number.value));
        [*a, *b].into_iter().filter_map(edit).collect()
    };
    let mut edits = pairs.iter().map(edits);
    (edits.find(|edits| search.wins_with(edits)), true)
}

/// Returns true for the utilization and the score of one point.
fn is_one_point(pair: [Option<&ScenarioNumber>; 2]) -> bool {
    matches!(pair, [Some(ScenarioNumber::Utilization(a)), Some(ScenarioNumber::Score(b))] if a == b)
}

/// Returns true unless the numbers are the utilizations of neighboring points that would change places, or meet.
fn keeps_order(pair: [Option<&ScenarioNumber>; 2], values: [i64; 2]) -> bool {
    let [
        Some(ScenarioNumber::Utilization(a)),
        Some(ScenarioNumber::Utilization(b)),
    ] = pair
    else {
        return true;
    };
    a + 1 != *b || values.is_sorted_by(|a, b| a < b)
}

/// Returns every new number of every field, alone.
fn numbers(checked: &CheckedScenario, fields: &[ScenarioNumber]) -> Vec<Number> {
    let mut numbers = Vec::new();
    for (index, field) in fields.iter().enumerate() {
        let current = field.value(checked);
        let range = match field {
            ScenarioNumber::PluginWeight => WEIGHTS,
            _ => field.range(checked),
        };
        let scale = if matches!(field, ScenarioNumber::Score(_)) {
            10
        } else {
            1
        };
        numbers.extend(range.filter(|value| *value != current).map(|value| {
            Number {
                field: index,
                value,
                distance: value
                    .saturating_sub(current)
                    .saturating_abs()
                    .saturating_mul(scale),
            }
        }));
    }
    numbers
}
