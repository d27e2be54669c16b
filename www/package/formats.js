// The file formats, for browsers and bundlers: a module of its own.
import { loader } from "./browser.js";
import init from "./formats/formats.js";
import { api } from "./formats-api.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader(init, api);
