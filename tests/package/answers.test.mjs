// Checks that results match the declared types: writes them as TypeScript and compiles them with the installed types.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { execPath } from "node:process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { consumer, installed, nodescore } from "./installed.mjs";
import { workedExample } from "./worked-example.mjs";

const TSC = fileURLToPath(new URL("../../www/node_modules/typescript/bin/tsc", import.meta.url));
const loadModule = async (entry) => (await import(new URL(entry, installed))).load();
const { exportPolicy, inspect, rewrite } = await loadModule("formats-node.js");
const { ClusterReader } = await loadModule("cluster-node.js");

const STRATEGIES = [
  "RequestedToCapacityRatio",
  "LeastAllocated",
  "MostAllocated",
  "NodeResourcesBalancedAllocation",
  "none of these",
];
const LEAST = { type: "LeastAllocated", resources: [{ name: "cpu", weight: "3" }] };
const TEXTS = [
  "hello",
  "kind: KubeSchedulerConfiguration",
  `apiVersion: kubescheduler.config.k8s.io/v1
kind: KubeSchedulerConfiguration
profiles:
- pluginConfig:
  - name: NodeResourcesFit
    args: {scoringStrategy: {type: MostAllocated, resources: [{name: cpu, weight: 101}], shape: []}}
  - name: NodeResourcesBalancedAllocation
    args: {resources: [{name: cpu}]}
- schedulerName: bare
  pluginConfig:
  - name: NodeResourcesFit
    args:
      scoringStrategy:
        type: RequestedToCapacityRatio
        resources: [{name: cpu}, {weight: 3}, {}]
        requestedToCapacityRatio: {shape: [{utilization: 0}, {score: 10}, {}]}
- pluginConfig:
  - name: NodeResourcesFit
    args: {scoringStrategy: {type: RequestedToCapacityRatio, requestedToCapacityRatio: {}}}
`,
  '{"kind": "Policy", "apiVersion": "v1", "priorities": [{"name": "MostRequestedPriority", "weight": 1},]}',
  'actions: "allocate"\ntiers:\n- plugins:\n  - {name: binpack, arguments: {binpack.weight: 0}}\n',
  '{"kind": "List", "apiVersion": "v1", "items": []}',
];

/** A pod that does not fit the first node, so that insufficient resources are covered. */
function scenario(scorer, type) {
  const { scoringStrategy, pod, nodes } = workedExample();
  const tight = { name: "tight", allocatable: { cpu: 1, memory: "1Gi", "intel.com/foo": 4 } };
  const profile = { pluginScores: { ImageLocality: [100, 0, 0] } };
  return {
    scorer,
    scoringStrategy: { ...scoringStrategy, type },
    ...(scorer.startsWith("v1") ? { profile } : {}),
    compare: ["v1.16.6", "v1.36.3", "kep-text", "volcano", "documentation"],
    pod,
    nodes: [tight, ...nodes],
  };
}

const scorers = nodescore.scorers();
const shapeless = { scoringStrategy: { type: "RequestedToCapacityRatio" }, pod: {}, nodes: [] };
const inspections = TEXTS.flatMap((text) => ["1.18", "1.36", "volcano"].map((scheduler) => inspect(text, scheduler)));
const policies = inspections.flatMap(({ policies }) => policies);
const answers = {
  Evaluation: scorers
    .flatMap((scorer) => STRATEGIES.map((type) => scenario(scorer, type)))
    .concat(shapeless, { ...scenario("v1.36.3", "LeastAllocated"), pod: { requests: {} } })
    .map((one) => nodescore.evaluate(one)),
  QuantityView: ["1Gi", "-1500m", "1e3", "0", "1GB"].map((text) => nodescore.quantity(text)),
  Inspection: inspections,
  Export: policies.flatMap((policy) => ["v1", "policy", "volcano", "eks", "aks"].map((to) => exportPolicy(policy, to))),
  Edit: rewrite(TEXTS[2], "kube-scheduler-configuration", 0, { ...policies[0], scoringStrategy: LEAST }, "1.36"),
  ...clusterResults(),
};

/** Returns the results for two nodes, a scheduled pod, a pending pod and a truncated text. */
function clusterResults() {
  const cluster = new ClusterReader();
  const taints = [{ key: "dedicated", value: "gpu", effect: "NoSchedule" }];
  const node = (name, spec) => ({ kind: "Node", metadata: { name }, spec, status: { allocatable: { cpu: "4" } } });
  const pod = (name, nodeName) => ({
    kind: "Pod",
    metadata: { name, namespace: "n" },
    spec: { nodeName, containers: [{ name: "c", resources: { requests: { cpu: "1" } } }] },
  });
  const items = [node("a", {}), node("b", { taints }), pod("placed", "a"), pod("pending"), { kind: "Service" }];
  for (const text of [JSON.stringify({ kind: "List", items }), "{"]) {
    cluster.push(new TextEncoder().encode(text));
    cluster.finish();
  }
  const { pod: candidate } = cluster.candidates("", 1).list[0];
  const rank = (type) => cluster.rank({ scoringStrategy: { ...LEAST, type }, pod: candidate, nodes: [] }, 2);
  const answers = {
    ClusterSummary: [cluster.summary()],
    ClusterNodes: [cluster.nodes()],
    Candidates: [cluster.candidates("", 5)],
    ClusterRanking: [rank("LeastAllocated"), rank("none of these")],
    NodeDetail: cluster.details([0, 1]),
  };
  cluster.free();
  return answers;
}

test("every result has its declared type", () => {
  const lists = Object.entries(answers).map(([type, list]) => `export const a${type}: ${type}[] = ${literal(list)};`);
  const names = Object.keys(answers).join(", ");
  const file = join(consumer, "types/answers.mts");
  writeFileSync(file, `import type { ${names} } from "nodescore";\n\n${lists.join("\n")}\n`);
  writeFileSync(
    join(consumer, "types/answers.json"),
    JSON.stringify({ extends: "./bundler.json", files: ["answers.mts"] }),
  );
  const { status, stdout } = spawnSync(execPath, [TSC, "--project", "types/answers.json"], {
    cwd: consumer,
    encoding: "utf8",
  });
  assert.equal(status, 0, stdout.slice(0, 2000));
});

test("the results cover every kind of data", () => {
  const results = answers.Evaluation.flatMap(({ result }) => result ?? []);
  const rules = new Set(results.flatMap(({ nodes }) => nodes.map(({ trace }) => trace.rule)));
  assert.ok(rules.size >= 4, [...rules].join(" "));
  assert.ok(
    results.some(({ totalScores }) => totalScores) &&
      results.some(({ nodes }) => nodes[0].insufficientResources.length > 0),
  );
  const causes = results.flatMap(({ comparison }) => comparison.flatMap(({ causes }) => causes));
  assert.ok(causes.some((cause) => cause?.step === "request" && cause.nonZeroOnly));
  assert.ok(answers.Edit.length > 0 && policies.length > 0);
  assert.ok(answers.Export.some(({ dropped }) => dropped.length > 0) && answers.ClusterSummary[0].errors.length > 0);
  assert.ok(inspections.some(({ findings }) => findings.some(({ fix }) => fix)));
});

/** Returns one result per line, so that a compiler error identifies it. */
function literal(list) {
  return `[\n${list.map((answer) => JSON.stringify(answer)).join(",\n")},\n]`;
}
