//! Reads any text as the other objects of a scenario: it is evaluated and simulated, with every scorer, the same twice.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::formats::cluster::{evaluate_with_objects, simulate_with_objects};
use nodescore::scenario::Scenario;
use nodescore::simulation::SimulationInput;
use nodescore_fuzz::{MemoryLimit, fuzz_target, with_limits};
use serde_json::{Value, json};

const LIMIT: MemoryLimit = MemoryLimit {
    base_bytes: 64 << 20,
    bytes_per_input_byte: 64 << 10,
};
/// The arguments of Volcano's resource-strategy-fit.
const STRATEGY_FIT: &str = r#"{"resources":{"cpu":{"type":"MostAllocated"}},"sra":{"enable":true,"weight":2,"resources":"memory"},"proportional":{"enable":true,"resources":"nvidia.com/gpu"}}"#;
const SCORERS: [&str; 5] = ["v1.36.3", "v1.35.4", "v1.18.20", "volcano", "kep-text"];

fuzz_target!(|input: (u8, &str)| {
    let (scorer, objects) = input;
    let scorer = SCORERS[usize::from(scorer) % SCORERS.len()];
    with_limits(objects.len(), LIMIT, || check(scorer, objects));
});

fn check(scorer: &str, objects: &str) {
    let node = |at: usize| {
        let allocatable = json!({"cpu": "4", "memory": "8Gi", "pods": 9, "nvidia.com/gpu": 2});
        json!({"name": format!("n{at}"), "allocatable": allocatable})
    };
    let nodes: Vec<Value> = (0..5).map(node).collect();
    let with_pods = |field: &str, pods: Value| {
        json!({
            "scorer": scorer,
            "scoringStrategy": {"type": "MostAllocated"},
            "profile": {"pluginArgs": {"resource-strategy-fit": STRATEGY_FIT}},
            field: pods,
            "nodes": nodes,
            "objects": objects,
        })
    };
    let scored = with_pods("pod", json!({"requests": {"cpu": "1", "memory": "1Gi"}}));
    let simulated = with_pods(
        "pods",
        json!([{"name": "p", "count": 6, "requests": {"cpu": "1"}}]),
    );
    let scored = Scenario::from_json(&scored.to_string()).expect("a scenario");
    let evaluated = || serde_json::to_value(evaluate_with_objects(&scored)).expect("an answer");
    assert_eq!(evaluated(), evaluated());
    let simulated = SimulationInput::from_json(&simulated.to_string()).expect("a simulation");
    if let Ok(mut simulation) = simulate_with_objects(&simulated, None) {
        simulation.run(20);
    }
}
