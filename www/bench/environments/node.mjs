// The Node process that runs the benchmarks.

import { measure } from "../measure.mjs";

const PACKAGE = new URL("../../../pkg/", import.meta.url);

export async function load(name) {
  const { load } = await import(new URL(name === "nodescore" ? "node.js" : `${name}-node.js`, PACKAGE));
  return load();
}

export function openNode() {
  return {
    name: "Node",
    supports: (suite) => suite.environments.includes("node"),
    measure: (suite, options) => measure(suite, { environment: "node", load }, options),
  };
}
