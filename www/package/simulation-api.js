import { most } from "./arguments.js";
import { mendedClass, mender } from "./mended.js";
import { __wbg_reset_state, generate, nodesNeeded, Simulation, simulate } from "./simulation/simulation.js";

const mended = mender(__wbg_reset_state);
mendedClass(mended, Simulation);

const { run, decision, series } = Simulation.prototype;
Object.assign(Simulation.prototype, {
  run(steps) {
    return run.call(this, most("run: steps", steps));
  },
  decision(step, limit) {
    return decision.call(this, step, most("decision: limit", limit));
  },
  series(points, watched) {
    return series.call(this, most("series: points", points), watched);
  },
});

/** What the module that schedules pods over time can do, once it is loaded. */
export const api = Object.freeze({
  simulate: mended(simulate),
  nodesNeeded: mended(nodesNeeded),
  generate: mended(generate),
});
