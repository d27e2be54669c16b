//! A test with the numbers that do not depend on the shape and the weights, so that a policy is tested with a few sums.

use super::contradiction::MAX_TESTS;
use super::shapes::MAX_SCORE;
use crate::Scorer;
use crate::formats::editable_policy::EditablePolicy;
use crate::formats::policy_tests::policy_test::{Condition, PolicyTest};
use crate::formats::policy_tests::run::decide;
use crate::formats::policy_tests::scored_test::ScoredTest;
use crate::kube::WeightedSums;
use crate::slice::value_at;

/// A test: its feasible nodes, and what must hold.
#[derive(Debug)]
pub(super) struct SearchedTest {
    nodes: Vec<SearchedNode>,
    conditions: Vec<Condition>,
    /// False if the filters make a condition impossible.
    is_possible: bool,
    /// The weight of the policy's plugin.
    plugin_weight: i64,
}

/// A feasible node.
#[derive(Debug)]
struct SearchedNode {
    index: usize,
    /// The utilization of each resource; none for a skipped one.
    utilization: Vec<Option<i64>>,
    /// The weighted scores of the other plugins.
    others: i64,
    /// The conditions whose limits the node would exceed as a winner, one bit each.
    exceeded: u32,
}

/// The total score of a node by a policy.
struct Total<'n> {
    node: &'n SearchedNode,
    total: i64,
}

impl SearchedTest {
    /// Returns none if the scorer is not a kube-scheduler from 1.17 on, or the policy has errors.
    pub(super) fn new(base: &EditablePolicy, test: &PolicyTest, scorer: Scorer) -> Option<Self> {
        let scored = decide(core::slice::from_ref(base), test, scorer).ok()?;
        let Scorer::KubeScheduler(release) = scored.scenario.scorer else {
            return None;
        };
        let rules = release.rules();
        (rules.drops_zero_scores() && rules.max_score == MAX_SCORE).then_some(())?;
        let totals = scored.totals.as_ref()?;
        (!totals.out_of_range).then_some(())?;
        let plugin = totals.plugins.first()?;
        (test.expectations.len() <= MAX_TESTS).then_some(())?;
        let expectations = test.expectations.iter();
        let conditions: Vec<Condition> = expectations.map(|one| one.condition.clone()).collect();
        let feasible = scored.ranking.ranking.iter();
        Some(Self {
            nodes: feasible
                .filter_map(|node| SearchedNode::new(&scored, *node, &conditions))
                .collect(),
            is_possible: conditions
                .iter()
                .all(|condition| scored.is_possible(condition)),
            plugin_weight: if plugin.skipped { 0 } else { plugin.weight },
            conditions,
        })
    }

    /// Returns true if the test passes with the resource score at each percent and the weight of each resource.
    pub(super) fn passes(&self, curve: &[i64], weights: &[i64]) -> bool {
        let nodes = self.nodes.iter();
        let total = |node| self.total(node, curve, weights);
        let totals: Vec<Total<'_>> = nodes.map(total).collect();
        let mut conditions = self.conditions.iter().enumerate();
        self.is_possible && conditions.all(|(at, condition)| is_met(at, condition, &totals))
    }

    fn total<'n>(&self, node: &'n SearchedNode, curve: &[i64], weights: &[i64]) -> Total<'n> {
        Total {
            node,
            total: node.others + node.score(curve, weights) * self.plugin_weight,
        }
    }
}

/// Returns true if total scores meet the condition with this index.
fn is_met(at: usize, condition: &Condition, totals: &[Total<'_>]) -> bool {
    let best = totals.iter().map(|it| it.total).max();
    let mut winners = totals.iter().filter(|it| Some(it.total) == best);
    let total = |index: usize| {
        let found = totals.iter().find(|it| it.node.index == index);
        found.map(|it| it.total)
    };
    match condition {
        Condition::ScheduledTo(node) => winners.all(|winner| winner.node.index == *node),
        // A node that is filtered out has no total.
        Condition::Before(first, second) => total(*first) > total(*second),
        Condition::NeverAbove { .. } => winners.all(|winner| winner.node.exceeded >> at & 1 == 0),
        Condition::FitsAtLeast(_) => true,
    }
}

impl SearchedNode {
    fn new(scored: &ScoredTest<'_>, index: usize, conditions: &[Condition]) -> Option<Self> {
        let totals = scored.totals.as_ref()?;
        let of_policy = value_at(&totals.plugins.first()?.contributions, index);
        let conditions = conditions.iter().enumerate();
        let exceeded = conditions.filter(|(_, condition)| scored.exceeds_limit(condition, index));
        let resources = scored.ranking.nodes.get(index)?.trace.resources.iter();
        Some(Self {
            index,
            utilization: resources.map(|resource| resource.utilization).collect(),
            others: value_at(&totals.totals, index).integer() - of_policy.integer(),
            exceeded: exceeded.fold(0, |set, (at, _)| set | 1 << at),
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
