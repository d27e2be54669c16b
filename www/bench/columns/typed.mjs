// Typed arrays as fast as they get: columns, reciprocals, a table instead of the shape, utilizations kept as bytes.
// The reciprocal is never rounded down, which makes truncated products exact for these amounts (see src/columns/).

import { tableOf } from "./problem.mjs";

/** Stands for a resource that the node does not have; its score is 0, so it drops out with the others. */
const ABSENT = 101;

export function typed({ nodes, resources, weights, pods, shapes }) {
  const columns = resources.map(({ allocatable, requested }) => ({
    requested,
    factors: allocatable.map((all) => (all === 0 ? Number.POSITIVE_INFINITY : up(100 / all))),
    percents: new Uint8Array(nodes),
  }));
  const sums = new Int32Array(nodes);
  const totals = new Int32Array(nodes);
  const scores = new Uint8Array(nodes);
  let table = tableFor(shapes[0]);
  let weighed = weights[0];
  const setPod = (turn) => {
    columns.forEach((column, at) => {
      fill(column, pods[turn][at]);
    });
  };
  setPod(0);
  return {
    setPod,
    setShape: (turn) => {
      table = tableFor(shapes[turn]);
    },
    setWeights: (turn) => {
      weighed = weights[turn];
    },
    scores: () => {
      if (columns.length === 3) three(columns, weighed, table, scores);
      else {
        add(columns, weighed, table, sums, totals);
        divide(sums, totals, scores);
      }
      return scores;
    },
  };
}

/** The next number above. */
export function up(number) {
  const bits = new BigInt64Array(Float64Array.of(number).buffer);
  bits[0] += 1n;
  return new Float64Array(bits.buffer)[0];
}

function tableFor(shape) {
  const table = new Uint8Array(256);
  table.set(tableOf(shape));
  return table;
}

function fill({ requested, factors, percents }, asked) {
  for (let node = 0; node < percents.length; node++) {
    const percent = (requested[node] + asked) * factors[node];
    percents[node] = percent < 100 ? percent : percent < Number.POSITIVE_INFINITY ? 100 : ABSENT;
  }
}

/** With three resources everything stays in registers. */
function three([{ percents: a }, { percents: b }, { percents: c }], [x, y, z], table, scores) {
  for (let node = 0; node < scores.length; node++) {
    const first = table[a[node]];
    const second = table[b[node]];
    const third = table[c[node]];
    const total = (first === 0 ? 0 : x) + (second === 0 ? 0 : y) + (third === 0 ? 0 : z);
    const sum = first * x + second * y + third * z;
    scores[node] = ((sum + sum + total) / (total + total)) | 0;
  }
}

function add(columns, weights, table, sums, totals) {
  sums.fill(0);
  totals.fill(0);
  for (let at = 0; at < columns.length; at++) {
    const { percents } = columns[at];
    const weight = weights[at];
    for (let node = 0; node < percents.length; node++) {
      const score = table[percents[node]];
      sums[node] += score * weight;
      totals[node] += score === 0 ? 0 : weight;
    }
  }
}

function divide(sums, totals, scores) {
  for (let node = 0; node < scores.length; node++) {
    const total = totals[node];
    scores[node] = ((sums[node] + sums[node] + total) / (total + total)) | 0;
  }
}
