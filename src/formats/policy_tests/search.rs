//! Searches for a policy that keeps every promise of a file of tests.
//!
//! The space is finite: shapes with a number of points, the first at 0 and the last at 100 percent, whose scores are 0 to 10,
//! and the weights from 1 to a bound of the policy's resources. Only the ratio of weights counts, so weights with a common
//! divisor are left out. A candidate is decided with the scheduler's integers; one that keeps all promises is confirmed by the
//! real scorer.

use core::ops::Range;

use serde::Serialize;

use super::policy_test::{PolicyTest, Promise};
use super::promise::Decision;
use super::read;
use super::run::{decide, run};
use crate::formats::editable_policy::EditablePolicy;
use crate::kube::WeightedSums;
use crate::name_tree::NameIndex;
use crate::scenario::{PointInput, ResourceSpec, ShapeParam};
use crate::shape::ScaledShape;
use crate::slice::value_at;
use crate::{Scorer, Shape, ShapePoint, Strategy};

/// The largest number of combinations of weights.
const MAX_COMBINATIONS: i64 = 10_000;
/// The highest score of a node from 1.17 on.
const MAX_SCORE: i64 = 100;
/// The largest number of resources, and of points.
const MAX_RESOURCES: usize = 10;
const MAX_POINTS: usize = 4;
/// The largest weight.
const MAX_WEIGHT: i64 = 100;
/// The largest number of tests, and of promises of a test, one bit each.
const MAX_TESTS: usize = 32;
/// The number of scores that a point can have.
const SCORES: usize = 11;

/// The bounds of a space.
#[derive(Clone, Copy, Debug)]
pub struct SearchBounds {
    /// The number of points of the shapes.
    pub points: usize,
    /// The largest weight; less if there would be more than 10,000 combinations of weights.
    pub max_weight: i64,
}

/// A part of a search.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PolicySearch {
    /// The number of shapes that were tried so far.
    pub searched: usize,
    /// The number of shapes.
    pub total: usize,
    /// The largest weight that is tried.
    pub max_weight: i64,
    /// A policy that keeps every promise.
    pub policy: Option<EditablePolicy>,
    /// The sets of tests that one policy keeps, one bit for each test, without those that are part of another one.
    pub kept_sets: Vec<u32>,
    /// The smallest set of tests that no policy of the space keeps; none until all of it is searched.
    pub contradiction: Option<Vec<usize>>,
}

/// Searches a part of a space: the shapes at a range of indexes. `kept_sets` are those of the earlier parts. None for
/// another number of points than 2, 3 or 4, a resource that is listed twice, more than 10
/// resources or 32 tests, a scorer that is not a kube-scheduler from
/// 1.17 on, and errors in the policy or the tests.
#[must_use]
pub fn search_policy(
    policy: &EditablePolicy,
    tests: &str,
    scorer: Scorer,
    bounds: SearchBounds,
    shapes: Range<usize>,
    kept_sets: &[u32],
) -> Option<PolicySearch> {
    let tests = read::read(tests).ok()?;
    let space = Space::new(policy, &tests, scorer, bounds)?;
    Some(space.search(shapes, kept_sets))
}

/// A space of policies, and the tests as the arithmetic needs them.
struct Space<'t> {
    base: EditablePolicy,
    tests: &'t [PolicyTest],
    scorer: Scorer,
    points: usize,
    max_weight: i64,
    /// The combinations of weights.
    weights: Vec<Vec<i64>>,
    goals: Vec<Goals<'t>>,
}

/// A test: its nodes, and what must hold.
struct Goals<'t> {
    nodes: Vec<NodeGoal>,
    promises: Vec<&'t Promise>,
    /// True if the promises that no policy changes are kept.
    is_possible: bool,
    /// The weight of the policy's plugin.
    plugin_weight: i64,
}

/// A feasible node.
struct NodeGoal {
    index: usize,
    /// The utilization of each resource; none for a skipped one.
    utilization: Vec<Option<i64>>,
    /// The weighted scores of the other plugins.
    others: i64,
    /// The promises about limits that the node would break as a winner, one bit each.
    breaks: u32,
}

impl<'t> Space<'t> {
    fn new(
        policy: &EditablePolicy,
        tests: &'t [PolicyTest],
        scorer: Scorer,
        SearchBounds { points, max_weight }: SearchBounds,
    ) -> Option<Self> {
        let mut base = policy.clone();
        base.scoring_strategy.kind = Strategy::REQUESTED_TO_CAPACITY_RATIO.into();
        let line = [0, MAX_WEIGHT].map(|utilization| ShapePoint {
            utilization,
            score: utilization / 10,
        });
        set_shape(&mut base, &line);
        let default = || {
            ["cpu", "memory"]
                .map(|name| ResourceSpec {
                    name: name.into(),
                    weight: None,
                })
                .to_vec()
        };
        let resources = base.scoring_strategy.resources.get_or_insert_with(default);
        let count = resources.len();
        let mut names = NameIndex::default();
        let is_searchable = (2..=MAX_POINTS).contains(&points)
            && resources
                .iter()
                .all(|resource| names.add(resource.name.to_string()))
            && (1..=MAX_RESOURCES).contains(&count)
            && tests.len() <= MAX_TESTS;
        is_searchable.then_some(())?;
        let is_small = |weight: &i64| {
            let combinations = weight.checked_pow(count as u32);
            combinations.is_some_and(|combinations| combinations <= MAX_COMBINATIONS)
        };
        let max_weight = (1..=max_weight.min(MAX_WEIGHT))
            .rfind(is_small)
            .unwrap_or(1);
        let goals: Option<Vec<Goals<'t>>> = tests
            .iter()
            .map(|test| Goals::new(&base, test, scorer))
            .collect();
        Some(Self {
            tests,
            scorer,
            points,
            max_weight,
            weights: combinations(count, max_weight),
            goals: goals?,
            base,
        })
    }

    /// Returns the number of shapes: the places of the inner points, and the scores of all.
    fn total(&self) -> usize {
        let inner = self.points - 2;
        let places = (0..inner).fold(1, |places, taken| places * (99 - taken) / (taken + 1));
        places * SCORES.pow(self.points as u32)
    }

    fn search(&self, shapes: Range<usize>, kept_sets: &[u32]) -> PolicySearch {
        let total = self.total();
        let to = shapes.end.min(total);
        let mut kept = kept_sets.to_vec();
        let mut result = PolicySearch {
            searched: to,
            total,
            max_weight: self.max_weight,
            ..PolicySearch::default()
        };
        'shapes: for index in shapes.start..to {
            let shape = self.shape(index);
            let Ok(curve) = Shape::new(&shape).map(|shape| scores_by_percent(&shape)) else {
                continue;
            };
            for weights in &self.weights {
                let set = self.kept_by(&curve, weights);
                add_set(&mut kept, set);
                if set.count_ones() as usize == self.tests.len() {
                    result.policy = self.confirmed(&shape, weights);
                    if result.policy.is_some() {
                        break 'shapes;
                    }
                }
            }
        }
        result.contradiction = (to == total && result.policy.is_none())
            .then(|| smallest_contradiction(&kept, self.tests.len()));
        result.kept_sets = kept;
        result
    }

    /// Returns the points of the shape at an index.
    fn shape(&self, index: usize) -> Vec<ShapePoint> {
        let mut rest = index;
        let mut take = |count: usize| {
            let digit = rest % count;
            rest /= count;
            digit
        };
        let scores: Vec<usize> = (0..self.points).map(|_| take(SCORES)).collect();
        let mut places = nth_places(rest, self.points - 2);
        places.insert(0, 0);
        places.push(100);
        let pairs = places.iter().zip(scores);
        let point = |(utilization, score): (&usize, usize)| ShapePoint {
            utilization: *utilization as i64,
            score: score as i64,
        };
        pairs.map(point).collect()
    }

    /// Returns the tests that a policy keeps, one bit each.
    fn kept_by(&self, curve: &[i64], weights: &[i64]) -> u32 {
        let goals = self.goals.iter().enumerate();
        let kept = goals.filter(|(_, goals)| goals.are_met(curve, weights));
        kept.fold(0, |set, (index, _)| set | 1 << index)
    }

    /// Returns the policy if the real scorer confirms that it keeps every promise.
    fn confirmed(&self, shape: &[ShapePoint], weights: &[i64]) -> Option<EditablePolicy> {
        let mut policy = self.base.clone();
        set_shape(&mut policy, shape);
        let resources = policy.scoring_strategy.resources.iter_mut().flatten();
        for (resource, weight) in resources.zip(weights) {
            resource.weight = Some(weight.to_string().as_str().into());
        }
        let policies = [policy];
        let mut results = self
            .tests
            .iter()
            .map(|test| run(&policies, test, self.scorer));
        let is_confirmed = results.all(|result| result.passed);
        debug_assert!(is_confirmed, "{policies:?}");
        let [policy] = policies;
        is_confirmed.then_some(policy)
    }
}

impl<'t> Goals<'t> {
    fn new(base: &EditablePolicy, test: &'t PolicyTest, scorer: Scorer) -> Option<Self> {
        let decision = decide(core::slice::from_ref(base), test, scorer).ok()?;
        let Scorer::KubeScheduler(release) = decision.scorer else {
            return None;
        };
        let rules = release.rules();
        (rules.drops_zero_scores() && rules.max_score == MAX_SCORE).then_some(())?;
        let totals = decision.totals.as_ref()?;
        (!totals.out_of_range).then_some(())?;
        let plugin = totals.plugins.first()?;
        (test.expectations.len() <= MAX_TESTS).then_some(())?;
        let promises: Vec<&Promise> = test.expectations.iter().map(|one| &one.promise).collect();
        let feasible = decision.ranking.ranking.iter();
        Some(Self {
            nodes: feasible
                .filter_map(|node| NodeGoal::new(&decision, *node, &promises))
                .collect(),
            is_possible: promises.iter().all(|promise| decision.is_possible(promise)),
            plugin_weight: if plugin.skipped { 0 } else { plugin.weight },
            promises,
        })
    }

    fn are_met(&self, curve: &[i64], weights: &[i64]) -> bool {
        let totals: Vec<(usize, i64, u32)> = self
            .nodes
            .iter()
            .map(|node| {
                let score = node.score(curve, weights);
                let total = node.others + score * self.plugin_weight;
                (node.index, total, node.breaks)
            })
            .collect();
        let best = totals.iter().map(|node| node.1).max();
        let winners = || totals.iter().filter(|node| Some(node.1) == best);
        let total = |index: usize| {
            totals
                .iter()
                .find(|node| node.0 == index)
                .map(|node| node.1)
        };
        let is_met = |(at, promise): (usize, &&Promise)| match promise {
            Promise::ScheduledTo(node) => winners().all(|winner| winner.0 == *node),
            // A node that is filtered out has no total.
            Promise::Before(first, second) => total(*first) > total(*second),
            Promise::NeverAbove { .. } => winners().all(|winner| winner.2 >> at & 1 == 0),
            Promise::FitsAtLeast(_) => true,
        };
        self.is_possible && self.promises.iter().enumerate().all(is_met)
    }
}

impl NodeGoal {
    fn new(decision: &Decision<'_>, index: usize, promises: &[&Promise]) -> Option<Self> {
        let totals = decision.totals.as_ref()?;
        let own = value_at(&totals.plugins.first()?.contributions, index);
        let breaks = promises
            .iter()
            .enumerate()
            .filter(|(_, promise)| decision.breaks_limit(promise, index));
        let trace = &decision.ranking.nodes.get(index)?.trace;
        Some(Self {
            index,
            utilization: trace
                .resources
                .iter()
                .map(|resource| resource.utilization)
                .collect(),
            others: value_at(&totals.totals, index).integer() - own.integer(),
            breaks: breaks.fold(0, |set, (at, _)| set | 1 << at),
        })
    }

    /// Returns the node's score by the policy.
    fn score(&self, curve: &[i64], weights: &[i64]) -> i64 {
        let mut sums = WeightedSums::default();
        for (utilization, weight) in self.utilization.iter().zip(weights) {
            let score = utilization.and_then(|percent| curve.get(usize::try_from(percent).ok()?));
            // A resource that scores 0 is dropped.
            if let Some(score) = score.filter(|score| **score > 0) {
                sums.add(*score, *weight);
            }
        }
        sums.rounded_mean(&mut ())
    }
}

/// Returns the resource score at each percent.
fn scores_by_percent(shape: &Shape) -> Vec<i64> {
    let scaled: ScaledShape = shape.scaled_to(MAX_SCORE);
    (0..=100).map(|percent| scaled.score_at(percent)).collect()
}

fn set_shape(policy: &mut EditablePolicy, shape: &[ShapePoint]) {
    let text = |number: i64| Some(number.to_string().as_str().into());
    let points = shape.iter().map(|point| PointInput {
        utilization: text(point.utilization),
        score: text(point.score),
    });
    let shape = Some(points.collect());
    policy.scoring_strategy.requested_to_capacity_ratio = Some(ShapeParam { shape });
}

/// Returns the combinations of weights without a common divisor, those with the smallest sums first.
fn combinations(count: usize, max_weight: i64) -> Vec<Vec<i64>> {
    let mut all = vec![Vec::new()];
    for _ in 0..count {
        let longer = |weights: &Vec<i64>| {
            let weights = weights.clone();
            (1..=max_weight).map(move |weight| [&*weights, &[weight]].concat())
        };
        all = all.iter().flat_map(longer).collect();
    }
    let divisor = |weights: &Vec<i64>| weights.iter().copied().fold(0, greatest_common_divisor);
    all.retain(|weights| divisor(weights) == 1);
    crate::sort::by_key(&mut all, |weights| weights.iter().sum());
    all
}

fn greatest_common_divisor(a: i64, b: i64) -> i64 {
    if b == 0 {
        a
    } else {
        greatest_common_divisor(b, a % b)
    }
}

/// Returns the ascending places from 1 to 99 of inner points, by their index in lexicographic order.
fn nth_places(index: usize, count: usize) -> Vec<usize> {
    let (mut rest, mut places) = (index, Vec::new());
    let choose = |from: usize, count: usize| {
        (0..count).fold(1, |ways, taken| {
            ways * from.saturating_sub(taken) / (taken + 1)
        })
    };
    for place in 1..100 {
        let left = count - places.len();
        if left == 0 {
            break;
        }
        let with_place = choose(99 - place, left - 1);
        if rest < with_place {
            places.push(place);
        } else {
            rest -= with_place;
        }
    }
    places
}

/// Adds a set unless it is part of another one, and removes those that are part of it.
fn add_set(sets: &mut Vec<u32>, set: u32) {
    if sets.iter().all(|other| set & !other != 0) {
        sets.retain(|other| other & !set != 0);
        sets.push(set);
    }
}

/// Returns the smallest set of tests that is part of none of these sets: one that has, for each of them, a test outside.
fn smallest_contradiction(kept: &[u32], tests: usize) -> Vec<usize> {
    let sizes = 1..=tests;
    let found = sizes
        .filter_map(|size| contradiction(kept, tests, 0, size))
        .next();
    indexes(found.unwrap_or_default())
}

fn contradiction(kept: &[u32], tests: usize, chosen: u32, left: usize) -> Option<u32> {
    let Some(set) = kept.iter().find(|set| chosen & !**set == 0) else {
        return Some(chosen);
    };
    let mut outside = (0..tests).filter(|test| left > 0 && set >> test & 1 == 0);
    outside.find_map(|test| contradiction(kept, tests, chosen | 1 << test, left - 1))
}

fn indexes(set: u32) -> Vec<usize> {
    (0..MAX_TESTS)
        .filter(|index| set >> index & 1 == 1)
        .collect()
}
