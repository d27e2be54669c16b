// The entry of the simulation module for Node.
import { loader } from "./server.js";
import init, { initSync } from "./simulation/simulation.js";
import { api } from "./simulation-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({
  init,
  initSync,
  api,
  file: "simulation/simulation_bg.wasm",
  copied: () => new URL("./simulation/simulation_bg.wasm", import.meta.url),
});
