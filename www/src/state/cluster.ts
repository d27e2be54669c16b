// Imports a cluster: filters its nodes, and replaces the page's nodes and pod.

import type { Candidate, ClusterNode, NodeDetail, Pod, Scenario, Taint } from "../wasm/cluster-types.ts";
import { labelsText, tolerationsText } from "./placement.ts";
import { profileOf } from "./plugins.ts";
import { amountsById, podRow, requestListsOf, rulesOf, scenarioWith } from "./scenario.ts";
import { replaceArrivals } from "./simulation/edits.ts";
import { type Change, type NodeRow, type ResourceRow, rowsByName, type State } from "./state.ts";

/** The maximum number of imported nodes, which is what Kubernetes supports. */
export const MAX_NODES = 5000;

/**
 * The maximum number of imported pods, because the page and the browser's storage keep each one. One node is always
 * imported.
 */
export const MAX_PODS = 20_000;

/** The limits that the user can choose from. */
export const LIMITS = [10, 30, 60, 500, MAX_NODES] as const;

/** The number of nodes up to which all are imported by default. */
const DEFAULT_LIMIT = 30;

/** The user's filter of the nodes. */
export interface NodeFilter {
  /** The search text for a node's name, pool or machine. */
  readonly searchText: string;
  /** The index of a group; -1 for all groups. */
  readonly group: number;
  /** True to exclude cordoned nodes. */
  readonly excludeCordoned: boolean;
  readonly limit: number;
}

export const NO_FILTER: NodeFilter = { searchText: "", group: -1, excludeCordoned: false, limit: DEFAULT_LIMIT };

/** Returns the indexes of the nodes that match the filter. */
export function filterNodes(nodes: readonly ClusterNode[], filter: NodeFilter): number[] {
  const query = filter.searchText.trim().toLowerCase();
  const isMatch = (node: ClusterNode): boolean =>
    (filter.group < 0 || node.group === filter.group) &&
    !(filter.excludeCordoned && node.cordoned) &&
    [node.name, node.pool, node.instanceType].some((text) => text.toLowerCase().includes(query));
  return nodes.flatMap((node, index) => (isMatch(node) ? [index] : []));
}

/** Returns the first nodes, as many as the page can have. */
export function limitToPage(nodes: readonly ClusterNode[], indexes: readonly number[], limit: number): number[] {
  let pods = 0;
  const selected: number[] = [];
  for (const index of indexes.slice(0, Math.min(limit, MAX_NODES))) {
    pods += nodes[index]?.pods ?? 0;
    if (pods > MAX_PODS && selected.length > 0) break;
    selected.push(index);
  }
  return selected;
}

/** Returns the policy of the page with the selected pod; the nodes are those of the cluster. */
export function scoringInput(state: State, candidate: Candidate | null): Scenario {
  const { compare: _compare, profile: _profile, ...scenario } = scenarioWith(state, [], []);
  return { ...scenario, pod: candidate?.pod ?? scenario.pod, nodes: [] };
}

/** Returns the same with the weights of all score plugins, whose scores are computed. */
export function schedulingInput(state: State, candidate: Candidate | null): Scenario {
  const { pluginScores: _scores, ...profile } = profileOf(state, null) ?? {};
  return { ...scoringInput(state, candidate), profile };
}

/** Replaces the page's nodes by nodes of a cluster, and its pod by one of the cluster's unless that is `null`. */
export function importCluster(details: readonly NodeDetail[], candidate: Candidate | null): Change {
  return (state) => {
    const names = resourceNames(details, candidate);
    const kept = keptRows(candidate === null ? state : { ...state, pod: { name: "", requests: {} } }, names);
    const resources = addResources({ ...state, resources: kept }, names);
    const first = state.next + resources.length - kept.length;
    return {
      ...state,
      edited: true,
      resources,
      pod: candidate === null ? state.pod : podRow(candidate.pod, candidate.requests, resources),
      nodes: details.map((node, i) => nodeRow(node, `n${first + i}`, i, resources)),
      selected: "",
      next: first + details.length,
    };
  };
}

/** Replaces the arrivals of the simulation by a cluster's pending pods. */
export function importPendingPods(candidates: readonly Candidate[]): Change {
  const pendingPods = candidates.filter(({ pending }) => pending > 0);
  if (pendingPods.length === 0) return (state) => state;
  return (state) => {
    const resources = addResources(state, new Set(pendingPods.flatMap(({ requests }) => Object.keys(requests))));
    const rows = pendingPods.map(({ pod: { name, nodeSelector = {}, tolerations = [] }, requests, pending }) => ({
      name,
      requests: amountsById(resources, requests),
      count: String(pending),
      selector: labelsText(nodeSelector),
      tolerations: tolerationsText(tolerations),
    }));
    const next = state.next + resources.length - state.resources.length;
    return replaceArrivals(rows)({ ...state, resources, next });
  };
}

/** Returns the rows of resources that the policy, the pod, the simulation or the cluster with these names still uses. */
function keptRows({ resources, pod, simulation }: State, names: ReadonlySet<string>): readonly ResourceRow[] {
  const pods = [pod, ...(simulation?.pods ?? [])];
  const isRequested = ({ id }: ResourceRow): boolean => pods.some(({ requests }) => requests[id]?.trim());
  return resources.filter((row) => row.scored || names.has(row.name) || isRequested(row));
}

/** Returns the resources that these pods request. (A resource without requests affects neither filters nor scores.) */
function resourceNames(details: readonly NodeDetail[], candidate: Candidate | null): ReadonlySet<string> {
  const requested = details.flatMap(({ requested }) => Object.keys(requested));
  return new Set(["cpu", "memory", ...requested, ...requestedNames(candidate?.pod), "pods"]);
}

export function requestedNames(pod: Pod | undefined): string[] {
  return (pod ? requestListsOf(pod) : []).flatMap((list) => Object.keys(list ?? {}));
}

export function addResources(state: State, names: ReadonlySet<string>): readonly ResourceRow[] {
  const existing = rowsByName(state.resources);
  const missing = [...names].filter((name) => !existing.has(name));
  const row = (name: string, i: number): ResourceRow => ({
    id: `r${state.next + i}`,
    name,
    weight: "1",
    scored: false,
  });
  return [...state.resources, ...missing.map(row)];
}

/** Removes the taint that represents a cordon. */
function withoutCordon({ taints, unschedulable }: Pick<NodeDetail, "taints" | "unschedulable">): Taint[] {
  return taints.filter(({ key }) => !(unschedulable && key === "node.kubernetes.io/unschedulable"));
}

function nodeRow(
  { name, allocatable, pods, requested, ready, ...rules }: NodeDetail,
  id: string,
  mark: number,
  resources: readonly ResourceRow[],
): NodeRow {
  return {
    id,
    name,
    mark,
    // Without an amount, a node of a cluster allows no pods, but a node of the page has no limit.
    allocatable: amountsById(resources, { pods: "0", ...allocatable }),
    used: {},
    pods,
    requested: { ...requested, pods: String(pods.length) },
    ...rulesOf({ ...rules, taints: withoutCordon(rules) }),
    ...(!ready && { notReady: true }),
  };
}
