// Whole runs of the simulation engine, compared with the same algorithm in plain JavaScript and with trying every node
// for every pod. All place every pod alike.

import { scheduled } from "../simulation/engine.mjs";
import { loadWasm, naively } from "../simulation/naive.mjs";
import { everyNode, scheduleWithTrees } from "../simulation/plain.mjs";
import { problemOf } from "../simulation/problem.mjs";
import { prepareSimulation, tryEveryNode } from "../simulation/selectors.mjs";
import { inWorker } from "../simulation/worker-client.mjs";

/** Milliseconds at most. */
const GOALS = { packing: { 20: 20, 200: 90 }, spreading: { 20: 60, 200: 550 } };
const RUNS = Object.entries(GOALS).flatMap(([strategy, goals]) =>
  Object.keys(goals).map((classes) => ({ strategy, classes: Number(classes) })),
);
const ENGINE = "engine";
const IN_WORKER = "engine, in a worker";
const PLAIN = "the same idea in plain JavaScript";

const nameOf = ({ strategy, classes }) => `${strategy}, ${classes} pod classes`;

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "simulation",
  title: "150,000 pods on 5,000 nodes, 4 resources checked and 3 scored",
  places: ["node", "browser"],
  native: { bench: "simulation", features: "simulation" },
  goals: RUNS.flatMap((run) => {
    const [name, most] = [nameOf(run), GOALS[run.strategy][run.classes]];
    return [
      { says: `${name}: within ${most} ms in a worker`, case: name, way: IN_WORKER, place: "chromium", most },
      {
        says: `${name}: as quick as plain JavaScript, or quicker`,
        case: name,
        way: ENGINE,
        place: "chromium",
        most: 1,
        over: { way: PLAIN },
      },
    ];
  }),
  prepare: async (host) => {
    const [{ simulate }, wasm] = [await host.load("simulation"), await loadWasm()];
    const times = RUNS.map((run) => timeCase(run, simulate, wasm));
    const selectors = selectorCase(simulate);
    if (host.place === "node") return [...times, selectors];
    return [...times.map(withWorker), selectors, ...RUNS.map(memoryCase)];
  },
};

function timeCase(run, simulate, wasm) {
  const problem = problemOf(run.strategy, run.classes);
  let known;
  const placed = () => {
    known ??= scheduled(simulate, problem).placed;
    return known;
  };
  const naive = (cluster) => async () => naively(problem, placed(), cluster);
  const ways = [
    { name: ENGINE, sample: async () => scheduled(simulate, problem).took, answer: placed },
    {
      name: PLAIN,
      sample: async () => scheduleWithTrees(problem).took,
      answer: () => scheduleWithTrees(problem).placed,
    },
    { name: "every node for every pod, in wasm with SIMD", sample: naive(wasm), samples: 1 },
    { name: "every node for every pod, in plain JavaScript", sample: naive(everyNode()), samples: 1 },
  ];
  return { name: nameOf(run), unit: "ms", ways, run };
}

function withWorker({ name, unit, ways, run: { strategy, classes } }) {
  const run = () => inWorker(strategy, classes);
  const worker = {
    name: IN_WORKER,
    sample: async () => (await run()).took,
    answer: async () => (await run()).placed,
  };
  return { name, unit, ways: [worker, ...ways] };
}

function selectorCase(simulate) {
  const ways = [
    {
      name: ENGINE,
      sample: async () => prepareSimulation(simulate).took,
      answer: () => prepareSimulation(simulate).placed,
    },
    {
      name: "every node for every pod, in plain JavaScript",
      sample: async () => tryEveryNode().took,
      answer: () => tryEveryNode().placed,
    },
  ];
  return { name: "4,000 pods with a selector each, 4,000 nodes: made ready", unit: "ms", ways };
}

/** Measures the memory at the end of a run: a new worker's wasm memory, and the typed arrays of plain JavaScript. */
function memoryCase(run) {
  const { strategy, classes } = run;
  const megabytes = (bytes) => bytes / 2 ** 20;
  const plain = () => scheduleWithTrees(problemOf(strategy, classes)).bytes;
  return {
    name: `${nameOf(run)}: memory`,
    unit: "MB",
    ways: [
      { name: ENGINE, sample: async () => megabytes((await inWorker(strategy, classes, true)).bytes), samples: 1 },
      { name: PLAIN, sample: async () => megabytes(plain()), samples: 1 },
    ],
  };
}
