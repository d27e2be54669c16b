// The entry for browsers and bundlers.
import { api } from "./api.js";
import { loader } from "./browser.js";
import init from "./nodescore.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader(init, api);
