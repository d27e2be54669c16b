//! Searches for a policy that passes all tests of a file.
//!
//! The space is finite: shapes with a number of points (`shapes`), and the weights of the policy's resources from 1 to a bound
//! (`weights`). A policy is tested with the scheduler's integers (`searched_test`); one that passes all tests is confirmed by the
//! real scorer. If none does, `contradiction` finds the tests that exclude each other.

mod contradiction;
mod searched_test;
mod shapes;
mod weights;

use serde::Serialize;

use super::policy_test::PolicyTest;
use super::read;
use super::run::run;
use crate::formats::editable_policy::EditablePolicy;
use crate::name_tree::NameIndex;
use crate::scenario::{PointInput, ResourceSpec, ShapeParam};
use crate::{Scorer, Shape, ShapePoint, Strategy};
use contradiction::{MAX_TESTS, add_set, smallest_contradiction};
use searched_test::SearchedTest;
use shapes::{Shapes, scores_by_percent};
use weights::Weights;

/// The largest number of resources.
const MAX_RESOURCES: usize = 10;

/// The bounds of a space.
#[derive(Clone, Copy, Debug)]
pub struct SearchBounds {
    /// The number of points of the shapes.
    pub points: usize,
    /// The largest weight; less if there would be more than 10,000 combinations of weights.
    pub max_weight: i64,
}

/// The progress of a search, and its result at the end.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct SearchProgress {
    /// The number of shapes that were tried so far.
    pub searched: usize,
    /// The number of shapes.
    pub total: usize,
    /// The largest weight that is tried.
    pub max_weight: i64,
    /// A policy that passes all tests.
    pub policy: Option<EditablePolicy>,
    /// The smallest set of tests that no policy of the space passes; none until all of it is searched.
    pub contradiction: Option<Vec<usize>>,
}

/// A search that runs in parts.
#[derive(Debug)]
pub struct PolicySearch {
    base: EditablePolicy,
    scorer: Scorer,
    tests: Vec<PolicyTest>,
    searched_tests: Vec<SearchedTest>,
    shapes: Shapes,
    weights: Weights,
    /// The number of shapes that were tried.
    searched: usize,
    passed_sets: Vec<u32>,
}

impl PolicySearch {
    /// Prepares a search. None for another number of points than 2, 3 or 4, a resource that is listed twice, more than 10
    /// resources or 32 tests, a scorer that is not a kube-scheduler from 1.17 on, and errors in the policy or the tests.
    #[must_use]
    pub fn new(
        policy: &EditablePolicy,
        tests: &str,
        scorer: Scorer,
        SearchBounds { points, max_weight }: SearchBounds,
    ) -> Option<Self> {
        let tests = read::read(tests).ok()?;
        let mut base = policy.clone();
        base.scoring_strategy.kind = Strategy::REQUESTED_TO_CAPACITY_RATIO.into();
        set_shape(&mut base, &shapes::LINE);
        let resources = resources_of(&mut base);
        let mut names = NameIndex::default();
        let are_distinct = resources
            .iter()
            .all(|resource| names.add(resource.name.to_string()));
        let weights = Weights::new(resources.len(), max_weight);
        let is_searchable = are_distinct
            && (1..=MAX_RESOURCES).contains(&resources.len())
            && tests.len() <= MAX_TESTS;
        is_searchable.then_some(())?;
        let searched_test = |test: &PolicyTest| SearchedTest::new(&base, test, scorer);
        let searched_tests: Option<Vec<SearchedTest>> = tests.iter().map(searched_test).collect();
        Some(Self {
            shapes: Shapes::new(points)?,
            searched_tests: searched_tests?,
            base,
            scorer,
            tests,
            weights,
            searched: 0,
            passed_sets: Vec::new(),
        })
    }

    /// Returns the sets of tests that one policy passes, one bit for each test, without those that are part of another one.
    #[must_use]
    pub fn passed_sets(&self) -> &[u32] {
        &self.passed_sets
    }

    /// Tries the next shapes, at most a number of them.
    pub fn run(&mut self, shapes: usize) -> SearchProgress {
        let total = self.shapes.count();
        let from = self.searched;
        self.searched = from.saturating_add(shapes).min(total);
        let policy = (from..self.searched).find_map(|index| self.passing_policy(index));
        let is_exhausted = policy.is_none() && self.searched == total;
        SearchProgress {
            searched: self.searched,
            total,
            max_weight: self.weights.max,
            policy,
            contradiction: is_exhausted
                .then(|| smallest_contradiction(&self.passed_sets, self.tests.len())),
        }
    }

    /// Tries all weights with the shape at an index.
    fn passing_policy(&mut self, index: usize) -> Option<EditablePolicy> {
        let shape = self.shapes.shape(index);
        let curve = scores_by_percent(&Shape::new(&shape).ok()?);
        let mut weights = self.weights.combinations.iter();
        weights.find_map(|weights| {
            let set = passed_set(&self.searched_tests, &curve, weights);
            add_set(&mut self.passed_sets, set);
            let passes_all = set.count_ones() as usize == self.tests.len();
            let confirm = || confirm(&self.base, &self.tests, self.scorer, &shape, weights);
            passes_all.then(confirm).flatten()
        })
    }
}

/// Returns the tests that a policy passes, one bit each.
fn passed_set(tests: &[SearchedTest], curve: &[i64], weights: &[i64]) -> u32 {
    let tests = tests.iter().enumerate();
    let passed = tests.filter(|(_, test)| test.passes(curve, weights));
    passed.fold(0, |set, (index, _)| set | 1 << index)
}

/// Returns the policy if the real scorer confirms that it passes all tests.
fn confirm(
    base: &EditablePolicy,
    tests: &[PolicyTest],
    scorer: Scorer,
    shape: &[ShapePoint],
    weights: &[i64],
) -> Option<EditablePolicy> {
    let mut policy = base.clone();
    set_shape(&mut policy, shape);
    for (resource, weight) in resources_of(&mut policy).iter_mut().zip(weights) {
        resource.weight = Some(weight.to_string().as_str().into());
    }
    let policies = [policy];
    let is_confirmed = tests.iter().all(|test| run(&policies, test, scorer).passed);
    debug_assert!(is_confirmed, "{policies:?}");
    let [policy] = policies;
    is_confirmed.then_some(policy)
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

/// Returns the resources of a policy, by default cpu and memory.
fn resources_of(policy: &mut EditablePolicy) -> &mut Vec<ResourceSpec> {
    let default = |name: &str| ResourceSpec {
        name: name.into(),
        weight: None,
    };
    let resources = &mut policy.scoring_strategy.resources;
    resources.get_or_insert_with(|| ["cpu", "memory"].map(default).into())
}
