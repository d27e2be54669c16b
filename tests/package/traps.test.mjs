// Memory that runs out in a module of the installed package: the call throws, and what comes next runs on a fresh
// instance.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { starved } from "./starved.mjs";

const installed = new URL("../../target/consumer/node_modules/nodescore/", import.meta.url);

/** A module with a page of memory more than it begins with. */
async function little(entry, wasm) {
  const { load } = await import(new URL(entry, installed));
  return load(starved(readFileSync(new URL(wasm, installed)), 1));
}

const LONG = "x".repeat(3_000_000);

test("scores", async () => {
  const { evaluate, quantity } = await little("node.js", "nodescore_bg.wasm");
  const scenario = (name) => ({ scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [{ name }] });
  assert.throws(() => evaluate(scenario(LONG)), WebAssembly.RuntimeError);
  assert.deepEqual(evaluate(scenario("a")).errors, []);
  assert.throws(() => quantity(LONG), WebAssembly.RuntimeError);
  assert.equal(quantity("1Gi").value, "1073741824");
});

test("files", async () => {
  const { inspect } = await little("formats-node.js", "formats/formats_bg.wasm");
  assert.throws(() => inspect(LONG, "1.36"), WebAssembly.RuntimeError);
  assert.equal(inspect("kind: Pod", "1.36").format, inspect("kind: Pod", "1.36").format);
  assert.throws(() => inspect("", "none"), TypeError);
});

test("clusters: what was read is gone, and a new reader reads", async () => {
  const { ClusterReader } = await little("cluster-node.js", "cluster/cluster_bg.wasm");
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
  // Freed in the new instance, it would take somebody else's memory there.
  old[Symbol.dispose ?? "free"]();
  assert.equal(reader.nodes().nodes.length, 1);
  reader.free();
});

test("pods over time: a simulation is gone, and a new one runs", async () => {
  const { simulate } = await little("simulation-node.js", "simulation/simulation_bg.wasm");
  const scenario = (count) => ({
    scoringStrategy: { type: "MostAllocated" },
    pods: [{ requests: { cpu: "1m" }, count }],
    nodes: [{ allocatable: { cpu: "8", pods: "110" } }],
  });
  assert.throws(() => simulate(scenario(1_000_000)).run(10_000_000), WebAssembly.RuntimeError);
  const run = simulate(scenario(3));
  assert.deepEqual(run.errors(), []);
  assert.equal(run.run(1000).placed, 3);
  run.free();
});

test("columns: those of a trap are gone, those of a refusal stay", async () => {
  const { NodeColumns } = await little("columns-node.js", "columns/columns_bg.wasm");
  const old = new NodeColumns(3);
  assert.throws(() => new NodeColumns(1_000_000), WebAssembly.RuntimeError);
  const columns = new NodeColumns(2);
  assert.throws(() => old.length);
  old.free();
  assert.throws(() => new NodeColumns(1_000_001), RangeError);
  assert.throws(() => columns.setResource("cpu", new Float64Array(1), new Float64Array(1)), RangeError);
  assert.equal(columns.length, 2);
});

test("what a caller's own getter throws is the caller's, and leaves nothing locked", async () => {
  const { load } = await import(new URL("snapshot-node.js", installed));
  const { Snapshot } = await load();
  const snapshot = new Snapshot();
  const own = new Error("my own");
  const throwing = () => {
    throw own;
  };
  const nodes = [
    [Object.defineProperty({}, "name", { get: throwing, enumerable: true })],
    new Proxy([], { get: throwing }),
  ];
  for (const read of nodes) {
    assert.throws(
      () => snapshot.splice(0, 0, read),
      (error) => error === own,
    );
  }
  snapshot.splice(0, 0, [{ name: "a" }]);
  assert.equal(snapshot.length, 1);
});
