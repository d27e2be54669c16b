// Tests columns in Node, compared with `evaluate()`.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, nodescore } from "./installed.mjs";
import { arrayWithReadLimit, memoryGrowth } from "./memory-growth.mjs";

const { load } = await import(new URL("cluster-node.js", installed));
const { NodeColumns } = await load();

const NODES = 100;
const NAMES = ["cpu", "memory", "example.com/foo"];
const SIZES = [16_000, 64 * 2 ** 30, 8];
const shape = [
  { utilization: 0, score: 0 },
  { utilization: 40, score: 9 },
  { utilization: 100, score: 3 },
];

/** Returns an allocatable amount: every third node has no devices, and one amount is too large for the fast path. */
const allocatableOf = (at, node) =>
  at === 2 && node % 3 === 0 ? 0 : node === 7 && at === 1 ? 2 ** 45 : SIZES[at] * (1 + (node % 4));
/** Returns a used amount; some nodes are overcommitted. */
const usedOf = (at, node) => Math.floor((SIZES[at] * ((node * 37 + at * 11) % 101)) / 40);

function columnsOf(scenario) {
  const columns = new NodeColumns(NODES);
  NAMES.forEach((name, at) => {
    const column = (amount) => Array.from({ length: NODES }, (_, node) => amount(at, node));
    columns.setResource(name, Float64Array.from(column(allocatableOf)), BigInt64Array.from(column(usedOf), BigInt));
  });
  assert.deepEqual(columns.setScenario(scenario), []);
  return columns;
}

function scenarioOf(scorer, type) {
  const quantity = (amount, at) => (at === 0 ? `${amount}m` : String(amount));
  const quantities = (amount) => Object.fromEntries(NAMES.map((name, at) => [name, quantity(amount(at), at)]));
  const nodes = Array.from({ length: NODES }, (_, node) => ({
    allocatable: quantities((at) => allocatableOf(at, node)),
    used: quantities((at) => usedOf(at, node)),
  }));
  return {
    scorer,
    scoringStrategy: {
      type,
      resources: NAMES.map((name, at) => ({ name, weight: 3 + at })),
      requestedToCapacityRatio: { shape },
    },
    pod: { requests: quantities((at) => [500, 2 ** 30, 1][at]) },
    nodes,
  };
}

const STRATEGIES = ["RequestedToCapacityRatio", "LeastAllocated", "MostAllocated", "NodeResourcesBalancedAllocation"];

test("columns have the scores of evaluate()", () => {
  for (const scorer of nodescore.scorers().filter((id) => id.startsWith("v1."))) {
    for (const type of STRATEGIES) {
      const scenario = scenarioOf(scorer, type);
      if (type === STRATEGIES[3]) for (const resource of scenario.scoringStrategy.resources) resource.weight = 1;
      const { errors, result } = nodescore.evaluate(scenario);
      assert.deepEqual(errors, [], `${scorer} ${type}`);
      const expected = result.nodes.map(({ score }) => Number(score));
      const columns = columnsOf(scenario);
      assert.deepEqual([...columns.scores()], expected, `${scorer} ${type}`);
      columns.free();
    }
  }
});

test("edited columns agree with new ones that get the same edits at once", () => {
  let state = 7;
  const random = (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  const columns = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
  const edits = [
    () => ["setRequests", Float64Array.of(random(9000), random(2 ** 30), random(3))],
    () => ["setShape", Uint8Array.of(0, 1 + random(99), 100), Uint8Array.of(random(11), random(11), random(11))],
    () => ["setWeights", Float64Array.of(1 + random(100), 1 + random(100), 1 + random(100))],
    () => ["setNode", random(NODES), NAMES[random(3)], random(99), random(120)],
  ];
  const done = [];
  for (let step = 0; step < 400; step++) {
    const [edit, ...parameters] = edits[random(4)]();
    columns[edit](...parameters);
    done.push([edit, parameters]);
    const fresh = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
    for (const [edit, parameters] of done) fresh[edit](...parameters);
    const scores = columns.scores();
    assert.deepEqual(scores, fresh.scores(), `step ${step}: ${edit}`);
    fresh.free();
    const node = random(NODES);
    assert.equal(String(scores[node]), columns.trace(node).score);
  }
});

test("an edit that the scheduler rejects changes nothing", () => {
  const columns = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
  const before = columns.scores();
  assert.equal(columns.setShape(Uint8Array.of(50, 50), Uint8Array.of(1, 2)), false);
  assert.equal(columns.setWeights(Float64Array.of(1, 2)), false);
  assert.equal(columns.setWeights(Float64Array.of(1, 2, 101)), false);
  assert.equal(columns.setRequests(Float64Array.of(1, 2, 0.5)), false);
  const [error] = columns.setScenario({ ...scenarioOf("v1.36.3", "Packed") });
  assert.equal(error.path, "scoringStrategy.type");
  assert.deepEqual(columns.scores(), before);
  const into = new Uint8Array(NODES);
  assert.equal(columns.scores(into), into);
  assert.deepEqual(into, before);
});

test("a shape with a number that is not a byte is rejected", () => {
  const columns = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
  const before = columns.scores();
  const invalid = [
    [
      [0, 356],
      [0, 10],
    ],
    [
      [0, 100],
      [0, 266],
    ],
    [
      [-256, 100],
      [0, 10],
    ],
    [
      [0.9, 100],
      [0, 10],
    ],
    [
      [0, Number.NaN],
      [0, 10],
    ],
    [Float64Array.of(0, 356), Float64Array.of(0, 10)],
    [
      [0, 50, 100],
      [0, 10],
    ],
  ];
  for (const [utilizations, scores] of invalid) {
    assert.equal(columns.setShape(utilizations, scores), false, `${utilizations}: ${scores}`);
    assert.deepEqual(columns.scores(), before);
  }
  const accepted = [Uint8Array, Float64Array, Array].map((kind) => {
    assert.equal(columns.setShape(kind.of(0, 100), kind.of(10, 0)), true);
    return columns.scores();
  });
  assert.notDeepEqual(accepted[0], before);
  assert.deepEqual(accepted, [accepted[0], accepted[0], accepted[0]]);
});

test("rejects an array that is too long before it copies it, and ignores an overridden length", () => {
  const columns = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
  const before = columns.scores();
  const long = new Float64Array(2e7);
  const short = (kind, ...numbers) => Object.defineProperty(kind.of(...numbers), "length", { value: 1 });
  const growth = memoryGrowth(() => {
    for (const list of [long, arrayWithReadLimit(2e8), ["1", "1", "1"]]) {
      assert.equal(columns.setWeights(list), false);
      assert.equal(columns.setRequests(list), false);
      assert.equal(columns.setShape(list, [1]), false);
      assert.equal(columns.setShape([1], list), false);
    }
    assert.throws(
      () => columns.setResource("cpu", long, long),
      /^RangeError: setResource: allocatable: expected 100 amounts, one for each node, found/,
    );
  });
  assert.ok(growth < 1e6);
  for (const list of ["123", {}, { length: 2 ** 32 }, 5]) {
    assert.throws(() => columns.setWeights(list), /^TypeError: setWeights: weights: expected/);
    assert.throws(() => columns.setRequests(list), /^TypeError: setRequests: amounts: expected/);
    assert.throws(() => columns.setShape(list, list), /^TypeError: setShape: utilizations: expected/);
  }
  assert.deepEqual(columns.scores(), before);
  assert.equal(columns.setShape(short(Uint8Array, 0, 100), short(Uint8Array, 10, 0)), true);
  assert.equal(columns.setWeights(short(Float64Array, 1, 2, 3)), true);
  assert.equal(columns.setRequests([1000, 2 ** 30, 1]), true);
});

test("like evaluate(), rejects a shape if the scheduler rejects the weights", () => {
  for (const scorer of ["v1.18.2", "v1.19.2", "v1.21.9", "v1.22.6"]) {
    for (const weight of [undefined, 0, -1, 1]) {
      const scenario = scenarioOf(scorer, STRATEGIES[3]);
      for (const resource of scenario.scoringStrategy.resources) resource.weight = 1;
      scenario.scoringStrategy.resources[1].weight = weight;
      if (nodescore.evaluate(scenario).errors.length > 0) continue;
      const columns = columnsOf(scenario);
      scenario.scoringStrategy.type = STRATEGIES[0];
      const points = ["utilization", "score"].map((key) => shape.map((point) => point[key]));
      const { errors } = nodescore.evaluate(scenario);
      assert.equal(columns.setShape(...points), errors.length === 0, `${scorer}: ${weight}`);
    }
  }
});

test("an invalid node index throws in setNode and has no score", () => {
  const columns = columnsOf(scenarioOf("v1.36.3", STRATEGIES[0]));
  const before = columns.scores();
  for (const node of [Number.NaN, undefined, null, 2 ** 32, 1.7, -1, NODES, Number.POSITIVE_INFINITY, "2", 2n]) {
    const message = /^setNode: node: expected a node index from 0 to 99, found /;
    assert.throws(() => columns.setNode(node, "cpu", 1, 1), { name: "RangeError", message });
    assert.equal(columns.score(node), null);
    assert.equal(columns.trace(node), null);
  }
  for (const amount of [Number.NaN, undefined, null, 0.5, 2 ** 53, "1", 1n]) {
    const message = /^setNode: used: expected a safe integer, found /;
    assert.throws(() => columns.setNode(0, "cpu", 1, amount), { name: "RangeError", message });
  }
  assert.deepEqual(columns.scores(), before);
  for (const nodes of [Number.NaN, undefined, null, -1, 1.7, 2 ** 32, 2 ** 32 + 1, Number.POSITIVE_INFINITY, "2"]) {
    assert.throws(() => new NodeColumns(nodes), RangeError);
  }
  assert.equal(new NodeColumns(0).scores().length, 0);
});

test("rejects unsafe integers and columns of another length", () => {
  const columns = new NodeColumns(2);
  const two = Float64Array.of(1, 2);
  assert.throws(() => columns.setResource("cpu", Float64Array.of(1, 2.5), two), RangeError);
  assert.throws(() => columns.setResource("cpu", Float64Array.of(1), two), RangeError);
  assert.throws(() => columns.setResource("cpu", [1, 2], two), TypeError);
  assert.throws(() => columns.setNode(2, "cpu", 1, 1), RangeError);
  assert.throws(() => columns.setNode(0, "cpu", 2 ** 53, 1), RangeError);
});
