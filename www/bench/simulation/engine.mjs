// Runs the module's engine on an input, and returns each pod's node.

import { PODS } from "./input.mjs";

/** The number of steps between two readings of the clock, as on the page. */
const STEPS = 2_000;

/** Runs a simulation; `duration` is that of the run alone, in milliseconds. */
export function runSimulation(simulate, { scenario, queue }) {
  const simulation = simulate(scenario, { pods: queue });
  const errors = simulation.errors();
  if (errors.length > 0) throw new Error(errors[0].message);
  const started = performance.now();
  while (simulation.run(STEPS).more);
  const duration = performance.now() - started;
  const { pods, nodes } = simulation.events(0);
  simulation.free();
  const placements = new Int32Array(PODS);
  pods.forEach((pod, at) => {
    placements[pod] = nodes[at];
  });
  return { duration, placements };
}
