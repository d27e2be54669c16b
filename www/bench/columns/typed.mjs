// Another pod on typed arrays, as quick as we can make it: a node's own percents are kept, and what the pod adds is its
// request by a factor, so a resource costs a multiplication, an addition and a look. One row a node: with an array a
// column, the addresses of five resources no longer fit into registers.

import { LOOPS } from "./loops.mjs";
import { packed } from "./packed.mjs";
import { up } from "./up.mjs";

export function typed(problem) {
  const { nodes, resources, pods } = problem;
  const score = LOOPS[resources.length];
  const { each } = packed(problem);
  const rows = rowsOf(problem);
  const scores = new Uint8Array(nodes);
  const requests = pods.map((pod) => Float64Array.from(pod));
  let request = requests[0];
  return {
    setPod: (turn) => {
      request = requests[turn];
    },
    scores: () => {
      score(rows, request, each, scores);
      return scores;
    },
  };
}

/**
 * For each resource of each node the entry of its own percent and what a piece adds: 1 and the percent, and the factor;
 * both 0 where the node does not have it. They are never below the true numbers, nor above them by as much as would
 * reach the next whole percent of amounts below 2^42, so truncated sums are exact.
 */
function rowsOf({ nodes, resources }) {
  const rows = new Float64Array(2 * nodes * resources.length);
  for (let node = 0, at = 0; node < nodes; node++) {
    for (const { allocatable, requested } of resources) {
      const all = allocatable[node];
      rows[at++] = all === 0 ? 0 : up(up(1 + Math.min(100, (100 * requested[node]) / all)));
      rows[at++] = all === 0 ? 0 : up(up(100 / all));
    }
  }
  return rows;
}
