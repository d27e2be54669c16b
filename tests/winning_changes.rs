//! Compares the smallest changes that make a node win with brute force by a second implementation, on random small scenarios.
//!
//! `WINNING_CHANGES=10000` sets the number of scenarios.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    clippy::panic,
    missing_docs
)]

mod inputs;
#[allow(dead_code, reason = "each test uses a part")]
mod naive;

use inputs::{read, scores};
use naive::{Amounts, NodeCase, get};
use nodescore::questions::{ChangeKind, FieldEdit, WinningChange, sweep, winning_changes};
use nodescore::scenario::RawNumber;
use serde_json::{Value, json};

/// A generator of pseudorandom numbers (SplitMix64).
struct Random(u64);

impl Random {
    fn below(&mut self, bound: i64) -> i64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((z ^ (z >> 31)) % u64::try_from(bound).unwrap()).cast_signed()
    }

    fn between(&mut self, from: i64, to: i64) -> i64 {
        from + self.below(to - from + 1)
    }

    fn choose<T: Copy>(&mut self, choices: &[T]) -> T {
        choices[usize::try_from(self.below(choices.len().try_into().unwrap())).unwrap()]
    }
}

/// A node with small amounts: thousandths of a core, bytes and pieces.
#[derive(Clone)]
struct SmallNode {
    allocatable: Amounts,
    used: Amounts,
    /// The number of taints that the pod should avoid.
    taints: i64,
}

/// A scenario of a kube-scheduler.
#[derive(Clone)]
struct Small {
    tag: &'static str,
    minor: u16,
    strategy: &'static str,
    shape: Vec<(i64, i64)>,
    weights: Vec<(&'static str, i64)>,
    pod: Amounts,
    nodes: Vec<SmallNode>,
    /// The weight of the policy's plugin.
    plugin_weight: i64,
    /// The weight of NodeResourcesBalancedAllocation; none if it is disabled.
    balanced_weight: Option<i64>,
    /// The weight of TaintToleration.
    taint_weight: i64,
}

const FOO: &str = "example.com/foo";
const RELEASES: [(&str, u16); 6] = [
    ("v1.18.20", 18),
    ("v1.21.14", 21),
    ("v1.24.17", 24),
    ("v1.30.14", 30),
    ("v1.35.4", 35),
    ("v1.36.3", 36),
];

impl Small {
    fn random(random: &mut Random) -> Self {
        let (tag, minor) = random.choose(&releases());
        let mut shape = vec![(random.between(0, 30), random.between(0, 10))];
        for from in [31, 71] {
            if random.below(2) == 0 {
                shape.push((random.between(from, from + 29), random.between(0, 10)));
            }
        }
        let names = if random.below(3) == 0 { 3 } else { 2 };
        let names = &["cpu", "memory", FOO][..names];
        let amounts =
            |list: &[i64]| -> Amounts { names.iter().copied().zip(list.iter().copied()).collect() };
        let node = |random: &mut Random| {
            let allocatable = [
                random.between(5, 30),
                random.between(2, 12),
                random.between(2, 5),
            ];
            let used = allocatable.map(|amount| random.below(amount * 2 / 3 + 1));
            SmallNode {
                allocatable: amounts(&allocatable),
                used: amounts(&used),
                taints: random.choose(&[0, 0, 0, 1, 2]),
            }
        };
        let nodes = random.between(2, 4);
        Self {
            tag,
            minor,
            strategy: match random.below(5) {
                0 if minor >= 24 => "least",
                1 if minor >= 24 => "most",
                _ => "ratio",
            },
            shape,
            weights: names
                .iter()
                .map(|name| (*name, random.between(1, 9)))
                .collect(),
            pod: amounts(&[random.between(1, 9), random.between(1, 3), 1]),
            nodes: (0..nodes).map(|_| node(random)).collect(),
            plugin_weight: random.choose(&[1, 1, 2, 10]),
            balanced_weight: random.choose(&[None, Some(1), Some(2)]),
            taint_weight: random.choose(&[1, 3]),
        }
    }

    fn policy_plugin(&self) -> &'static str {
        match self.minor {
            ..=22 => "RequestedToCapacityRatio",
            _ => "NodeResourcesFit",
        }
    }

    fn json(&self) -> Value {
        let list = |amounts: &Amounts| -> Value {
            let text = |name: &str, amount: i64| match name {
                "cpu" => format!("{amount}m"),
                _ => amount.to_string(),
            };
            let entries = amounts
                .iter()
                .map(|(name, amount)| ((*name).to_owned(), text(name, *amount).into()));
            Value::Object(entries.collect())
        };
        let taint = |index: i64| json!({"key": format!("t{index}"), "effect": "PreferNoSchedule"});
        let node = |node: &SmallNode| {
            json!({
                "allocatable": list(&node.allocatable),
                "used": list(&node.used),
                "taints": (0..node.taints).map(taint).collect::<Vec<_>>(),
            })
        };
        let mut disabled = vec!["NodeResourcesLeastAllocated"];
        if self.balanced_weight.is_none() {
            disabled.push("NodeResourcesBalancedAllocation");
        }
        let points = self
            .shape
            .iter()
            .map(|(utilization, score)| json!({"utilization": utilization, "score": score}));
        json!({
            "scorer": self.tag,
            "scoringStrategy": {
                "type": match self.strategy {
                    "ratio" => "RequestedToCapacityRatio",
                    "least" => "LeastAllocated",
                    _ => "MostAllocated",
                },
                "resources": self.weights.iter().map(|(name, weight)| json!({"name": name, "weight": weight})).collect::<Vec<_>>(),
                "requestedToCapacityRatio": {"shape": points.collect::<Vec<_>>()},
            },
            "profile": {
                "weights": {
                    self.policy_plugin(): self.plugin_weight,
                    "NodeResourcesBalancedAllocation": self.balanced_weight.unwrap_or(1),
                    "TaintToleration": self.taint_weight,
                },
                "disabled": disabled,
            },
            "pod": {"requests": list(&self.pod)},
            "nodes": self.nodes.iter().map(node).collect::<Vec<_>>(),
        })
    }

    /// Returns the feasible nodes with the highest total score.
    fn winners(&self) -> Vec<usize> {
        let fits = |node: &SmallNode| {
            let fits = |(name, request): &(&'static str, i64)| {
                get(&node.used, name).unwrap() + request <= get(&node.allocatable, name).unwrap()
            };
            self.pod.iter().all(fits)
        };
        let feasible: Vec<usize> = (0..self.nodes.len())
            .filter(|node| fits(&self.nodes[*node]))
            .collect();
        let most_taints = feasible.iter().map(|node| self.nodes[*node].taints).max();
        let total = |node: &SmallNode| {
            let balanced_weights = [("cpu", 1), ("memory", 1)];
            let mut case = NodeCase {
                shape: &self.shape,
                weights: &self.weights,
                pod: &self.pod,
                allocatable: &node.allocatable,
                used: &node.used,
            };
            let policy = case.kube(self.minor, self.strategy).unwrap() * self.plugin_weight;
            case.weights = &balanced_weights;
            let balanced = case.kube(self.minor, "balanced").unwrap_or(0);
            let taints = match most_taints {
                Some(most @ 1..) => 100 - 100 * node.taints / most,
                _ => 100,
            };
            policy + balanced * self.balanced_weight.unwrap_or(0) + taints * self.taint_weight
        };
        let totals: Vec<i64> = self.nodes.iter().map(total).collect();
        let best = feasible.iter().map(|node| totals[*node]).max();
        feasible
            .into_iter()
            .filter(|node| Some(totals[*node]) == best)
            .collect()
    }

    /// Returns the number of a field by its path.
    fn field(&mut self, path: &str) -> &mut i64 {
        let parts: Vec<&str> = path
            .split(['[', ']', '.'])
            .filter(|part| !part.is_empty())
            .collect();
        let index = |at: usize| parts[at].parse::<usize>().unwrap();
        let name = ["cpu", "memory", FOO]
            .into_iter()
            .find(|name| path.contains(&format!("[{name}]")));
        let amount = |amounts: &'_ Amounts| {
            amounts
                .iter()
                .position(|entry| Some(entry.0) == name)
                .unwrap()
        };
        match parts[..3] {
            ["scoringStrategy", "resources", _] => &mut self.weights[index(2)].1,
            ["scoringStrategy", ..] if parts[4] == "score" => &mut self.shape[index(3)].1,
            ["scoringStrategy", ..] => &mut self.shape[index(3)].0,
            ["profile", ..] => &mut self.plugin_weight,
            ["pod", ..] => {
                let at = amount(&self.pod);
                &mut self.pod[at].1
            }
            _ => {
                let node = &mut self.nodes[index(1)];
                let list = if parts[2] == "used" {
                    &mut node.used
                } else {
                    &mut node.allocatable
                };
                let at = amount(list);
                &mut list[at].1
            }
        }
    }

    fn with(&self, edits: &[(String, i64)]) -> Self {
        let mut changed = self.clone();
        for (path, value) in edits {
            *changed.field(path) = *value;
        }
        changed
    }
}

fn releases() -> Vec<(&'static str, u16)> {
    let releases = nodescore::Release::all().map(|release| (release.tag(), release.minor()));
    let minors = RELEASES.map(|release| release.1);
    releases
        .filter(|release| minors.contains(&release.1))
        .collect()
}

/// The number of changed numbers, and how far they change.
type Size = (usize, f64);

fn size_of(small: &Small, kind: ChangeKind, node: usize, edits: &[(String, i64)]) -> Size {
    let mut small = small.clone();
    let (mut count, mut sum) = (0, 0.0);
    for (path, value) in edits {
        let distance = (value - *small.field(path)).abs() as f64;
        let allocatable = match kind {
            ChangeKind::NodeAmount => *small.field(&path.replace(".used", ".allocatable")),
            ChangeKind::PodRequest => {
                *small.field(&path.replace("pod.requests", &format!("nodes[{node}].allocatable")))
            }
            _ => 1,
        };
        count += usize::from(distance > 0.0);
        sum += match path.ends_with("score") {
            true => 10.0 * distance,
            false => distance / allocatable.max(1) as f64,
        };
    }
    (count, sum)
}

/// Returns every change of a kind.
fn candidates(small: &Small, kind: ChangeKind) -> Vec<Vec<(String, i64)>> {
    let weight = |index: usize| format!("scoringStrategy.resources[{index}].weight");
    let single = |path: &str, from: i64, to: i64| -> Vec<Vec<(String, i64)>> {
        (from..=to)
            .map(|value| vec![(path.to_owned(), value)])
            .collect()
    };
    let plugin_weight = format!("profile.weights[{}]", small.policy_plugin());
    let mut all = Vec::new();
    match kind {
        ChangeKind::ResourceWeight => {
            for index in 0..small.weights.len() {
                all.extend(single(&weight(index), 1, 100));
            }
        }
        ChangeKind::ResourceWeights => {
            for (a, b) in (1..=100).flat_map(|a| (1..=100).map(move |b| (a, b))) {
                all.push(vec![(weight(0), a), (weight(1), b)]);
            }
        }
        ChangeKind::ShapePoint => {
            for index in 0..small.shape.len() {
                let from = if index == 0 {
                    0
                } else {
                    small.shape[index - 1].0 + 1
                };
                let to = small.shape.get(index + 1).map_or(100, |point| point.0 - 1);
                let path = |name| {
                    format!("scoringStrategy.requestedToCapacityRatio.shape[{index}].{name}")
                };
                for (x, y) in (from..=to).flat_map(|x| (0..=10).map(move |y| (x, y))) {
                    all.push(vec![(path("utilization"), x), (path("score"), y)]);
                }
            }
        }
        ChangeKind::PluginWeight => all.extend(single(&plugin_weight, 1, 1_000)),
        ChangeKind::TwoNumbers => {
            let mut numbers = single(&plugin_weight, 1, 100);
            for index in 0..small.weights.len() {
                numbers.extend(single(&weight(index), 1, 100));
            }
            let points = candidates(small, ChangeKind::ShapePoint).into_iter();
            let mut shape: Vec<_> = points.flatten().map(|number| vec![number]).collect();
            shape.sort();
            shape.dedup();
            numbers.extend(shape);
            let is_pair = |a: &str, b: &str| {
                let part = |path: &str| {
                    path.rsplit_once('.')
                        .map_or(String::new(), |part| part.0.into())
                };
                let both = |text: &str| a.contains(text) && b.contains(text);
                a != b && !both("resources") && !(both("shape") && part(a) == part(b))
            };
            // The utilizations of a shape ascend.
            let is_in_order = |first: &(String, i64), second: &(String, i64)| {
                let is_utilization = |path: &str| path.ends_with(".utilization");
                !is_utilization(&first.0) || !is_utilization(&second.0) || first.1 < second.1
            };
            for (at, first) in numbers.iter().enumerate() {
                let others = numbers[at..].iter();
                let others = others.filter(|second| is_pair(&first[0].0, &second[0].0));
                let others = others.filter(|second| is_in_order(&first[0], &second[0]));
                all.extend(others.map(|second| vec![first[0].clone(), second[0].clone()]));
            }
        }
        ChangeKind::NodeAmount => {
            for (index, node) in small.nodes.iter().enumerate() {
                for (name, allocatable) in &node.allocatable {
                    let requested = get(&node.used, name).unwrap() + get(&small.pod, name).unwrap();
                    let most = 10 * requested.max(*allocatable);
                    all.extend(single(
                        &format!("nodes[{index}].allocatable[{name}]"),
                        0,
                        most,
                    ));
                    all.extend(single(
                        &format!("nodes[{index}].used[{name}]"),
                        0,
                        *allocatable,
                    ));
                }
            }
        }
        ChangeKind::PodRequest => {
            for (name, request) in &small.pod {
                let allocatable = small
                    .nodes
                    .iter()
                    .map(|node| get(&node.allocatable, name).unwrap());
                let most = allocatable.max().unwrap().max(*request);
                all.extend(single(&format!("pod.requests[{name}]"), 0, most));
            }
        }
        _ => panic!("no brute force for {kind:?}"),
    }
    all
}

/// Returns the amount of a field in its unit.
fn amount(path: &str, text: &str) -> i64 {
    match text.parse::<nodescore::Quantity>().unwrap() {
        quantity if path.ends_with("[cpu]") => quantity.milli_value(),
        quantity => quantity.value(),
    }
}

fn edits_of(edits: &[FieldEdit]) -> Vec<(String, i64)> {
    let edits = edits.iter();
    edits
        .map(|edit| (edit.path.clone(), amount(&edit.path, &edit.to)))
        .collect()
}

/// Fails if brute force finds a smaller change, or that the node does not win with this one.
fn compare(small: &Small, node: usize, change: &WinningChange) {
    let context = || format!("{change:?} {}", small.json());
    assert!(change.is_complete, "{}", context());
    let edits = edits_of(&change.edits);
    let size = size_of(small, change.kind, node, &edits);
    if !edits.is_empty() {
        assert_eq!(small.with(&edits).winners(), [node], "{}", context());
        assert_eq!(
            change.after.as_ref().unwrap().winners,
            [node],
            "{}",
            context()
        );
    }
    for candidate in candidates(small, change.kind) {
        let smaller = size_of(small, change.kind, node, &candidate) < size;
        if edits.is_empty() || smaller {
            assert_ne!(
                small.with(&candidate).winners(),
                [node],
                "{candidate:?} {}",
                context()
            );
        }
    }
}

const KINDS: [ChangeKind; 7] = [
    ChangeKind::TwoNumbers,
    ChangeKind::ResourceWeight,
    ChangeKind::ShapePoint,
    ChangeKind::PluginWeight,
    ChangeKind::NodeAmount,
    ChangeKind::PodRequest,
    ChangeKind::ResourceWeights,
];

#[test]
fn the_smallest_changes_are_those_of_brute_force() {
    let count = std::env::var("WINNING_CHANGES").map_or(40, |count| count.parse().unwrap());
    let mut random = Random(1);
    let (mut compared, mut found) = ([0; 7], [0; 7]);
    for _ in 0..count {
        let small = Small::random(&mut random);
        let input = small.json();
        let winners = small.winners();
        let result = scores(&input);
        assert_eq!(result.total_scores.unwrap().winners, winners, "{input}");
        let node = usize::try_from(random.below(2)).unwrap();
        let kind = usize::try_from(random.below(7)).unwrap();
        let pairs = KINDS[kind] == ChangeKind::TwoNumbers;
        let answer = winning_changes(&read(&input), &RawNumber::from(node as i64), pairs);
        assert!(answer.errors.is_empty(), "{:?}", answer.errors);
        assert_eq!(answer.changes.is_empty(), winners == [node]);
        for change in answer
            .changes
            .iter()
            .filter(|change| change.kind == KINDS[kind])
        {
            // The spaces of brute force would be too large.
            let has_three_weights =
                small.weights.len() > 2 && change.kind == ChangeKind::ResourceWeights;
            let is_pair = change.kind == ChangeKind::TwoNumbers && change.edits.is_empty();
            if has_three_weights || (is_pair && (count < 1_000 || random.below(20) > 0)) {
                continue;
            }
            compare(&small, node, change);
            compared[kind] += 1;
            found[kind] += usize::from(!change.edits.is_empty());
        }
    }
    println!("compared {compared:?}, found {found:?}");
    assert!(compared.iter().sum::<usize>() > count / 5);
}

#[test]
fn the_winners_along_an_amount_are_those_of_brute_force() {
    let count = std::env::var("WINNING_CHANGES").map_or(20, |count| count.parse().unwrap());
    let mut random = Random(2);
    for _ in 0..count {
        let small = Small::random(&mut random);
        let name = random.choose(&["cpu", "memory"]);
        let path = match random.below(3) {
            0 => format!("nodes[0].used[{name}]"),
            1 => format!("nodes[1].allocatable[{name}]"),
            _ => format!("pod.requests[{name}]"),
        };
        let input = small.json();
        let answer = sweep(&read(&input), &path);
        assert!(
            answer.errors.is_empty() && answer.is_complete,
            "{path} {input}"
        );
        let amounts: Vec<i64> = answer
            .values
            .iter()
            .map(|value| amount(&path, &value.value))
            .collect();
        assert_eq!(
            amounts[answer.current.unwrap()],
            *small.clone().field(&path)
        );
        for run in &answer.runs {
            // Up to the next run, also between the values.
            let next = amounts
                .get(run.to + 1)
                .copied()
                .unwrap_or(amounts[run.to] + 1);
            for amount in amounts[run.from]..next {
                let winners = small.with(&[(path.clone(), amount)]).winners();
                assert_eq!(winners, run.winners, "{path} {amount} {input}");
            }
        }
    }
}
