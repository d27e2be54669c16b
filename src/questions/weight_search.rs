//! Finds the smallest change of several weights of resources that makes a node win, or proves that no change does.
//!
//! Without the weights, the score of each resource on each node is fixed. A node's score is at least k if the sum of
//! weight × coefficient over its counted resources is at least 0: the coefficient is 2 × score − (2k − 1) if the mean is rounded
//! half away from zero, and score − k if it is truncated. So for each score k of the node, the weights with which it wins
//! are the integer points of a cone, one inequality for each feasible node.

use super::node_scores::{NodeScorers, input_scores};
use crate::releases::rules::DuplicateRule;
use crate::scenario::CheckedScenario;
use crate::scenario::number::WEIGHTS;
use crate::slice::value_at;
use crate::total_scores::OtherScores;
use crate::trace::{NodeTrace, Outcome, Score, ScoreRule};
use crate::{Policy, Scorer};

/// The boxes of weights that are examined before the search is cut short.
const MAX_BOXES: usize = 100_000;

/// The result of the search.
pub(super) struct WeightChange {
    /// The new weights of all resources; none if no change was found.
    pub(super) weights: Option<Vec<i64>>,
    /// True if no smaller change exists.
    pub(super) is_complete: bool,
}

/// Returns the change with the fewest weights, then with the smallest sum of absolute changes; none if the scorer's score is
/// not a mean of integers.
pub(super) fn smallest_weight_change(
    checked: &CheckedScenario,
    target: usize,
) -> Option<WeightChange> {
    let Scorer::KubeScheduler(release) = checked.scorer else {
        return None;
    };
    let scorers = NodeScorers::new(checked);
    let (scored, feasible) = scorers.score_all(&checked.nodes);
    let input = input_scores(checked, &feasible);
    let last_wins = release.rules().duplicates == DuplicateRule::LastWins;
    let mut opponents = Vec::new();
    let mut mean_of_target = None;
    for node in feasible {
        let scored = scored.get(node)?;
        let others = scorers.others(scored, value_at(&input, node));
        let mean = Mean::new(&checked.policy, &scored.policy, last_wins)?;
        match node == target {
            true => mean_of_target = Some((mean, others)),
            false => opponents.push((mean, others)),
        }
    }
    let current = checked
        .policy
        .resources
        .iter()
        .map(|it| it.weight)
        .collect();
    let mut search = Search {
        current,
        best: None,
        boxes: 0,
    };
    let Some((target, others)) = mean_of_target else {
        return Some(search.into_change());
    };
    let weight = scorers.policy_weight;
    for score in target.possible_scores() {
        let mut constraints = vec![target.at_least(score)];
        for (opponent, opponent_others) in &opponents {
            let most = largest_score_below(score, weight, others, *opponent_others);
            constraints.push(opponent.at_most(most));
        }
        search.run(
            &constraints,
            vec![WEIGHTS.into_inner(); search.current.len()],
        );
    }
    Some(search.into_change())
}

/// Returns the highest score of an opponent with which it is behind a node with this score.
fn largest_score_below(
    score: i64,
    weight: Option<i64>,
    others: OtherScores,
    opponent: OtherScores,
) -> i64 {
    let Some(weight) = weight else {
        return score - 1;
    };
    let sum = |others: OtherScores| others.total(Score::default()).integer();
    let margin = sum(others).saturating_sub(sum(opponent));
    let total = weight.saturating_mul(score).saturating_add(margin);
    total.saturating_sub(1).div_euclid(weight)
}

/// A node's score as a weighted mean of fixed scores.
struct Mean {
    /// The score of each resource of the policy, if it counts.
    scores: Vec<Option<i64>>,
    is_rounded: bool,
}

impl Mean {
    fn new(policy: &Policy, trace: &NodeTrace, last_wins: bool) -> Option<Self> {
        let is_rounded = match trace.rule {
            ScoreRule::RoundedMean { .. } => true,
            ScoreRule::TruncatedMean { .. } => false,
            _ => return None,
        };
        let resources = policy.resources.iter().enumerate();
        let score = |(index, resource): (usize, &crate::ResourceWeight)| {
            let mut later = policy.resources.iter().skip(index + 1);
            if last_wins && later.any(|later| later.name == resource.name) {
                return None;
            }
            let mut traces = trace.resources.iter();
            let trace = traces.find(|trace| trace.name == resource.name)?;
            trace.score.filter(|_| trace.outcome == Outcome::Counted)
        };
        Some(Self {
            scores: resources.map(score).collect(),
            is_rounded,
        })
    }

    /// Returns the scores between the lowest and the highest of the resources; 0 without one.
    fn possible_scores(&self) -> core::ops::RangeInclusive<i64> {
        let scores = || self.scores.iter().flatten().copied();
        scores().min().unwrap_or(0)..=scores().max().unwrap_or(0)
    }

    /// Returns the constraint that the mean is at least `score`.
    fn at_least(&self, score: i64) -> Constraint {
        let coefficient = |of_resource: &Option<i64>| match of_resource {
            None => 0,
            Some(of_resource) if self.is_rounded => 2 * of_resource - (2 * score - 1),
            Some(of_resource) => of_resource - score,
        };
        Constraint {
            coefficients: self.scores.iter().map(coefficient).collect(),
            // Without a counted resource the score is 0.
            min: i64::from(score > 0 && self.scores.iter().all(Option::is_none)),
        }
    }

    /// Returns the constraint that the mean is at most `score`.
    fn at_most(&self, score: i64) -> Constraint {
        let above = self.at_least(score.saturating_add(1));
        Constraint {
            coefficients: above.coefficients.iter().map(|it| -it).collect(),
            min: 1 - above.min,
        }
    }
}

/// The sum of weight × coefficient is at least `min`.
struct Constraint {
    coefficients: Vec<i64>,
    min: i64,
}

/// The weights from the first to the second number, for each resource.
type WeightBox = Vec<(i64, i64)>;

impl Constraint {
    /// Returns the largest sum in a box.
    fn largest(&self, weights: &WeightBox) -> i64 {
        let terms = self.coefficients.iter().zip(weights);
        terms
            .map(|(coefficient, range)| largest_term(*coefficient, *range))
            .sum()
    }

    fn is_met(&self, weights: &[i64]) -> bool {
        let terms = self.coefficients.iter().zip(weights);
        terms
            .map(|(coefficient, weight)| coefficient * weight)
            .sum::<i64>()
            >= self.min
    }

    /// Removes weights with which the constraint cannot be met; returns false if it cannot be met at all.
    fn narrow(&self, weights: &mut WeightBox) -> bool {
        let slack = self.largest(weights) - self.min;
        if slack < 0 {
            return false;
        }
        for (coefficient, (from, to)) in self.coefficients.iter().zip(weights) {
            let steps = slack.checked_div(coefficient.abs());
            match (coefficient.signum(), steps) {
                (1, Some(steps)) => *from = (*from).max(*to - steps),
                (-1, Some(steps)) => *to = (*to).min(*from + steps),
                _ => {}
            }
        }
        true
    }
}

fn largest_term(coefficient: i64, (from, to): (i64, i64)) -> i64 {
    coefficient * if coefficient > 0 { to } else { from }
}

/// The number of changed weights, then the sum of the absolute changes.
type Size = (usize, i64);

struct Search {
    current: Vec<i64>,
    best: Option<(Size, Vec<i64>)>,
    boxes: usize,
}

impl Search {
    fn into_change(self) -> WeightChange {
        WeightChange {
            weights: self.best.map(|best| best.1),
            is_complete: self.boxes <= MAX_BOXES,
        }
    }

    /// Examines a box: the point that is closest to the current weights has both the fewest changes and the smallest sum.
    fn run(&mut self, constraints: &[Constraint], mut weights: WeightBox) {
        self.boxes += 1;
        let mut before = WeightBox::new();
        while before != weights {
            before.clone_from(&weights);
            if !constraints.iter().all(|it| it.narrow(&mut weights)) {
                return;
            }
        }
        let closest = self.closest(&weights);
        let size = self.size(&closest);
        if self.boxes > MAX_BOXES || self.best.as_ref().is_some_and(|best| best.0 <= size) {
            return;
        }
        if size.0 > 0 && constraints.iter().all(|it| it.is_met(&closest)) {
            self.best = Some((size, closest));
            return;
        }
        for part in self.split(&weights, &closest) {
            self.run(constraints, part);
        }
    }

    fn closest(&self, weights: &WeightBox) -> Vec<i64> {
        let pairs = self.current.iter().zip(weights);
        pairs
            .map(|(current, (from, to))| *current.clamp(from, to))
            .collect()
    }

    fn size(&self, weights: &[i64]) -> Size {
        let pairs = || self.current.iter().zip(weights);
        let changed = pairs().filter(|(a, b)| a != b).count();
        let distances = pairs().map(|(a, b)| a.saturating_sub(*b).saturating_abs());
        (changed, distances.fold(0, i64::saturating_add))
    }

    /// Splits the widest range of a box: at the closest weight, which is a part of its own.
    fn split(&self, weights: &WeightBox, closest: &[i64]) -> Vec<WeightBox> {
        let ranges = weights.iter().enumerate();
        let Some((index, (from, to))) = ranges.max_by_key(|(_, range)| range.1 - range.0) else {
            return Vec::new();
        };
        let at = value_at(closest, index);
        let parts = [(at, at), (*from, at - 1), (at + 1, *to)];
        let parts = parts.into_iter().filter(|(from, to)| from <= to);
        let with_range = |range| {
            let mut part = weights.clone();
            if let Some(entry) = part.get_mut(index) {
                *entry = range;
            }
            part
        };
        parts.filter(|_| from < to).map(with_range).collect()
    }
}
