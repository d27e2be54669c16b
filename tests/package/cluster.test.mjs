// The module that reads clusters, as Node finds it.

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

test("nodes and pods, byte by byte, scored in the form of a scenario", () => {
  const cluster = reader(JSON.stringify({ items: [node("a"), node("b")] }), JSON.stringify(pod));
  assert.equal(cluster.objects, 3);
  assert.equal(cluster.summary().placed, 1);
  assert.deepEqual(cluster.nodes().nodes[1], {
    name: "b",
    group: 0,
    pods: 0,
    cordoned: false,
    taints: [],
    instanceType: "",
    pool: "",
  });
  assert.equal(cluster.candidates("", 5).list[0].pod.name, "p");
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: { requests: { cpu: "1" } }, nodes: [] };
  assert.deepEqual(
    cluster.rank(scenario, 1).best.map(({ node, fits }) => [node, fits]),
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
    },
  ]);
  cluster.free();
});

test("what is wrong is data, and a wrong argument throws", () => {
  const cluster = reader("{");
  assert.match(cluster.summary().problems[0].message, /unexpected end/);
  assert.throws(() => cluster.rank(null, 1), TypeError);
});

test("what is no piece of bytes and no text is refused before it is read, and nothing else is lost", () => {
  const cluster = reader(JSON.stringify({ items: [node("a")] }));
  const other = reader("");
  for (const piece of [new ArrayBuffer(2), new DataView(new ArrayBuffer(2)), "{}", { length: -1 }, undefined]) {
    assert.throws(() => other.push(piece), { name: "TypeError", message: /push: bytes: expected a Uint8Array/ });
  }
  assert.throws(() => other.candidates(5, 1), { name: "TypeError", message: /containing: expected a text/ });
  assert.equal(cluster.nodes().nodes.length, 1);
  cluster.free();
  other.free();
});
