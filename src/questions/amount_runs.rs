//! Finds the amounts of a field at which the winners change.

use super::amount_search::{Amount, AmountSearch, FieldSearch, MAX_AMOUNTS};
use super::field::Field;
use crate::scenario::CheckedScenario;
use crate::total_scores::highest_of;

/// The first amount of each run of equal winners.
pub(super) struct AmountRuns {
    pub(super) starts: Vec<i64>,
    /// False if the search was cut short: the winners may change more often.
    pub(super) is_complete: bool,
}

/// Returns the runs of a field in its range; none for a scorer whose scores have no bounds.
pub(super) fn amount_runs(checked: &CheckedScenario, field: &Field) -> Option<AmountRuns> {
    let nodes = AmountSearch::new(checked, 0)?;
    let (from, to) = field.sweep_range(checked).into_inner();
    let mut changed = checked.clone();
    let mut search = RunSearch {
        search: FieldSearch::new(&nodes, &mut changed, field, (from, 1)),
        nodes: &nodes,
        field,
        starts: vec![from],
        count: checked.nodes.len(),
        first: from,
    };
    let (mut first, mut last) = (search.search.at(0), search.search.at(to - from));
    search.split(&mut first, &mut last);
    Some(AmountRuns {
        is_complete: search.search.amounts <= MAX_AMOUNTS,
        starts: search.starts,
    })
}

struct RunSearch<'s, 'c> {
    search: FieldSearch<'s, 'c>,
    nodes: &'s AmountSearch<'c>,
    field: &'s Field,
    starts: Vec<i64>,
    count: usize,
    first: i64,
}

impl RunSearch<'_, '_> {
    /// Adds the runs that begin above `from` and up to `to`.
    fn split(&mut self, from: &mut Amount, to: &mut Amount) {
        let width = to.distance - from.distance;
        let (before, after) = (self.winners(from), self.winners(to));
        let is_constant = before == after && self.is_constant(from, to, &before);
        if width < 1 || is_constant || self.search.amounts > MAX_AMOUNTS {
            return;
        }
        if width == 1 {
            if before != after {
                self.starts.push(self.first + to.distance);
            }
            return;
        }
        let middle = i64::midpoint(from.distance, to.distance);
        let mut middle = self.search.at(middle);
        self.split(from, &mut middle);
        self.split(&mut middle, to);
    }

    fn winners(&mut self, amount: &mut Amount) -> Vec<usize> {
        let nodes = 0..self.count;
        let score = |node| Some((node, self.search.deciding_score(amount, node)?));
        let (feasible, scores): (Vec<usize>, Vec<i64>) = nodes.filter_map(score).unzip();
        highest_of(&feasible, scores.iter())
    }

    /// Returns true if these nodes win with all amounts between two with which they win.
    fn is_constant(&mut self, from: &mut Amount, to: &mut Amount, winners: &[usize]) -> bool {
        let Some((first, others)) = winners.split_first() else {
            // A node becomes feasible only once while an amount rises.
            return true;
        };
        let Some((true, true, Some(best))) = self.search.range(from, to, *first) else {
            return false;
        };
        (0..self.count).filter(|node| node != first).all(|node| {
            let range = self.search.range(from, to, node);
            match range {
                Some((false, false, _)) => true,
                Some((true, true, Some(range))) if others.contains(&node) => {
                    let is_fixed = best.0 == best.1 && range == best;
                    is_fixed || self.nodes.are_tied(self.field, *first, node)
                }
                Some((_, _, Some(range))) => range.1 < best.0,
                _ => false,
            }
        })
    }
}
