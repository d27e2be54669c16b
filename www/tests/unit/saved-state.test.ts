// Every state that the page can have is restored after a reload, without a browser.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { load as loadCluster } from "../../../pkg/cluster-node.js";
import { load as loadFormats } from "../../../pkg/formats-node.js";
import { importCluster, importPendingPods } from "../../src/state/cluster.ts";
import { applyPolicy } from "../../src/state/editable-policy.ts";
import { setFile } from "../../src/state/file-edits.ts";
import { NO_HISTORY } from "../../src/state/history.ts";
import { FILE_LIMITS, LINK_LIMITS } from "../../src/state/limits.ts";
import { renameNode, setNodeRule } from "../../src/state/nodes.ts";
import { fromScenario } from "../../src/state/scenario.ts";
import { readState } from "../../src/state/schema.ts";
import type { State } from "../../src/state/state.ts";
import { Autosave } from "../../src/state/storage/autosave.ts";
import type { TextStorage } from "../../src/state/storage/browser-storage.ts";
import { SavedScenarios } from "../../src/state/storage/saved-scenarios.ts";
import { readLibrary, serializeLibrary } from "../../src/state/storage/scenario-library.ts";
import { readUndoSteps, readWork } from "../../src/state/storage/stored-work.ts";

const { scenario } = JSON.parse(readFileSync("src/state/examples/worked-example.json", "utf8"));
const START = fromScenario(scenario, "worked-example");

const times = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const amounts = (count: number): Record<string, string> =>
  Object.fromEntries(times(count, (i) => [`example.com/${i}`, "1"]));

const node = (i: number, extra: Record<string, string> = {}) => ({
  kind: "Node",
  metadata: { name: `n${i}` },
  status: { allocatable: { cpu: "8", memory: "32Gi", pods: "110", ...extra } },
});

const pod = (i: number, requests: Record<string, string>, nodeName?: string) => ({
  kind: "Pod",
  metadata: { name: `p${i}`, namespace: "d" },
  spec: {
    nodeName,
    containers: [{ name: "c", resources: { requests } }],
    initContainers: [{ restartPolicy: "Always" }],
  },
  status: { phase: nodeName ? "Running" : "Pending" },
});

/** Returns the page's state with all nodes and pending pods of a cluster. */
async function importAll(items: readonly object[]): Promise<State> {
  const { ClusterReader } = await loadCluster();
  const reader = new ClusterReader();
  reader.push(new TextEncoder().encode(JSON.stringify({ kind: "List", items })));
  reader.finish();
  const { nodes } = reader.nodes();
  const { list } = reader.candidates("", 1e6);
  const details = reader.details(times(nodes.length, (i) => i));
  reader.free();
  return importPendingPods(list)(importCluster(details, list[0] ?? null)(START));
}

/** Returns the state with the policy of a file. */
async function withPolicyOf(profile: string): Promise<State> {
  const { inspect } = await loadFormats();
  const kind = "apiVersion: kubescheduler.config.k8s.io/v1\nkind: KubeSchedulerConfiguration\n";
  const [policy] = inspect(`${kind}profiles:\n- ${profile}`, "v1.36.3").policies;
  if (!policy) throw new Error("the file has no policy");
  return applyPolicy(policy)(START);
}

const BALANCED = '{name: NodeResourcesBalancedAllocation, args: {resources: [{name: cpu}, {name: "constructor"}]}}';
const fit = (strategy: object): string =>
  `pluginConfig: [{name: NodeResourcesFit, args: {scoringStrategy: ${JSON.stringify(strategy)}}}]`;
const score = (set: object): string => `plugins: {score: ${JSON.stringify(set)}}`;

const STATES: Record<string, () => State | Promise<State>> = {
  "5,000 nodes with 15 resources": () =>
    importAll([...times(5000, (i) => node(i, amounts(11))), pod(0, amounts(11), "n0")]),
  "600 different pending pods": () => importAll([node(0), ...times(600, (i) => pod(i, { cpu: `${i + 1}m` }))]),
  "514 resources": () => importAll([node(0), pod(0, amounts(514), "n0")]),
  "a node with 10,001 pods": () => importAll([node(0), ...times(10_001, (i) => pod(i, { cpu: "1m" }, "n0"))]),
  "a resource called constructor": () => importAll([node(0), pod(0, { constructor: "1" }, "n0")]),
  "a name of 200,001 characters": () => renameNode("n1", "n".repeat(200_001))(START),
  "1,001 taints": () => setNodeRule("n1", "taints", "a,".repeat(1000))(START),
  "a typed file beyond 1 MiB": () => setFile("", "#".repeat((1 << 20) + 1))(START),
  "a file's 600 resources": () => withPolicyOf(fit({ resources: times(600, (i) => ({ name: `example.com/${i}` })) })),
  "a file's plugins by any name": () =>
    withPolicyOf(score({ enabled: ["a.example.com/b-c", "constructor"].map((name) => ({ name, weight: 2 })) })),
  "150 plugins that a file disables": () => withPolicyOf(score({ disabled: times(150, (i) => ({ name: `Own${i}` })) })),
  "balanced resources without a weight": () => withPolicyOf(`pluginConfig: [${BALANCED}]`),
};

/** Returns a storage of unlimited size. */
function storage(): TextStorage {
  const items = new Map<string, string>();
  return {
    read: (key) => items.get(key) ?? null,
    write: (key, text) => items.set(key, text) !== undefined,
  };
}

for (const [name, makeState] of Object.entries(STATES)) {
  test(`${name}: restored after a reload, from saved scenarios and from a file`, async () => {
    const state = await makeState();
    const restored = JSON.parse(JSON.stringify(state));
    expect(state).not.toEqual(START);

    const [browser, tab] = [storage(), storage()];
    const autosave = new Autosave(browser, tab, () => undefined);
    autosave.save({ state, before: [state, START] }, { ...NO_HISTORY, past: [START, state, START], future: [START] });
    autosave.flush();
    const loaded = readWork(browser);
    expect(loaded).toMatchObject({ state: restored, before: [restored, START] });
    // A large state is not saved twice.
    const { past = [], future } = readUndoSteps(tab, loaded) ?? {};
    expect(past.length).toBeGreaterThan(0);
    expect(past).toEqual([START, restored, START].slice(-past.length));
    expect(future).toEqual([START]);

    new SavedScenarios(browser).save({ name: "mine", kept: "", state });
    expect(new SavedScenarios(browser).all).toEqual([{ name: "mine", kept: "", state: restored }]);

    const file = serializeLibrary({ scenarios: [{ name: "mine", kept: "", state }], unreadable: [] }, 2);
    expect(readLibrary(file)).toMatchObject({ scenarios: [{ state: restored }], unreadable: [] });
  });
}

test("without space the oldest work is dropped, and never the current one", async () => {
  const browser = storage();
  const results: boolean[] = [];
  let limit = Number.POSITIVE_INFINITY;
  const small = {
    read: browser.read,
    write: (key: string, text: string) => text.length <= limit && browser.write(key, text),
  };
  const autosave = new Autosave(small, storage(), (saved) => results.push(saved));
  const save = async (before: readonly State[]): Promise<readonly State[] | undefined> => {
    autosave.save({ state: START, before }, NO_HISTORY);
    autosave.flush();
    return readWork(browser)?.before;
  };
  const [first, second, third] = ["1", "2", "3"].map((binpackWeight) => ({ ...START, binpackWeight })) as [
    State,
    State,
    State,
  ];
  expect(await save([first, second, third])).toEqual([first, second, third]);
  limit = 2.5 * JSON.stringify(START).length;
  expect(await save([first, second, third])).toEqual([third]);
  limit = 1.5 * JSON.stringify(START).length;
  expect(await save([first, second])).toEqual([third]);
  expect(results).toEqual([true, true, false]);
});

/** Returns a state with this many of each item. */
const large = (
  resources: number,
  nodes: number,
  points: number,
  arrivals: number,
  pods: number,
  plugins = 0,
): State => ({
  ...START,
  shape: times(points, (i) => ({ id: `p${i}`, utilization: "0", score: "0" })),
  resources: times(resources, (i) => ({ id: `r${i}`, name: `example.com/${i}`, weight: "1", scored: true })),
  pod: { name: "", requests: {} },
  nodes: times(nodes, (i) => ({
    id: `n${i}`,
    name: "",
    mark: i,
    allocatable: {},
    used: {},
    pods: Array(pods).fill({}),
  })),
  simulation: {
    podSource: "pods",
    pods: times(arrivals, (i) => ({
      id: `q${i}`,
      name: "",
      requests: {},
      ...{ count: "1", arrival: "", every: "", lifetime: "", gang: "", share: "" },
    })),
    settings: {},
    comparedPolicy: "",
    tieBreak: "first",
    step: 0,
  },
  plugins: { weights: {}, disabled: [], scores: Object.fromEntries(times(plugins, (i) => [`Own${i}`, {}])) },
});

for (const [kind, limits] of [
  ["link", LINK_LIMITS],
  ["file", FILE_LIMITS],
] as const) {
  test(`a ${kind} limits a pinned policy`, () => {
    const errorOf = (points: number, resources: number): unknown => {
      const shape = times(points, () => ({ utilization: "0", score: "0" }));
      const pinned = { shape, resources: times(resources, (i) => ({ name: `example.com/${i}`, weight: "1" })) };
      const read = readState({ ...START, pinned }, limits);
      return "error" in read ? read.error : null;
    };
    expect(errorOf(limits.points, limits.resources)).toBeNull();
    expect(errorOf(limits.points + 1, 1)).toEqual({ reason: "broken", at: "pinned.shape" });
    expect(errorOf(1, limits.resources + 1)).toEqual({ reason: "broken", at: "pinned.resources" });
  });

  test(`a ${kind} has limits, and the error names what is too large`, () => {
    const errorOf = (...counts: Parameters<typeof large>): unknown => {
      const read = readState(large(...counts), limits);
      return "error" in read ? read.error : null;
    };
    const broken = (path: string) => ({ reason: "broken", at: path });
    expect(errorOf(6, limits.nodes, limits.points, limits.arrivals, 0)).toBeNull();
    expect(errorOf(limits.resources, 1, 1, 1, Math.min(limits.pods, 20_000), limits.plugins)).toBeNull();
    expect(errorOf(1, 1, 1, 1, 0, limits.plugins + 1)).toEqual(broken("plugins.scores"));
    expect(errorOf(limits.resources + 1, 1, 1, 1, 0)).toEqual(broken("resources"));
    expect(errorOf(1, limits.nodes + 1, 1, 1, 0)).toEqual(broken("nodes"));
    expect(errorOf(1 + limits.amounts / limits.nodes, limits.nodes, 1, 1, 0)).toEqual(broken("nodes"));
    expect(errorOf(1, 1, limits.points + 1, 1, 0)).toEqual(broken("shape"));
    expect(errorOf(1, 1, 1, limits.arrivals + 1, 0)).toEqual(broken("simulation.pods"));
    if (Number.isFinite(limits.pods)) expect(errorOf(1, 1, 1, 1, limits.pods + 1)).toEqual(broken("nodes[0].pods"));
  });
}
