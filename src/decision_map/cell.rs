//! Decides one cell, and finds the amounts around it between which the winners stay the same.

use serde::Serialize;

use super::axis::MapAxis;
use super::changes::amounts_of_changes;
use super::check::CheckedMap;
use super::decider::Decider;
use super::grid::winners;
use super::input::CellInput;
use crate::limits::decision_map::RANGE_SCORES;
use crate::scenario::integer_in_range;
use crate::scenario::{Errors, FieldError, RawNumber, Scenario};
use crate::slice::value_at;
use crate::total_scores::highest_scoring;
use crate::trace::{Score, int64, int64s};

/// The decision with two numbers of a scenario set to these amounts.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct CellDecision {
    /// The amounts of both axes.
    #[serde(serialize_with = "int64s")]
    pub amounts: [i64; 2],
    /// The feasible nodes with the highest score.
    pub winners: Vec<usize>,
    /// The score of each node that decides: the total score, or the policy's; none if the node is filtered out.
    pub scores: Vec<Option<Score>>,
    /// The feasible nodes with the highest score apart from the winners.
    pub runners_up: Vec<usize>,
    /// The score of the winners minus that of the runners-up.
    pub margin: Option<Score>,
    /// The amounts of each axis around the cell with the same winners, while the other amount stays.
    pub ranges: [AmountRange; 2],
}

/// A range of amounts of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct AmountRange {
    /// The first amount.
    #[serde(serialize_with = "int64")]
    pub from: i64,
    /// The last amount.
    #[serde(serialize_with = "int64")]
    pub to: i64,
    /// True if the winners are known to be the same within the range, and to differ next to it or the axis ends there. False if
    /// the search was cut short: the winners are the same at both ends, and known to be the same in a part of the range.
    pub complete: bool,
}

/// Decides a cell of the map of a scenario.
///
/// # Errors
/// Returns every error of the scenario, the axes and the amounts.
pub fn decision_map_cell(
    scenario: &Scenario,
    input: &CellInput,
) -> Result<CellDecision, Vec<FieldError>> {
    let mut errors = Errors::default();
    let map = CheckedMap::new(scenario, &input.axes, &mut errors);
    let amounts = map.as_ref().and_then(|map| {
        let [x, y] = &map.axes;
        let [at_x, at_y] = &input.at;
        let x = amount("at.x", at_x, x, &mut errors);
        let y = amount("at.y", at_y, y, &mut errors);
        Some([x?, y?])
    });
    let (mut map, amounts) = errors.into_result(map.zip(amounts))?;
    let scored = Decider::new(&mut map).decide(amounts);
    let others = scored.feasible.iter().copied();
    let others: Vec<usize> = others
        .filter(|node| !scored.winners.contains(node))
        .collect();
    let runners_up = highest_scoring(&others, &scored.scores);
    let score_of = |nodes: &[usize]| nodes.first().map(|node| value_at(&scored.scores, *node));
    let highest = score_of(&scored.winners).zip(score_of(&runners_up));
    let score = |(node, score): (usize, &Score)| scored.feasible.contains(&node).then_some(*score);
    Ok(CellDecision {
        amounts,
        scores: scored.scores.iter().enumerate().map(score).collect(),
        margin: highest.map(|(first, second)| first.minus(second)),
        runners_up,
        ranges: [0, 1].map(|axis| Search::new(&mut map, amounts, axis).range(&scored.winners)),
        winners: scored.winners,
    })
}

fn amount(
    path: &str,
    input: &Option<RawNumber>,
    axis: &MapAxis,
    errors: &mut Errors,
) -> Option<i64> {
    match input {
        Some(input) => integer_in_range(path, input, axis.from..=axis.to, errors),
        None => Some(axis.current.clamp(axis.from, axis.to)),
    }
}

/// Searches one axis for the ends of the range around a cell.
struct Search<'m> {
    map: &'m mut CheckedMap,
    axis: usize,
    amounts: [i64; 2],
}

/// The number of amounts that are scored at once.
const CHUNK: usize = 128;
/// The number of amounts that are tried if it is not known where the decision can change.
const STEPS: usize = 65;

impl<'m> Search<'m> {
    fn new(map: &'m mut CheckedMap, amounts: [i64; 2], axis: usize) -> Self {
        Self { map, axis, amounts }
    }

    fn range(&mut self, winners: &[usize]) -> AmountRange {
        let axes = self.map.axes.clone();
        let (Some(axis), Some(at)) = (axes.get(self.axis), self.amounts.get(self.axis).copied())
        else {
            return AmountRange {
                from: 0,
                to: 0,
                complete: false,
            };
        };
        // The other amount is that of the cell.
        for (axis, amount) in axes.iter().zip(self.amounts) {
            axis.set(amount, &mut self.map.scenario);
        }
        let changes = amounts_of_changes(&mut self.map.scenario, axis);
        let known = changes.is_some();
        let changes = changes.unwrap_or_else(|| even_steps(axis));
        let above = changes.iter().copied().filter(|change| *change > at);
        let below = changes.iter().rev().copied().filter(|change| *change <= at);
        let (above, below) = (above.collect(), below.map(|change| change - 1).collect());
        let (to, is_searched_above) = self.end(above, axis.to, winners);
        let (from, is_searched_below) = self.end(below, axis.from, winners);
        AmountRange {
            from,
            to,
            complete: known && is_searched_above && is_searched_below,
        }
    }

    /// Returns the last amount with the same winners in one direction, and true unless the search was cut short. `tried` are the
    /// amounts in that direction at which they are compared, apart from the last one of the axis.
    fn end(&mut self, mut tried: Vec<i64>, last: i64, winners: &[usize]) -> (i64, bool) {
        let at = self.amounts.get(self.axis).copied().unwrap_or(last);
        if tried.last().copied().unwrap_or(at) != last {
            tried.push(last);
        }
        let (same, has_other) = self.leading_same(&tried, winners);
        let before = same.checked_sub(1);
        let inside = before.map_or(at, |index| value_at(&tried, index));
        match has_other {
            true => (
                self.last_same(inside, value_at(&tried, same), winners),
                true,
            ),
            false => (inside, same == tried.len()),
        }
    }

    /// Returns the number of these amounts up to the first one with other winners, and true if there is such an amount. The search
    /// may be cut short.
    fn leading_same(&mut self, others: &[i64], same: &[usize]) -> (usize, bool) {
        let nodes = self.map.scenario.nodes.len().max(1);
        let mut searched = 0;
        for chunk in others.chunks(CHUNK) {
            if searched * nodes > RANGE_SCORES {
                return (searched, false);
            }
            let mut grid = self.amounts.map(|amount| vec![amount]);
            if let Some(amounts) = grid.get_mut(self.axis) {
                *amounts = chunk.to_vec();
            }
            let (winner_sets, cells) = winners(self.map, &grid);
            let is_same = |set: &u16| {
                let winners = winner_sets.get(usize::from(*set));
                winners.is_some_and(|winners| winners == same)
            };
            if let Some(index) = cells.iter().position(|set| !is_same(set)) {
                return (searched + index, true);
            }
            searched += chunk.len();
        }
        (searched, false)
    }

    /// Returns the last amount with the same winners on the way from one that has them to one that has not.
    fn last_same(&mut self, mut inside: i64, mut outside: i64, same: &[usize]) -> i64 {
        let (axis, amounts) = (self.axis, self.amounts);
        let mut decider = Decider::new(self.map);
        let mut is_same = |amount: i64| {
            let mut at = amounts;
            if let Some(slot) = at.get_mut(axis) {
                *slot = amount;
            }
            decider.decide(at).winners == same
        };
        // With known changes, this is the end already.
        let mut next = outside - (outside - inside).signum();
        while next != inside {
            match is_same(next) {
                true => inside = next,
                false => outside = next,
            }
            next = i64::midpoint(inside, outside);
            if next == outside {
                break;
            }
        }
        debug_assert!(
            is_same(inside) && !is_same(outside),
            "{inside} to {outside}"
        );
        inside
    }
}

/// Returns amounts of an axis at which the decision is tried, if it is not known where it can change.
fn even_steps(axis: &MapAxis) -> Vec<i64> {
    axis.amounts(STEPS).into_iter().skip(1).collect()
}
