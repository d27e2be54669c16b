// The entry of the columns module for Node, which has 128-bit SIMD.
import init, { initSync } from "./columns/columns.js";
import { api } from "./columns-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls return the same API and ignore `source`. */
export const load = loader({ init, initSync, api, file: new URL("./columns/columns_simd_bg.wasm", import.meta.url) });
