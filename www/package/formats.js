// The entry of the formats module for browsers and bundlers.
import { loader } from "./browser.js";
import init from "./formats/formats.js";
import { api } from "./formats-api.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader(init, api);
