// A resource's score and weight in one number, so that one lookup and one addition for each resource compute both the
// weighted sum and the total of the weights. The low bits are twice the score plus 1, times the weight (the 1 rounds
// the mean); the high bits are the weight. For a score of 0 both are 0: the resource is dropped, like one that a node
// lacks.

import { tableOf } from "./input.mjs";
import { BITS } from "./loops.mjs";

/** The number of entries of a resource: one for nodes without it, then one for each of 0 to 100 percent. */
export const ENTRIES = 128;

/** Returns an input's current tables: one array for each resource, and one array of all. */
export function packTables({ resources, weights, shapes }) {
  const all = new Int32Array(ENTRIES * resources.length);
  let scores = tableOf(shapes[0]);
  let currentWeights = weights[0];
  const pack = () => {
    currentWeights.forEach((weight, at) => {
      for (let percent = 0; percent <= 100; percent++) {
        const score = scores[percent];
        all[ENTRIES * at + percent + 1] = score === 0 ? 0 : ((2 * score + 1) * weight) | (weight << BITS.sum);
      }
    });
  };
  pack();
  return {
    all,
    each: resources.map((_, at) => all.subarray(ENTRIES * at, ENTRIES * (at + 1))),
    setShape: (variant) => {
      scores = tableOf(shapes[variant]);
      pack();
    },
    setWeights: (variant) => {
      currentWeights = weights[variant];
      pack();
    },
  };
}
