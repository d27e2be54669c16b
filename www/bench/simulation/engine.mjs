// The module's engine, from the scenario to where each pod went.

import { PODS } from "./problem.mjs";

/** Steps between two looks at the clock, as the page takes them. */
const STEPS = 2_000;

/** `took` is the run alone, in milliseconds. */
export function scheduled(simulate, { scenario, queue }) {
  const simulation = simulate(scenario, { pods: queue });
  const errors = simulation.errors();
  if (errors.length > 0) throw new Error(errors[0].message);
  const started = performance.now();
  while (simulation.run(STEPS).more);
  const took = performance.now() - started;
  const { pods, nodes } = simulation.events(0);
  simulation.free();
  const placed = new Int32Array(PODS);
  pods.forEach((pod, at) => {
    placed[pod] = nodes[at];
  });
  return { took, placed };
}
