// Registers the elements. A page that loads two copies keeps the first.

import { NodescorePlayground } from "./playground.ts";

const registry = globalThis.customElements;

if (registry && registry.get("nodescore-playground") === undefined) {
  registry.define("nodescore-playground", NodescorePlayground);
}
