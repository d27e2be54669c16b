//! Property tests of node differences: the parts add up, for every scorer and any numbers.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;

use inputs::evaluate;
use nodescore::explain::{
    Decider, NodeDifference, Part, PartKind, ScoreDifference, node_difference,
};
use nodescore::scenario::Scores;
use nodescore::total_scores::PluginContributions;
use nodescore::{Score, Scorer};
use proptest::prelude::*;
use serde_json::{Value, json};

const STRATEGIES: [&str; 4] = [
    "RequestedToCapacityRatio",
    "MostAllocated",
    "LeastAllocated",
    "NodeResourcesBalancedAllocation",
];

fn quantity() -> impl Strategy<Value = String> {
    prop_oneof![
        400 => (0..4_000_u32).prop_map(|milli| format!("{milli}m")),
        600 => (0..16_u32).prop_map(|number| number.to_string()),
        300 => (0..16_u32).prop_map(|gi| format!("{gi}Gi")),
        40 => Just("9223372036854775807".to_string()),
        20 => Just("-3".to_string()),
        20 => Just("1E".to_string()),
    ]
}

fn list(max: usize) -> impl Strategy<Value = Value> {
    let name = prop::sample::select(vec!["cpu", "memory", "intel.com/foo", "pods"]);
    prop::collection::hash_map(name, quantity(), 0..=max).prop_map(|list| json!(list))
}

fn node() -> impl Strategy<Value = Value> {
    let allocatable = ["8", "16Gi", "10", "10000"].map(String::from);
    let allocatable = prop_oneof![
        4 => Just(json!({"cpu": allocatable[0], "memory": allocatable[1], "intel.com/foo": allocatable[2]})),
        1 => list(4),
    ];
    (allocatable, list(3))
        .prop_map(|(allocatable, used)| json!({"allocatable": allocatable, "used": used}))
}

fn weight() -> impl Strategy<Value = i64> {
    prop_oneof![40 => 0..=10_i64, 40 => 1..=100_i64, 1 => Just(i64::MAX), 1 => -3..=-1_i64]
}

fn scenario() -> impl Strategy<Value = Value> {
    let scorers: Vec<String> = Scorer::all().map(|scorer| scorer.to_string()).collect();
    let name = prop::sample::select(vec!["cpu", "memory", "intel.com/foo", "typo"]);
    let shape = prop::collection::btree_map(0..=100_i64, 0..=10_i64, 1..5);
    let inputs = prop::collection::vec(0..=10_i64, 2..5);
    (
        prop::sample::select(scorers),
        prop::sample::select(STRATEGIES.to_vec()),
        prop::collection::vec((name, weight()), 0..4),
        shape,
        list(4),
        prop::collection::vec(node(), 2..5),
        prop::option::of(inputs),
        prop_oneof![8 => Just(1_i64), 1 => 0..=9_i64, 1 => Just(i64::MAX)],
    )
        .prop_map(
            |(scorer, kind, resources, shape, requests, nodes, inputs, binpack)| {
                let resource = |(name, weight)| json!({"name": name, "weight": weight});
                let point =
                    |(utilization, score)| json!({"utilization": utilization, "score": score});
                let shape: Vec<Value> = shape.into_iter().map(point).collect();
                let balanced = kind == "NodeResourcesBalancedAllocation";
                let resources: Vec<Value> = resources.into_iter().map(resource).collect();
                json!({
                    "scorer": scorer,
                    "scoringStrategy": {
                        "type": kind,
                        "resources": if balanced { json!([]) } else { json!(resources) },
                        "requestedToCapacityRatio": {"shape": shape},
                    },
                    "binpack": {"weight": binpack.to_string()},
                    "profile": inputs.map(|scores| json!({"pluginScores": {"ImageLocality": scores}})),
                    "pod": {"requests": requests},
                    "nodes": nodes,
                    "explain": (0..4).collect::<Vec<i32>>(),
                })
            },
        )
}

fn scores(scenario: &Value) -> Option<Scores> {
    evaluate(scenario).result
}

fn winners(scores: &Scores) -> &[usize] {
    match &scores.total_scores {
        Some(total_scores) => &total_scores.winners,
        None => &scores.ranking.winners,
    }
}

fn sum(parts: &[Part]) -> f64 {
    parts.iter().map(|part| part.amount).sum()
}

/// Asserts that the parts add up to the difference of the two scores.
fn assert_parts_add_up(scores: &Scores, explanation: &NodeDifference) {
    let node = &scores.ranking.nodes[explanation.node];
    let other = &scores.ranking.nodes[explanation.other];
    let ScoreDifference {
        difference,
        units_per_point: of,
        parts,
        decisive,
        ..
    } = &explanation.score;
    let points = difference / of;
    assert!(*of >= 1.0);
    match (node.score, other.score) {
        (Score::Integer(a), Score::Integer(b)) if a.unsigned_abs().max(b.unsigned_abs()) <= 100 => {
            assert_eq!(points, (a - b) as f64);
        }
        (Score::Integer(a), Score::Integer(b)) => assert_eq!(points, a as f64 - b as f64),
        (Score::Float(a), Score::Float(b)) => {
            // The explanation does not cover the last bits of floating point.
            let sizes: f64 = parts.iter().map(|part| part.amount.abs() / of).sum();
            let tolerance = (a.abs() + b.abs() + sizes) * 8.0 * f64::EPSILON;
            assert!(
                (points - (a - b)).abs() <= tolerance,
                "{points} of {a} and {b}"
            );
        }
        (a, b) => panic!("{a:?} and {b:?}"),
    }
    assert_eq!(sum(parts), *difference);
    assert!(
        parts
            .iter()
            .all(|part| part.amount != 0.0 && part.amount.fract() == 0.0)
    );
    let base: f64 = parts
        .iter()
        .filter(|part| part.kind != PartKind::Rounding)
        .map(|part| part.amount)
        .sum();
    let needed = |part: &Part| base > 0.0 && base - part.amount <= 0.0;
    let all: Vec<usize> = (0..parts.len())
        .filter(|index| needed(&parts[*index]))
        .collect();
    assert_eq!(*decisive, (all.len() == 1).then(|| all[0]));
    let by_plugins = explanation
        .plugins
        .iter()
        .fold(Score::default(), |sum, part| sum.plus(part.amount));
    match &scores.total_scores {
        Some(total_scores) => {
            let totals =
                [explanation.node, explanation.other].map(|index| total_scores.totals[index]);
            let difference = totals[0].minus(totals[1]);
            match difference {
                Score::Integer(_) => assert_eq!(by_plugins, difference),
                Score::Float(difference) => {
                    // The totals are rounded.
                    let nodes = [explanation.node, explanation.other];
                    let size_of = |plugin: &PluginContributions| -> f64 {
                        let sizes = nodes.map(|node| plugin.contributions[node].float().abs());
                        sizes.iter().sum()
                    };
                    let size: f64 = total_scores.plugins.iter().map(size_of).sum();
                    let error = (by_plugins.float() - difference).abs();
                    // Volcano rejects such scores of nodeorder: their sums wrap here.
                    let wraps = size > 1e15;
                    assert!(
                        wraps || error <= 1e-12 * size,
                        "{by_plugins:?} {difference}"
                    );
                }
            }
        }
        None => assert!(explanation.plugins.is_empty()),
    }
}

/// Asserts that the reported decider puts the winner ahead.
fn assert_decider(scores: &Scores, explanation: &NodeDifference) {
    let is_filtered = |index: usize| scores.ranking.nodes[index].rank.is_none();
    let tied = winners(scores).contains(&explanation.other);
    match explanation.decided_by {
        Decider::Filter => assert!(is_filtered(explanation.other)),
        Decider::Tie => assert!(tied),
        Decider::Total => assert!(!tied && scores.total_scores.is_some()),
        Decider::Score => {
            assert!(!tied && explanation.score.difference >= 0.0 && scores.total_scores.is_none())
        }
    }
    assert_eq!(
        is_filtered(explanation.other),
        explanation.decided_by == Decider::Filter
    );
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn parts_add_up_to_the_difference_and_the_decider_is_reported(scenario in scenario()) {
        let Some(scores) = scores(&scenario) else { return Ok(()) };
        let winner = winners(&scores).first();
        prop_assert_eq!(scores.differences.first().map(|explanation| explanation.node), winner.copied());
        let others = scores.ranking.nodes.len() - 1;
        prop_assert_eq!(scores.differences.len(), if winner.is_some() { others } else { 0 });
        let text = scenario.to_string();
        let extremes = [
            "9223372036854775807",
            "\"1E\"",
            "\"-3\"",
            "\"weight\":-",
            // Divides by 0 if a node does not have a resource.
            "kep-prototype",
        ];
        for explanation in &scores.differences {
            assert_parts_add_up(&scores, explanation);
            assert_decider(&scores, explanation);
            let overflow = explanation.score.parts.iter().any(|part| part.kind == PartKind::Overflow);
            prop_assert!(!overflow || extremes.iter().any(|cause| text.contains(cause)));
        }
    }

    #[test]
    fn swapping_the_nodes_negates_every_part(scenario in scenario()) {
        let Some(scores) = scores(&scenario) else { return Ok(()) };
        let forward = node_difference(&scores.ranking, scores.total_scores.as_ref(), 0, 1).unwrap();
        let backward = node_difference(&scores.ranking, scores.total_scores.as_ref(), 1, 0).unwrap();
        prop_assert_eq!(forward.score.units_per_point, backward.score.units_per_point);
        prop_assert_eq!(forward.score.difference, -backward.score.difference);
        let negated: Vec<_> = signed_parts(&backward).into_iter().map(|(part, amount)| (part, -amount)).collect();
        prop_assert_eq!(signed_parts(&forward), negated);
        for (plugin, other) in forward.plugins.iter().zip(&backward.plugins) {
            prop_assert_eq!((&plugin.plugin, plugin.amount), (&other.plugin, Score::default().minus(other.amount)));
        }
        prop_assert_eq!(forward.plugins.len(), backward.plugins.len());
        assert_parts_add_up(&scores, &forward);
        assert_parts_add_up(&scores, &backward);
    }
}

/// Returns each part without its amount as JSON, with its amount, sorted.
fn signed_parts(explanation: &NodeDifference) -> Vec<(String, f64)> {
    let entry = |part: &Part| {
        let mut entry = part.clone();
        entry.amount = 0.0;
        (json!(entry).to_string(), part.amount)
    };
    let mut all: Vec<_> = explanation.score.parts.iter().map(entry).collect();
    all.sort_by(|a, b| a.0.cmp(&b.0));
    all
}
