// Tests filtered-out nodes in every function of the package that ranks.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed, nodescore } from "./installed.mjs";

const importModule = (name) => import(new URL(name, installed));

const node = (name, cpu, more) => ({
  name,
  allocatable: { cpu: "8" },
  used: { cpu },
  labels: { disk: "ssd" },
  ...more,
});
const SCENARIO = {
  scoringStrategy: { type: "MostAllocated", resources: [{ name: "cpu" }] },
  pod: { requests: { cpu: "2" }, nodeSelector: { disk: "ssd" } },
  nodes: [
    node("notready", "6", { taints: [{ key: "node.kubernetes.io/not-ready", effect: "NoExecute" }] }),
    node("cordoned", "6", { unschedulable: true }),
    node("full", "7"),
    node("slow", "6", { labels: { disk: "hdd" } }),
    node("busy", "4"),
    node("quiet", "1"),
  ],
};
const MESSAGES = [
  ["node(s) had untolerated taint(s)"],
  ["node(s) were unschedulable"],
  ["Insufficient cpu"],
  ["node(s) didn't match Pod's node affinity/selector"],
  null,
  null,
];

test("evaluate, a snapshot and the simulation choose the same node and report why others are filtered out", async () => {
  const { errors, result } = nodescore.evaluate(SCENARIO);
  assert.deepEqual(errors, []);
  assert.deepEqual([result.ranking, result.winners, result.totalScores.winners.length], [[4, 5], [4], 1]);
  assert.deepEqual(
    result.nodes.map(({ filtered }) => filtered?.messages ?? null),
    MESSAGES,
  );
  assert.deepEqual(result.nodes[0].filtered, {
    plugin: "TaintToleration",
    messages: ["node(s) had untolerated taint(s)"],
    reasons: [{ filter: "TaintToleration", taint: "node.kubernetes.io/not-ready:NoExecute" }],
  });

  const { Snapshot } = await (await importModule("cluster-node.js")).load();
  const { nodes, ...request } = SCENARIO;
  const snapshot = new Snapshot();
  snapshot.splice(0, 0, nodes);
  const overview = snapshot.evaluate({ ...request, nodes: [] }, [0, 1, 2, 3, 4, 5]);
  assert.deepEqual(overview.result.nodes, result.nodes);
  assert.equal(overview.result.counts.feasible, 2);
  snapshot.free();

  const { simulate } = await (await importModule("simulation-node.js")).load();
  const { pod, ...policy } = SCENARIO;
  const simulation = simulate({ ...policy, pods: [pod] });
  while (simulation.run(1000).more);
  const decision = simulation.decision(0, 10);
  assert.equal(decision.name, "pod 1");
  assert.equal(nodes[decision.node].name, "busy");
  assert.deepEqual(
    decision.nodes.map(({ node, reasons }) => [node, reasons]).sort(),
    result.nodes.map(({ filtered }, i) => [i, filtered?.reasons ?? []]),
  );
  simulation.free();
});

test("a toleration makes nodes feasible, and an invalid one is reported with its path", () => {
  const evaluateWith = (...tolerations) => nodescore.evaluate({ ...SCENARIO, pod: { ...SCENARIO.pod, tolerations } });
  assert.deepEqual(evaluateWith({ operator: "Exists" }).result.winners, [0, 1]);
  assert.deepEqual(
    evaluateWith({ key: "a", operator: "In" }).errors.map(({ path }) => path),
    ["pod.tolerations[0].operator"],
  );
});
