//! Asks a scenario with extreme values what would change its winner: a sweep, the smallest changes, and a map.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::decision_map::{AxisInput, DecisionMapInput, decision_map};
use nodescore::questions::{sweep, winning_changes};
use nodescore::scenario::RawNumber;
use nodescore_fuzz::{RandomScenario, fuzz_target, with_limits_for_generated};

/// Paths of numbers that can vary.
const PATHS: [&str; 6] = [
    "pod.requests[cpu]",
    "pod.requests[memory]",
    "nodes[0].used[cpu]",
    "nodes[1].used[intel.com/foo]",
    "scoringStrategy.resources[0].weight",
    "scorer",
];

fuzz_target!(|input: (u8, u8, RandomScenario)| with_limits_for_generated(|| check(input)));

fn check((x, y, RandomScenario(scenario)): (u8, u8, RandomScenario)) {
    let path = |byte: u8| PATHS[usize::from(byte) % PATHS.len()];
    let axis = |byte| AxisInput {
        field: path(byte).into(),
        ..AxisInput::default()
    };
    let swept = sweep(&scenario, path(x));
    serde_json::to_value(swept).expect("a sweep can be written");
    let changes = winning_changes(&scenario, &RawNumber::from("1"), true);
    serde_json::to_value(changes).expect("changes can be written");
    let size = [Some(RawNumber::from("6")), Some(RawNumber::from("4"))];
    let axes = [axis(x), axis(y)];
    if let Ok(map) = decision_map(&scenario, &DecisionMapInput { axes, size }) {
        let [columns, rows] = &map.amounts;
        assert_eq!(map.cells.len(), columns.len() * rows.len());
    }
}
