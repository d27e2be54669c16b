// The loops of JavaScript on typed arrays. What they read is a constant of this file that is not exported: engines look
// an exported one up at each use, which takes half as long again. There is a loop for each number of resources that is
// measured, written out: one over resources within the one over nodes doubles the time, and the page's policy lets no
// code be made of text.

import { up } from "./up.mjs";

/** The bits of a sum (packed.mjs): room for weights that come to 652. */
const SUM = 17;
/** The bits of a place among the entries of three resources. */
const PLACE = 9;
const LOW = (1 << SUM) - 1;
const AT = (1 << PLACE) - 1;
/** For those who fill tables and places. */
export const BITS = { sum: SUM, place: PLACE };
/** Reciprocals of twice each total; 0 without a total. Never rounded down, so that truncated products are exact. */
const RECIPROCALS = Float64Array.from({ length: 653 }, (_, total) => (total === 0 ? 0 : up(1 / (2 * total))));

/** The rounded mean of what was added up. */
function mean(sum) {
  return ((sum & LOW) * RECIPROCALS[sum >>> SUM]) | 0;
}

/** Three places of entries in one number. */
export function scorePlaces(places, entries, scores) {
  for (let node = 0; node < scores.length; node++) {
    const three = places[node];
    scores[node] = mean(entries[three & AT] + entries[(three >>> PLACE) & AT] + entries[three >>> (2 * PLACE)]);
  }
}

/** Returns the entry of the row at this index with this request; above 100 percent, the entry of 100. */
function look(rows, at, request, entries) {
  const entry = rows[at] + request * rows[at + 1];
  return entries[(entry < 101 ? entry : 101) | 0];
}

function one(rows, { 0: r1 }, { 0: t1 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 2) scores[node] = mean(look(rows, at, r1, t1));
}

function two(rows, { 0: r1, 1: r2 }, { 0: t1, 1: t2 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 4)
    scores[node] = mean(look(rows, at, r1, t1) + look(rows, at + 2, r2, t2));
}

function three(rows, { 0: r1, 1: r2, 2: r3 }, { 0: t1, 1: t2, 2: t3 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 6)
    scores[node] = mean(look(rows, at, r1, t1) + look(rows, at + 2, r2, t2) + look(rows, at + 4, r3, t3));
}

function four(rows, { 0: r1, 1: r2, 2: r3, 3: r4 }, { 0: t1, 1: t2, 2: t3, 3: t4 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 8)
    scores[node] = mean(
      look(rows, at, r1, t1) + look(rows, at + 2, r2, t2) + look(rows, at + 4, r3, t3) + look(rows, at + 6, r4, t4),
    );
}

function five(rows, { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5 }, { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 10)
    scores[node] = mean(
      look(rows, at, r1, t1) +
        look(rows, at + 2, r2, t2) +
        look(rows, at + 4, r3, t3) +
        look(rows, at + 6, r4, t4) +
        look(rows, at + 8, r5, t5),
    );
}

function six(rows, { 0: r1, 1: r2, 2: r3, 3: r4, 4: r5, 5: r6 }, { 0: t1, 1: t2, 2: t3, 3: t4, 4: t5, 5: t6 }, scores) {
  for (let node = 0, at = 0; node < scores.length; node++, at += 12)
    scores[node] = mean(
      look(rows, at, r1, t1) +
        look(rows, at + 2, r2, t2) +
        look(rows, at + 4, r3, t3) +
        look(rows, at + 6, r4, t4) +
        look(rows, at + 8, r5, t5) +
        look(rows, at + 10, r6, t6),
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
      look(rows, at, r1, t1) +
        look(rows, at + 2, r2, t2) +
        look(rows, at + 4, r3, t3) +
        look(rows, at + 6, r4, t4) +
        look(rows, at + 8, r5, t5) +
        look(rows, at + 10, r6, t6) +
        look(rows, at + 12, r7, t7) +
        look(rows, at + 14, r8, t8),
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
      look(rows, at, r1, t1) +
        look(rows, at + 2, r2, t2) +
        look(rows, at + 4, r3, t3) +
        look(rows, at + 6, r4, t4) +
        look(rows, at + 8, r5, t5) +
        look(rows, at + 10, r6, t6) +
        look(rows, at + 12, r7, t7) +
        look(rows, at + 14, r8, t8) +
        look(rows, at + 16, r9, t9) +
        look(rows, at + 18, r10, t10) +
        look(rows, at + 20, r11, t11) +
        look(rows, at + 22, r12, t12),
    );
}

/** By the number of resources: requests and tables go in as lists, scores come out. */
export const LOOPS = { 1: one, 2: two, 3: three, 4: four, 5: five, 6: six, 8: eight, 12: twelve };
