// The file formats, for Node.
import init, { initSync } from "./formats/formats.js";
import { api } from "./formats-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader({ init, initSync, api, file: new URL("./formats/formats_bg.wasm", import.meta.url) });
