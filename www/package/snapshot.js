// The entry of the snapshot module for browsers and bundlers.
import { loader } from "./browser.js";
import init from "./snapshot/snapshot.js";
import { api } from "./snapshot-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader(init, api);
