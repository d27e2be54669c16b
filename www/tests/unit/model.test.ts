// The state and its edits, without a browser.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { exportPolicy, hasNoChanges } from "../../src/features/policy-file/export.ts";
import {
  filterNodes,
  importCluster,
  limitToPage,
  MAX_PODS,
  NO_FILTER,
  type NodeFilter,
  scoringInput,
} from "../../src/state/cluster.ts";
import { editablePolicyOf } from "../../src/state/editable-policy.ts";
import { duplicateNode, removeNode, selectNode } from "../../src/state/nodes.ts";
import { EMPTY_OUTCOME, outcomeOf } from "../../src/state/outcome.ts";
import { setPluginEnabled, setPluginScore, setPluginWeight } from "../../src/state/plugin-edits.ts";
import {
  addResource,
  correctName,
  flattenPod,
  isUnknownName,
  removeResource,
  renameResource,
  setRequest,
  setResourceWeight,
  setScored,
  weightOf,
} from "../../src/state/resources.ts";
import { fieldOf, fromScenario, strategyInUse, toScenario } from "../../src/state/scenario.ts";
import { groupScorers, maxScoreOf } from "../../src/state/scorers.ts";
import { chooseScorer, chooseStrategy, setCompared, setOpen } from "../../src/state/settings.ts";
import { addPoint, movePoint, newPoint, pointAfter, removePoint } from "../../src/state/shape.ts";
import { setArrivalField } from "../../src/state/simulation/edits.ts";
import { toSimulation } from "../../src/state/simulation/scenario.ts";
import { simulationOf } from "../../src/state/simulation/simulation.ts";
import type { State } from "../../src/state/state.ts";
import type { Candidate, ClusterNode, NodeDetail } from "../../src/wasm/cluster-types.ts";
import type { ScoringModule } from "../../src/wasm/scoring.ts";
import type { FieldError, Inspection, Result, Scenario } from "../../src/wasm/types.ts";
import { exampleIds } from "./example-files.ts";

const EXAMPLES = exampleIds();

function example(id: string): Scenario {
  const text = readFileSync(new URL(`../../src/state/examples/${id}.json`, import.meta.url), "utf8");
  const { scenario }: { scenario: Scenario } = JSON.parse(text);
  return scenario;
}

const start = (id = "worked-example"): State => fromScenario(example(id), id);

/** Points from 0 % → 0 to 100 % → 10, as the core returns them. */
const PACKS = [
  { utilization: 0, score: 0 },
  { utilization: 100, score: 10 },
];
const CURVE = Array.from({ length: 101 }, (_, percent) => percent);

for (const id of EXAMPLES) {
  test(`${id} survives the state and JSON unchanged`, () => {
    const state: State = JSON.parse(JSON.stringify(start(id)));
    const scenario = toScenario(state);
    const numbers = JSON.stringify(scenario).replace(/"(utilization|score|weight)":"(\d+)"/g, '"$1":$2');
    const { scoringStrategy: strategy, ...rest } = example(id);
    // A strategy that the scorer does not use is kept in the state.
    const used = strategyInUse(state) === null ? { type: "LeastAllocated", resources: strategy.resources } : strategy;
    expect(JSON.parse(numbers)).toEqual({ ...rest, scoringStrategy: used });
    expect(fromScenario(example(id), id).shape).toHaveLength(strategy.requestedToCapacityRatio?.shape?.length ?? 0);
  });
}

test("a field path leads to the edited field", () => {
  const state = start();
  const field = (path: string): string | null => fieldOf(state, path);
  expect(field("scoringStrategy.requestedToCapacityRatio.shape[1].score")).toBe("p2-score");
  expect(field("scoringStrategy.shape[0].utilization")).toBe("p1-utilization");
  expect(field("scoringStrategy.shape")).toBe("p1-utilization");
  expect(field("scoringStrategy.resources[2].weight")).toBe("r3-weight");
  expect(field("pod.requests[intel.com/foo]")).toBe("r1-request");
  expect(field("nodes[1].allocatable[cpu]")).toBe("n2-allocatable-r3");
  expect(field("nodes[0].used[memory]")).toBe("n1-used-r2");
  expect(field("nodes[0].used[no such]")).toBeNull();
  expect(field("scoringStrategy.type")).toBeNull();
});

test("the index of a scored resource skips those not scored", () => {
  const state = setScored("r1", false)(start());
  expect(fieldOf(state, "scoringStrategy.resources[1].weight")).toBe("r3-weight");
});

test("duplicate rows are both listed, and the first one has the amounts", () => {
  const state = renameResource("r2", "cpu")(start());
  const { scoringStrategy, pod, nodes } = toScenario(state);
  expect(scoringStrategy.resources?.map((r) => r.name)).toEqual(["intel.com/foo", "cpu", "cpu"]);
  expect(pod.requests).toEqual({ "intel.com/foo": "2", cpu: "256Mi" });
  expect(nodes[0]?.allocatable).toEqual({ "intel.com/foo": "4", cpu: "1Gi" });
  expect(fieldOf(state, "pod.requests[cpu]")).toBe("r2-request");
});

test("an empty text is not set", () => {
  const { scoringStrategy, pod } = toScenario(setResourceWeight("r3", " ")(setRequest("r3", "")(start())));
  expect(pod.requests).toEqual({ "intel.com/foo": "2", memory: "256Mi" });
  expect(scoringStrategy.resources?.[2]).toEqual({ name: "cpu" });
  expect([weightOf(""), weightOf("0"), weightOf(" 7 "), weightOf("7.5"), weightOf("seven")]).toEqual([
    1,
    1,
    7,
    null,
    null,
  ]);
});

test("removing a resource removes its amounts", () => {
  const state = removeResource("r1")(start());
  expect(JSON.stringify(state)).not.toContain("r1");
});

test("a duplicate is next to its original, with its own name and mark", () => {
  const state = duplicateNode("n1")(start());
  expect(state.nodes.map((n) => n.name)).toEqual(["node1", "node1-copy1", "node2"]);
  expect(new Set(state.nodes.map((n) => n.mark)).size).toBe(3);
  expect(removeNode("n1")(selectNode("n1")(state)).selected).toBe("");
});

test("a point stays between its neighbors, on integers, in range", () => {
  const state = addPoint(PACKS, { utilization: 40.4, score: 12 })(start());
  expect(state.shape[1]).toMatchObject({ utilization: "40", score: "10" });
  const points = [PACKS[0], { utilization: 40, score: 10 }, PACKS[1]].flatMap((p) => p ?? []);
  const moved = movePoint("p4", points, { utilization: 140, score: -3 })(state);
  expect(moved.shape[1]).toMatchObject({ utilization: "99", score: "0" });
  expect(addPoint(PACKS, { utilization: 100, score: 3 })(state)).toBe(state);
});

test("a point can be added at any free percent", () => {
  expect(newPoint(PACKS, CURVE)).toEqual({ utilization: 50, score: 5 });
  expect(pointAfter(PACKS, 1, CURVE)).toBeNull();
  const full = CURVE.map((utilization) => ({ utilization, score: 0 }));
  expect(newPoint(full, CURVE)).toBeNull();
  expect(newPoint([{ utilization: 100, score: 10 }], CURVE)?.utilization).toBe(49);
  // A curve that ends earlier is first continued.
  const [first] = PACKS;
  expect(newPoint(first ? [first, { utilization: 85, score: 8 }] : [], CURVE)?.utilization).toBe(100);
});

test("the last point cannot be removed", () => {
  const one = removePoint("p1")(start());
  expect(one.shape).toHaveLength(1);
  expect(removePoint("p2")(one)).toBe(one);
});

test("the last valid result is kept and marked during errors and failures", () => {
  const state = start();
  const result = {
    scorer: "v1.36.3",
    nodes: [],
    ranking: [],
    winners: [],
    totalScores: null,
    differences: [],
    zeroWeightIsOne: false,
    tieRule: null,
    comparison: [],
  };
  const good = outcomeOf(EMPTY_OUTCOME, state, { errors: [], shape: null, result });
  expect(good.result).toEqual({ value: result, state, stale: false });
  const error: FieldError = {
    path: "nodes[0].used[cpu]",
    code: "quantity",
    type: "FieldValueInvalid",
    value: "x",
    message: { text: "m", key: null, params: {} },
    help: { text: "h", key: null, params: {} },
    suggestion: null,
  };
  const bad = outcomeOf(good, state, { errors: [error, { ...error, path: "nowhere" }], shape: null, result: null });
  expect(bad.errors.get("n1-used-r3")).toEqual([error]);
  expect(bad.formErrors).toHaveLength(1);
  expect(bad.result).toEqual({ value: result, state, stale: true });
  const failed = outcomeOf(bad, state, null);
  expect(failed.fault).toBe(true);
  expect(failed.result?.stale).toBe(true);
});

test("an older state gets every default", () => {
  const scenario = toScenario(start());
  expect(Object.keys(scenario)).toEqual(["scoringStrategy", "pod", "nodes"]);
  expect(toScenario(setOpen("compare", true)(start())).compare).toEqual([
    "v1.21.9",
    "v1.16.6",
    "documentation",
    "volcano",
  ]);
});

test("a shape is sent only where it is used", () => {
  const mostAllocated = chooseStrategy("MostAllocated")(start());
  expect(toScenario(mostAllocated).scoringStrategy).not.toHaveProperty("requestedToCapacityRatio");
  expect(toScenario(chooseScorer("documentation")(mostAllocated)).scoringStrategy.type).toBe(
    "RequestedToCapacityRatio",
  );
  const volcano = chooseScorer("volcano")(start());
  expect(toScenario(volcano).scoringStrategy).not.toHaveProperty("requestedToCapacityRatio");
  expect(toScenario(setOpen("compare", true)(volcano)).scoringStrategy).toHaveProperty("requestedToCapacityRatio");
  expect(toScenario(setOpen("compare", true)(mostAllocated)).compare).not.toContain("documentation");
  expect(toScenario(setCompared("v1.13", true)(setOpen("compare", true)(mostAllocated))).compare).toContain("v1.13");
});

test("unknown plugins are kept, an empty score is not assumed, and an error has the path of its field", () => {
  const edits = [
    setPluginWeight("NodeResourcesFit", "4"),
    setPluginWeight("ImageLocality", " "),
    setPluginScore("NodeAffinity", "n2", "50"),
    setPluginEnabled("PodTopologySpread", false),
  ];
  const state = edits.reduce((before, edit) => edit(before), start());
  expect(toScenario(state).profile).toEqual({
    weights: { NodeResourcesFit: "4" },
    disabled: ["PodTopologySpread"],
    pluginScores: { NodeAffinity: [null, "50"] },
  });
  expect(toScenario(state, ["NodeResourcesFit"]).profile).toEqual({ weights: { NodeResourcesFit: "4" } });
  expect(toScenario(state, [])).not.toHaveProperty("profile");
  expect(fieldOf(state, "profile.weights[NodeAffinity]")).toBe("plugin-weight-NodeAffinity");
  expect(fieldOf(state, "profile.pluginScores[NodeAffinity][1]")).toBe("plugin-score-NodeAffinity-n2");
  expect(fieldOf(state, "profile.pluginScores[NodeAffinity][9]")).toBeNull();
  expect(fieldOf(state, "binpack.weight")).toBe("binpack-weight");
});

test("scorers have a maximum score and an order", () => {
  expect(["v1.13", "v1.16.6", "kep-text", "documentation"].map(maxScoreOf)).toEqual([10, 10, 10, 10]);
  expect(["v1.17.9", "v1.36.3", "volcano"].map(maxScoreOf)).toEqual([100, 100, null]);
  expect(groupScorers(["v1.13", "v1.36.3", "kep-text", "documentation"])).toEqual({
    releases: ["v1.36.3", "v1.13"],
    others: ["documentation", "kep-text"],
  });
});

test("recognizes a name that differs only in case", () => {
  expect(["CPU", "Memory", "cpu", "intel.com/foo"].map(correctName)).toEqual(["cpu", "memory", null, null]);
  expect(["CPU", "gpu", "cpu", "hugepages-2Mi", "intel.com/foo", ""].map(isUnknownName)).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
});

const CLUSTER_NODE: ClusterNode = {
  name: "web-1",
  group: 0,
  pods: 2,
  cordoned: false,
  ready: true,
  taints: [],
  instanceType: "m5.large",
  pool: "Blue",
};

const DETAIL: NodeDetail = {
  name: "web-1",
  allocatable: { cpu: "8", memory: "32Gi", pods: "110", "hugepages-2Mi": "0" },
  pods: [{ name: "shop/a", containers: [{ requests: { cpu: "1" } }, {}] }],
  requested: { cpu: "1" },
  labels: { zone: "a" },
  taints: [],
  unschedulable: false,
  ready: true,
};

const CANDIDATE: Candidate = {
  pod: { name: "shop/next", containers: [{ requests: { cpu: "1", "nvidia.com/gpu": "1" } }] },
  requests: { cpu: "1", "nvidia.com/gpu": "1" },
  pending: 1,
  placed: 0,
  schedulers: ["default-scheduler"],
  pendingGroups: [{ pod: "shop/next", scheduler: "default-scheduler", count: 1 }],
  otherAffinity: false,
};

test("filters a cluster's nodes by name, pool, machine, group and cordon", () => {
  const nodes = [
    CLUSTER_NODE,
    { ...CLUSTER_NODE, name: "web-2", pool: "green", cordoned: true },
    { ...CLUSTER_NODE, name: "db-1", group: 1, instanceType: "r5.large" },
  ];
  const by = (choice: Partial<NodeFilter>): number[] => filterNodes(nodes, { ...NO_FILTER, ...choice });
  expect(by({ excludeCordoned: true })).toEqual([0, 2]);
  expect(by({})).toEqual([0, 1, 2]);
  expect(by({ searchText: " WEB " })).toEqual([0, 1]);
  expect(by({ searchText: "blue", group: 0 })).toEqual([0]);
  expect(by({ searchText: "r5" })).toEqual([2]);
});

test("limits nodes and pods on the page, but always imports one node", () => {
  const nodes = Array.from({ length: 300 }, () => ({ ...CLUSTER_NODE, pods: 100 }));
  const all = nodes.map((_, i) => i);
  expect(limitToPage(nodes, all, 30)).toHaveLength(30);
  expect(limitToPage(nodes, all, 500)).toHaveLength(MAX_PODS / 100);
  expect(limitToPage([{ ...CLUSTER_NODE, pods: 9_999 }], [0], 30)).toEqual([0]);
});

test("a cluster's node keeps its pods, without resources that nobody requests", () => {
  const state = importCluster([DETAIL], CANDIDATE)(start());
  const { nodes, pod } = toScenario(state);
  expect(nodes).toEqual([
    {
      name: "web-1",
      allocatable: { memory: "32Gi", cpu: "8", pods: "110" },
      used: {},
      pods: DETAIL.pods,
      labels: { zone: "a" },
    },
  ]);
  expect(pod).toEqual({ name: "shop/next", requests: { cpu: "1", "nvidia.com/gpu": "1" } });
  expect(new Set([...state.nodes, ...state.resources].map(({ id }) => id)).size).toBe(1 + state.resources.length);
  expect(addResource()(state).resources.at(-1)?.id).toBe(`r${state.next}`);
});

test("a cluster's node without an amount of pods allows none", () => {
  const { pods: _, ...allocatable } = DETAIL.allocatable;
  const { nodes } = toScenario(importCluster([{ ...DETAIL, allocatable }], CANDIDATE)(start()));
  expect(nodes[0]?.allocatable).toHaveProperty("pods", "0");
});

test("the arriving pods follow the page's pod until one of its own fields is changed", () => {
  const [cpu] = start().resources;
  const id = simulationOf(start()).pods[0]?.id ?? "";
  const setCpu = setRequest(cpu?.id ?? "", "7");
  const counted = setCpu(setArrivalField(id, "count", "3")(start()));
  expect(simulationOf(counted).pods).toMatchObject([{ count: "3", requests: { [cpu?.id ?? ""]: "7" } }]);
  expect(simulationOf(counted).pods).toBe(simulationOf(counted).pods);
  const named = setCpu(setArrivalField(id, "name", "job")(start()));
  expect(simulationOf(named).pods[0]?.requests).toEqual(start().pod.requests);
});

test("a cluster replaces the example's resources that nothing uses any more", () => {
  const names = (state: State): readonly string[] => state.resources.map(({ name }) => name);
  const id = (state: State): string => state.resources.find(({ name }) => name === "intel.com/foo")?.id ?? "";
  const unscored = setScored(id(start()), false)(start());
  const imported = importCluster([DETAIL], CANDIDATE)(unscored);
  expect(names(imported)).not.toContain("intel.com/foo");
  expect(new Set([...imported.nodes, ...imported.resources].map((row) => row.id)).size).toBe(
    1 + imported.resources.length,
  );
  // The policy scores it, or the pod requests it.
  expect(names(importCluster([DETAIL], CANDIDATE)(start()))).toContain("intel.com/foo");
  expect(names(importCluster([DETAIL], null)(unscored))).toContain("intel.com/foo");
});

test("labels, taints, cordons and tolerations of a cluster are imported into both views", () => {
  const cordon = { key: "node.kubernetes.io/unschedulable", effect: "NoSchedule" as const };
  const notReady = { key: "node.kubernetes.io/not-ready", effect: "NoExecute" as const };
  const tolerations = [
    { key: "gpu", operator: "Exists" as const, value: "", effect: "" },
    { key: "team", operator: "" as const, value: "a", effect: "NoSchedule" },
  ];
  const pod = { name: "shop/next", requests: { cpu: "1" }, nodeSelector: { zone: "a" }, tolerations };
  const state = importCluster(
    [
      { ...DETAIL, taints: [cordon, notReady], unschedulable: true },
      { ...DETAIL, name: "web-2", taints: [cordon], ready: false },
    ],
    { ...CANDIDATE, pod },
  )(start());
  // The taint of a cordon is not imported next to the cordon.
  expect(state.nodes[0]).toMatchObject({ taints: ["node.kubernetes.io/not-ready:NoExecute"], unschedulable: true });
  expect(state.nodes[1]).toMatchObject({ taints: ["node.kubernetes.io/unschedulable:NoSchedule"], notReady: true });
  const one = toScenario(state);
  expect(one.nodes[0]).toMatchObject({ labels: { zone: "a" }, taints: [notReady], unschedulable: true });
  expect(one.nodes[1]).toMatchObject({ taints: [cordon] });
  expect(one.nodes[1]).not.toHaveProperty("unschedulable");
  const constraints = {
    nodeSelector: { zone: "a" },
    tolerations: [
      { key: "gpu", operator: "Exists" },
      { key: "team", value: "a", effect: "NoSchedule" },
    ],
  };
  expect(one.pod).toMatchObject(constraints);
  const simulation = toSimulation(state, null);
  expect(simulation.nodes[0]).toMatchObject({ labels: { zone: "a" }, taints: [notReady], unschedulable: true });
  expect(simulation.pods?.[0]).toMatchObject(constraints);
  expect(fromScenario(one, "").nodes[0]).toMatchObject({ labels: ["zone=a"], unschedulable: true });
  expect(toScenario(fromScenario(one, "")).pod).toMatchObject(constraints);
});

test("a pod of several containers is kept, and flattened to its sum when edited", () => {
  const containers = [{ requests: { cpu: "1" } }, { requests: { cpu: "500m" } }];
  const candidate = { ...CANDIDATE, pod: { name: "shop/pair", containers }, requests: { cpu: "1500m" } };
  const state = importCluster([DETAIL], candidate)(start());
  expect(toScenario(state).pod).toEqual({ name: "shop/pair", containers });
  expect(toScenario(flattenPod()(state)).pod).toEqual({ name: "shop/pair", requests: { cpu: "1500m" } });
  const withoutPod = importCluster([DETAIL], null)(start());
  expect(toScenario(withoutPod).pod).toEqual(toScenario(start()).pod);
});

test("a cluster is ranked by policy and pod, without nodes, comparisons and plugins", () => {
  const state = setPluginEnabled("PodTopologySpread", false)(setOpen("compare", true)(start()));
  expect(Object.keys(scoringInput(state, CANDIDATE)).sort()).toEqual(["nodes", "pod", "scoringStrategy"]);
  expect(scoringInput(state, CANDIDATE)).toMatchObject({ nodes: [], pod: CANDIDATE.pod });
});

test("an export compares total scores where every policy score stays the same", () => {
  const score = { score: "50", rank: 1, insufficientResources: [], trace: {} };
  const result = (totals: string[], winners: number[]): Result =>
    ({
      nodes: [
        { name: "node1", ...score },
        { name: "node2", ...score },
      ],
      winners: [0, 1],
      totalScores: { totals, winners },
    }) as unknown as Result;
  const state = start();
  const releases = { from: "1.22", to: "1.27" };
  const file = { text: "", fileName: "", scorer: "v1.22.6", releases, policyIndex: 0, dropped: [] };
  const writer = {
    readBack: () => ({ policies: [editablePolicyOf(state)] }) as unknown as Inspection,
    exportPolicy: () => file,
  };
  const after = result(["150", "250"], [1]);
  const module = {
    evaluate: () => ({ result: after, errors: [] }),
    plugins: () => null,
    release: "v1.36.3",
  } as unknown as ScoringModule;
  const policy = { policy: editablePolicyOf(state), source: {} };
  const answer = exportPolicy(module, writer, state, result(["350", "250"], [0]), policy, "v1beta2", "v1.36.3");
  const changes = (answer !== "pending" && answer?.changes) || [];
  expect(changes.map(({ current, exported, wins }) => [current, exported, wins])).toEqual([
    ["350", "150", false],
    ["250", "250", true],
  ]);
  expect(hasNoChanges(changes)).toBe(false);
});
