// Tests the simulation module in Node.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { installed } from "./installed.mjs";

const { load } = await import(new URL("simulation-node.js", installed));
const { simulate, nodesNeeded, generatePods, decisionMap, decisionMapCell, winningChanges, sweep } = await load();
const { evaluate } = await (await import(new URL("node.js", installed))).load();

const { scenario: kepExample } = JSON.parse(
  readFileSync(new URL("../../www/src/features/simulation/stories/kep.json", import.meta.url), "utf8"),
);

function run(simulation, steps) {
  let progress = simulation.run(steps);
  while (progress.more) progress = simulation.run(steps);
  return progress;
}

test("the KEP's example: all three jobs run when packed, and the last one is pending when spread", () => {
  const packed = simulate(kepExample);
  assert.deepEqual(packed.errors(), []);
  assert.deepEqual(run(packed, 1), { more: false, pods: 3, placed: 3, pending: 0, completed: 0, events: 3 });
  assert.deepEqual(packed.events(0).nodes, Int32Array.of(2, 0, 1));
  assert.deepEqual(packed.events(2).times, Float64Array.of(2));
  assert.deepEqual(packed.index().nodes, ["node 1", "node 2", "node 3"]);
  assert.equal(packed.decision(0, 1).nodes[0].score, "92");
  packed.free();

  const spread = simulate({ ...kepExample, scoringStrategy: { type: "LeastAllocated" } });
  assert.equal(run(spread, 100).pending, 1);
  assert.deepEqual(spread.decision(2, 0).rejections, [{ message: "Insufficient example.com/foo", nodes: 3 }]);
  const columns = spread.columnsAt(3);
  const foo = columns.resources.indexOf("example.com/foo");
  assert.deepEqual(columns.used[foo], Float64Array.of(2, 4, 2));
  assert.deepEqual(spread.columnsAt(0).used[foo], Float64Array.of(0, 0, 2));
  spread.free();
});

test("accepts a queue as columns", () => {
  const simulation = simulate(kepExample, { pods: Uint32Array.of(2, 0), arrivals: Float64Array.of(5, 1) });
  assert.equal(run(simulation, 10).placed, 2);
  assert.deepEqual(simulation.index().podIndexes, Uint32Array.of(0, 2));
  simulation.free();
});

test("schedules thousands of pods, each to the node that its selector names", () => {
  const times = (item) => Array.from({ length: 4000 }, (_, i) => item(`n${i}`, i));
  const simulation = simulate({
    scoringStrategy: { type: "MostAllocated" },
    nodes: times((name, i) => ({ allocatable: { cpu: "1" }, labels: { name, parity: `${i % 2}` } })),
    pods: times((name, i) => ({ requests: {}, nodeSelector: { name, parity: i === 7 ? "0" : `${i % 2}` } })),
  });
  assert.deepEqual(simulation.errors(), []);
  assert.deepEqual(run(simulation, 1e6).pending, 1);
  const { kinds, pods, nodes } = simulation.events(0);
  assert.ok(kinds.every((kind, i) => (pods[i] === 7 ? kind === 1 : kind === 0 && nodes[i] === pods[i])));
  simulation.free();
});

test("returns invalid values as data, and throws for an invalid argument", () => {
  const invalid = simulate({ ...kepExample, tieBreak: "last" });
  assert.equal(invalid.errors()[0].path, "tieBreak");
  assert.equal(invalid.run(1).more, false);
  assert.equal(invalid.decision(0, 1), null);
  assert.throws(() => simulate(null), TypeError);
  assert.throws(() => simulate({ ...kepExample, nodez: [] }), /nodez: unknown field/);
  assert.throws(() => simulate(kepExample, { pods: [1] }), /queue.pods: expected a Uint32Array/);
});

test("reports use, stranded capacity, fitting pods and fragmentation", () => {
  const simulation = simulate(kepExample);
  run(simulation, 10);

  const start = simulation.figures(0, 1);
  assert.deepEqual([start.present, start.empty, start.pods], [3, 2, { placed: 0, pending: 0 }]);
  assert.equal(start.fittingPods, "2", "pods of four foo");
  assert.deepEqual(start.fragmentation.at(-1), { resource: "example.com/foo", percent: 13.33 });
  assert.deepEqual(start.stranded, []);

  const end = simulation.figures(3, 1);
  assert.deepEqual([end.empty, end.pods, end.fittingPods], [0, { placed: 3, pending: 0 }, "0"]);
  assert.deepEqual(end.resources[0], {
    name: "cpu",
    unit: "milli",
    used: "12000",
    allocatable: "48000",
    percent: 25,
    unusable: "36000",
    unusablePercent: 75,
  });
  assert.deepEqual(
    end.resources.map(({ name }) => name),
    ["cpu", "memory", "example.com/foo"],
    "no node limits its number of pods",
  );
  assert.deepEqual(end.stranded[0], { free: "cpu", without: "example.com/foo", amount: "36000", percent: 75 });
  simulation.free();
});

test("the series has the figures of each step", () => {
  const simulation = simulate({ ...kepExample, scoringStrategy: { type: "LeastAllocated" } });
  const { events } = run(simulation, 10);
  const series = simulation.series(100, 1);
  assert.deepEqual(series.steps, Float64Array.of(0, 1, 2, 3));
  assert.deepEqual(series.times, Float64Array.of(0, 0, 1, 2));
  assert.deepEqual(series.pending, Float64Array.of(0, 0, 0, 1));
  for (const [at, step] of series.steps.entries()) {
    const figures = simulation.figures(step, 1);
    assert.equal(series.fittingPods[at], Number(figures.fittingPods));
    assert.equal(series.empty[at], figures.empty);
    for (const [column, { percent, unusable, fragmentation }] of series.resources.entries()) {
      assert.equal(percent[at], figures.resources[column].percent);
      assert.equal(unusable[at], figures.resources[column].unusablePercent);
      assert.equal(fragmentation[at], figures.fragmentation[column].percent);
    }
  }
  assert.deepEqual(simulation.series(2, 1).steps, Float64Array.of(0, events));
  simulation.free();
});

test("counts pods as a resource if every node limits them", () => {
  const nodes = [{ allocatable: { cpu: "4", pods: 2 } }, { allocatable: { cpu: "4", pods: 2 } }];
  const pods = [{ requests: { cpu: "1" }, count: 3 }];
  const simulation = simulate({ scoringStrategy: { type: "MostAllocated" }, nodes, pods });
  const { events } = run(simulation, 10);
  const { resources, stranded } = simulation.figures(events, 0);
  assert.deepEqual(resources.at(-1), {
    name: "pods",
    unit: "count",
    used: "3",
    allocatable: "4",
    percent: 75,
    unusable: "0",
    unusablePercent: 0,
  });
  assert.deepEqual(stranded, [{ free: "cpu", without: "pods", amount: "2000", percent: 25 }]);
  simulation.free();
});

test("computes the minimum number of nodes", () => {
  assert.deepEqual(nodesNeeded(kepExample), {
    errors: [],
    nodes: 3,
    limit: { kind: "volume", resource: "example.com/foo" },
  });
  const halves = { ...kepExample, nodes: [{ allocatable: { cpu: "8" }, count: 9 }] };
  const pods = [{ requests: { cpu: "3" }, count: 8 }];
  assert.deepEqual(nodesNeeded({ ...halves, pods }), {
    errors: [],
    nodes: 4,
    limit: { kind: "count", pod: 0, resource: null },
  });
  assert.equal(nodesNeeded({ ...halves, pods }, { pods: new Uint32Array(20) }).nodes, null);
  assert.equal(nodesNeeded({ ...kepExample, tieBreak: "last" }).errors[0].path, "tieBreak");
});

test("generates pods that a simulation accepts", () => {
  const sizes = [{ resource: "cpu", min: "500m", max: "2" }];
  const options = { seed: "7", pods: 50, gap: { mean: 10 }, kinds: [{ name: "web", podClasses: 9, requests: sizes }] };
  const generated = generatePods(options);
  assert.deepEqual(generatePods(options), generated);
  assert.notDeepEqual(generatePods({ ...options, seed: 8 }).queue, generated.queue);
  const { errors, pods, queue } = generated;
  assert.deepEqual(errors, []);
  assert.ok(pods.every(({ requests }) => ["500m", "1", "1500m", "2"].includes(requests.cpu)));
  assert.equal(
    pods.reduce((sum, { count }) => sum + count, 0),
    50,
  );
  assert.deepEqual(queue.lifetimes, new Float64Array(50).fill(-1));

  const simulation = simulate({ ...kepExample, nodes: [{ allocatable: { cpu: "100" } }], pods }, queue);
  assert.deepEqual(simulation.errors(), []);
  assert.equal(run(simulation, 1000).placed, 50);
  assert.deepEqual(simulation.index().arrivals, queue.arrivals);
  simulation.free();
});

test("generates pods from a published distribution", () => {
  const { pods, queue } = generatePods({ pods: 1000, lifetime: 5, kinds: "alibaba-gpu-2023" });
  assert.ok(pods.some(({ name, requests }) => name.startsWith("eight-gpus") && requests["nvidia.com/gpu"] === "8"));
  assert.deepEqual(queue.lifetimes, new Float64Array(1000).fill(5));
});

test("returns invalid options of generated pods as data", () => {
  const kind = { requests: [{ resource: "cpu", min: "2", max: "1" }] };
  const errorLines = (options) => generatePods(options).errors.map(({ path, message }) => `${path}: ${message.text}`);
  assert.deepEqual(errorLines({ pods: -1, kinds: [kind] }), ["pods: must be an integer from 0 to 1,000,000"]);
  assert.deepEqual(errorLines({ kinds: [kind] }), ["pods: must be set"]);
  assert.deepEqual(errorLines({ pods: 1, kinds: [kind] }), [
    "kinds[0].requests[0]: `min` must not be greater than `max`",
  ]);
  assert.deepEqual(errorLines({ pods: 1, kinds: [] }), ["kinds: at least one kind of pods must have a weight above 0"]);
  assert.deepEqual(errorLines({ pods: 1, kinds: "borg" }), ["kinds: supported values: alibaba-gpu-2023"]);
  assert.equal(errorLines({ pods: 2, gap: 1_000_000_000, kinds: "alibaba-gpu-2023" }).length, 1);
  assert.equal(generatePods({ pods: 1, kinds: [] }).queue.pods.length, 0);
  assert.ok(generatePods({ pods: -1, kinds: [] }).errors.every(({ help }) => help.text.length > 0));
  assert.throws(() => generatePods({ pods: 1, kinds: [], gap: { mean: 1, min: 2 } }), /gap: expected a time/);
});

test("accepts any number of steps and rejects other types and negative limits", () => {
  for (const steps of [Number.POSITIVE_INFINITY, 2 ** 32, 1e300]) {
    const simulation = simulate(kepExample);
    assert.equal(simulation.run(0).more, true);
    assert.deepEqual([simulation.run(steps).more, simulation.run(0).more], [false, false]);
    simulation.free();
  }
  const simulation = simulate(kepExample);
  for (const steps of [Number.NaN, undefined, -1]) assert.throws(() => simulation.run(steps), /steps: expected/);
  run(simulation, 100);
  for (const step of [Number.NaN, -1, 0.5, 2 ** 32]) assert.equal(simulation.decision(step, 1), null);
  for (const number of [Number.NaN, undefined, null, "2", -1]) {
    assert.throws(() => simulation.decision(0, number), /limit: expected/);
    assert.throws(() => simulation.series(number, 0), /points: expected/);
  }
  for (const number of [undefined, null, "2", true, 1n, [1], { valueOf: () => 1 }]) {
    assert.throws(() => simulation.decision(number, 1), /^TypeError: decision: step: expected a number/);
    assert.throws(() => simulation.events(number), /^TypeError: events: from: expected/);
    assert.throws(() => simulation.columnsAt(number), /^TypeError: columnsAt: step: expected/);
    assert.throws(() => simulation.figures(number, 0), /^TypeError: figures: step: expected/);
    assert.throws(() => simulation.figures(0, number), /^TypeError: figures: podIndex: expected/);
    assert.throws(() => simulation.series(1, number), /^TypeError: series: podIndex: expected/);
  }
  assert.equal(simulation.decision(0, Number.POSITIVE_INFINITY).nodes.length, 3);
  assert.equal(simulation.events(2 ** 32).kinds.length, 0);
  simulation.free();
});

/** Two nodes: the first wins, the second has more memory in use. */
const question = {
  scoringStrategy: {
    type: "MostAllocated",
    resources: [
      { name: "cpu", weight: 2 },
      { name: "memory", weight: 1 },
    ],
  },
  profile: { disabled: ["NodeResourcesBalancedAllocation"] },
  pod: { requests: { cpu: "1", memory: "1Gi" } },
  nodes: [
    { allocatable: { cpu: "10", memory: "10Gi" }, used: { cpu: "6", memory: "1Gi" } },
    { allocatable: { cpu: "10", memory: "10Gi" }, used: { cpu: "2", memory: "6Gi" } },
  ],
};

test("finds the smallest changes that make a node win, each with the ranking before and after", () => {
  const { errors, before, changes } = winningChanges(question, 1);
  assert.deepEqual(errors, []);
  assert.deepEqual(before.winners, [0]);
  assert.deepEqual(changes[0].edits, [{ path: "scoringStrategy.resources[0].weight", from: "2", to: "1" }]);
  for (const { edits, after, isComplete } of changes) {
    assert.equal(isComplete, true);
    assert.deepEqual(after?.winners ?? [], edits.length > 0 ? [1] : []);
  }
  assert.deepEqual(winningChanges(question, 0).changes, []);
  for (const node of [2, -1, 0.5]) {
    const [{ path, value }] = winningChanges(question, node).errors;
    assert.deepEqual([path, value], ["node", String(node)]);
  }
  assert.equal(winningChanges({ ...question, nodes: [] }, 0).errors[0].path, "nodes");
  assert.equal(winningChanges({ ...question, scorer: "none" }, 1).errors[0].path, "scorer");
});

test("sweeps a weight and the releases, with a reason for each change of the winner", () => {
  const { runs, values, current } = sweep(question, "scoringStrategy.resources[1].weight");
  assert.deepEqual(
    runs.map(({ from, to, winners }) => [values[from].value, values[to].value, winners]),
    [
      ["1", "1", [0]],
      ["2", "100", [1]],
    ],
  );
  assert.equal(current, 0);
  assert.equal(runs[1].reason.difference.node, 1);
  const releases = sweep(question, "scorer");
  assert.ok(releases.values.length > 20 && releases.isComplete);
  assert.equal(sweep(question, "pod.requests[gpu]").errors[0].code, "field-unknown");
});

test("questions with arguments of other types throw", () => {
  assert.throws(() => winningChanges(question, "1"), { name: "TypeError", message: /^winningChanges: node: / });
  assert.throws(() => sweep(question, 1), { name: "TypeError", message: /^sweep: field: / });
  assert.throws(() => winningChanges({ ...question, pods: [] }, 1), TypeError);
});

const twoNodes = {
  scoringStrategy: { type: "MostAllocated" },
  pod: { requests: { cpu: "1", memory: "1Gi" } },
  nodes: [
    { allocatable: { cpu: "4", memory: "8Gi" }, used: { cpu: "2" } },
    { allocatable: { cpu: "4", memory: "4Gi" }, used: { memory: "1Gi" } },
  ],
};
const axes = { x: { field: "pod.requests[cpu]" }, y: { field: "nodes[1].used[memory]", to: 2 ** 32 } };

test("a decision map has the winners of each pair of amounts", () => {
  const { errors, result } = decisionMap(twoNodes, { ...axes, width: 9, height: 5 });
  assert.deepEqual(errors, []);
  assert.equal(result.x.unit, "milli");
  assert.equal(result.x.current, "1000");
  result.cells.forEach((cell, i) => {
    const scenario = structuredClone(twoNodes);
    scenario.pod.requests.cpu = `${result.x.amounts[i % 9]}m`;
    scenario.nodes[1].used.memory = result.y.amounts[Math.floor(i / 9)];
    assert.deepEqual(result.winnerSets[cell], evaluate(scenario).result.totalScores.winners, `cell ${i}`);
  });
});

test("a cell of a decision map has its margin and the amounts with the same winners", () => {
  const { errors, result } = decisionMapCell(twoNodes, { ...axes, at: { x: 1000 } });
  assert.deepEqual(errors, []);
  assert.deepEqual(result.amounts, ["1000", String(2 ** 30)]);
  const { totals, winners } = evaluate(twoNodes).result.totalScores;
  assert.deepEqual(result.winners, winners);
  assert.deepEqual(result.scores, totals);
  assert.ok(result.ranges.every(({ complete }) => complete));
});

test("a decision map reports errors by field, and throws for another type", () => {
  const map = (x, more) =>
    decisionMap(twoNodes, { ...axes, x, ...more }).errors.map(({ path, code }) => `${path} ${code}`);
  assert.deepEqual(map({}), ["x.field field-unknown"]);
  assert.deepEqual(map({ field: "pod.requests[gpu]" }), ["x.field field-unknown"]);
  assert.deepEqual(map({ field: "nodes[0].allocatable[cpu]" }), ["x.field axis-field"]);
  assert.deepEqual(map({ field: "scoringStrategy.resources[0].weight", from: 5, to: 4 }), ["x.to out-of-range"]);
  assert.deepEqual(map(axes.y), ["y.field duplicate"]);
  assert.deepEqual(map(axes.x, { width: 999, height: 999 }), ["width too-many"]);
  assert.throws(() => decisionMap(twoNodes, { x: 3 }), TypeError);
});
