// Clusters, for browsers and bundlers: a module of its own, best loaded in a worker.
import { loader } from "./browser.js";
import init from "./cluster/cluster.js";
import { api } from "./cluster-api.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader(init, api);
