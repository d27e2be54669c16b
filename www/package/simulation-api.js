import { mendedClass, mender } from "./mended.js";
import { __wbg_reset_state, generate, nodesNeeded, Simulation, simulate } from "./simulation/simulation.js";

const mended = mender(__wbg_reset_state);
mendedClass(mended, Simulation);

/** What the module that schedules pods over time can do, once it is loaded. */
export const api = Object.freeze({
  simulate: mended(simulate),
  nodesNeeded: mended(nodesNeeded),
  generate: mended(generate),
});
