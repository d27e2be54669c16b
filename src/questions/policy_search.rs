//! Searches the policy: every weight of a resource, every utilization and score of a point of the shape, and the weight of the plugin.

use super::node_scores::{NodeScorers, feasible_nodes, input_scores};
use crate::node::NodeTotals;
use crate::scenario::number::{scored_points, utilization_range};
use crate::scenario::{CheckedScenario, ScenarioNumber};
use crate::scorer::PodScorer;
use crate::slice::value_at;
use crate::total_scores::{MAX_WEIGHT, OtherScores};
use crate::trace::Score;
use crate::{Policy, ShapePoint};

/// Numbers with their new values.
pub(super) type Edits = Vec<(ScenarioNumber, i64)>;

/// The scores of the nodes that do not depend on the policy.
pub(super) struct PolicySearch<'c> {
    checked: &'c CheckedScenario,
    target: usize,
    /// The other feasible nodes; the one that was ahead of the target last is the first.
    opponents: Vec<usize>,
    scorers: NodeScorers,
    totals: Vec<NodeTotals>,
    others: Vec<OtherScores>,
}

impl<'c> PolicySearch<'c> {
    /// Returns none if the node is filtered out: no policy makes it win.
    pub(super) fn new(checked: &'c CheckedScenario, target: usize) -> Option<Self> {
        let scorers = NodeScorers::new(checked);
        let mut totals = Vec::new();
        let mut scored = Vec::new();
        for node in &checked.nodes {
            let node_totals = scorers.totals(node);
            scored.push(scorers.score(node, &node_totals));
            totals.extend(node_totals.into_iter().next());
        }
        let feasible = feasible_nodes(&scored);
        let input = input_scores(checked, &feasible);
        let others = scored.iter().zip(input);
        Some(Self {
            checked,
            target: Some(target).filter(|target| feasible.contains(target))?,
            opponents: feasible
                .into_iter()
                .filter(|node| *node != target)
                .collect(),
            others: others
                .map(|(node, input)| scorers.others(node, input))
                .collect(),
            totals,
            scorers,
        })
    }

    /// Returns the scorer of another policy with the same resources.
    fn scorer(&self, policy: &Policy) -> PodScorer {
        let prepared = self.scorers.policy.pod_scorer.with_policy(policy);
        prepared.unwrap_or_else(|| PodScorer::new(self.checked.scorer, policy, &self.checked.pod))
    }

    /// Returns true if the node is the sole winner with another policy.
    fn wins(&mut self, policy: &Policy) -> bool {
        let scorer = self.scorer(policy);
        let Some(target) = self.score(&scorer, self.target) else {
            return false;
        };
        let mut opponents = self.opponents.iter();
        let ahead = opponents.position(|node| {
            let opponent = self.score(&scorer, *node);
            opponent.is_none_or(|opponent| opponent.key() >= target.key())
        });
        if let Some(ahead) = ahead {
            self.opponents.swap(0, ahead);
        }
        ahead.is_none()
    }

    /// Returns true if the node is the sole winner with other numbers of the policy, which are not those of nodes or the pod.
    pub(super) fn wins_with(&mut self, edits: &Edits) -> bool {
        let mut policy = self.checked.policy.clone();
        let policy_weight = self.scorers.policy_weight;
        for (number, value) in edits {
            match number {
                ScenarioNumber::PluginWeight if policy_weight.is_some() => {
                    self.scorers.policy_weight = Some(*value);
                }
                _ => number.set_in_policy(&mut policy, *value),
            }
        }
        let wins = self.wins(&policy);
        self.scorers.policy_weight = policy_weight;
        wins
    }

    fn score(&self, scorer: &PodScorer, node: usize) -> Option<Score> {
        let (input, totals) = (self.checked.nodes.get(node)?, self.totals.get(node)?);
        let policy = scorer.score(input, totals);
        Some(self.scorers.total(policy, value_at(&self.others, node)))
    }

    /// Returns the smallest change of the weight of a resource.
    pub(super) fn resource_weight(&mut self) -> Option<Edits> {
        let mut weights: Vec<(i64, Edits)> = Vec::new();
        for number in ScenarioNumber::of_policy(self.checked) {
            if matches!(number, ScenarioNumber::Weight(_)) {
                let current = number.value(self.checked);
                let changes = number
                    .range(self.checked)
                    .filter(|weight| *weight != current);
                weights.extend(changes.map(|weight| {
                    let distance = weight.saturating_sub(current).saturating_abs();
                    (distance, vec![(number.clone(), weight)])
                }));
            }
        }
        crate::sort::by_key(&mut weights, |weight| weight.0);
        let mut edits = weights.into_iter().map(|weight| weight.1);
        edits.find(|edits| self.wins_with(edits))
    }

    /// Returns the smallest change of a point of the shape: of one of its numbers if that suffices, else of both.
    pub(super) fn shape_point(&mut self) -> Option<Edits> {
        let mut moved = moved_points(scored_points(self.checked));
        crate::sort::by_key(&mut moved, |point| point.distance);
        let checked = self.checked;
        let edits = |point: MovedPoint| -> Edits {
            let numbers = [
                (
                    ScenarioNumber::Utilization(point.index),
                    point.to.utilization,
                ),
                (ScenarioNumber::Score(point.index), point.to.score),
            ];
            let changed = |(number, value): &(ScenarioNumber, i64)| number.value(checked) != *value;
            numbers.into_iter().filter(changed).collect()
        };
        moved
            .into_iter()
            .map(edits)
            .find(|edits| self.wins_with(edits))
    }

    /// Returns the weight of the policy's plugin closest to the current one, if there is one.
    pub(super) fn plugin_weight(&mut self) -> Option<Edits> {
        let number = ScenarioNumber::PluginWeight;
        let current = number.value(self.checked);
        if self.scorers.policy_weight.is_none() {
            return self.multiplying_weight(current);
        }
        let (from, to) = self.deciding_weights()?;
        let weight = current.clamp(from, to);
        (weight != current).then(|| vec![(number, weight)])
    }

    /// Returns the weights with which the total score is higher than that of every opponent. The total is linear in the
    /// weight, so they are an interval.
    fn deciding_weights(&self) -> Option<(i64, i64)> {
        let scorer = self.scorer(&self.checked.policy);
        let parts = |node: usize| {
            let (input, totals) = (self.checked.nodes.get(node)?, self.totals.get(node)?);
            let others = value_at(&self.others, node).total(Score::default());
            let policy = scorer.score(input, totals).integer();
            Some((i128::from(policy), i128::from(others.integer())))
        };
        let (policy, others) = parts(self.target)?;
        let (mut from, mut to) = (1, i128::from(MAX_WEIGHT));
        for opponent in &self.opponents {
            let opponent = parts(*opponent)?;
            // The target is ahead if weight × margin > deficit.
            let (margin, deficit) = (policy - opponent.0, opponent.1 - others);
            match margin {
                0 if deficit >= 0 => return None,
                0 => {}
                1.. => from = from.max(deficit.div_euclid(margin) + 1),
                _ => to = to.min((-deficit - 1).div_euclid(-margin)),
            }
        }
        let interval = (i64::try_from(from).ok()?, i64::try_from(to).ok()?);
        (from <= to).then_some(interval)
    }

    /// Returns the closest weight of Volcano's binpack. Its score is a float that is multiplied by the weight, so it is found by
    /// bisection: the margin over each opponent is monotone in the weight.
    fn multiplying_weight(&mut self, current: i64) -> Option<Edits> {
        let number = ScenarioNumber::PluginWeight;
        let mut best: Option<i64> = None;
        for end in [1, MAX_WEIGHT] {
            let weight = self.first_weight_toward(current, end);
            let is_closer = |weight: &i64| {
                best.is_none_or(|best| best.abs_diff(current) > weight.abs_diff(current))
            };
            best = weight.filter(is_closer).or(best);
        }
        best.map(|weight| vec![(number, weight)])
    }

    /// Returns the weight between two weights that is closest to the first and makes the node win.
    fn first_weight_toward(&mut self, current: i64, end: i64) -> Option<i64> {
        let mut from = current;
        // Each opponent excludes the weights on one side; the last one to be passed sets the answer.
        for opponent in self.opponents.clone() {
            if self.is_ahead(opponent, from) {
                continue;
            }
            let (mut behind, mut ahead) = (from, end);
            if !self.is_ahead(opponent, ahead) {
                return None;
            }
            while behind.abs_diff(ahead) > 1 {
                let middle = i64::midpoint(behind, ahead);
                match self.is_ahead(opponent, middle) {
                    true => ahead = middle,
                    false => behind = middle,
                }
            }
            from = ahead;
        }
        let policy = self.checked.policy.with_binpack_weight(from);
        (from != current && self.wins(&policy)).then_some(from)
    }

    /// Returns true if the target has a higher score than an opponent with a weight of Volcano's binpack.
    fn is_ahead(&self, opponent: usize, weight: i64) -> bool {
        let policy = self.checked.policy.with_binpack_weight(weight);
        let scorer = self.scorer(&policy);
        let [target, opponent] = [self.target, opponent].map(|node| self.score(&scorer, node));
        matches!((target, opponent), (Some(a), Some(b)) if a.key() > b.key())
    }
}

/// A point of the shape with another utilization or score.
struct MovedPoint {
    index: usize,
    to: ShapePoint,
    distance: i64,
}

/// Added to the distance of a point of which both numbers change.
const BOTH_NUMBERS: i64 = 1_000;

impl MovedPoint {
    fn new(index: usize, from: ShapePoint, to: ShapePoint) -> Self {
        let width = (to.utilization - from.utilization).abs();
        let height = 10 * (to.score - from.score).abs();
        let both = match width > 0 && height > 0 {
            true => BOTH_NUMBERS,
            false => 0,
        };
        Self {
            index,
            to,
            distance: width + height + both,
        }
    }
}

/// Returns each point with every other utilization between its neighbors and every other score.
fn moved_points(points: &[ShapePoint]) -> Vec<MovedPoint> {
    let mut moved = Vec::new();
    for (index, from) in points.iter().enumerate() {
        for utilization in utilization_range(points, index) {
            let to = (0..=10).map(|score| ShapePoint { utilization, score });
            let changed = to.filter(|to| to != from);
            moved.extend(changed.map(|to| MovedPoint::new(index, *from, to)));
        }
    }
    moved
}
