// Typed arrays, for another pod: all resources in one pass, with nothing kept between edits. Three of them are columns,
// and the pass is written out for them; of any other number each node has a row.

import { tableOf } from "./problem.mjs";
import { up } from "./typed.mjs";

export function fused({ nodes, resources, weights, pods, shapes }) {
  const columns = resources.map(({ allocatable, requested }) => ({
    requested,
    factors: allocatable.map((all) => (all === 0 ? Number.NaN : up(100 / all))),
  }));
  const rows = rowsOf(columns, nodes);
  const scores = new Uint8Array(nodes);
  let table = tableOf(shapes[0]);
  let weighed = weights[0];
  let asked = pods[0];
  return {
    setPod: (turn) => {
      asked = pods[turn];
    },
    setShape: (turn) => {
      table = tableOf(shapes[turn]);
    },
    setWeights: (turn) => {
      weighed = weights[turn];
    },
    scores: () => {
      if (columns.length === 3) scoreThree(columns, asked, weighed, table, scores);
      else scoreRows(rows, asked, weighed, table, scores);
      return scores;
    },
  };
}

function scoreThree([a, b, c], [r, s, t], [x, y, z], table, scores) {
  const [a0, a1, b0, b1, c0, c1] = [a.requested, a.factors, b.requested, b.factors, c.requested, c.factors];
  for (let node = 0; node < scores.length; node++) {
    const first = scoreOf((a0[node] + r) * a1[node], table);
    const second = scoreOf((b0[node] + s) * b1[node], table);
    const third = scoreOf((c0[node] + t) * c1[node], table);
    const total = (first === 0 ? 0 : x) + (second === 0 ? 0 : y) + (third === 0 ? 0 : z);
    const sum = first * x + second * y + third * z;
    scores[node] = ((sum + sum + total) / (total + total)) | 0;
  }
}

/** Amount, factor, amount, factor, … */
function rowsOf(columns, nodes) {
  const rows = new Float64Array(2 * nodes * columns.length);
  for (let node = 0, at = 0; node < nodes; node++) {
    for (const { requested, factors } of columns) {
      rows[at++] = requested[node];
      rows[at++] = factors[node];
    }
  }
  return rows;
}

function scoreRows(rows, asked, weights, table, scores) {
  const resources = asked.length;
  for (let node = 0, at = 0; node < scores.length; node++) {
    let total = 0;
    let sum = 0;
    for (let i = 0; i < resources; i++, at += 2) {
      const score = scoreOf((rows[at] + asked[i]) * rows[at + 1], table);
      const weight = weights[i];
      total += score === 0 ? 0 : weight;
      sum += score * weight;
    }
    scores[node] = ((sum + sum + total) / (total + total)) | 0;
  }
}

/** Not a number: the node does not have it. */
function scoreOf(percent, table) {
  if (percent >= 100) return table[100];
  return percent >= 0 ? table[percent | 0] : 0;
}
