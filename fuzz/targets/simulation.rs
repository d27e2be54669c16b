//! Compares the engine with a naive one, and the fast path with the traced score.
#![cfg_attr(feature = "libfuzzer", no_main)]

use nodescore::simulation::{Simulation, SimulationInput};
use nodescore_fuzz::{RandomSimulation, fuzz_target, with_limits_for_generated};

#[path = "../../tests/naive_simulation/mod.rs"]
mod naive_simulation;

fuzz_target!(|simulation: RandomSimulation| with_limits_for_generated(|| check(simulation)));

fn check(simulation: RandomSimulation) {
    let RandomSimulation(scenario) = simulation;
    let text = SimulationInput::from_json(&scenario.to_string()).expect("the text is a simulation");
    let mut simulation = match Simulation::new(&text, None) {
        Ok(simulation) => simulation,
        Err(errors) => panic!("{errors:?}"),
    };
    while simulation.run(100) {}
    assert_eq!(
        naive_simulation::events(&simulation),
        naive_simulation::run(&scenario)
    );
    for step in 0..simulation.counts().events {
        let Some(decision) = simulation.decision(step, 100) else {
            continue;
        };
        let position = decision
            .nodes
            .iter()
            .position(|node| Some(node.node as u32) == decision.node);
        assert!(
            position.is_none_or(|position| position < decision.winner_count),
            "the chosen node is not one of the best"
        );
    }
}
