// Converts the state to the core's scenario and back, and maps its field paths to the page's fields.

import type {
  Node,
  Pod,
  ResourceList,
  ResourceSpec,
  Scenario,
  ScoringStrategy,
  ShapePointText,
} from "../wasm/types.ts";
import { ownValue } from "./own-value.ts";
import { labelsText, parseLabels, parseTaints, parseTolerations, taintText, tolerationsText } from "./placement.ts";
import { pluginSettingsFrom, profileOf } from "./plugins.ts";
import { familyOf, STRATEGIES, strategyOf } from "./scorers.ts";
import { comparedOf, isOpen } from "./settings.ts";
import {
  type Amounts,
  amountRows,
  type NodeRow,
  type PodRow,
  type PointRow,
  type ResourceRow,
  rowsByName,
  type State,
  type Strategy,
  VERSION,
} from "./state.ts";

/** Converts a state. `plugins` are the score plugins that the release has; settings of others are ignored. */
export function toScenario(state: State, plugins: readonly string[] | null = null): Scenario {
  const { nodes, objects } = state;
  return { ...scenarioWith(state, plugins, nodes), ...(objects?.trim() && { objects }) };
}

/** Converts a state with only some of its nodes. */
export function scenarioWith(state: State, plugins: readonly string[] | null, nodes: readonly NodeRow[]): Scenario {
  const rows = amountRows(state.resources);
  const profile = profileOf(state, plugins);
  return {
    ...(state.scorer && { scorer: state.scorer }),
    scoringStrategy: strategySpec(state),
    ...(state.binpackWeight?.trim() && { binpack: { weight: state.binpackWeight } }),
    ...(profile && { profile }),
    ...(isOpen(state, "compare") && { compare: comparedScorers(state) }),
    pod: podSpec(rows, state.pod),
    nodes: nodes.map((node) => nodeOf(rows, node)),
  };
}

export function nodeOf(rows: readonly ResourceRow[], node: NodeRow): Node {
  const { name, allocatable, used, pods, labels, taints, unschedulable } = node;
  return {
    name,
    allocatable: amountsOf(rows, allocatable),
    used: amountsOf(rows, used),
    ...(pods && { pods: [...pods] }),
    ...(labels && { labels: parseLabels(labels.join()) }),
    ...(taints?.length && { taints: parseTaints(taints.join()) }),
    ...(unschedulable && { unschedulable }),
  };
}

function podSpec(rows: readonly ResourceRow[], { name, requests, spec, ...row }: PodRow): Pod {
  const { selector = "", tolerations = "" } = row;
  return {
    ...(spec ? { ...spec, name } : { name, requests: amountsOf(rows, requests) }),
    ...(selector.trim() !== "" && { nodeSelector: parseLabels(selector) }),
    ...(tolerations.trim() !== "" && { tolerations: parseTolerations(tolerations) }),
  };
}

/** Returns the strategy that the selected scorer or a compared one uses; `null` if none does. */
export function strategyInUse(state: State): Strategy | null {
  const family = familyOf(state.scorer ?? "");
  if (family === "documentation") return "RequestedToCapacityRatio";
  return family === "kube-scheduler" || isOpen(state, "compare") ? strategyOf(state) : null;
}

function strategySpec(state: State): ScoringStrategy {
  const type = strategyInUse(state);
  const shape = state.shape.map(({ utilization, score }) => ({ utilization, score }));
  return {
    type: type ?? "LeastAllocated",
    resources: scoredRows(state).map(resourceSpec),
    // An unused shape may be invalid and must not cause errors.
    ...(type === "RequestedToCapacityRatio" && { requestedToCapacityRatio: { shape } }),
  };
}

/** Returns the scorers that can be compared; the documentation's only with a shape. */
export function comparedScorers(state: State): string[] {
  const usesShape = strategyInUse(state) === "RequestedToCapacityRatio";
  return comparedOf(state).filter((id) => usesShape || familyOf(id) !== "documentation");
}

function resourceSpec({ name, weight }: ResourceRow): ResourceSpec {
  return weight.trim() === "" ? { name } : { name, weight };
}

/** Returns the rows of `scoringStrategy.resources`, in order. */
export function scoredRows(state: State): readonly ResourceRow[] {
  return state.resources.filter((row) => row.scored);
}

/** Returns true if any amount of a resource was entered. */
export function hasAmounts({ pod, nodes }: State, id: string): boolean {
  const lists = [pod.requests, ...nodes.flatMap((node) => [node.allocatable, node.used])];
  return lists.some((amounts) => (amounts[id] ?? "").trim() !== "");
}

function amountsOf(rows: readonly ResourceRow[], amounts: Amounts): ResourceList {
  const list = rows.map((row) => [row.name, amounts[row.id] ?? ""] as const);
  return Object.fromEntries(list.filter(([, text]) => text.trim() !== ""));
}

/** Returns the page's field for a field path of the core; `null` if the page has no such field. */
export function fieldOf(state: State, path: string): string | null {
  if (path === "binpack.weight") return "binpack-weight";
  if (path === "objects") return path;
  if (path.startsWith("profile.")) return pluginField(state, path);
  const shape = /\bshape(?:\[(\d+)\](?:\.(utilization|score))?)?$/.exec(path);
  if (shape) return pointField(state, shape[1], shape[2]);
  const weight = /^scoringStrategy\.resources\[(\d+)\](?:\.(name|weight))?$/.exec(path);
  if (weight) return rowField(scoredRows(state)[Number(weight[1])], weight[2] ?? "name");
  const request = /^pod\.requests\[(.*)\]$/s.exec(path);
  if (request) return rowField(rowsByName(state.resources).get(request[1] ?? ""), "request");
  const amount = /^nodes\[(\d+)\]\.(allocatable|used)\[(.*)\]$/s.exec(path);
  if (amount) return amountField(state, amount);
  const placement = /^pod\.(nodeSelector|tolerations)/.exec(path);
  if (placement) return placement[1] === "tolerations" ? "pod-tolerations" : "pod-selector";
  const node = /^nodes\[(\d+)\](?:\.(labels|taints))?/.exec(path);
  if (node) return nodeField(state.nodes[Number(node[1])], node[2] ?? "name");
  return null;
}

function pluginField(state: State, path: string): string | null {
  const weight = /^profile\.weights\[(.*)\]$/s.exec(path);
  if (weight) return `plugin-weight-${weight[1]}`;
  if (path === "profile.percentageOfNodesToScore") return "node-percentage";
  const score = /^profile\.pluginScores\[(.*)\]\[(\d+)\]$/s.exec(path);
  const node = score && state.nodes[Number(score[2])];
  return node ? `plugin-score-${score[1]}-${node.id}` : null;
}

function pointField(state: State, index = "0", part = "utilization"): string | null {
  const point = state.shape[Number(index)];
  return point === undefined ? null : `${point.id}-${part}`;
}

function rowField(row: ResourceRow | undefined, part: string): string | null {
  return row === undefined ? null : `${row.id}-${part}`;
}

function nodeField(node: NodeRow | undefined, part: string): string | null {
  return node === undefined ? null : `${node.id}-${part}`;
}

function amountField(state: State, match: RegExpExecArray): string | null {
  const row = rowsByName(state.resources).get(match[3] ?? "");
  const node = state.nodes[Number(match[1])];
  return row === undefined ? null : nodeField(node, `${match[2]}-${row.id}`);
}

/**
 * Converts a scenario to a state. `requests` are the total requests of a pod with several containers, which the module
 * computes for display.
 */
export function fromScenario(scenario: Scenario, example: string, requests: ResourceList = {}): State {
  const resources = resourceRows(scenario);
  const shape = scenario.scoringStrategy.requestedToCapacityRatio?.shape ?? [];
  const nodes = scenario.nodes.map((node, i) => nodeRow(node, i, resources));
  return {
    version: VERSION,
    example,
    edited: false,
    shape: shape.map(pointRow),
    resources,
    pod: podRow(scenario.pod, requests, resources),
    nodes,
    selected: "",
    next: Math.max(shape.length, resources.length, nodes.length) + 1,
    ...settings(scenario, nodes),
  };
}

/** Returns the settings that most scenarios leave at their defaults. */
function settings(scenario: Scenario, nodes: readonly NodeRow[]): Partial<State> {
  const { scorer, binpack, profile, compare, scoringStrategy, objects } = scenario;
  const strategy = STRATEGIES.find((type) => type === scoringStrategy.type);
  return {
    ...(scorer && { scorer }),
    ...(strategy !== undefined && strategy !== STRATEGIES[0] && { strategy }),
    ...(binpack?.weight != null && { binpackWeight: String(binpack.weight) }),
    ...(compare?.length && { compare, open: ["compare"] as const }),
    ...(profile && { plugins: pluginSettingsFrom(profile, nodes) }),
    ...(objects && { objects, open: compare?.length ? (["compare", "objects"] as const) : (["objects"] as const) }),
  };
}

function resourceRows(scenario: Scenario): ResourceRow[] {
  const rows = (scenario.scoringStrategy.resources ?? []).map(({ name, weight }, i) => ({
    id: `r${i + 1}`,
    name,
    weight: String(weight ?? 1),
    scored: true,
  }));
  const nodeLists = scenario.nodes.flatMap((node) => [
    node.allocatable,
    node.used,
    ...(node.pods ?? []).flatMap(requestListsOf),
  ]);
  const lists = [...requestListsOf(scenario.pod), ...nodeLists];
  for (const name of lists.flatMap((list) => Object.keys(list ?? {}))) {
    if (rows.some((row) => row.name === name)) continue;
    rows.push({ id: `r${rows.length + 1}`, name, weight: "1", scored: false });
  }
  return rows;
}

/** Returns every list of a pod's requests. */
export function requestListsOf(pod: Pod): (ResourceList | undefined)[] {
  const containers = [...(pod.containers ?? []), ...(pod.initContainers ?? [])];
  return [pod.requests, ...containers.map(({ requests }) => requests), pod.overhead, pod.resources?.requests];
}

/**
 * Returns the pod's row. A single container can be edited on the page; any other pod is kept as it is, with its total
 * requests.
 */
export function podRow(pod: Pod, totals: ResourceList, resources: readonly ResourceRow[]): PodRow {
  const { name = "", nodeSelector, tolerations, ...spec } = pod;
  const [selector, tolerationText] = [labelsText(nodeSelector), tolerationsText(tolerations)];
  const rules = { ...(selector && { selector }), ...(tolerationText && { tolerations: tolerationText }) };
  const [container, ...others] = spec.containers ?? (spec.requests ? [{ requests: spec.requests }] : []);
  const repeatsRequests = spec.requests && spec.containers?.length;
  const isSimple =
    others.length === 0 && !repeatsRequests && !spec.initContainers?.length && !spec.overhead && !spec.resources;
  if (isSimple) return { name, requests: amountsById(resources, container?.requests), ...rules };
  return { name, requests: amountsById(resources, totals), spec, ...rules };
}

function pointRow(point: ShapePointText, index: number): PointRow {
  return {
    id: `p${index + 1}`,
    utilization: String(point.utilization ?? 0),
    score: String(point.score ?? 0),
  };
}

function nodeRow(node: Node, index: number, resources: readonly ResourceRow[]): NodeRow {
  return {
    id: `n${index + 1}`,
    name: node.name ?? "",
    mark: index,
    allocatable: amountsById(resources, node.allocatable),
    used: amountsById(resources, node.used),
    ...(node.pods?.length && { pods: node.pods }),
    ...rulesOf(node),
  };
}

/** Returns the labels, taints and cordon of a node as its row has them. */
export function rulesOf({ labels, taints, unschedulable }: Node): Pick<NodeRow, "labels" | "taints" | "unschedulable"> {
  const text = labelsText(labels);
  return {
    ...(text && { labels: text.split(",") }),
    ...(taints?.length && { taints: taints.map(taintText) }),
    ...(unschedulable && { unschedulable }),
  };
}

/** Returns the amounts of a list by the id of the resource. */
export function amountsById(resources: readonly ResourceRow[], list: ResourceList | undefined): Amounts {
  const amounts: Record<string, string> = {};
  for (const row of amountRows(resources)) {
    const text = ownValue(list, row.name);
    if (text !== undefined) amounts[row.id] = String(text);
  }
  return amounts;
}
