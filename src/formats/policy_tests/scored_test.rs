//! A test with its scores, and whether these meet the expectations.

use serde::Serialize;

use super::policy_test::{Condition, Expectation, PolicyTest};
use crate::formats::finding::TextRange;
use crate::message::{Message, Param};
use crate::messages::files;
use crate::node::NodeTotals;
use crate::requests::filter_requests;
use crate::resource::quantity;
use crate::scenario::CheckedScenario;
use crate::slice::value_at;
use crate::total_scores::TotalScores;
use crate::{Node, Ranking, Score};

/// The result of an expectation, with the numbers that decide it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct ExpectationResult {
    /// The kind of expectation, as the file names it: `scheduledTo`.
    pub code: &'static str,
    /// The path in the file: `tests[0].expect[1]`.
    pub path: String,
    /// The place in the file.
    pub range: TextRange,
    /// True if it is met.
    pub passed: bool,
    /// A sentence about the scores.
    pub message: Message,
}

/// A test with the scores of its nodes.
pub(super) struct ScoredTest<'t> {
    pub(super) test: &'t PolicyTest,
    /// The test's scenario, with what other objects add to its pod and nodes.
    pub(super) scenario: CheckedScenario,
    pub(super) ranking: Ranking,
    /// The total scores, if the scores of other plugins are added to the policy's.
    pub(super) totals: Option<TotalScores>,
}

impl ScoredTest<'_> {
    /// Checks an expectation against the scores.
    pub(super) fn check(&self, expectation: &Expectation) -> ExpectationResult {
        let (passed, message) = match &expectation.condition {
            Condition::ScheduledTo(node) => self.scheduled_to(*node),
            Condition::Before(first, second) => self.before(*first, *second),
            Condition::NeverAbove { resource, percent } => self.never_above(resource, *percent),
            Condition::FitsAtLeast(min) => self.fits_at_least(*min),
        };
        ExpectationResult {
            code: expectation.condition.code(),
            path: expectation.path.clone(),
            range: TextRange::from_span(expectation.span),
            passed,
            message,
        }
    }

    /// Returns the nodes that can get the pod: several if they share the highest score.
    pub(super) fn winners(&self) -> &[usize] {
        match &self.totals {
            // The scheduling cycle fails.
            Some(totals) if totals.out_of_range => &[],
            Some(totals) => &totals.winners,
            None => &self.ranking.winners,
        }
    }

    fn scheduled_to(&self, node: usize) -> (bool, Message) {
        if let Some(message) = self.filtered(node) {
            return (false, message);
        }
        let winners = self.winners();
        let names = winners.iter().map(|winner| self.name(*winner).into());
        let names: Vec<String> = names.collect();
        let (name, kind, score) = (self.name(node), self.kind(), self.score(node));
        match winners {
            [] => (false, files::score_invalid()),
            [winner] if *winner == node => (true, files::wins_alone(name, kind, score)),
            [first, ..] => {
                let message = match winners.contains(&node) {
                    true => files::share_highest_score(names, kind, score),
                    false => files::others_win(kind, self.score(*first), names, name, score),
                };
                (false, message)
            }
        }
    }

    fn before(&self, first: usize, second: usize) -> (bool, Message) {
        let filtered = |node, passed| self.filtered(node).map(|message| (passed, message));
        let by_filter = filtered(first, false).or_else(|| filtered(second, true));
        by_filter.unwrap_or_else(|| {
            let is_higher = self.score_of(first).key() > self.score_of(second).key();
            let [one, other] = [first, second].map(|node| (self.name(node), self.score(node)));
            (
                is_higher,
                files::two_scores(one.0, self.kind(), one.1, other.0, other.1),
            )
        })
    }

    /// Compares what pods request on each winner with what the node offers, in exact integers.
    fn never_above(&self, resource: &str, percent: i64) -> (bool, Message) {
        let used = |winner: &usize| self.utilization(*winner, resource);
        let utilizations: Vec<_> = self.winners().iter().filter_map(used).collect();
        let is_above = |(_, requested, allocatable): &&(&str, i64, i64)| {
            exceeds(*requested, *allocatable, percent)
        };
        let above = utilizations.iter().find(is_above);
        let Some((name, requested, allocatable)) = above.or(utilizations.first()) else {
            return (true, files::no_node_gets_the_pod());
        };
        let limit = i128::from(*allocatable) * i128::from(percent) / 100;
        let limit = i64::try_from(limit).unwrap_or(i64::MAX);
        let [requested, allocatable, limit] =
            [*requested, *allocatable, limit].map(|amount| quantity(resource, amount).to_string());
        let message =
            files::utilization_of(*name, requested, allocatable, resource, percent, limit);
        (above.is_none(), message)
    }

    /// Returns false if the filters make the condition impossible, whatever the policy is.
    pub(super) fn is_possible(&self, condition: &Condition) -> bool {
        match condition {
            Condition::ScheduledTo(node) | Condition::Before(node, _) => {
                self.filtered(*node).is_none()
            }
            Condition::NeverAbove { .. } => true,
            Condition::FitsAtLeast(min) => self.fits_at_least(*min).0,
        }
    }

    /// Returns true if a node exceeds the condition's limit as a winner.
    pub(super) fn exceeds_limit(&self, condition: &Condition, node: usize) -> bool {
        let Condition::NeverAbove { resource, percent } = condition else {
            return false;
        };
        let utilization = self.utilization(node, resource);
        utilization
            .is_some_and(|(_, requested, allocatable)| exceeds(requested, allocatable, *percent))
    }

    /// Returns a node's name, the requested amount of a resource with the pod, and the allocatable amount.
    fn utilization(&self, index: usize, resource: &str) -> Option<(&str, i64, i64)> {
        let node: &Node = self.scenario.nodes.get(index)?;
        let rules = &self.scenario.scorer.release().rules().requests;
        let totals = NodeTotals::new(node, rules);
        if resource == "pods" {
            let allowed = totals.allowed_pods.unwrap_or(i64::MAX);
            return Some((&node.name, totals.pods.saturating_add(1), allowed));
        }
        let requests = filter_requests(&self.scenario.pod, rules);
        let requested = totals.requested.get_any(resource);
        let requested = requested.saturating_add(requests.get_any(resource));
        Some((&node.name, requested, totals.allocatable.get_any(resource)))
    }

    fn fits_at_least(&self, min: usize) -> (bool, Message) {
        let feasible = self.ranking.ranking.len();
        let nodes = self.test.nodes.len();
        (feasible >= min, files::feasible_nodes(feasible, nodes))
    }

    /// Returns why a node is filtered out; none if it is feasible.
    fn filtered(&self, node: usize) -> Option<Message> {
        let result = self.ranking.nodes.get(node)?;
        let filtered = result.filtered.as_ref()?;
        Some(files::node_filtered(
            &result.name,
            filtered.messages.clone(),
        ))
    }

    fn name(&self, node: usize) -> &str {
        self.test.nodes.get(node).map_or("", |node| &node.name)
    }

    /// Returns which score decides, as the messages name it.
    fn kind(&self) -> &'static str {
        if self.totals.is_some() {
            "total"
        } else {
            "score"
        }
    }

    fn score_of(&self, node: usize) -> Score {
        match &self.totals {
            Some(totals) => value_at(&totals.totals, node),
            None => self
                .ranking
                .nodes
                .get(node)
                .map_or_else(Score::default, |node| node.score),
        }
    }

    fn score(&self, node: usize) -> Param {
        match self.score_of(node) {
            Score::Integer(score) => score.into(),
            Score::Float(score) => float_text(score).into(),
        }
    }
}

/// Returns true if an amount is more than a percentage of another one.
fn exceeds(requested: i64, allocatable: i64, percent: i64) -> bool {
    i128::from(requested) * 100 > i128::from(percent) * i128::from(allocatable)
}

/// Writes a float with up to six decimals; formatting by Rust would add 8 KB to the module.
fn float_text(score: f64) -> String {
    let millionths = (score * 1e6).round() as i128;
    let sign = if millionths < 0 { "-" } else { "" };
    let (whole, rest) = (
        millionths.unsigned_abs() / 1_000_000,
        millionths.unsigned_abs() % 1_000_000,
    );
    let text = format!("{sign}{whole}.{rest:06}");
    text.trim_end_matches('0').trim_end_matches('.').into()
}
