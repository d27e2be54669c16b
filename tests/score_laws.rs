//! Laws of node scores, and a naive implementation that must agree.
#![cfg(not(target_family = "wasm"))]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod naive;

use naive::Amounts;
use nodescore::{
    Container, Format, Node, Pod, Policy, Quantity, ResourceList, ResourceWeight, Shape, ShapePoint,
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

fn amounts(most: i64) -> impl Strategy<Value = Amounts> {
    let amount =
        move || prop_oneof![1 => Just(None), 1 => Just(Some(0)), 6 => (1..=most).prop_map(Some)];
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
        .prop_flat_map(|most| proptest::collection::vec((amounts(most), amounts(most)), 1..=5));
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

fn policy(case: &Case) -> Policy {
    let point = |&(utilization, score): &(i64, i64)| ShapePoint { utilization, score };
    let points: Vec<_> = case.shape.iter().map(point).collect();
    let weight = |&(name, weight): &(&'static str, i64)| ResourceWeight {
        name: name.into(),
        weight,
    };
    Policy {
        strategy: nodescore::Strategy::RequestedToCapacityRatio(Shape::new(&points).unwrap()),
        resources: case.weights.iter().map(weight).collect(),
    }
}

fn pod(amounts: &Amounts) -> Pod {
    Pod {
        containers: vec![Container {
            requests: list(amounts),
            sidecar: false,
        }],
        ..Pod::default()
    }
}

fn node(allocatable: &Amounts, used: &Amounts) -> Node {
    Node {
        allocatable: list(allocatable),
        used: list(used),
        ..Node::default()
    }
}

fn scores(policy: &Policy, case: &Case) -> Vec<i64> {
    let pod = pod(&case.pod);
    let nodes = case.nodes.iter();
    nodes
        .map(|(allocatable, used)| policy.score(&pod, &node(allocatable, used)).score)
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn a_naive_implementation_agrees(case in case()) {
        let expected: Vec<_> = case.nodes.iter().map(|(allocatable, used)| {
            naive::score(&case.shape, &case.weights, &case.pod, allocatable, used)
        }).collect();
        prop_assert_eq!(scores(&policy(&case), &case), expected);
    }

    #[test]
    fn a_score_stays_within_0_and_100(case in case()) {
        for score in scores(&policy(&case), &case) {
            prop_assert!((0..=100).contains(&score));
        }
    }

    #[test]
    fn scaling_every_weight_leaves_the_scores(case in case(), factor in 2..=9_i64) {
        let mut scaled = case.clone();
        for (_, weight) in &mut scaled.weights {
            *weight *= factor;
        }
        prop_assert_eq!(scores(&policy(&case), &case), scores(&policy(&scaled), &scaled));
    }

    #[test]
    fn permuting_the_nodes_permutes_the_scores(case in case()) {
        let mut reversed = case.clone();
        reversed.nodes.reverse();
        let mut answer = scores(&policy(&reversed), &reversed);
        answer.reverse();
        prop_assert_eq!(answer, scores(&policy(&case), &case));
    }

    #[test]
    fn the_winners_have_the_top_score_among_nodes_with_room(case in case()) {
        let nodes: Vec<_> = case.nodes.iter().map(|(a, u)| node(a, u)).collect();
        let ranking = policy(&case).rank(&pod(&case.pod), &nodes);
        let with_room = || ranking.nodes.iter().filter(|node| node.shortages.is_empty());
        let top = with_room().map(|node| node.score).max();
        let expected = with_room().filter(|node| Some(node.score) == top).count();
        prop_assert_eq!(ranking.winners.len(), expected);
        prop_assert!(ranking.winners.iter().all(|i| ranking.nodes[*i].rank == Some(1)));
        let in_order: Vec<_> = ranking.ranking.iter().map(|i| ranking.nodes[*i].score).collect();
        prop_assert!(in_order.is_sorted_by(|a, b| a >= b));
    }

    #[test]
    fn the_trace_adds_up_to_the_score(case in case()) {
        let (allocatable, used) = &case.nodes[0];
        let trace = policy(&case).score(&pod(&case.pod), &node(allocatable, used));
        let weighted: i64 = trace.resources.iter().filter_map(|r| r.weighted).sum();
        prop_assert_eq!(weighted, trace.weighted_sum);
        for resource in &trace.resources {
            prop_assert_eq!(resource.used + resource.request, resource.requested);
        }
    }
}

/// Node scores are not monotone even for a rising shape: a resource that scores zero leaves the
/// average, and comes back into it with a low score.
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
    let score = |cpu| scores(&policy(&case(cpu)), &case(cpu))[0];
    assert_eq!(score(0), 50);
    assert_eq!(score(10), 26);
}
