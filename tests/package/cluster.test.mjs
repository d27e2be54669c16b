// Tests the cluster module in Node.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed } from "./installed.mjs";

const { load } = await import(new URL("cluster-node.js", installed));
const { ClusterReader } = await load();

const node = (name) => ({ kind: "Node", metadata: { name }, status: { allocatable: { cpu: "4" } } });
const pod = { kind: "Pod", metadata: { name: "p" }, spec: { nodeName: "a", containers: [{}] } };

function reader(...texts) {
  const reader = new ClusterReader();
  for (const text of texts) {
    for (const byte of new TextEncoder().encode(text)) reader.push(Uint8Array.of(byte));
    reader.finish();
  }
  return reader;
}

test("reads nodes and pods byte by byte and ranks the nodes for a scenario", () => {
  const cluster = reader(JSON.stringify({ items: [node("a"), node("b")] }), JSON.stringify(pod));
  assert.equal(cluster.objects, 3);
  assert.equal(cluster.summary().placed, 1);
  assert.deepEqual(cluster.nodes().nodes[1], {
    name: "b",
    group: 0,
    pods: 0,
    cordoned: false,
    ready: true,
    taints: [],
    instanceType: "",
    pool: "",
  });
  assert.equal(cluster.candidates("", 5).list[0].pod.name, "p");
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: { requests: { cpu: "1" } }, nodes: [] };
  assert.deepEqual(
    cluster.rank(scenario, 1).best.map(({ node, feasible }) => [node, feasible]),
    [[0, true]],
  );
  assert.deepEqual(cluster.rank({ ...scenario, pod: {} }, 1, [1]).best[0].node, 1);
  assert.equal(cluster.rank(scenario, Number.POSITIVE_INFINITY).best.length, cluster.nodes().nodes.length);
  assert.deepEqual(cluster.details([0]), [
    {
      name: "a",
      labels: {},
      allocatable: { cpu: "4" },
      pods: [{ name: "p", containers: [{ requests: {} }] }],
      requested: {},
      taints: [],
      unschedulable: false,
      ready: true,
    },
  ]);
  cluster.free();
});

test("rejects invalid node indexes and bytes instead of converting them", () => {
  const cluster = reader(JSON.stringify(node("a")));
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] };
  for (const index of [Number.NaN, 2 ** 32, -1, 0.5, "0", null]) {
    const message = /: (nodes|among)\[1\]: expected an integer from 0 to 4294967295, found /;
    assert.throws(() => cluster.details([0, index]), { name: "RangeError", message });
    assert.throws(() => cluster.rank(scenario, 1, [0, index]), { name: "RangeError", message });
  }
  for (const list of [5, "0", {}, Float64Array.of(0), { length: 2 ** 31 }]) {
    assert.throws(() => cluster.details(list), {
      name: "TypeError",
      message: /^details: nodes: expected a Uint32Array/,
    });
    assert.throws(() => cluster.rank(scenario, 1, list), { name: "TypeError", message: /^rank: among: / });
  }
  for (const byte of [300, -1, "x", 0.5]) {
    assert.throws(() => cluster.push([0, byte]), /^RangeError: push: bytes\[1\]: expected an integer from 0 to 255/);
  }
  // An index without a node is skipped.
  assert.equal(cluster.details([0, 7]).length, 1);
  assert.equal(cluster.details(Uint32Array.of(0)).length, 1);
  assert.equal(cluster.rank(scenario, 9, null).best.length, 1);
  cluster.push([...new TextEncoder().encode(JSON.stringify(node("b")))]);
  cluster.finish();
  assert.deepEqual(
    cluster.nodes().nodes.map(({ name }) => name),
    ["a", "b"],
  );
  cluster.free();
});

test("returns invalid content as data, and throws for an invalid argument", () => {
  const cluster = reader("{");
  assert.match(cluster.summary().errors[0].message.text, /unexpected end/);
  assert.throws(() => cluster.rank(null, 1), TypeError);
});

test("rejects an invalid limit of pods or nodes instead of using 0", () => {
  const cluster = reader(JSON.stringify({ items: [node("a")] }), JSON.stringify(pod));
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: { requests: { cpu: "1" } }, nodes: [] };
  for (const limit of [Number.NaN, undefined, null, "5", true, [5], 5n, -1]) {
    const message = /: limit: expected a number >= 0, found /;
    assert.throws(() => cluster.candidates("", limit), { name: "RangeError", message });
    assert.throws(() => cluster.rank(scenario, limit), { name: "RangeError", message });
  }
  assert.equal(cluster.candidates("", Number.POSITIVE_INFINITY).list.length, 1);
  assert.equal(cluster.rank(scenario, 0).best.length, 0);
  cluster.free();
});

test("rejects values that are not bytes or strings before it reads them, and keeps the other reader", () => {
  const cluster = reader(JSON.stringify({ items: [node("a")] }));
  const other = reader("");
  for (const value of [new ArrayBuffer(2), new DataView(new ArrayBuffer(2)), "{}", { length: -1 }, undefined]) {
    assert.throws(() => other.push(value), { name: "TypeError", message: /push: bytes: expected a Uint8Array/ });
  }
  assert.throws(() => other.candidates(5, 1), { name: "TypeError", message: /containing: expected a string/ });
  assert.equal(cluster.nodes().nodes.length, 1);
  cluster.free();
  other.free();
});

test("finds the nodes that can get a pod in a large cluster", () => {
  const allocatable = { cpu: "4", pods: "110" };
  const nodes = Array.from({ length: 120 }, (_, at) => ({ ...node(`n${100 + at}`), status: { allocatable } }));
  const on = { ...pod, spec: { nodeName: "n110", containers: [{ resources: { requests: { cpu: "2" } } }] } };
  const cluster = reader(JSON.stringify({ items: [...nodes, on] }));
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: { requests: { cpu: "1" } }, nodes: [] };
  const { possibleWinners, ...numbers } = cluster.sampling(scenario, "");
  assert.deepEqual(numbers, { nodesToScore: 100, starts: 120, possibleWinnerCount: 120 });
  // The other nodes are equal, and can win in a sample without this one.
  assert.deepEqual(possibleWinners[0], { node: 10, starts: 100 });
  const profile = { percentageOfNodesToScore: 100 };
  assert.equal(cluster.sampling({ ...scenario, profile }, ""), null);
  const [error] = cluster.schedule({ ...scenario, profile: { percentageOfNodesToScore: 101 } }, "", 1).errors;
  assert.equal(error.path, "profile.percentageOfNodesToScore");
  cluster.free();
});
