//! Compares every cell of random decision maps, and both sides of every boundary, with the evaluation of the scenario with the
//! amounts of that cell. `DECISION_MAP_CASES` sets the number of maps.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;

use inputs::evaluate;
use nodescore::decision_map::{
    AxisInput, CellInput, DecisionMapInput, decision_map, decision_map_cell,
};
use nodescore::scenario::{RawNumber, Scenario};
use nodescore::{Score, Scorer};
use proptest::prelude::*;
use serde_json::{Value, json};

const RESOURCES: [&str; 3] = ["cpu", "memory", "example.com/gpu"];
const STRATEGIES: [&str; 4] = [
    "RequestedToCapacityRatio",
    "MostAllocated",
    "LeastAllocated",
    "NodeResourcesBalancedAllocation",
];

/// Returns the number of maps, of up to 56 cells.
fn cases() -> u32 {
    let cases = std::env::var("DECISION_MAP_CASES").ok();
    cases.and_then(|cases| cases.parse().ok()).unwrap_or(200)
}

/// Generates amounts: cpu in thousandths of a core, memory in bytes, and pieces.
fn amounts(most: i64) -> impl Strategy<Value = Value> {
    let memory = prop_oneof![0..=most, Just(most << 30), (0..=most << 30)];
    let gpu = 0..=most.min(8);
    let amount = (0..=most * 100, memory, gpu, any::<[bool; 3]>());
    amount.prop_map(|(cpu, memory, gpu, is_set)| {
        let amounts = [format!("{cpu}m"), memory.to_string(), gpu.to_string()];
        let list = RESOURCES.iter().zip(amounts).zip(is_set);
        let set = list.filter(|entry| entry.1).map(|entry| entry.0);
        json!(set.collect::<std::collections::BTreeMap<_, _>>())
    })
}

fn pod(most: i64) -> impl Strategy<Value = Value> {
    let more = prop_oneof![4 => Just(None), 1 => (amounts(most), amounts(most), amounts(most)).prop_map(Some)];
    let tolerations = prop::bool::weighted(0.2);
    (amounts(most), more, tolerations).prop_map(|(requests, more, tolerates)| {
        let mut pod = json!({"requests": requests});
        if let Some((container, init, overhead)) = more {
            pod["containers"] = json!([{"requests": container}]);
            pod["initContainers"] = json!([{"requests": init}]);
            pod["overhead"] = overhead;
        }
        if tolerates {
            pod["tolerations"] = json!([{"operator": "Exists", "effect": "PreferNoSchedule"}]);
        }
        pod
    })
}

fn node() -> impl Strategy<Value = Value> {
    let allocatable = (amounts(40), any::<bool>()).prop_map(|(list, is_set)| {
        let full = json!({"cpu": "8", "memory": "16Gi", "example.com/gpu": "8"});
        if is_set { full } else { list }
    });
    let pods = prop::collection::vec(pod(4), 0..=1);
    let taints = 0..=2_usize;
    let limit = prop::option::weighted(0.2, 0..=2_i64);
    let used = prop_oneof![3 => amounts(12), 1 => amounts(90)];
    (allocatable, used, pods, taints, limit).prop_map(
        |(mut allocatable, used, pods, taints, limit)| {
            if let Some(limit) = limit {
                allocatable["pods"] = json!(limit.to_string());
            }
            let taint = |key| json!({"key": format!("key-{key}"), "effect": "PreferNoSchedule"});
            json!({
                "allocatable": allocatable,
                "used": used,
                "pods": pods,
                "taints": (0..taints).map(taint).collect::<Vec<_>>(),
            })
        },
    )
}

fn axis() -> impl Strategy<Value = AxisInput> {
    let resource = prop::sample::select(RESOURCES.to_vec());
    let field = prop_oneof![
        2 => resource.clone().prop_map(|name| format!("pod.requests[{name}]")),
        1 => resource.prop_map(|name| format!("nodes[0].used[{name}]")),
        1 => Just("nodes[0].used[pods]".to_string()),
        1 => (0..=3).prop_map(|index| format!("scoringStrategy.resources[{index}].weight")),
    ];
    let to = prop_oneof![2 => Just(None), 1 => (2..=40_i64).prop_map(Some)];
    (field, to).prop_map(|(field, to)| AxisInput {
        field: field.into(),
        from: None,
        to: to.map(number),
    })
}

fn number(number: i64) -> RawNumber {
    RawNumber::from(&*number.to_string())
}

fn scenario() -> impl Strategy<Value = (Value, [AxisInput; 2])> {
    let scorers: Vec<String> = Scorer::all().map(|scorer| scorer.to_string()).collect();
    let weights = prop::collection::vec(1..=100_i64, 3..=4);
    let repeated = prop::sample::select(RESOURCES.to_vec());
    let shape = prop::collection::btree_map(0..=100_i64, 0..=10_i64, 1..5);
    let scores = prop::option::of(prop::collection::vec(0..=10_i64, 4));
    let nodes = prop::collection::vec(node(), 1..=4);
    (
        prop_oneof![Just("v1.36.3".to_string()), prop::sample::select(scorers)],
        prop::sample::select(STRATEGIES.to_vec()),
        (weights, repeated),
        shape,
        pod(12),
        nodes,
        scores,
        [axis(), axis()],
    )
        .prop_map(|(scorer, kind, (weights, repeated), shape, pod, nodes, scores, axes)| {
            // One may be listed twice.
            let resources = RESOURCES.iter().chain([&repeated]).zip(weights);
            let resource = |(name, weight)| json!({"name": name, "weight": weight});
            let point = |(utilization, score)| json!({"utilization": utilization, "score": score});
            let scenario = json!({
                "scorer": scorer,
                "scoringStrategy": {
                    "type": kind,
                    "resources": resources.map(resource).collect::<Vec<_>>(),
                    "requestedToCapacityRatio": {"shape": shape.into_iter().map(point).collect::<Vec<_>>()},
                },
                "profile": scores.map(|scores| json!({"pluginScores": {"ImageLocality": scores}})),
                "pod": pod,
                "nodes": nodes,
            });
            (scenario, axes)
        })
}

/// Sets the number of an axis.
fn set(scenario: &mut Value, axis: &AxisInput, amount: i64) {
    let parts: Vec<&str> = axis.field.split(['[', ']']).collect();
    let text = match axis.field.ends_with("[cpu]") {
        true => format!("{amount}m"),
        false => amount.to_string(),
    };
    match parts[..] {
        ["pod.requests", name, _] => scenario["pod"]["requests"][name] = json!(text),
        ["nodes", _, ".used", name, _] => scenario["nodes"][0]["used"][name] = json!(text),
        _ => {
            let index: usize = parts[1].parse().unwrap();
            scenario["scoringStrategy"]["resources"][index]["weight"] = json!(amount);
        }
    }
}

/// Evaluates the scenario with two amounts; returns the winners, and the score of each feasible node.
fn decide(
    scenario: &Value,
    axes: &[AxisInput; 2],
    amounts: [i64; 2],
) -> (Vec<usize>, Vec<Option<Score>>) {
    let mut scenario = scenario.clone();
    for (axis, amount) in axes.iter().zip(amounts) {
        set(&mut scenario, axis, amount);
    }
    let result = evaluate(&scenario).result.unwrap();
    let nodes = &result.ranking.nodes;
    let feasible = |index: usize| nodes[index].filtered.is_none();
    match &result.total_scores {
        Some(totals) => {
            let score = |index: usize| feasible(index).then(|| totals.totals[index]);
            (
                totals.winners.clone(),
                (0..nodes.len()).map(score).collect(),
            )
        }
        None => {
            let mut winners = result.ranking.winners.clone();
            winners.sort_unstable();
            let score = |index: usize| feasible(index).then(|| nodes[index].score);
            (winners, (0..nodes.len()).map(score).collect())
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases()))]

    #[test]
    fn every_cell_has_the_winners_of_its_amounts((scenario, axes) in scenario()) {
        let input = DecisionMapInput { axes: axes.clone(), size: [Some(number(8)), Some(number(7))] };
        let parsed = Scenario::from_json(&scenario.to_string()).unwrap();
        let map = match decision_map(&parsed, &input) {
            Ok(map) => map,
            // Some releases accept only the weight 1, no resource but cpu and memory, or none twice; the documentation has one
            // strategy; the axes may be the same; and a fourth resource may be missing.
            Err(errors) => {
                let paths = ["x.", "y", "scoringStrategy.", "scorer"];
                let is_expected = |path: &str| paths.iter().any(|expected| path.starts_with(expected));
                prop_assert!(errors.iter().all(|error| is_expected(&error.path)), "{:?}", errors);
                return Ok(());
            }
        };
        let [columns, rows] = &map.amounts;
        prop_assert_eq!(map.cells.len(), columns.len() * rows.len());
        let cells = rows.iter().flat_map(|y| columns.iter().map(move |x| [*x, *y]));
        for (cell, amounts) in map.cells.iter().zip(cells) {
            let winners = &map.winner_sets[usize::from(*cell)];
            prop_assert_eq!(winners, &decide(&scenario, &axes, amounts).0, "{:?}", amounts);
        }
    }

}

proptest! {
    // A range is the result of many cells.
    #![proptest_config(ProptestConfig::with_cases(cases() / 2))]

    #[test]
    fn ranges_end_where_the_winners_change((scenario, axes) in scenario(), at in [0..=100_i64, 0..=100]) {
        let parsed = Scenario::from_json(&scenario.to_string()).unwrap();
        let input = DecisionMapInput { axes: axes.clone(), size: [None, None] };
        let Ok(map) = decision_map(&parsed, &input) else {
            return Ok(());
        };
        let amounts = [0, 1].map(|axis| {
            let (from, to) = (map.axes[axis].from, map.axes[axis].to);
            from + ((i128::from(to - from) * i128::from(at[axis])) / 100) as i64
        });
        let input = CellInput { axes: axes.clone(), at: amounts.map(|amount| Some(number(amount))) };
        let cell = decision_map_cell(&parsed, &input).unwrap();
        let expected = decide(&scenario, &axes, amounts);
        prop_assert_eq!((&cell.winners, &cell.scores), (&expected.0, &expected.1));
        for axis in [0, 1] {
            let range = cell.ranges[axis];
            let at = |amount: i64| {
                let mut at = amounts;
                at[axis] = amount;
                decide(&scenario, &axes, at).0
            };
            for end in [range.from, range.to] {
                prop_assert_eq!(&at(end), &cell.winners, "{} in {:?}", end, range);
            }
            let [first, last] = [map.axes[axis].from, map.axes[axis].to];
            if range.from > first {
                prop_assert_ne!(&at(range.from - 1), &cell.winners, "{:?}", range);
            }
            if range.to < last {
                prop_assert_ne!(&at(range.to + 1), &cell.winners, "{:?}", range);
            }
            let is_kube = scenario["scorer"].as_str().unwrap().starts_with("v1");
            prop_assert!(range.complete || !is_kube, "{:?}", range);
            // Within the range, at up to a thousand amounts.
            if range.complete && range.from < range.to {
                let mut row = axes.clone();
                row[axis].from = Some(number(range.from));
                row[axis].to = Some(number(range.to));
                row[1 - axis].from = Some(number(amounts[1 - axis].min(map.axes[1 - axis].to - 1)));
                row[1 - axis].to = Some(number(map.axes[1 - axis].to));
                let mut size = [Some(number(2)), Some(number(2))];
                size[axis] = Some(number(1000));
                let map = decision_map(&parsed, &DecisionMapInput { axes: row, size }).unwrap();
                let columns = map.amounts[0].len();
                let at_cell = amounts[1 - axis] == map.amounts[1 - axis][0];
                for (index, set) in map.cells.iter().enumerate() {
                    let is_first = [index / columns == 0, index % columns == 0][axis];
                    let winners = &map.winner_sets[usize::from(*set)];
                    prop_assert!(!at_cell || !is_first || winners == &cell.winners, "{} of {:?}", index, map.amounts);
                }
            }
        }
    }
}

/// A resource that is listed twice counts twice from 1.27 on, and before with its last weight. An axis varies one of the weights.
#[test]
fn the_weight_of_a_resource_that_is_listed_twice_varies_alone() {
    let node = |cpu: &str, memory: &str| {
        json!({
            "allocatable": {"cpu": "10", "memory": "10Gi"},
            "used": {"cpu": cpu, "memory": memory},
        })
    };
    for scorer in ["v1.26.15", "v1.36.3"] {
        let scenario = json!({
            "scorer": scorer,
            "scoringStrategy": {
                "type": "MostAllocated",
                "resources": [
                    {"name": "cpu", "weight": 1},
                    {"name": "memory", "weight": 4},
                    {"name": "cpu", "weight": 6},
                ],
            },
            "profile": {"disabled": ["NodeResourcesBalancedAllocation"]},
            "pod": {"requests": {"cpu": "1", "memory": "1Gi"}},
            "nodes": [node("6", "1Gi"), node("2", "6Gi")],
        });
        let axis = |index: usize| AxisInput {
            field: format!("scoringStrategy.resources[{index}].weight").into(),
            to: Some(number(9)),
            ..AxisInput::default()
        };
        let parsed = Scenario::from_json(&scenario.to_string()).unwrap();
        for indexes in [[0, 1], [2, 1], [0, 2]] {
            let axes = indexes.map(axis);
            let input = DecisionMapInput {
                axes: axes.clone(),
                size: [None, None],
            };
            let map = decision_map(&parsed, &input).unwrap();
            assert!(
                map.winner_sets.len() > 2 || scorer == "v1.26.15",
                "{axes:?}"
            );
            let [columns, rows] = &map.amounts;
            let cells = rows
                .iter()
                .flat_map(|y| columns.iter().map(move |x| [*x, *y]));
            for (cell, amounts) in map.cells.iter().zip(cells) {
                let winners = &map.winner_sets[usize::from(*cell)];
                let expected = decide(&scenario, &axes, amounts).0;
                assert_eq!(winners, &expected, "{scorer} {axes:?} {amounts:?}");
            }
        }
        let at = [None, None];
        let input = CellInput {
            axes: [0, 2].map(axis),
            at,
        };
        let cell = decision_map_cell(&parsed, &input).unwrap();
        assert_eq!(
            cell.winners,
            evaluate(&scenario)
                .result
                .unwrap()
                .total_scores
                .unwrap()
                .winners
        );
    }
}
