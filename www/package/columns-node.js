// Many nodes as columns, for Node, which has vectors of 128 bits.
import init, { initSync } from "./columns/columns.js";
import { api } from "./columns-api.js";
import { loader } from "./server.js";

/** Loads the module once; later calls answer with the same, whatever their source. */
export const load = loader({ init, initSync, api, file: new URL("./columns/columns_simd_bg.wasm", import.meta.url) });
