//! Finds the amounts of a scenario at which the winners change.

use super::amount_search::{Amount, AmountSearch, MAX_AMOUNTS, NodeInInterval, NumberSearch};
use crate::scenario::{CheckedScenario, ScenarioNumber};
use crate::total_scores::highest_of;

/// The first amount of each run of equal winners.
pub(super) struct AmountRuns {
    pub(super) starts: Vec<i64>,
    /// False if the search was cut short: the winners may change more often.
    pub(super) is_complete: bool,
}

/// Returns the runs of an amount in its range; none for a scorer whose scores have no bounds.
pub(super) fn amount_runs(
    checked: &CheckedScenario,
    number: &ScenarioNumber,
) -> Option<AmountRuns> {
    let nodes = AmountSearch::new(checked, 0)?;
    let (from, to) = number.sweep_range(checked).into_inner();
    let mut changed = checked.clone();
    let mut search = RunSearch {
        search: NumberSearch::new(&nodes, &mut changed, number, (from, 1)),
        nodes: &nodes,
        number,
        starts: vec![from],
        first: from,
    };
    let (mut first, mut last) = (search.search.at(0), search.search.at(to - from));
    let all: Vec<usize> = (0..checked.nodes.len()).collect();
    search.split(&mut first, &mut last, &all);
    Some(AmountRuns {
        is_complete: search.search.amounts <= MAX_AMOUNTS,
        starts: search.starts,
    })
}

struct RunSearch<'s, 'c> {
    search: NumberSearch<'s, 'c>,
    nodes: &'s AmountSearch<'c>,
    number: &'s ScenarioNumber,
    starts: Vec<i64>,
    first: i64,
}

impl RunSearch<'_, '_> {
    /// Adds the runs that begin above `from` and up to `to`. Only `nodes` can win there.
    fn split(&mut self, from: &mut Amount, to: &mut Amount, nodes: &[usize]) {
        let width = to.distance - from.distance;
        if width < 1 || self.search.amounts > MAX_AMOUNTS {
            return;
        }
        if width == 1 {
            if self.winners(from, nodes) != self.winners(to, nodes) {
                self.starts.push(self.first + to.distance);
            }
            return;
        }
        if let Some(nodes) = self.possible_winners(from, to, nodes) {
            let mut middle = self.search.at(i64::midpoint(from.distance, to.distance));
            self.split(from, &mut middle, &nodes);
            self.split(&mut middle, to, &nodes);
        }
    }

    fn winners(&mut self, amount: &mut Amount, nodes: &[usize]) -> Vec<usize> {
        let score = |node: &usize| Some((*node, self.search.deciding_score(amount, *node)?));
        let (feasible, scores): (Vec<usize>, Vec<i64>) = nodes.iter().filter_map(score).unzip();
        highest_of(&feasible, scores.iter())
    }

    /// Returns the nodes that win with some amount between two; none if the same nodes win with all of them.
    fn possible_winners(
        &mut self,
        from: &mut Amount,
        to: &mut Amount,
        nodes: &[usize],
    ) -> Option<Vec<usize>> {
        let mut possible = Vec::new();
        for node in nodes {
            let in_interval = self.search.node_in_interval(from, to, *node)?;
            if in_interval.feasible != [false, false] {
                possible.push((*node, in_interval));
            }
        }
        let is_feasible = |node: &NodeInInterval| node.feasible == [true, true];
        let of_feasible = possible.iter().filter(|it| is_feasible(&it.1));
        let least = of_feasible
            .filter_map(|it| it.1.scores)
            .map(|range| range.0);
        let least = least.fold(f64::NEG_INFINITY, f64::max);
        possible.retain(|it| it.1.scores.is_none_or(|range| range.1 >= least));
        let (first, best) = possible.first().map(|it| (it.0, it.1.scores))?;
        let is_fixed = best.is_some_and(|range| range.0 == range.1);
        let wins_with_first = |(node, in_interval): &(usize, NodeInInterval)| {
            let is_tied = *node == first || self.nodes.are_tied(self.number, first, *node);
            is_feasible(in_interval) && (is_tied || (is_fixed && in_interval.scores == best))
        };
        let is_constant = possible.iter().all(wins_with_first);
        (!is_constant).then(|| possible.into_iter().map(|it| it.0).collect())
    }
}
