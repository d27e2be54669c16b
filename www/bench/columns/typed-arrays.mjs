// Another pod on typed arrays, as fast as we can make it: a node's own percentages are stored, and the pod adds its
// request times a factor, so a resource costs a multiplication, an addition and a lookup. Each node has a row: with an
// array for each column, the addresses of five resources do not fit into registers.

import { LOOPS } from "./loops.mjs";
import { nextUp } from "./next-up.mjs";
import { packTables } from "./packed-tables.mjs";

export function typedArrayScorer(input) {
  const { nodes, resources, pods } = input;
  const score = LOOPS[resources.length];
  const { each } = packTables(input);
  const rows = rowsOf(input);
  const scores = new Uint8Array(nodes);
  const requests = pods.map((pod) => Float64Array.from(pod));
  let request = requests[0];
  return {
    setPod: (variant) => {
      request = requests[variant];
    },
    scores: () => {
      score(rows, request, each, scores);
      return scores;
    },
  };
}

/**
 * Returns two numbers for each resource of each node: 1 plus the percentage that is in use, and the percentage for each
 * unit; both are 0 if the node lacks the resource. They are rounded up, but not so far that a sum reaches the next
 * integer percentage for amounts below 2^42, so truncated sums are exact.
 */
function rowsOf({ nodes, resources }) {
  const rows = new Float64Array(2 * nodes * resources.length);
  for (let node = 0, at = 0; node < nodes; node++) {
    for (const { allocatable, requested } of resources) {
      const all = allocatable[node];
      rows[at++] = all === 0 ? 0 : nextUp(nextUp(1 + Math.min(100, (100 * requested[node]) / all)));
      rows[at++] = all === 0 ? 0 : nextUp(nextUp(100 / all));
    }
  }
  return rows;
}
