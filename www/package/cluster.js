// The entry of the cluster module for browsers and bundlers, best loaded in a worker to read a cluster.
import { loader } from "./browser.js";
import init from "./cluster/cluster.js";
import { api } from "./cluster-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader(init, api);
