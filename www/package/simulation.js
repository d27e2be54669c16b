// The entry of the simulation module for browsers and bundlers, best loaded in a worker.
import { loader } from "./browser.js";
import init from "./simulation/simulation.js";
import { api } from "./simulation-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader(init, api);
