//! Property tests of causes: undoing the step that is reported as the first difference between two scorers explains the
//! difference.
#![allow(
    clippy::float_cmp,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    missing_docs
)]

mod inputs;

use inputs::evaluate;
use nodescore::{Cause, Outcome, ResourceTrace, Score};
use proptest::prelude::*;
use serde_json::{Value, json};

const NAMES: [&str; 3] = ["cpu", "memory", "example.com/foo"];
const FOLLOWED: [&str; 4] = ["v1.36.3", "v1.26.15", "v1.19.2", "v1.16.6"];
const OTHERS: [&str; 9] = [
    "volcano",
    "volcano-v1.7",
    "kep-prototype",
    "kep-text",
    "documentation",
    "v1.36.3",
    "v1.21.9",
    "v1.16.6",
    "v1.13",
];

/// Returns the highest resource score of a scorer.
fn scale(scorer: &str) -> f64 {
    let ten = scorer.starts_with("kep") || ["documentation", "v1.16.6", "v1.13"].contains(&scorer);
    if ten { 10.0 } else { 100.0 }
}

fn strategy(shape: &[(i64, i64)], weights: &[i64]) -> Value {
    let points: Vec<_> = shape
        .iter()
        .map(|(utilization, score)| json!({"utilization": utilization, "score": score}))
        .collect();
    let resources: Vec<_> = NAMES
        .iter()
        .zip(weights)
        .map(|(name, weight)| json!({"name": name, "weight": weight}))
        .collect();
    json!({
        "type": "RequestedToCapacityRatio",
        "resources": resources,
        "requestedToCapacityRatio": {"shape": points},
    })
}

fn shape() -> impl Strategy<Value = Vec<(i64, i64)>> {
    let utilizations = proptest::collection::btree_set(0..=100_i64, 1..=5);
    let scores = proptest::collection::vec(0..=10_i64, 5);
    let bent = (utilizations, scores).prop_map(|(u, s)| u.into_iter().zip(s).collect());
    prop_oneof![3 => bent, 1 => Just(vec![(0, 0), (100, 10)]), 1 => Just(vec![(0, 10), (100, 0)])]
}

/// Generates allocatable amounts and amounts in use: integers, so that percentages are often integers.
fn node() -> impl Strategy<Value = Value> {
    let amounts = |from: i64, to: i64| [from..=to, from..=to, from..=to];
    (amounts(1, 40), amounts(0, 40)).prop_map(|(allocatable, used)| {
        let list = |amounts: [i64; 3]| -> Value {
            let entries = NAMES.iter().zip(amounts);
            entries
                .map(|(name, amount)| ((*name).to_owned(), json!(amount.to_string())))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        json!({"allocatable": list(allocatable), "used": list(used)})
    })
}

prop_compose! {
    fn scenario()(
        shape in shape(),
        weights in proptest::collection::vec(1..=9_i64, 1..=3),
        requests in [1..=10_i64, 1..=10_i64, 1..=10_i64],
        nodes in proptest::collection::vec(node(), 1..=4),
        followed in 0..FOLLOWED.len(),
    ) -> Value {
        json!({
            "scorer": FOLLOWED[followed],
            "scoringStrategy": strategy(&shape, &weights),
            "pod": {"requests": {
                "cpu": requests[0].to_string(), "memory": requests[1].to_string(),
                "example.com/foo": requests[2].to_string(),
            }},
            "nodes": nodes,
            "compare": OTHERS,
        })
    }
}

fn causes(scenario: &Value) -> Vec<(String, Vec<Option<Cause>>)> {
    let evaluation = evaluate(scenario);
    let scores = evaluation.result.unwrap();
    scores
        .comparison
        .into_iter()
        .map(|other| (other.scorer.to_string(), other.causes))
        .collect()
}

/// The two scorers' traces of a resource, with their scales.
struct Pair<'a> {
    ours: &'a ResourceTrace,
    theirs: &'a ResourceTrace,
    scales: [f64; 2],
}

impl Pair<'_> {
    /// Returns one side's score, its scale and the other side's fraction, if the other side has only a fraction.
    fn score_and_fraction(&self) -> Option<(f64, f64, f64)> {
        let (scored, other, scale) = match (self.ours.score, self.theirs.score) {
            (Some(score), None) => (score, self.theirs, self.scales[0]),
            (None, Some(score)) => (score, self.ours, self.scales[1]),
            _ => return None,
        };
        let counts_none = other.term == Some(0.0);
        let fraction = if counts_none { 0.0 } else { other.fraction? };
        Some((scored as f64, scale, fraction))
    }

    fn ignores_shape(&self) -> bool {
        let is_far =
            |(score, scale, fraction): (f64, f64, f64)| (score - fraction * scale).abs() >= 1.0;
        self.score_and_fraction().is_some_and(is_far)
    }

    fn is_rounded(&self) -> bool {
        // 0.28 × 100 is not exactly 28, but 28 ÷ 100 is the 0.28 that 7 ÷ 25 is.
        let differs = |(score, scale, fraction): (f64, f64, f64)| score / scale != fraction;
        !self.ignores_shape() && self.score_and_fraction().is_some_and(differs)
    }
}

fn float(score: Score) -> f64 {
    match score {
        Score::Integer(score) => score as f64,
        Score::Float(score) => score,
    }
}

fn check_causes(scenario: &Value) -> Result<(), TestCaseError> {
    let evaluation = evaluate(scenario);
    let scores = evaluation.result.unwrap();
    let followed = scores.scorer.to_string();
    let mut linear = scenario.clone();
    linear["scoringStrategy"]["requestedToCapacityRatio"]["shape"] =
        json!([{"utilization": 0, "score": 0}, {"utilization": 100, "score": 10}]);
    let without_shape = causes(&linear);
    for (other, (_, linear)) in scores.comparison.iter().zip(without_shape) {
        let scorer = other.scorer.to_string();
        let scales = [scale(&followed), scale(&scorer)];
        for (index, cause) in other.causes.iter().enumerate() {
            let (a, b) = (&scores.ranking.nodes[index], &other.ranking.nodes[index]);
            let pairs: Vec<Pair<'_>> = a
                .trace
                .resources
                .iter()
                .filter_map(|ours| {
                    let mut theirs = b.trace.resources.iter();
                    let theirs = theirs.find(|theirs| theirs.name == ours.name)?;
                    Some(Pair {
                        ours,
                        theirs,
                        scales,
                    })
                })
                .collect();
            let find_pair =
                |name: &str| pairs.iter().find(|pair| &*pair.ours.name == name).unwrap();
            let Some(cause) = cause else {
                prop_assert_eq!(a.trace.score, b.trace.score);
                continue;
            };
            let is_shape = |cause: &Cause| matches!(cause, Cause::IgnoresShape { .. });
            match cause {
                Cause::IgnoresShape { resource, .. } => {
                    prop_assert!(find_pair(resource).ignores_shape(), "{scorer} {cause:?}");
                    // Undone: no scorer ignores a linear shape.
                    prop_assert!(!linear[index].as_ref().is_some_and(is_shape));
                }
                Cause::Fraction { resource, .. } => {
                    prop_assert!(find_pair(resource).is_rounded(), "{scorer} {cause:?}");
                    prop_assert!(!pairs.iter().any(Pair::ignores_shape), "{scorer} {cause:?}");
                    // Undone: the mean of the followed scorer's fractions is the other score.
                    let counts = |pair: &&Pair<'_>| {
                        matches!(pair.ours.outcome, Outcome::Counted | Outcome::ZeroScore)
                    };
                    let counted = || pairs.iter().filter(counts);
                    let term = |pair: &Pair<'_>| {
                        let (_, scale, fraction) = pair.score_and_fraction()?;
                        Some(fraction * scale * pair.ours.weight as f64)
                    };
                    let sum: f64 = counted().filter_map(term).sum();
                    let weights: i64 = counted().map(|pair| pair.ours.weight).sum();
                    let mean = sum / weights as f64;
                    let difference = (mean - float(b.trace.score)).abs();
                    let rounds = scorer.starts_with("kep");
                    prop_assert!(
                        difference < if rounds { 0.500_001 } else { 1e-6 },
                        "{scorer} {mean} {:?}",
                        b.trace.score
                    );
                }
                Cause::Utilization {
                    resource,
                    ours,
                    theirs,
                } => {
                    prop_assert!(ours != theirs);
                    prop_assert!(
                        find_pair(resource).ours.score != find_pair(resource).theirs.score
                    );
                }
                Cause::ResourceScore { ours, theirs, .. } => prop_assert!(ours != theirs),
                Cause::Overcommitted { resource, .. } => {
                    prop_assert!(
                        find_pair(resource).ours.overcommitted
                            && find_pair(resource).theirs.overcommitted
                    );
                }
                Cause::Scale { ours, theirs } => {
                    prop_assert!(ours != theirs);
                    prop_assert!(!pairs.iter().any(Pair::ignores_shape), "{scorer} {cause:?}");
                }
                Cause::ScoreRule => {
                    prop_assert!(
                        !pairs
                            .iter()
                            .any(|pair| pair.ignores_shape() || pair.is_rounded())
                    );
                    prop_assert!(pairs.iter().all(|pair| pair.ours.score.is_none()
                        || pair.theirs.score.is_none()
                        || pair.ours.score == pair.theirs.score));
                }
                Cause::Resource { .. }
                | Cause::Weight { .. }
                | Cause::Request { .. }
                | Cause::Used { .. }
                | Cause::Skipped { .. } => {}
                _ => prop_assert!(false, "a cause without a law: {cause:?}"),
            }
        }
    }
    Ok(())
}

proptest! {
    #[test]
    fn undoing_the_cause_explains_the_difference(scenario in scenario()) {
        check_causes(&scenario)?;
    }
}
