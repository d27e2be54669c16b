// Another shape or other weights on typed arrays, as fast as we can make it: the percentages of three resources are
// stored as the indexes of their entries, in one number for each node, so that a node costs one load and three lookups.

import { BITS, scoreByIndexes } from "./loops.mjs";
import { ENTRIES, packTables } from "./packed-tables.mjs";

export function percentScorer(input) {
  if (input.resources.length !== 3) throw new Error("only the indexes of three resources fit into a number");
  const { all, setShape, setWeights } = packTables(input);
  const indexes = indexesOf(input);
  const scores = new Uint8Array(input.nodes);
  const rescore = () => {
    scoreByIndexes(indexes, all, scores);
    return scores;
  };
  return { setShape, setWeights, scores: rescore };
}

/** Returns the indexes for the first pod. */
function indexesOf({ nodes, resources, pods: [requests] }) {
  return Int32Array.from({ length: nodes }, (_, node) =>
    resources.reduce(
      (indexes, resource, at) => indexes | (indexOf(resource, node, requests[at], at) << (BITS.index * at)),
      0,
    ),
  );
}

function indexOf({ allocatable, requested }, node, request, at) {
  const all = allocatable[node];
  if (all === 0) return ENTRIES * at;
  return ENTRIES * at + 1 + Math.min(100, Math.floor(((requested[node] + request) * 100) / all));
}
