//! Evaluates a scenario.

use super::check::{self, CheckedScenario, ComparedScorer};
use super::{Errors, FieldError, Scenario, profile, size};
use crate::compare::{Cause, ScoredTrace, first_difference};
use crate::explain::{NodeDifference, RankedResults, node_difference};
use crate::releases::rules::TieRule;
use crate::total_scores::TotalScores;
use crate::{
    NodeResult, PercentRange, Policy, Ranking, Scorer, Shape, ShapePoint, ShapeRun, ShapeSummary,
};
use serde::Serialize;

/// The result of a scenario: everything that could be computed, and every error.
#[derive(Clone, Debug, Serialize)]
#[non_exhaustive]
pub struct Evaluation {
    /// All errors; empty if the scenario is valid.
    pub errors: Vec<FieldError>,
    /// The shape; none if it has errors.
    pub shape: Option<ShapeView>,
    /// The scores; none if there are errors.
    pub result: Option<Scores>,
}

/// A shape, with the data that the page shows about it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct ShapeView {
    /// The points, scores from 0 to 10.
    pub points: Vec<ShapePoint>,
    /// The resource score, 0 to 100, at each percent from 0 to 100.
    pub curve: Vec<i64>,
    /// The ranges of utilization with one direction of the score.
    pub runs: Vec<ShapeRun>,
    /// The summary of these runs.
    pub tendency: ShapeSummary,
    /// The ranges in which the score is 0 and the scorer drops such a resource (kube-scheduler 1.16
    /// and later, in RequestedToCapacityRatio): the node's score jumps there.
    pub dropped_ranges: Vec<PercentRange>,
}

/// The ranking by a scorer.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Scores {
    /// The scorer.
    #[serde(serialize_with = "serialize_scorer")]
    pub scorer: Scorer,
    /// The nodes.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// The total scores of all plugins, if the scorer is a kube-scheduler.
    pub total_scores: Option<TotalScores>,
    /// The differences of the winner from other nodes: from the runner-up, if there is another node,
    /// then from each requested node.
    pub differences: Vec<NodeDifference>,
    /// True if a resource weight of 0 counts as 1.
    pub zero_weight_is_one: bool,
    /// The choice among nodes with equal scores; none for Volcano.
    pub tie_rule: Option<TieRule>,
    /// The comparisons with other scorers.
    pub comparison: Vec<Comparison>,
}

/// The result of another scorer on the same nodes.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Comparison {
    /// The other scorer.
    #[serde(serialize_with = "serialize_scorer")]
    pub scorer: Scorer,
    /// The errors because of which this scorer rejects the policy. With errors, its ranking is empty.
    pub policy_errors: Vec<FieldError>,
    /// Its ranking.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// For each node, the first step at which the two scorers differ; none if the scores are equal.
    pub causes: Vec<Option<Cause>>,
    /// For each node, the first step at which the comparison before this one differs; none for the first comparison, and if
    /// both have the same scores and ranks, or the same errors.
    pub changes: Option<Vec<Option<Cause>>>,
}

impl Comparison {
    /// Adds the results of another scorer on the same nodes to a list of comparisons.
    pub(crate) fn add(
        list: &mut Vec<Self>,
        compared: &ComparedScorer,
        (scorer, ranking): (Scorer, &Ranking),
        other: Ranking,
    ) {
        let mut next = Self {
            scorer: compared.scorer,
            policy_errors: compared.policy_errors.clone(),
            causes: causes((scorer, ranking), (compared.scorer, &other)),
            ranking: other,
            changes: None,
        };
        if let Some(previous) = list.last().filter(|it| !it.has_same_results(&next)) {
            let ours = (previous.scorer, &previous.ranking);
            next.changes = Some(causes(ours, (next.scorer, &next.ranking)));
        }
        list.push(next);
    }

    fn has_same_results(&self, other: &Self) -> bool {
        let [ours, theirs] = [&self.ranking.nodes, &other.ranking.nodes];
        let mut pairs = ours.iter().zip(theirs);
        self.policy_errors == other.policy_errors
            && ours.len() == theirs.len()
            && pairs.all(|(a, b)| (a.score, a.rank) == (b.score, b.rank))
    }
}

/// Returns for each node the first step at which two scorers differ.
fn causes(ours: (Scorer, &Ranking), theirs: (Scorer, &Ranking)) -> Vec<Option<Cause>> {
    let pairs = ours.1.nodes.iter().zip(&theirs.1.nodes);
    let cause = |(a, b): (&NodeResult, &NodeResult)| {
        let trace = ScoredTrace::new(ours.0, &a.trace);
        first_difference(&trace, &ScoredTrace::new(theirs.0, &b.trace))
    };
    pairs.map(cause).collect()
}

/// Checks and scores a scenario.
#[must_use]
pub fn evaluate(scenario: &Scenario) -> Evaluation {
    evaluate_with(scenario, &mut |_, _| {})
}

/// Checks a scenario, lets a function add to it what other objects say, and scores it.
pub(crate) fn evaluate_with(
    scenario: &Scenario,
    add_objects: &mut dyn FnMut(&mut CheckedScenario, &mut Errors),
) -> Evaluation {
    let mut errors = Errors::default();
    let (shape, mut checked) = check::check_scenario(scenario, &scenario.nodes, &mut errors);
    if let Some(checked) = &mut checked {
        size::check(checked, &mut errors);
        add_objects(checked, &mut errors);
    }
    let errors = errors.into_vec();
    Evaluation {
        result: checked
            .filter(|_| errors.is_empty())
            .map(|checked| scores(&checked)),
        shape: shape
            .as_ref()
            .map(|shape| shape_view(shape, drops_zero_scores(scenario))),
        errors,
    }
}

fn scores(checked: &CheckedScenario) -> Scores {
    let CheckedScenario { scorer, policy, .. } = checked;
    let (ranking, total_scores) = decide(checked);
    let mut comparison = Vec::new();
    for compared in &checked.compared_scorers {
        let other = match &compared.policy {
            Some(policy) => rank(checked, policy, compared.scorer),
            None => Ranking::default(),
        };
        Comparison::add(&mut comparison, compared, (*scorer, &ranking), other);
    }
    Scores {
        scorer: *scorer,
        differences: node_differences(checked, &ranking, total_scores.as_ref()),
        total_scores,
        zero_weight_is_one: scorer.zero_weight_is_one(&policy.strategy),
        tie_rule: scorer.tie_rule(),
        comparison,
        ranking,
    }
}

/// Ranks the nodes, and adds up the scores of all plugins if the scorer does.
pub(crate) fn decide(checked: &CheckedScenario) -> (Ranking, Option<TotalScores>) {
    let mut ranking = rank(checked, &checked.policy, checked.scorer);
    ranking.refuse(checked.strategy_fit_refusals());
    let total_scores = profile::total_scores(checked, &ranking);
    (ranking, total_scores)
}

/// Ranks the nodes by a policy.
fn rank(checked: &CheckedScenario, policy: &Policy, scorer: Scorer) -> Ranking {
    let mut ranking = policy.rank(scorer, &checked.pod, &checked.nodes);
    if let Some(results) = &checked.plugin_results {
        ranking.filter_out(&results.filtered);
    }
    ranking
}

fn node_differences(
    checked: &CheckedScenario,
    ranking: &Ranking,
    total_scores: Option<&TotalScores>,
) -> Vec<NodeDifference> {
    let results = RankedResults {
        nodes: ranking.nodes.len(),
        ranking: &ranking.ranking,
        policy_winners: &ranking.winners,
        total_scores,
    };
    let mut differences = Vec::new();
    for (node, other) in results.pairs(&checked.explained_nodes) {
        differences.extend(node_difference(ranking, total_scores, node, other));
    }
    differences
}

/// Returns the highest resource score if the scorer and the strategy drop zero scores.
pub(crate) fn drops_zero_scores(scenario: &Scenario) -> Option<i64> {
    let scorer = match &scenario.scorer {
        Some(id) => Scorer::find(id)?,
        None => Scorer::LATEST,
    };
    let is_ratio = &*scenario.scoring_strategy.kind == crate::Strategy::REQUESTED_TO_CAPACITY_RATIO;
    scorer.drops_zero_scores().filter(|_| is_ratio)
}

/// Returns the view of a shape. `drops_zero_scores` is the highest resource score if zero scores are
/// dropped.
pub(crate) fn shape_view(shape: &Shape, drops_zero_scores: Option<i64>) -> ShapeView {
    ShapeView {
        points: shape.points().to_vec(),
        curve: shape.curve(),
        runs: shape.runs(),
        tendency: shape.summary(),
        dropped_ranges: drops_zero_scores
            .map(|max_score| shape.zero_score_ranges(max_score))
            .unwrap_or_default(),
    }
}

fn serialize_scorer<S: serde::Serializer>(
    scorer: &Scorer,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(scorer)
}
