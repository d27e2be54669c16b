// This Node.

import { measure } from "../measure.mjs";

const PACKAGE = new URL("../../../pkg/", import.meta.url);

export async function load(name) {
  const { load } = await import(new URL(name === "nodescore" ? "node.js" : `${name}-node.js`, PACKAGE));
  return load();
}

export function openNode() {
  return {
    name: "Node",
    takes: (suite) => suite.places.includes("node"),
    measure: (suite, options) => measure(suite, { place: "node", load }, options),
  };
}
