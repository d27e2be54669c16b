// Many nodes as columns, for browsers and bundlers: one of two modules, by whether there are vectors of 128 bits.
import { loader } from "./browser.js";
import init from "./columns/columns.js";
import { api } from "./columns-api.js";
import { hasVectors } from "./columns-vectors.js";

const start = loader(init, api);

/** Loads the module once; later calls answer with the same, whatever their source. */
export function load(source) {
  if (source !== undefined) return start(source);
  // Each address by itself, as bundlers look for it.
  return start(
    hasVectors()
      ? new URL("./columns/columns_simd_bg.wasm", import.meta.url)
      : new URL("./columns/columns_bg.wasm", import.meta.url),
  );
}
