// The Node process that runs the benchmarks.

import { readFileSync } from "node:fs";
import { measure } from "../measure.mjs";

const PACKAGE = new URL("../../../pkg/", import.meta.url);

export async function load(name) {
  if (name === "columns-scalar") return scalar();
  const { load } = await import(new URL(name === "nodescore" ? "node.js" : `${name}-node.js`, PACKAGE));
  return load();
}

/** Loads the columns without SIMD, as a separate module. */
async function scalar() {
  const module = await import(`${PACKAGE}columns/columns.js?scalar`);
  module.initSync({ module: readFileSync(new URL("columns/columns_bg.wasm", PACKAGE)) });
  return module;
}

export function openNode() {
  return {
    name: "Node",
    supports: (suite) => suite.environments.includes("node"),
    measure: (suite, options) => measure(suite, { environment: "node", load }, options),
  };
}
