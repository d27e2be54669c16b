// Pods over time, for browsers and bundlers: a module of its own, best loaded in a worker.
import { loader } from "./browser.js";
import init from "./simulation/simulation.js";
import { api } from "./simulation-api.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader(init, api);
