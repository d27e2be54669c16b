// Measures complete runs of the simulation engine, compared with the same algorithm in plain JavaScript and with trying
// every node for every pod. All variants place every pod on the same node.

import { runSimulation } from "../simulation/engine.mjs";
import { generateInput } from "../simulation/input.mjs";
import { estimateNaiveRun, loadWasm } from "../simulation/naive.mjs";
import { everyNode, scheduleWithTrees } from "../simulation/plain-javascript.mjs";
import { prepareSimulation, tryEveryNode } from "../simulation/selectors.mjs";
import { inWorker } from "../simulation/worker-client.mjs";

/** The maximum duration in milliseconds, by strategy and number of pod classes. */
const GOALS = { packing: { 20: 20, 200: 90 }, spreading: { 20: 60, 200: 550 } };
const RUNS = Object.entries(GOALS).flatMap(([strategy, goals]) =>
  Object.keys(goals).map((classes) => ({ strategy, classes: Number(classes) })),
);
const ENGINE = "engine";
const IN_WORKER = "engine, in a worker";
const PLAIN = "the same algorithm in plain JavaScript";

const nameOf = ({ strategy, classes }) => `${strategy}, ${classes} pod classes`;

/** @type {import("../suite.d.ts").Suite} */
export const suite = {
  name: "simulation",
  title: "150,000 pods on 5,000 nodes, 4 resources checked and 3 scored",
  environments: ["node", "browser"],
  native: "simulation",
  goals: RUNS.flatMap((run) => {
    const [name, upperLimit] = [nameOf(run), GOALS[run.strategy][run.classes]];
    return [
      {
        title: `${name}: within ${upperLimit} ms in a worker`,
        case: name,
        variant: IN_WORKER,
        environment: "chromium",
        upperLimit,
      },
      {
        title: `${name}: at least as fast as plain JavaScript`,
        case: name,
        variant: ENGINE,
        environment: "chromium",
        upperLimit: 1,
        relativeTo: { variant: PLAIN },
      },
    ];
  }),
  prepare: async (host) => {
    const [{ simulate }, wasm] = [await host.load("simulation"), await loadWasm()];
    const times = RUNS.map((run) => timeCase(run, simulate, wasm)).concat(RUNS.map((run) => sampleCase(run, simulate)));
    const selectors = selectorCase(simulate);
    if (host.environment === "node") return [...times, selectors];
    return [...times.map((it) => (it.run === undefined ? it : withWorker(it))), selectors, ...RUNS.map(memoryCase)];
  },
};

function timeCase(run, simulate, wasm) {
  const input = generateInput(run.strategy, run.classes);
  let result;
  const placements = () => {
    result ??= runSimulation(simulate, input).placements;
    return result;
  };
  const naive = (cluster) => async () => estimateNaiveRun(input, placements(), cluster);
  const variants = [
    { name: ENGINE, sample: async () => runSimulation(simulate, input).duration, answer: placements },
    {
      name: PLAIN,
      sample: async () => scheduleWithTrees(input).duration,
      answer: () => scheduleWithTrees(input).placements,
    },
    { name: "every node for every pod, in wasm with SIMD", sample: naive(wasm), samples: 1 },
    { name: "every node for every pod, in plain JavaScript", sample: naive(everyNode()), samples: 1 },
  ];
  return { name: nameOf(run), unit: "ms", variants, run };
}

/** Measures runs in which only a sample of the nodes is scored, as by kube-scheduler. */
function sampleCase(run, simulate) {
  const input = generateInput(run.strategy, run.classes, 0);
  const sample = async () => runSimulation(simulate, input).duration;
  return { name: `${nameOf(run)}, a sample of the nodes`, unit: "ms", variants: [{ name: ENGINE, sample }] };
}

function withWorker({ name, unit, variants, run: { strategy, classes } }) {
  const run = () => inWorker(strategy, classes);
  const worker = {
    name: IN_WORKER,
    sample: async () => (await run()).duration,
    answer: async () => (await run()).placements,
  };
  return { name, unit, variants: [worker, ...variants] };
}

function selectorCase(simulate) {
  const variants = [
    {
      name: ENGINE,
      sample: async () => prepareSimulation(simulate).duration,
      answer: () => prepareSimulation(simulate).placements,
    },
    {
      name: "every node for every pod, in plain JavaScript",
      sample: async () => tryEveryNode().duration,
      answer: () => tryEveryNode().placements,
    },
  ];
  return { name: "4,000 pods with a selector each, 4,000 nodes: preparation", unit: "ms", variants };
}

/** Measures the memory after a run: the wasm memory of a new worker, and the typed arrays of plain JavaScript. */
function memoryCase(run) {
  const { strategy, classes } = run;
  const megabytes = (bytes) => bytes / 2 ** 20;
  const plain = () => scheduleWithTrees(generateInput(strategy, classes)).bytes;
  return {
    name: `${nameOf(run)}: memory`,
    unit: "MB",
    variants: [
      { name: ENGINE, sample: async () => megabytes((await inWorker(strategy, classes, true)).bytes), samples: 1 },
      { name: PLAIN, sample: async () => megabytes(plain()), samples: 1 },
    ],
  };
}
