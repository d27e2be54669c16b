//! Checks the figures of a simulation: a series must equal the figures at each of its steps, and the number of
//! needed nodes must be computed without errors.
#![cfg_attr(feature = "libfuzzer", no_main)]
// The shared test code uses `unwrap`.
#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use nodescore::simulation::{Simulation, SimulationInput};
use nodescore_fuzz::{RandomSimulation, fuzz_target, with_limits_for_generated};

#[path = "../../tests/series_check/mod.rs"]
mod series_check;

fuzz_target!(|input: (RandomSimulation, u8, u8)| with_limits_for_generated(|| check(input)));

fn check(input: (RandomSimulation, u8, u8)) {
    let (RandomSimulation(scenario), points, pod_index) = input;
    let text = SimulationInput::from_json(&scenario.to_string()).expect("the text is a simulation");
    let mut simulation = match Simulation::new(&text, None) {
        Ok(simulation) => simulation,
        Err(errors) => panic!("{errors:?}"),
    };
    // In the middle and at the end.
    simulation.run(usize::from(points));
    let pod_index = usize::from(pod_index % 8);
    series_check::check_series(&mut simulation, usize::from(points % 32), pod_index);
    while simulation.run(100) {}
    series_check::check_series(&mut simulation, usize::from(points), pod_index);
    text.nodes_needed(None).expect("the simulation is valid");
}
