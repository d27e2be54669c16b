// A resource's score and its weight in one number, so that one look and one addition a resource do for both the sum and
// the total of the weights: twice the score and 1, times the weight, in the low bits (the 1 is for rounding the mean),
// and above them the weight. Of a score of 0 both are 0, and so the resource drops out, as one does that a node lacks.

import { BITS } from "./loops.mjs";
import { tableOf } from "./problem.mjs";

/** Entries of a resource: one for a node that does not have it, then 0 to 100 percent. */
export const ENTRIES = 128;

/** The tables of a problem as they are now, for each resource and one after another. */
export function packed({ resources, weights, shapes }) {
  const all = new Int32Array(ENTRIES * resources.length);
  let scores = tableOf(shapes[0]);
  let weighed = weights[0];
  const pack = () => {
    weighed.forEach((weight, at) => {
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
    setShape: (turn) => {
      scores = tableOf(shapes[turn]);
      pack();
    },
    setWeights: (turn) => {
      weighed = weights[turn];
      pack();
    },
  };
}
