// The loops of the JavaScript variant on typed arrays. The constants that they read are not exported: engines look up
// an exported constant at each use, which makes the loops 50% slower. Each measured number of resources has its
// own unrolled loop: an inner loop over resources doubles the time, and the page's policy does not allow code from
// strings.

import { nextUp } from "./next-up.mjs";

/** The bits of a weighted sum (packed-tables.mjs); the total of the weights is at most 652. */
const SUM_BITS = 17;
/** The bits of an index into the entries of three resources. */
const INDEX_BITS = 9;
const SUM_MASK = (1 << SUM_BITS) - 1;
const INDEX_MASK = (1 << INDEX_BITS) - 1;
/** The numbers of bits, for the modules that fill tables and indexes. */
export const BITS = { sum: SUM_BITS, index: INDEX_BITS };
/** Reciprocals of twice each total; 0 without a total. Never rounded down, so that truncated products are exact. */
const RECIPROCALS = Float64Array.from({ length: 653 }, (_, total) => (total === 0 ? 0 : nextUp(1 / (2 * total))));

/** Returns the rounded mean of a sum of entries. */
function mean(sum) {
  return ((sum & SUM_MASK) * RECIPROCALS[sum >>> SUM_BITS]) | 0;
}

/** Scores nodes by three indexes of entries that are packed into one number. */
export function scoreByIndexes(indexes, entries, scores) {
  for (let node = 0; node < scores.length; node++) {
    const three = indexes[node];
    scores[node] = mean(
      entries[three & INDEX_MASK] + entries[(three >>> INDEX_BITS) & INDEX_MASK] + entries[three >>> (2 * INDEX_BITS)],
    );
  }
}

/** Returns the entry of the row at this index with this request; above 100 percent, the entry of 100. */
function lookUp(rows, at, request, entries) {
  const entry = rows[at] + request * rows[at + 1];
  return entries[(entry < 101 ? entry : 101) | 0];
}

function one(rows, { 0: r1 }, { 0: t1 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 2) scores[node] = mean(lookUp(rows, at, r1, t1));
}

function two(rows, { 0: r1, 1: r2 }, { 0: t1, 1: t2 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 4)
    scores[node] = mean(lookUp(rows, at, r1, t1) + lookUp(rows, at + 2, r2, t2));
}

function three(rows, { 0: r1, 1: r2, 2: r3 }, { 0: t1, 1: t2, 2: t3 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 6)
    scores[node] = mean(lookUp(rows, at, r1, t1) + lookUp(rows, at + 2, r2, t2) + lookUp(rows, at + 4, r3, t3));
}

function four(rows, { 0: r1, 1: r2, 2: r3, 3: r4 }, { 0: t1, 1: t2, 2: t3, 3: t4 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 8)
    scores[node] = mean(
      lookUp(rows, at, r1, t1) +
        lookUp(rows, at + 2, r2, t2) +
        lookUp(rows, at + 4, r3, t3) +
        lookUp(rows, at + 6, r4, t4),
    );
}

function five(rows, { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5 }, { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 10)
    scores[node] = mean(
      lookUp(rows, at, r1, t1) +
        lookUp(rows, at + 2, r2, t2) +
        lookUp(rows, at + 4, r3, t3) +
        lookUp(rows, at + 6, r4, t4) +
        lookUp(rows, at + 8, r5, t5),
    );
}

function six(rows, { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5, 5: r6 }, { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5, 5: t6 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 12)
    scores[node] = mean(
      lookUp(rows, at, r1, t1) +
        lookUp(rows, at + 2, r2, t2) +
        lookUp(rows, at + 4, r3, t3) +
        lookUp(rows, at + 6, r4, t4) +
        lookUp(rows, at + 8, r5, t5) +
        lookUp(rows, at + 10, r6, t6),
    );
}

function eight(
  rows,
  { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5, 5: r6, 6: r7, 7: r8 },
  { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5, 5: t6, 6: t7, 7: t8 },
  scores,
) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 16)
    scores[node] = mean(
      lookUp(rows, at, r1, t1) +
        lookUp(rows, at + 2, r2, t2) +
        lookUp(rows, at + 4, r3, t3) +
        lookUp(rows, at + 6, r4, t4) +
        lookUp(rows, at + 8, r5, t5) +
        lookUp(rows, at + 10, r6, t6) +
        lookUp(rows, at + 12, r7, t7) +
        lookUp(rows, at + 14, r8, t8),
    );
}

function twelve(
  rows,
  { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5, 5: r6, 6: r7, 7: r8, 8: r9, 9: r10, 10: r11, 11: r12 },
  { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5, 5: t6, 6: t7, 7: t8, 8: t9, 9: t10, 10: t11, 11: t12 },
  scores,
) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 24)
    scores[node] = mean(
      lookUp(rows, at, r1, t1) +
        lookUp(rows, at + 2, r2, t2) +
        lookUp(rows, at + 4, r3, t3) +
        lookUp(rows, at + 6, r4, t4) +
        lookUp(rows, at + 8, r5, t5) +
        lookUp(rows, at + 10, r6, t6) +
        lookUp(rows, at + 12, r7, t7) +
        lookUp(rows, at + 14, r8, t8) +
        lookUp(rows, at + 16, r9, t9) +
        lookUp(rows, at + 18, r10, t10) +
        lookUp(rows, at + 20, r11, t11) +
        lookUp(rows, at + 22, r12, t12),
    );
}

/** The loops by their number of resources; each takes requests and tables as arrays and writes scores. */
export const LOOPS = { 1: one, 2: two, 3: three, 4: four, 5: five, 6: six, 8: eight, 12: twelve };
