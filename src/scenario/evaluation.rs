//! The answer to a scenario.

use super::check::{self, Problem, Rival};
use super::{Errors, FieldError, Scenario, profile, size, strategy};
use crate::compare::{Cause, Side, cause};
use crate::explain::{Account, Standings, account};
use crate::vote::Vote;
use crate::{Ranking, Run, Scorer, Shape, ShapePoint, Stretch, Tendency};
use serde::Serialize;

/// The answer to a scenario: everything that could be computed, and every error.
#[derive(Clone, Debug, Serialize)]
pub struct Evaluation {
    /// Everything that is wrong; empty where all is well.
    pub errors: Vec<FieldError>,
    /// The shape; none while it is wrong itself.
    pub shape: Option<ShapeView>,
    /// The scores; none while anything is wrong.
    pub result: Option<Scores>,
}

/// A shape with all there is to show of it.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct ShapeView {
    /// The points, scores from 0 to 10.
    pub points: Vec<ShapePoint>,
    /// The resource score, 0 to 100, at each percent from 0 to 100.
    pub curve: Vec<i64>,
    /// The stretches of one direction.
    pub runs: Vec<Run>,
    /// The summary of these runs.
    pub tendency: Tendency,
    /// The ranges in which the score is 0 and the scorer drops such a resource (kube-scheduler 1.16
    /// and later, in RequestedToCapacityRatio): the node's score jumps there.
    pub drops_out: Vec<Stretch>,
}

/// The ranking, and whose it is.
#[derive(Clone, Debug, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Scores {
    /// The scorer followed.
    #[serde(serialize_with = "as_text")]
    pub scorer: Scorer,
    /// The nodes.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// The total scores of all plugins, if the scorer is a kube-scheduler.
    pub vote: Option<Vote>,
    /// The comparisons of the node that gets the pod: first with the runner-up, if there is another
    /// node, then with each node to be explained.
    pub accounts: Vec<Account>,
    /// A resource's weight of 0 counts as 1.
    pub zero_weight_is_one: bool,
    /// The other scorers asked for.
    pub comparison: Vec<Comparison>,
}

/// Another scorer on the same nodes.
#[derive(Clone, Debug, Serialize)]
pub struct Comparison {
    /// The scorer of this answer.
    #[serde(serialize_with = "as_text")]
    pub scorer: Scorer,
    /// Why it refuses the policy, by its own rules; then it has no answers.
    pub refused: Vec<FieldError>,
    /// Its answers.
    #[serde(flatten)]
    pub ranking: Ranking,
    /// For each node the first step at which it parts from the scorer followed; none where the
    /// scores are equal.
    pub causes: Vec<Option<Cause>>,
}

impl Comparison {
    /// Compares the answer of another scorer about the same nodes.
    pub(super) fn of(followed: Scorer, rival: &Rival, ranking: &Ranking, other: Ranking) -> Self {
        let pairs = ranking.nodes.iter().zip(&other.nodes);
        let pairs = pairs.map(|(a, b)| {
            let ours = Side::of(followed, &a.trace);
            cause(&ours, &Side::of(rival.scorer, &b.trace))
        });
        Self {
            scorer: rival.scorer,
            refused: rival.refused.clone(),
            causes: pairs.collect(),
            ranking: other,
        }
    }
}

/// Checks and scores a scenario.
#[must_use]
pub fn evaluate(scenario: &Scenario) -> Evaluation {
    let mut errors = Errors::default();
    let shape = strategy::shape(&scenario.scoring_strategy, &mut errors);
    let problem = check::problem(scenario, &scenario.nodes, shape.as_ref(), &mut errors);
    if let Some(problem) = &problem {
        size::check(problem, &mut errors);
    }
    let errors = errors.into_vec();
    Evaluation {
        result: problem
            .filter(|_| errors.is_empty())
            .map(|problem| scores(&problem)),
        shape: shape
            .as_ref()
            .map(|shape| view(shape, drops_zeros(scenario))),
        errors,
    }
}

fn scores(problem: &Problem) -> Scores {
    let Problem {
        scorer,
        policy,
        binpack,
        pod,
        nodes,
        ..
    } = problem;
    let ranking = policy.rank(*scorer, binpack, pod, nodes);
    let compare = |rival: &Rival| {
        let other = match &rival.policy {
            Some((policy, binpack)) => policy.rank(rival.scorer, binpack, pod, nodes),
            None => Ranking::default(),
        };
        Comparison::of(*scorer, rival, &ranking, other)
    };
    let vote = profile::vote(problem, &ranking);
    Scores {
        scorer: *scorer,
        accounts: accounts(problem, &ranking, vote.as_ref()),
        vote,
        zero_weight_is_one: scorer.zero_weight_is_one(&policy.strategy),
        comparison: problem.rivals.iter().map(compare).collect(),
        ranking,
    }
}

fn accounts(problem: &Problem, ranking: &Ranking, vote: Option<&Vote>) -> Vec<Account> {
    let standings = Standings {
        nodes: ranking.nodes.len(),
        ranking: &ranking.ranking,
        favourites: &ranking.winners,
        vote,
    };
    let mut accounts = Vec::new();
    for (node, other) in standings.pairs(&problem.explained) {
        accounts.extend(account(ranking, vote, node, other));
    }
    accounts
}

/// The highest resource score where the scorer followed and the strategy drop zeros.
pub(super) fn drops_zeros(scenario: &Scenario) -> Option<i64> {
    let scorer = match &scenario.scorer {
        Some(id) => Scorer::find(id)?,
        None => Scorer::LATEST,
    };
    let is_ratio = &*scenario.scoring_strategy.kind == crate::Strategy::RATIO;
    scorer.drops_zeros().filter(|_| is_ratio)
}

/// `drops_zeros` is the highest resource score where zeros leave the mean.
pub(super) fn view(shape: &Shape, drops_zeros: Option<i64>) -> ShapeView {
    ShapeView {
        points: shape.points().to_vec(),
        curve: shape.curve(),
        runs: shape.runs(),
        tendency: shape.tendency(),
        drops_out: drops_zeros
            .map(|max_score| shape.drops_out(max_score))
            .unwrap_or_default(),
    }
}

fn as_text<S: serde::Serializer>(scorer: &Scorer, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(scorer)
}
