// Hundreds or thousands of nodes that stay in a module, for browsers and bundlers.
import { loader } from "./browser.js";
import init from "./snapshot/snapshot.js";
import { api } from "./snapshot-api.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader(init, api);
