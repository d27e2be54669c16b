// Tests modules that run out of memory: the call throws, and the next call runs on a new instance.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { withLittleMemory } from "./with-little-memory.mjs";

const installed = new URL("../../target/consumer/node_modules/nodescore/", import.meta.url);

/** Loads a module whose memory can grow by one page. */
async function loadWithLittleMemory(entry, wasm) {
  const { load } = await import(new URL(entry, installed));
  return load(withLittleMemory(readFileSync(new URL(wasm, installed)), 1));
}

const LONG = "x".repeat(3_000_000);

test("scoring works again after memory runs out", async () => {
  const { evaluate, quantity } = await loadWithLittleMemory("node.js", "nodescore_bg.wasm");
  const scenario = (name) => ({ scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [{ name }] });
  assert.throws(() => evaluate(scenario(LONG)), WebAssembly.RuntimeError);
  assert.deepEqual(evaluate(scenario("a")).errors, []);
  assert.throws(() => quantity(LONG), WebAssembly.RuntimeError);
  assert.equal(quantity("1Gi").value, "1073741824");
});

test("the formats module works again after memory runs out", async () => {
  const { inspect } = await loadWithLittleMemory("formats-node.js", "formats/formats_bg.wasm");
  assert.throws(() => inspect(LONG, "1.36"), WebAssembly.RuntimeError);
  assert.equal(inspect("kind: Pod", "1.36").format, inspect("kind: Pod", "1.36").format);
  assert.throws(() => inspect("", "none"), TypeError);
});

test("a cluster reader is unusable after a trap, and a new one works", async () => {
  const { ClusterReader } = await loadWithLittleMemory("cluster-node.js", "cluster/cluster_bg.wasm");
  const bytes = (text) => new TextEncoder().encode(text);
  const node = (name) =>
    bytes(JSON.stringify({ kind: "Node", metadata: { name }, status: { allocatable: { cpu: "1" } } }));
  const old = new ClusterReader();
  assert.throws(() => {
    for (let i = 0; i < 100_000; i += 1) old.push(node(`node-${i}-${"y".repeat(200)}`));
  }, WebAssembly.RuntimeError);
  const reader = new ClusterReader();
  reader.push(node("a"));
  reader.finish();
  assert.equal(reader.nodes().nodes.length, 1);
  assert.throws(() => old.nodes());
  assert.throws(() => old.objects);
  // Freeing it must not free memory of the new instance.
  old[Symbol.dispose ?? "free"]();
  assert.equal(reader.nodes().nodes.length, 1);
  reader.free();
});

test("a simulation is unusable after a trap, and a new one runs", async () => {
  const { simulate } = await loadWithLittleMemory("simulation-node.js", "simulation/simulation_bg.wasm");
  const scenario = (count) => ({
    scoringStrategy: { type: "MostAllocated" },
    pods: [{ requests: { cpu: "1m" }, count }],
    nodes: [{ allocatable: { cpu: "8", pods: "110" } }],
  });
  assert.throws(() => simulate(scenario(1_000_000)).run(10_000_000), WebAssembly.RuntimeError);
  const simulation = simulate(scenario(3));
  assert.deepEqual(simulation.errors(), []);
  assert.equal(simulation.run(1000).placed, 3);
  simulation.free();
});

test("a snapshot is unusable after a trap, and a new one works", async () => {
  const { Snapshot } = await loadWithLittleMemory("cluster-node.js", "cluster/cluster_bg.wasm");
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] };
  const node = (name) => ({ name, allocatable: { cpu: "1" } });
  const old = new Snapshot();
  assert.throws(() => old.splice(0, 0, [node(LONG)]), WebAssembly.RuntimeError);
  assert.throws(() => old.length);
  old.free();
  const snapshot = new Snapshot();
  snapshot.splice(0, 0, [node("a"), node("b")]);
  assert.deepEqual(snapshot.evaluate(scenario, []).errors, []);
  assert.equal(snapshot.length, 2);
});

test("columns are unusable after a trap, and usable after a rejected argument", async () => {
  const { NodeColumns } = await loadWithLittleMemory("cluster-node.js", "cluster/cluster_bg.wasm");
  const old = new NodeColumns(3);
  assert.throws(() => new NodeColumns(1_000_000), WebAssembly.RuntimeError);
  const columns = new NodeColumns(2);
  assert.throws(() => old.length);
  old.free();
  assert.throws(() => new NodeColumns(1_000_001), RangeError);
  assert.throws(() => columns.setResource("cpu", new Float64Array(1), new Float64Array(1)), RangeError);
  assert.equal(columns.length, 2);
});

test("an exception of the caller's getter reaches the caller, and the object stays usable", async () => {
  const { load } = await import(new URL("cluster-node.js", installed));
  const { Snapshot } = await load();
  const snapshot = new Snapshot();
  const exception = new Error("my own");
  const throwException = () => {
    throw exception;
  };
  const nodes = [
    [Object.defineProperty({}, "name", { get: throwException, enumerable: true })],
    new Proxy([], { get: throwException }),
  ];
  for (const read of nodes) {
    assert.throws(
      () => snapshot.splice(0, 0, read),
      (error) => error === exception,
    );
  }
  snapshot.splice(0, 0, [{ name: "a" }]);
  assert.equal(snapshot.length, 1);
});

/** Returns objects that resemble a typed array but are not one. */
function fakeArrays(kind, length) {
  const { proxy, revoke } = Proxy.revocable(new kind(length), {});
  revoke();
  return [Object.create(kind.prototype), new Proxy(new kind(length), {}), proxy];
}

/** Returns an array whose buffer was transferred. */
function transferredArray(kind, length) {
  const array = new kind(length);
  structuredClone(array.buffer, { transfer: [array.buffer] });
  return array;
}

/** Returns an array of a subclass whose `length` throws. */
function arrayWithThrowingLength(kind, length) {
  const Subclass = class extends kind {
    get length() {
      throw new Error("my own");
    }
  };
  return new Subclass(length);
}

test("columns reject values of wrong types, and stay usable", async () => {
  const { load } = await import(new URL("cluster-node.js", installed));
  const { NodeColumns } = await load();
  const [columns, other] = [new NodeColumns(3), new NodeColumns(1)];
  const three = Float64Array.of(4000, 4000, 4000);
  columns.setResource("cpu", three, three);
  const bytes = new Uint8Array(3);
  const otherTypes = [[1, 2, 3], 5, "abc", {}, new DataView(new ArrayBuffer(24)), new Int8Array(3)];
  const kinds = [Float64Array, BigInt64Array];
  const invalidColumns = kinds.flatMap((kind) => [transferredArray(kind, 3), ...fakeArrays(kind, 3)]);
  const calls = [
    ...[5, null, undefined, {}, Symbol("cpu")].flatMap((name) => [
      () => columns.setResource(name, three, three),
      () => columns.setNode(0, name, 1, 1),
    ]),
    ...[...otherTypes, ...invalidColumns, bytes, null, undefined].flatMap((column) => [
      () => columns.setResource("cpu", column, three),
      () => columns.setResource("cpu", three, column),
    ]),
    ...[...otherTypes, ...fakeArrays(Uint8Array, 3), three].map((into) => () => columns.scores(into)),
    ...[null, undefined, fakeArrays(Float64Array, 3).pop()].flatMap((list) => [
      () => columns.setShape(list, [1]),
      () => columns.setWeights(list),
      () => columns.setRequests(list),
      () => columns.setScenario(list),
      () => columns.setScenario({ scoringStrategy: { type: "MostAllocated" }, pod: list, nodes: [] }),
    ]),
  ];
  for (const call of calls) {
    assert.throws(
      call,
      (error) => error instanceof TypeError && !(error instanceof WebAssembly.RuntimeError),
      `${call}`,
    );
    assert.equal(columns.scores(bytes), bytes);
    assert.equal(other.length, 1);
  }
  // The length property of a subclass is ignored.
  columns.setResource("memory", arrayWithThrowingLength(Float64Array, 3), arrayWithThrowingLength(BigInt64Array, 3));
  const array = arrayWithThrowingLength(Uint8Array, 3);
  assert.equal(columns.scores(array), array);
  assert.deepEqual(columns.scores(null), bytes);
  // The buffer of the scores was transferred.
  for (const array of [transferredArray(Uint8Array, 3), bytes]) {
    if (array.length > 0) structuredClone(array.buffer, { transfer: [array.buffer] });
    assert.equal(columns.scores(array).length, 3);
  }
  const empty = new NodeColumns(0);
  assert.equal(empty.scores(transferredArray(Uint8Array, 3)).length, 0);
  columns.free();
});

test("a snapshot rejects values that are not typed arrays, and stays usable", async () => {
  const { load } = await import(new URL("cluster-node.js", installed));
  const { Snapshot } = await load();
  const snapshot = new Snapshot();
  snapshot.splice(0, 0, [{ name: "a" }, { name: "b" }]);
  const [scores, order] = [new Float64Array(2), new Uint32Array(2)];
  const invalidArrays = (kind) => [
    transferredArray(kind, 2),
    ...fakeArrays(kind, 2),
    [0, 0],
    null,
    undefined,
    new BigInt64Array(2),
  ];
  for (const list of [...invalidArrays(Float64Array), order]) {
    assert.throws(() => snapshot.copyColumns(list, order), TypeError);
  }
  for (const list of [...invalidArrays(Uint32Array), scores]) {
    assert.throws(() => snapshot.copyColumns(scores, list), TypeError);
  }
  snapshot.evaluate({ scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] }, []);
  assert.equal(snapshot.copyColumns(scores, arrayWithThrowingLength(Uint32Array, 2)), true);
  assert.equal(snapshot.copyColumns(scores, order), true);
  assert.deepEqual([...order], [0, 1]);
});

test("a snapshot rejects invalid indexes", async () => {
  const { load } = await import(new URL("cluster-node.js", installed));
  const { Snapshot } = await load();
  const snapshot = new Snapshot();
  snapshot.splice(0, 0, [{ name: "a", allocatable: {} }]);
  for (const at of [-1, Number.NaN, 0.5, undefined]) {
    assert.throws(() => snapshot.splice(at, 0, [{ name: "b", allocatable: {} }]), RangeError);
  }
  assert.equal(snapshot.length, 1);
  const scenario = { scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] };
  for (const index of [-1, Number.NaN, 0.5, undefined, 2 ** 32]) {
    assert.throws(() => snapshot.evaluate(scenario, [index]), /^RangeError: evaluate: indexes\[0\]: /);
    assert.throws(() => snapshot.results([index]), /^RangeError: results: indexes\[0\]: /);
  }
  assert.throws(() => snapshot.evaluate(scenario), /^TypeError: evaluate: indexes: /);
  assert.equal(snapshot.evaluate(scenario, [0]).result.nodes.length, 1);
  assert.equal(snapshot.results(Uint32Array.of(0, 7)).length, 1);
  snapshot.splice(2 ** 40, 2 ** 40, [{ name: "c", allocatable: {} }]);
  assert.equal(snapshot.length, 2);
  snapshot.free();
});

test("a freed object reports that it was freed, and can be freed twice", async () => {
  const loadModule = async (name) => (await import(new URL(`${name}-node.js`, installed))).load();
  const [{ ClusterReader, NodeColumns, Snapshot }, { simulate }] = await Promise.all(
    ["cluster", "simulation"].map(loadModule),
  );
  const objects = [
    [new ClusterReader(), (reader) => reader.nodes(), (reader) => reader.objects],
    [
      simulate({ scoringStrategy: { type: "MostAllocated" }, pods: [], nodes: [] }),
      (run) => run.run(1),
      (run) => run.errors(),
    ],
    [new Snapshot(), (snapshot) => snapshot.splice(0, 0, []), (snapshot) => snapshot.length],
    [
      new NodeColumns(1),
      (columns) => columns.setResource("cpu", Float64Array.of(1), Float64Array.of(0)),
      (columns) => columns.scores(),
    ],
  ];
  for (const [object, ...calls] of objects) {
    object.free();
    object.free();
    for (const call of calls) assert.throws(() => call(object), /^Error: this object was freed: create a new one$/);
  }
});
