// How long whole runs take: 150,000 pods on 5,000 nodes, 4 resources checked and 3 scored, beside the same algorithm
// in plain JavaScript and beside trying every node for every pod. All have to place every pod alike.
//
//   node www/bench/simulation.mjs [folder of the module]        (make bench)

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { boards, naive } from "./simulation-plain.mjs";

const folder = new URL(process.argv[2] ? `file://${process.argv[2]}/` : "../../pkg/simulation/", import.meta.url);
const { initSync, simulate } = await import(new URL("simulation.js", folder));
const { memory } = initSync({ module: readFileSync(new URL("simulation_bg.wasm", folder)) });

const NODES = 5_000;
const PODS = 150_000;
const RUNS = 5;
/** Trying every node takes as long for each pod: it is measured on a part of them. */
const SLICE = 1_500;
const NAMES = ["cpu", "memory", "ephemeral-storage", "example.com/gpu"];
/** cpu in thousandths, memory and storage in Mi, devices. */
const UNITS = ["m", "Mi", "Mi", ""];

console.log(
  `${cpus()[0]?.model}, Node ${process.versions.node}, load ${loadavg()[0].toFixed(1)} on ${cpus().length} cores`,
);
console.log(`${PODS} pods on ${NODES} nodes; best and median of ${RUNS} in ms of CPU; naive from ${SLICE} pods\n`);
console.log("                     wasm             plain JS         naive JS    wasm MB");
for (const strategy of ["packing", "spreading"]) {
  for (const shapes of [20, 200]) {
    const problem = problemOf(strategy === "packing", shapes);
    const [wasm, plain, every] = measured(problem);
    const megabytes = (memory.buffer.byteLength / 2 ** 20).toFixed(0);
    const naively = (median(every) * PODS) / SLICE;
    const name = `${strategy}, ${shapes} shapes`.padEnd(21);
    console.log(`${name}${times(wasm)}${times(plain)}${naively.toFixed(0).padStart(8)}${megabytes.padStart(11)}`);
  }
}

/** All of them in turns, so that what else the machine does falls on all. */
function measured(problem) {
  const took = [[], [], []];
  const expected = naive(problem, SLICE);
  for (let run = 0; run < RUNS; run++) {
    const scheduled = inModule(problem);
    took[0].push(scheduled.took);
    took[1].push(timed(() => assert.deepEqual(boards(problem), scheduled.placed)));
    took[2].push(timed(() => naive(problem, SLICE)));
    assert.deepEqual(scheduled.placed.subarray(0, SLICE), expected);
  }
  return took;
}

function inModule({ scenario, queue }) {
  const simulation = simulate(scenario, { pods: queue });
  assert.deepEqual(simulation.errors(), []);
  const took = timed(() => {
    while (simulation.run(10_000).more);
  });
  const { pods, nodes } = simulation.events(0);
  const placed = new Int32Array(PODS);
  pods.forEach((pod, at) => {
    placed[pod] = nodes[at];
  });
  simulation.free();
  return { took, placed };
}

/** Milliseconds of this process alone: what else the machine does would count many times over in the longest runs. */
function timed(work) {
  const started = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(started);
  return (user + system) / 1000;
}

function problemOf(packing, several) {
  const nodes = Array.from({ length: NODES }, (_, at) => {
    const size = [1, 2, 2, 4][at % 4];
    return [16_000 * size, 65_536 * size, 200_000 * size, at % 8 === 0 ? 8 : 0];
  });
  const shapes = Array.from({ length: several }, (_, at) => [
    100 + 50 * ((at * 7) % 37),
    128 + 64 * ((at * 11) % 53),
    256 + 16 * ((at * 5) % 29),
    at % 10 === 0 ? 1 : 0,
  ]);
  let state = 1;
  const queue = Uint32Array.from({ length: PODS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % several;
  });
  const resources = [{ name: "cpu" }, { name: "memory" }, { name: "example.com/gpu", weight: 3 }];
  const scenario = {
    scoringStrategy: { type: packing ? "MostAllocated" : "LeastAllocated", resources },
    nodes: nodes.map((amounts) => ({ allocatable: written(amounts) })),
    pods: shapes.map((amounts) => ({ requests: written(amounts) })),
  };
  return { packing, nodes, shapes, queue, scenario };
}

function written(amounts) {
  const entries = amounts.map((amount, at) => [NAMES[at], `${amount}${UNITS[at]}`]);
  return Object.fromEntries(entries.filter((_, at) => amounts[at] > 0));
}

function times(took) {
  return `${Math.min(...took)
    .toFixed(0)
    .padStart(7)} ${median(took).toFixed(0).padStart(7)}  `;
}

function median(numbers) {
  return numbers.toSorted((a, b) => a - b)[numbers.length >> 1];
}
