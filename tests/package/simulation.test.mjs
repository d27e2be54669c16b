// The module that schedules pods over time, as Node finds it.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { installed } from "./installed.mjs";

const { load } = await import(new URL("simulation-node.js", installed));
const { simulate } = await load();

const story = JSON.parse(readFileSync(new URL("../simulations/foo-jobs.json", import.meta.url), "utf8"));

function run(simulation, steps) {
  let progress = simulation.run(steps);
  while (progress.more) progress = simulation.run(steps);
  return progress;
}

test("the KEP's story: packed, all three jobs run; spread, the last one waits", () => {
  const packed = simulate(story);
  assert.deepEqual(packed.errors(), []);
  assert.deepEqual(run(packed, 1), { more: false, pods: 3, placed: 3, pending: 0, left: 0, events: 3 });
  assert.deepEqual(packed.events(0).nodes, Int32Array.of(2, 0, 1));
  assert.deepEqual(packed.events(2).times, Float64Array.of(2));
  assert.deepEqual(packed.index().nodes, ["node 1", "node 2", "node 3"]);
  assert.equal(packed.decision(0, 1).nodes[0].score, "92");
  packed.free();

  const spread = simulate({ ...story, scoringStrategy: { type: "LeastAllocated" } });
  assert.equal(run(spread, 100).pending, 1);
  assert.deepEqual(spread.decision(2, 0).refusals, [{ message: "Insufficient example.com/foo", nodes: 3 }]);
  const columns = spread.columnsAt(3);
  const foo = columns.resources.indexOf("example.com/foo");
  assert.deepEqual(columns.used[foo], Float64Array.of(2, 4, 2));
  assert.deepEqual(spread.columnsAt(0).used[foo], Float64Array.of(0, 0, 2));
  spread.free();
});

test("a queue may come in columns", () => {
  const simulation = simulate(story, { pods: Uint32Array.of(2, 0), arrivals: Float64Array.of(5, 1) });
  assert.equal(run(simulation, 10).placed, 2);
  assert.deepEqual(simulation.index().entries, Uint32Array.of(0, 2));
  simulation.free();
});

test("what is wrong is data, and a wrong argument throws", () => {
  const wrong = simulate({ ...story, ties: "last" });
  assert.equal(wrong.errors()[0].path, "ties");
  assert.equal(wrong.run(1).more, false);
  assert.equal(wrong.decision(0, 1), null);
  assert.throws(() => simulate(null), TypeError);
  assert.throws(() => simulate({ ...story, nodez: [] }), /nodez: unknown field/);
  assert.throws(() => simulate(story, { pods: [1] }), /queue.pods: expected a Uint32Array/);
});
