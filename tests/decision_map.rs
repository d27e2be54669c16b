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

fn axis(nodes: usize) -> impl Strategy<Value = AxisInput> {
    let kind = prop::sample::select(vec!["request", "request", "used", "weight"]);
    let resource = prop::sample::select(RESOURCES.to_vec());
    let to = prop_oneof![2 => Just(None), 1 => (2..=40_i64).prop_map(Some)];
    (kind, resource, 0..nodes, to).prop_map(|(kind, resource, node, to)| AxisInput {
        kind: kind.into(),
        resource: resource.into(),
        node: (kind == "used").then(|| number(node as i64)),
        from: None,
        to: to.map(number),
    })
}

fn number(number: i64) -> RawNumber {
    RawNumber::from(&*number.to_string())
}

fn scenario() -> impl Strategy<Value = (Value, [AxisInput; 2])> {
    let scorers: Vec<String> = Scorer::all().map(|scorer| scorer.to_string()).collect();
    let weights = prop::array::uniform3(1..=100_i64);
    let shape = prop::collection::btree_map(0..=100_i64, 0..=10_i64, 1..5);
    let scores = prop::option::of(prop::collection::vec(0..=10_i64, 4));
    let nodes = prop::collection::vec(node(), 1..=4);
    (
        prop_oneof![Just("v1.36.3".to_string()), prop::sample::select(scorers)],
        prop::sample::select(STRATEGIES.to_vec()),
        weights,
        shape,
        pod(12),
        nodes,
        scores,
        [axis(1), axis(1)],
    )
        .prop_map(|(scorer, kind, weights, shape, pod, nodes, scores, axes)| {
            let resources = RESOURCES.iter().zip(weights);
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
    let resource = &*axis.resource;
    let text = match resource {
        "cpu" => format!("{amount}m"),
        _ => amount.to_string(),
    };
    match &*axis.kind {
        "request" => scenario["pod"]["requests"][resource] = json!(text),
        "used" => scenario["nodes"][0]["used"][resource] = json!(text),
        _ => {
            for listed in scenario["scoringStrategy"]["resources"]
                .as_array_mut()
                .unwrap()
            {
                if listed["name"] == resource {
                    listed["weight"] = json!(amount);
                }
            }
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
            // Some releases accept only the weight 1, or no resource but cpu and memory; the documentation has one strategy; and
            // the axes may be the same.
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
            let winners = &map.classes[usize::from(*cell)];
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
                for (index, class) in map.cells.iter().enumerate() {
                    let is_first = [index / columns == 0, index % columns == 0][axis];
                    let winners = &map.classes[usize::from(*class)];
                    prop_assert!(!at_cell || !is_first || winners == &cell.winners, "{} of {:?}", index, map.amounts);
                }
            }
        }
    }
}
