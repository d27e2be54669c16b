// Registers the elements. A page that loads two copies keeps the first.

import { NodescoreArithmetic, NodescoreCurve, NodescorePlayground, NodescoreRanking } from "./elements.ts";

const elements = {
  "nodescore-playground": NodescorePlayground,
  "nodescore-curve": NodescoreCurve,
  "nodescore-ranking": NodescoreRanking,
  "nodescore-arithmetic": NodescoreArithmetic,
};

const registry = globalThis.customElements;

for (const [name, element] of Object.entries(elements)) {
  if (registry && registry.get(name) === undefined) registry.define(name, element);
}
