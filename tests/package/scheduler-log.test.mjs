// Tests the reader of logs as JavaScript sees it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, nodescore } from "./installed.mjs";

const { load } = await import(new URL("cluster-node.js", installed));
const { SchedulerLogReader } = await load();

const AMOUNTS = "Listed internal info for allocatable resources, requested resources and score";
const POLICY = { scoringStrategy: { type: "MostAllocated" }, pod: {}, nodes: [] };

/** Writes the line about a node's score. */
const line = (pod, node, requested, score) =>
  `I0226 11:28:40.956301      13 resource_allocation.go:76] "${AMOUNTS}" pod="${pod}" node="${node}" resourceAllocationScorer="MostAllocated" allocatableResource=[1000,1000] requestedResource=[${requested}] resourceScore=${score}\n`;

function readerOf(text, chunkSize = text.length) {
  const reader = new SchedulerLogReader();
  const bytes = new TextEncoder().encode(text);
  for (let at = 0; at < bytes.length; at += chunkSize) reader.push(bytes.subarray(at, at + chunkSize));
  reader.finish();
  return reader;
}

test("a log is read in chunks, compared and opened as a scenario", () => {
  const bound = '"Successfully bound pod to node" pod="a/b" node="n1" evaluatedNodes=3 feasibleNodes=2\n';
  const reader = readerOf(`${line("a/b", "n1", "900,300", 60)}${line("a/b", "n2", "200,200", 20)}${bound}torn`, 7);
  const { decisions, lines, unreadable } = reader.log();
  assert.deepEqual([decisions.length, decisions[0].pod, decisions[0].node, decisions[0].feasible], [1, "a/b", "n1", 2]);
  assert.deepEqual([lines.used, unreadable], [3, [{ line: 4, text: "torn" }]]);

  const { verdict, counts, scenario, unknown } = reader.compare(0, POLICY);
  assert.deepEqual([verdict, counts.equal], ["equal", 2]);
  assert.deepEqual(
    nodescore.evaluate(scenario).result.nodes.map(({ name, score }) => [name, score]),
    [
      ["n1", "60"],
      ["n2", "20"],
    ],
  );
  assert.match(unknown[0].text, /requests/);
  assert.equal(reader.compare(1, POLICY), null);
  reader.free();
});

test("a difference has its cause, and an invalid scenario its errors", () => {
  const reader = readerOf(line("a/b", "n1", "900,300", 75));
  const { nodes } = reader.compare(0, POLICY);
  const [{ verdict, logged, computed, causes }] = nodes[0].scores;
  assert.deepEqual([verdict, logged, computed], ["explained", "75", "60"]);
  assert.equal(causes[0].key, "log.otherWeight");
  assert.equal(reader.compare(0, { ...POLICY, scorer: "v0" }).errors[0].path, "scorer");
  assert.throws(() => reader.compare(-1, POLICY), RangeError);
  assert.throws(() => reader.compare(0, {}), TypeError);
  assert.throws(() => reader.push("text"), TypeError);
  reader.free();
});
