// The entry of the columns module for browsers and bundlers. It loads one of two files, with or without 128-bit SIMD.
import { loader } from "./browser.js";
import init from "./columns/columns.js";
import { api } from "./columns-api.js";
import { hasVectors } from "./columns-vectors.js";

const start = loader(init, api);

/** Loads the module once; later calls return the same API and ignore `source`. */
export function load(source) {
  if (source !== undefined) return start(source);
  // Each URL is a literal of its own, which bundlers require.
  return start(
    hasVectors()
      ? new URL("./columns/columns_simd_bg.wasm", import.meta.url)
      : new URL("./columns/columns_bg.wasm", import.meta.url),
  );
}
