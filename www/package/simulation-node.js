// Pods over time, for Node.
import init, { initSync } from "./simulation/simulation.js";
import { api } from "./simulation-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader({ init, initSync, api, file: new URL("./simulation/simulation_bg.wasm", import.meta.url) });
