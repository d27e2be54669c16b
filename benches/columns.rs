//! Measures columns, for comparison with a browser: prints one line of JSON for each case of
//! `www/bench/suites/columns.mjs`.
//!
//! `RUSTFLAGS="-C target-cpu=x86-64-v3" cargo bench --bench columns --features columns`
#![allow(clippy::unwrap_used, clippy::indexing_slicing, missing_docs)]

mod checksum;

use std::hint::black_box;
use std::time::Instant;

use checksum::checksum;
use nodescore::batch::Columns;
use nodescore::{Pod, Policy, ResourceWeight, Scorer, Shape, ShapePoint, Strategy};

const NAMES: [&str; 6] = [
    "cpu",
    "memory",
    "example.com/gpu",
    "ephemeral-storage",
    "example.com/foo",
    "hugepages-2Mi",
];
const WEIGHTS: [i64; 6] = [3, 1, 5, 2, 1, 4];
const SIZES: [i64; 6] = [16_000, 64 << 30, 8, 200 << 30, 24, 1 << 33];
const PODS: [[i64; 6]; 2] = [
    [500, 1 << 30, 1, 1 << 31, 2, 1 << 22],
    [1_250, 3 << 29, 2, 1 << 30, 1, 1 << 23],
];

/// The duration of a sample, in seconds.
const SAMPLE_SECONDS: f64 = 0.000_8;
/// The default number of rounds.
const ROUNDS: usize = 15;

fn main() {
    let rounds = rounds();
    for (nodes, resources, edit) in [
        (5_000, 3, "another pod"),
        (5_000, 3, "another shape"),
        (5_000, 3, "other weights"),
        (5_000, 6, "another pod"),
        (100_000, 3, "another pod"),
        (100_000, 3, "another shape"),
    ] {
        let mut scenario = Scenario::new(nodes, resources);
        let scores = [0, 1].map(|turn| scenario.edit(edit, turn).to_vec());
        let checksum = checksum(scores.iter().flatten().map(|score| u32::from(*score)));
        let samples = measure(rounds, |turn| _ = black_box(scenario.edit(edit, turn)));
        let (size, unit) = match nodes {
            100_000 => ("100,000", r#""unit":"ms""#),
            _ => ("5,000", r#""unit":"ns","per":5000,"of":"node""#),
        };
        println!(
            r#"{{"case":"{size} nodes, {resources} resources: {edit}","variant":"nodescore, AVX2",{unit},"checksum":{checksum},"samples":{samples:?}}}"#
        );
    }
}

fn rounds() -> usize {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--rounds");
    let argument = arguments.nth(1).and_then(|rounds| rounds.parse().ok());
    argument.unwrap_or(ROUNDS)
}

/// Returns the milliseconds of a single run, for each round.
fn measure(rounds: usize, mut run: impl FnMut(usize)) -> Vec<f64> {
    let mut turn = 0;
    let mut timed = |runs: usize| {
        let started = Instant::now();
        for _ in 0..runs {
            turn ^= 1;
            run(turn);
        }
        started.elapsed().as_secs_f64() / runs as f64
    };
    let shortest = (0..200).map(|_| timed(1)).fold(1.0, f64::min);
    let runs = (SAMPLE_SECONDS / shortest).ceil().max(1.0) as usize;
    (0..rounds).map(|_| timed(runs) * 1_000.0).collect()
}

struct Scenario {
    columns: Columns,
    resources: usize,
}

impl Scenario {
    fn new(nodes: usize, resources: usize) -> Self {
        let mut columns = Columns::new(nodes).unwrap();
        for (resource, name) in NAMES.iter().enumerate().take(resources) {
            let allocatable: Vec<i64> = (0..nodes)
                .map(|node| allocatable_of(resource, node))
                .collect();
            let used = allocatable.iter().enumerate();
            let used: Vec<i64> = used
                .map(|(node, amount)| used_of(*amount, node * 31 + resource))
                .collect();
            columns.set_resource(name, &allocatable, &used).unwrap();
        }
        let weight = |at: usize| ResourceWeight {
            name: NAMES[at].into(),
            weight: WEIGHTS[at],
        };
        let shape = Shape::new(&shape(0)).unwrap();
        let policy = Policy::new(
            Strategy::RequestedToCapacityRatio(shape),
            (0..resources).map(weight).collect(),
        );
        columns.configure(Scorer::LATEST, &policy, &Pod::default());
        columns.set_requests(&PODS[0][..resources]);
        Self { columns, resources }
    }

    fn edit(&mut self, edit: &str, turn: usize) -> &[u8] {
        let indexes = 0..self.resources;
        let accepted = match edit {
            "another pod" => self.columns.set_requests(&PODS[turn][indexes]),
            "another shape" => self.columns.set_shape(&shape(turn)),
            _ => {
                let weights: Vec<i64> = indexes.map(|at| WEIGHTS[at] + turn as i64).collect();
                self.columns.set_weights(&weights)
            }
        };
        assert!(accepted);
        self.columns.scores()
    }
}

/// Returns the allocatable amount: nodes have three sizes, and every eighth node has devices.
fn allocatable_of(kind: usize, node: usize) -> i64 {
    let devices = kind == 2 || kind == 4;
    if devices && !node.is_multiple_of(8) {
        return 0;
    }
    SIZES[kind] * [1, 2, 2, 4][node % 4]
}

fn used_of(amount: i64, number: usize) -> i64 {
    let number = number as u32;
    let mixed = (number ^ (number >> 7)).wrapping_mul(0x9e37_79b1);
    let part = (mixed ^ (mixed >> 15)) & 1023;
    amount / 1024 * i64::from(part) + amount % 1024 * i64::from(part) / 1024
}

/// Returns a shape that rises and falls, or falls and rises, as in `www/bench/columns/input.mjs`.
fn shape(turn: usize) -> [ShapePoint; 3] {
    let scores = [[0, 9, 2], [10, 2, 8]][turn];
    [0, 1, 2].map(|at| ShapePoint {
        utilization: [0, 50, 100][at],
        score: scores[at],
    })
}
