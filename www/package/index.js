// The entry for browsers and bundlers.
import { api } from "./api.js";
import { loader } from "./browser.js";
import init from "./nodescore.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader(init, api);
