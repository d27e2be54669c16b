//! Finds the smallest change of one amount that makes a node win.
//!
//! The amounts between two others are searched in halves. A half is skipped if, by the bounds of their scores, the node cannot get
//! ahead of one opponent anywhere in it.

use std::rc::Rc;

use super::node_scores::{
    NodeScorers, ScoredNode, depends_on_feasible_nodes, feasible_nodes, input_scores,
};
use super::score_bounds::{Range, ScoreBounds};
use crate::node::NodeTotals;
use crate::scenario::{CheckedScenario, ScenarioNumber};
use crate::slice::value_at;
use crate::total_scores::OtherScores;
use crate::{Node, Score};

/// The amounts at which nodes are scored before a search is cut short.
pub(super) const MAX_AMOUNTS: usize = 4_000;

/// The result of a search.
pub(super) struct AmountChange {
    /// The closest amount with which the node wins, if one was found.
    pub(super) amount: Option<i64>,
    /// True if no closer one exists.
    pub(super) is_complete: bool,
}

/// The nodes of a scenario, scored once for all searches.
pub(super) struct AmountSearch<'c> {
    checked: &'c CheckedScenario,
    target: usize,
    bounds: ScoreBounds,
    scorers: NodeScorers,
    totals: Vec<Vec<NodeTotals>>,
    scored: Vec<Rc<ScoredNode>>,
    input: Vec<OtherScores>,
    depends_on_feasible_nodes: bool,
}

/// The nodes with one amount.
pub(super) struct Amount {
    /// The distance from the first amount.
    pub(super) distance: i64,
    /// The scorers for the changed pod, if the pod changes.
    scorers: Option<NodeScorers>,
    /// The nodes that were scored with this amount.
    scored: Vec<Option<Rc<ScoredNode>>>,
    /// The sums of the other plugins, and the feasible nodes on which they depend, if they do.
    input: Option<(Vec<usize>, Vec<OtherScores>)>,
}

impl<'c> AmountSearch<'c> {
    /// Returns none for a scorer whose scores have no bounds.
    pub(super) fn new(checked: &'c CheckedScenario, target: usize) -> Option<Self> {
        let bounds = ScoreBounds::new(checked)?;
        let scorers = NodeScorers::new(checked);
        let totals: Vec<_> = checked
            .nodes
            .iter()
            .map(|node| scorers.totals(node))
            .collect();
        let nodes = checked.nodes.iter().zip(&totals);
        let scored = nodes.map(|(node, totals)| Rc::new(scorers.score(node, totals)));
        let scored: Vec<_> = scored.collect();
        Some(Self {
            input: input_scores(checked, &feasible_nodes(&scored)),
            depends_on_feasible_nodes: depends_on_feasible_nodes(checked),
            checked,
            target,
            bounds,
            scorers,
            totals,
            scored,
        })
    }

    /// Returns the closest winning amount, at most a distance away. `changed` is a copy of the scenario to change, which is as
    /// before afterwards.
    pub(super) fn closest(
        &self,
        changed: &mut CheckedScenario,
        number: &ScenarioNumber,
        max_distance: i64,
    ) -> AmountChange {
        let (start, range) = (number.value(self.checked), number.range(self.checked));
        let mut change = AmountChange {
            amount: None,
            is_complete: range.contains(&start),
        };
        if !range.contains(&start) || self.is_tied_for_every_pod(number) {
            return change;
        }
        let mut max_distance = max_distance;
        for (direction, end) in [(1, *range.end()), (-1, *range.start())] {
            let distance = start.abs_diff(end).min(max_distance.unsigned_abs());
            let mut search = NumberSearch::new(self, changed, number, (start, direction));
            let (mut from, mut to) = (search.at(0), search.at(distance.cast_signed()));
            if let Some(distance) = search.first_winning(&mut from, &mut to) {
                change.amount = Some(start + direction * distance);
                max_distance = distance - 1;
            }
            change.is_complete &= search.amounts <= MAX_AMOUNTS;
        }
        number.restore(changed, self.checked);
        change
    }

    /// Returns true if an opponent has the same amounts and scores as the node, so that no pod separates them.
    fn is_tied_for_every_pod(&self, number: &ScenarioNumber) -> bool {
        let mut nodes = 0..self.scored.len();
        nodes.any(|node| node != self.target && self.are_tied(number, self.target, node))
    }

    /// Returns true if the scores of two nodes are equal with every amount.
    pub(super) fn are_tied(&self, number: &ScenarioNumber, node: usize, other: usize) -> bool {
        let pair = [node, other].map(|index| self.checked.nodes.get(index));
        let [Some(a), Some(b)] = pair else {
            return false;
        };
        let [x, y] =
            [node, other].map(|index| value_at(&self.input, index).total(Score::default()));
        let accepts = |node: &Node| self.scorers.policy.passes_constraints(&node.constraints);
        matches!(number, ScenarioNumber::Request(..))
            && (&a.allocatable, &a.used, &a.pods) == (&b.allocatable, &b.used, &b.pods)
            && accepts(a) == accepts(b)
            && x == y
            && !self.depends_on_feasible_nodes
    }
}

/// A node in an interval of amounts.
pub(super) struct NodeInInterval {
    /// True if it is feasible, with the first and with the last amount. It changes at most once while an amount rises, so
    /// equal values hold for all amounts between.
    pub(super) feasible: [bool; 2],
    /// The bounds of its score, if they are known.
    pub(super) scores: Option<Range>,
}

/// The search for one amount in one direction.
pub(super) struct NumberSearch<'s, 'c> {
    nodes: &'s AmountSearch<'c>,
    changed: &'s mut CheckedScenario,
    number: &'s ScenarioNumber,
    start: i64,
    direction: i64,
    /// The opponent that was ahead last.
    opponent: Option<usize>,
    /// The number of amounts at which nodes were scored.
    pub(super) amounts: usize,
}

impl<'s, 'c> NumberSearch<'s, 'c> {
    pub(super) fn new(
        nodes: &'s AmountSearch<'c>,
        changed: &'s mut CheckedScenario,
        number: &'s ScenarioNumber,
        (start, direction): (i64, i64),
    ) -> Self {
        Self {
            nodes,
            changed,
            number,
            start,
            direction,
            opponent: None,
            amounts: 0,
        }
    }

    /// Returns the smallest distance with which the node wins, above that of `from` and up to that of `to`.
    fn first_winning(&mut self, from: &mut Amount, to: &mut Amount) -> Option<i64> {
        let width = to.distance - from.distance;
        if width <= 0 || self.amounts > MAX_AMOUNTS || self.cannot_win_between(from, to) {
            return None;
        }
        if width == 1 {
            return self.wins(to).then_some(to.distance);
        }
        let mut middle = self.at(i64::midpoint(from.distance, to.distance));
        let first = self.first_winning(from, &mut middle);
        first.or_else(|| self.first_winning(&mut middle, to))
    }

    pub(super) fn at(&mut self, distance: i64) -> Amount {
        self.amounts += 1;
        Amount {
            distance,
            scorers: None,
            scored: vec![None; self.changed.nodes.len()],
            input: None,
        }
    }

    /// Returns a node's results with an amount.
    fn score_node(&mut self, amount: &mut Amount, node: usize) -> Option<Rc<ScoredNode>> {
        let is_changed = match self.number {
            ScenarioNumber::Allocatable(changed, _) | ScenarioNumber::Used(changed, _) => {
                *changed == node
            }
            _ => true,
        };
        if !is_changed {
            return self.nodes.scored.get(node).cloned();
        }
        if let Some(Some(scored)) = amount.scored.get(node) {
            return Some(scored.clone());
        }
        let value = self.start + self.direction * amount.distance;
        self.number.set(self.changed, value);
        let input = self.changed.nodes.get(node)?;
        let scored = match self.number {
            ScenarioNumber::Request(..) => {
                let scorers = &*amount
                    .scorers
                    .get_or_insert_with(|| NodeScorers::new(self.changed));
                scorers.score(input, self.nodes.totals.get(node)?)
            }
            _ => {
                let scorers = &self.nodes.scorers;
                scorers.score(input, &scorers.totals(input))
            }
        };
        let scored = Rc::new(scored);
        *amount.scored.get_mut(node)? = Some(scored.clone());
        Some(scored)
    }

    /// Returns a node's sum of the plugins that do not score resources, and the feasible nodes if it depends on them.
    fn input(&mut self, amount: &mut Amount, node: usize) -> (OtherScores, Vec<usize>) {
        if !self.nodes.depends_on_feasible_nodes {
            return (value_at(&self.nodes.input, node), Vec::new());
        }
        if amount.input.is_none() {
            let nodes = 0..self.changed.nodes.len();
            let scored: Vec<_> = nodes
                .filter_map(|node| self.score_node(amount, node))
                .collect();
            let feasible = feasible_nodes(&scored);
            let input = input_scores(self.changed, &feasible);
            amount.input = Some((feasible, input));
        }
        let (feasible, input) = amount.input.clone().unwrap_or_default();
        (value_at(&input, node), feasible)
    }

    /// Returns true if the node has a higher score than every other feasible node.
    fn wins(&mut self, amount: &mut Amount) -> bool {
        let target = self.nodes.target;
        let Some(score) = self.deciding_score(amount, target) else {
            return false;
        };
        let first = self.opponent.into_iter();
        for node in first.chain(0..self.nodes.scored.len()) {
            let opponent = self.deciding_score(amount, node);
            if node != target && opponent.is_some_and(|opponent| opponent >= score) {
                self.opponent = Some(node);
                return false;
            }
        }
        true
    }

    /// Returns the key of the score that decides; none for a node that is not feasible.
    pub(super) fn deciding_score(&mut self, amount: &mut Amount, node: usize) -> Option<i64> {
        let scored = self
            .score_node(amount, node)
            .filter(|node| node.is_feasible)?;
        let (input, _) = self.input(amount, node);
        Some(self.nodes.scorers.deciding_score(&scored, input).key())
    }

    /// Returns true if the node wins nowhere between two amounts, nor at them.
    fn cannot_win_between(&mut self, from: &mut Amount, to: &mut Amount) -> bool {
        !self.wins(to) && self.cannot_pass_opponent(from, to)
    }

    fn cannot_pass_opponent(&mut self, from: &mut Amount, to: &mut Amount) -> bool {
        let Some(target) = self.node_in_interval(from, to, self.nodes.target) else {
            return false;
        };
        if target.feasible == [false, false] {
            return true;
        }
        let opponent = self.opponent;
        let opponent = opponent.and_then(|node| self.node_in_interval(from, to, node));
        let opponent = opponent.filter(|it| it.feasible == [true, true]);
        let ranges = target.scores.zip(opponent.and_then(|it| it.scores));
        ranges.is_some_and(|(target, opponent)| target.1 <= opponent.0)
    }

    /// Returns the feasibility and the bounds of a node's score between two amounts.
    pub(super) fn node_in_interval(
        &mut self,
        from: &mut Amount,
        to: &mut Amount,
        node: usize,
    ) -> Option<NodeInInterval> {
        let (a, b) = (self.score_node(from, node)?, self.score_node(to, node)?);
        let (input, feasible_at_first) = self.input(from, node);
        let (_, feasible_at_last) = self.input(to, node);
        let scorers = &self.nodes.scorers;
        Some(NodeInInterval {
            feasible: [a.is_feasible, b.is_feasible],
            scores: match feasible_at_first == feasible_at_last {
                true => self.nodes.bounds.deciding_range(scorers, (&a, &b), input),
                false => None,
            },
        })
    }
}
