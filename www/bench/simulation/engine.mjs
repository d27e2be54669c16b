// Runs the module's engine.

import { PODS } from "./input.mjs";

/** The number of steps between two readings of the clock, as on the page. */
const STEPS = 2_000;

/** Runs a simulation; `duration` is that of the run alone, in milliseconds. */
export function runSimulation(simulate, { scenario, queue }) {
  const { duration, events } = runToEnd(simulate(scenario, { pods: queue }));
  const placements = new Int32Array(PODS);
  events.pods.forEach((pod, at) => {
    placements[pod] = events.nodes[at];
  });
  return { duration, placements };
}

/** Runs a simulation that was created, and frees it. Returns the duration in milliseconds, and the events. */
export function runToEnd(simulation) {
  const errors = simulation.errors();
  if (errors.length > 0) throw new Error(errors[0].message);
  const started = performance.now();
  while (simulation.run(STEPS).more);
  const duration = performance.now() - started;
  const events = simulation.events(0);
  simulation.free();
  return { duration, events };
}
