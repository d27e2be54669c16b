// Another shape or other weights on typed arrays, as quick as we can make it: the percents of three resources are kept
// as the places of their entries, in one number a node, so that a node is one load and three looks.

import { BITS, scorePlaces } from "./loops.mjs";
import { ENTRIES, packed } from "./packed.mjs";

export function percents(problem) {
  if (problem.resources.length !== 3) throw new Error("three resources fit into a number");
  const { all, setShape, setWeights } = packed(problem);
  const places = placesOf(problem);
  const scores = new Uint8Array(problem.nodes);
  const rescore = () => {
    scorePlaces(places, all, scores);
    return scores;
  };
  return { setShape, setWeights, scores: rescore };
}

/** Returns the indexes for the first pod. */
function placesOf({ nodes, resources, pods: [asked] }) {
  return Int32Array.from({ length: nodes }, (_, node) =>
    resources.reduce(
      (places, resource, at) => places | (placeOf(resource, node, asked[at], at) << (BITS.place * at)),
      0,
    ),
  );
}

function placeOf({ allocatable, requested }, node, asked, at) {
  const all = allocatable[node];
  if (all === 0) return ENTRIES * at;
  return ENTRIES * at + 1 + Math.min(100, Math.floor(((requested[node] + asked) * 100) / all));
}
