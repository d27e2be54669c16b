// Tests simulations with other objects of the cluster in Node.

import assert from "node:assert/strict";
import { test } from "node:test";
import { installed } from "./installed.mjs";

const { load } = await import(new URL("cluster-node.js", installed));
const { simulateWithObjects, evaluateWithObjects } = await load();
const { simulate } = await (await import(new URL("simulation-node.js", installed))).load();

const ZONE = "topology.kubernetes.io/zone";
const NAMES = ["a", "b", "c"];
const nodes = NAMES.map((name) => ({ name, allocatable: { cpu: "4", memory: "8Gi", pods: 5 } }));

const node = (name, i) => ({ kind: "Node", metadata: { name, labels: { [ZONE]: i === 0 ? "east" : "west" } } });

/** Returns a pod that is spread over the zones, and placed if a node is given. */
const pod = (name, nodeName) => ({
  kind: "Pod",
  metadata: { name, namespace: "default", labels: { app: "web" } },
  spec: {
    nodeName,
    containers: [{ resources: { requests: { cpu: "1" } } }],
    topologySpreadConstraints: [
      {
        topologyKey: ZONE,
        maxSkew: 1,
        whenUnsatisfiable: "DoNotSchedule",
        labelSelector: { matchLabels: { app: "web" } },
      },
    ],
  },
});

const objectsWith = (...pods) => JSON.stringify({ kind: "List", items: [...NAMES.map(node), ...pods] });

const scenario = {
  scoringStrategy: { type: "MostAllocated" },
  nodes,
  pods: [{ name: "web", requests: { cpu: "1" }, count: 10 }],
  objects: objectsWith(pod("web")),
};

function finished(simulation) {
  assert.deepEqual(simulation.errors(), []);
  while (simulation.run(3).more);
  return simulation;
}

test("each pod is placed where the evaluation with the earlier pods puts it", () => {
  const simulation = finished(simulateWithObjects(scenario));
  assert.ok(simulation.index().usesObjects);
  const placed = [];
  for (const at of simulation.events(0).nodes) {
    const { scoringStrategy } = scenario;
    const objects = objectsWith(pod("web"), ...placed);
    const { decision } = evaluateWithObjects({ scoringStrategy, nodes, pod: { requests: { cpu: "1" } }, objects });
    assert.equal(at, decision.winners[0] ?? -1);
    if (at >= 0) placed.push(pod(`web-${placed.length}`, NAMES[at]));
  }
  // Four pods fit on the node in the east, so at most five are in the west.
  assert.equal(placed.length, 9);
  simulation.free();
});

test("a decision has the refusals and the scores of all plugins, at any step", () => {
  const simulation = finished(simulateWithObjects(scenario));
  const { nodes: order } = simulation.events(0);
  for (const step of [9, 0, 1]) {
    const decision = simulation.decision(step, 3);
    assert.equal(decision.node ?? -1, order[step]);
    const scored = decision.nodes.filter((it) => it.scored);
    assert.equal(scored.length, decision.scored);
    for (const { total, plugins } of scored) {
      const sum = plugins.reduce((rest, { score, weight }) => rest + BigInt(score) * BigInt(weight), 0n);
      assert.equal(BigInt(total), sum);
    }
  }
  const message = "node(s) didn't match pod topology spread constraints";
  assert.deepEqual(simulation.decision(1, 0).rejections, [{ message, nodes: 1 }]);
  assert.equal(simulation.figures(10, 0).pods.pending, 1);
  assert.equal(simulation.series(2, 0).placed.at(-1), 9);
  simulation.free();
});

test("errors in objects are at their path, and the other module does not ignore objects", () => {
  const codes = (simulation) => simulation.errors().map(({ path, code }) => [path, code]);
  const unmatched = objectsWith(pod("web"), pod("db"));
  assert.deepEqual(codes(simulateWithObjects({ ...scenario, objects: unmatched })), [["objects", "pod-unmatched"]]);
  assert.deepEqual(codes(simulate(scenario)), [["objects", "objects-not-read"]]);
  assert.throws(() => simulateWithObjects({ ...scenario, objects: 1 }), TypeError);
});

test("a scheduler without these plugins uses labels and requests only", () => {
  const simulation = finished(simulateWithObjects({ ...scenario, scorer: "volcano" }));
  assert.equal(simulation.index().usesObjects, false);
  assert.equal(simulation.run(1).placed, 10);
  assert.throws(() => simulation.run("1"), RangeError);
  simulation.free();
});

test("resources that the arguments of NodeResourcesFit ignore are not checked, nor are those of the scenario", () => {
  const pods = [{ name: "web", requests: { "example.com/a": "1", "example.com/b": "1" } }];
  const placed = (fields) => finished(simulateWithObjects({ ...scenario, pods, ...fields })).run(1).placed;
  const profile = { pluginArgs: { NodeResourcesFit: '{"ignoredResources":["example.com/a"]}' } };
  assert.equal(placed({ profile }), 0);
  assert.equal(placed({ profile, ignoredResources: ["example.com/b"] }), 1);
});
