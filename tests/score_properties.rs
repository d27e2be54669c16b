//! Property tests of node scores, and a comparison with a naive implementation.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod naive;

use naive::{Amounts, NodeCase};
use nodescore::{
    Container, Format, Kep, Node, OverCapacity, Pod, Policy, Quantity, Release, ResourceList,
    ResourceWeight, Score, ScoreRule, Scorer, Shape, ShapePoint,
};
use proptest::prelude::*;

const NAMES: [&str; 4] = ["cpu", "memory", "nvidia.com/gpu", "intel.com/foo"];

#[derive(Clone, Debug)]
struct Case {
    shape: Vec<(i64, i64)>,
    weights: Vec<(&'static str, i64)>,
    pod: Amounts,
    nodes: Vec<(Amounts, Amounts)>,
}

fn amounts(max: i64) -> impl Strategy<Value = Amounts> {
    let amount =
        move || prop_oneof![1 => Just(None), 1 => Just(Some(0)), 6 => (1..=max).prop_map(Some)];
    [amount(), amount(), amount(), amount()].prop_map(|values| {
        let entries = NAMES.into_iter().zip(values);
        entries
            .filter_map(|(name, value)| Some((name, value?)))
            .collect()
    })
}

fn case() -> impl Strategy<Value = Case> {
    let shape = (
        proptest::collection::btree_set(0..=100_i64, 1..=6),
        proptest::collection::vec(0..=10_i64, 6),
    )
        .prop_map(|(utilizations, scores)| utilizations.into_iter().zip(scores).collect());
    let weights = proptest::collection::vec((0..NAMES.len(), 1..=100_i64), 1..=5)
        .prop_map(|list| list.into_iter().map(|(i, w)| (NAMES[i], w)).collect());
    let size = prop_oneof![Just(10_i64), Just(1_000), Just(2_000_000_000)];
    let nodes = size
        .clone()
        .prop_flat_map(|max| proptest::collection::vec((amounts(max), amounts(max)), 1..=5));
    (shape, weights, size.prop_flat_map(amounts), nodes).prop_map(|(shape, weights, pod, nodes)| {
        Case {
            shape,
            weights,
            pod,
            nodes,
        }
    })
}

fn list(amounts: &Amounts) -> ResourceList {
    let quantity = |&(name, value): &(&'static str, i64)| match name {
        "cpu" => (name, Quantity::from_milli(value)),
        _ => (name, Quantity::from_units(value, Format::DecimalSI)),
    };
    amounts.iter().map(quantity).collect()
}

impl Case {
    fn shape(&self) -> Shape {
        let point = |&(utilization, score): &(i64, i64)| ShapePoint { utilization, score };
        Shape::new(&self.shape.iter().map(point).collect::<Vec<_>>()).unwrap()
    }

    fn policy_of(&self, strategy: nodescore::Strategy) -> Policy {
        let weight = |&(name, weight): &(&'static str, i64)| ResourceWeight {
            name: name.into(),
            weight,
        };
        Policy::new(strategy, self.weights.iter().map(weight).collect())
    }

    fn policy(&self) -> Policy {
        self.policy_of(nodescore::Strategy::RequestedToCapacityRatio(self.shape()))
    }

    fn pod(&self) -> Pod {
        Pod {
            containers: vec![Container {
                requests: list(&self.pod),
                sidecar: false,
            }],
            ..Pod::default()
        }
    }

    fn node(&self, index: usize) -> Node {
        let (allocatable, used) = &self.nodes[index];
        Node {
            allocatable: list(allocatable),
            used: list(used),
            ..Node::default()
        }
    }

    fn node_case(&self, index: usize) -> NodeCase<'_> {
        NodeCase {
            shape: &self.shape,
            weights: &self.weights,
            pod: &self.pod,
            allocatable: &self.nodes[index].0,
            used: &self.nodes[index].1,
        }
    }

    /// Keeps each resource once, with its last weight.
    fn without_duplicates(mut self) -> Self {
        let mut weights: Vec<(&'static str, i64)> = Vec::new();
        for (name, weight) in self.weights {
            weights.retain(|entry| entry.0 != name);
            weights.push((name, weight));
        }
        self.weights = weights;
        self
    }
}

fn whole_score(score: Score) -> i64 {
    match score {
        Score::Integer(score) => score,
        Score::Float(score) => panic!("{score} is not whole"),
    }
}

fn scores(policy: &Policy, case: &Case) -> Vec<i64> {
    let pod = case.pod();
    let nodes = 0..case.nodes.len();
    nodes
        .map(|index| whole_score(policy.score(Scorer::LATEST, &pod, &case.node(index)).score))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1_000))]

    #[test]
    fn a_naive_implementation_agrees_on_every_release_and_strategy(case in case()) {
        let ratio = nodescore::Strategy::RequestedToCapacityRatio(case.shape());
        let strategies = [
            ("ratio", ratio),
            ("least", nodescore::Strategy::LeastAllocated),
            ("most", nodescore::Strategy::MostAllocated),
            ("balanced", nodescore::Strategy::BalancedAllocation),
        ];
        for (name, strategy) in strategies {
            let case = if name == "balanced" { case.clone().without_duplicates() } else { case.clone() };
            let policy = case.policy_of(strategy);
            for release in Release::with_vectors() {
                for index in 0..case.nodes.len() {
                    let scorer = Scorer::KubeScheduler(release);
                    let trace = policy.score(scorer, &case.pod(), &case.node(index));
                    let expected = case.node_case(index).kube(release.minor(), name);
                    let skipped = matches!(trace.rule, ScoreRule::Skipped);
                    let actual = (!skipped).then(|| whole_score(trace.score));
                    prop_assert_eq!(actual, expected, "{} of {}", name, release);
                }
            }
        }
    }

    #[test]
    fn a_naive_implementation_agrees_on_the_other_scorers(case in case()) {
        let case = case.without_duplicates();
        let policy = case.policy();
        for index in 0..case.nodes.len() {
            let (pod, node) = (case.pod(), case.node(index));
            let score = |scorer| policy.score(scorer, &pod, &node).score;
            let node_case = case.node_case(index);
            for (over_capacity, zeroes_all) in [(OverCapacity::ZeroesTheNode, true), (OverCapacity::ScoresZero, false)] {
                prop_assert_eq!(score(Scorer::Volcano(over_capacity)), Score::Float(node_case.volcano(zeroes_all, 1)));
            }
            prop_assert_eq!(score(Scorer::Documentation), Score::Integer(node_case.documentation()));
            prop_assert_eq!(score(Scorer::Kep(Kep::Text)), Score::Integer(node_case.kep_text()));
        }
    }

    #[test]
    fn a_score_stays_within_the_scale(case in case()) {
        for release in Release::with_vectors() {
            for index in 0..case.nodes.len() {
                let scorer = Scorer::KubeScheduler(release);
                let score = whole_score(case.policy().score(scorer, &case.pod(), &case.node(index)).score);
                prop_assert!((0..=release.max_score()).contains(&score));
            }
        }
    }

    #[test]
    fn scaling_every_weight_keeps_the_scores(case in case(), factor in 2..=9_i64) {
        let mut scaled = case.clone();
        for (_, weight) in &mut scaled.weights {
            *weight *= factor;
        }
        prop_assert_eq!(scores(&case.policy(), &case), scores(&scaled.policy(), &scaled));
    }

    #[test]
    fn permuting_the_nodes_permutes_the_scores(case in case()) {
        let mut reversed = case.clone();
        reversed.nodes.reverse();
        let mut reversed_scores = scores(&reversed.policy(), &reversed);
        reversed_scores.reverse();
        prop_assert_eq!(reversed_scores, scores(&case.policy(), &case));
    }

    #[test]
    fn winners_have_the_highest_score_among_feasible_nodes(case in case()) {
        let nodes: Vec<_> = (0..case.nodes.len()).map(|index| case.node(index)).collect();
        let ranking = case.policy().rank(Scorer::LATEST, &case.pod(), &nodes);
        let feasible = || ranking.nodes.iter().filter(|node| node.insufficient_resources.is_empty());
        let top = feasible().map(|node| whole_score(node.score)).max();
        let expected = feasible().filter(|node| Some(whole_score(node.score)) == top).count();
        prop_assert_eq!(ranking.winners.len(), expected);
        prop_assert!(ranking.winners.iter().all(|i| ranking.nodes[*i].rank == Some(1)));
        let ranked = ranking.ranking.iter().map(|i| whole_score(ranking.nodes[*i].score));
        prop_assert!(ranked.collect::<Vec<_>>().is_sorted_by(|a, b| a >= b));
    }

    #[test]
    fn the_trace_adds_up_to_the_score(case in case()) {
        let trace = case.policy().score(Scorer::LATEST, &case.pod(), &case.node(0));
        let weighted: i64 = trace.resources.iter().filter_map(|r| r.weighted).sum();
        match trace.rule {
            ScoreRule::RoundedMean { weighted_sum, .. } => prop_assert_eq!(weighted, weighted_sum),
            other => prop_assert!(false, "{:?}", other),
        }
        for resource in &trace.resources {
            prop_assert_eq!(resource.used + resource.request, resource.requested);
        }
    }
}

/// Node scores are not monotone even for a rising shape: a resource that scores 0 is dropped from the mean, and counts
/// again with a low score.
#[test]
fn a_fuller_node_can_score_lower_under_a_packing_shape() {
    let case = |cpu| Case {
        shape: vec![(0, 0), (100, 10)],
        weights: vec![("cpu", 1), ("memory", 1)],
        pod: vec![("cpu", 0), ("memory", 0)],
        nodes: vec![(
            vec![("cpu", 1000), ("memory", 1000)],
            vec![("cpu", cpu), ("memory", 500)],
        )],
    };
    let score = |cpu| scores(&case(cpu).policy(), &case(cpu))[0];
    assert_eq!(score(0), 50);
    assert_eq!(score(10), 26);
}
