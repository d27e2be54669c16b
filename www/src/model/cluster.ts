// What of a cluster comes onto the page: the choice of nodes and pod, and the page with them.

import type { Candidate, ClusterNode, NodeDetail, Pod, Scenario, Taint } from "../cluster/contract.ts";
import { labelsText, tolerationsText } from "./placement.ts";
import { bringArrivals } from "./play-edits.ts";
import { byId, listsOf, podRow, rulesOf, scenarioWith } from "./scenario.ts";
import { type Change, type NodeRow, owners, type ResourceRow, type State } from "./state.ts";

/** The maximum number of imported nodes, which is what Kubernetes supports. */
export const MAX_NODES = 5000;

/**
 * The maximum number of imported pods, because the page and the browser's storage keep each one. One node is always
 * imported.
 */
export const MAX_PODS = 20_000;

/** Offered as "at most". */
export const LIMITS = [10, 30, 60, 500, MAX_NODES] as const;

/** The number of nodes up to which all are imported by default. */
const DEFAULT_LIMIT = 30;

/** A person's choice of nodes. */
export interface Choice {
  /** A part of the name, the pool or the machine. */
  readonly containing: string;
  /** Index of a group; -1 is all of them. */
  readonly group: number;
  /** Cordoned nodes are left out. */
  readonly withoutCordoned: boolean;
  readonly limit: number;
}

export const EVERYTHING: Choice = { containing: "", group: -1, withoutCordoned: false, limit: DEFAULT_LIMIT };

/** The indexes of the nodes that a choice leaves. */
export function chosen(nodes: readonly ClusterNode[], choice: Choice): number[] {
  const part = choice.containing.trim().toLowerCase();
  const fits = (node: ClusterNode): boolean =>
    (choice.group < 0 || node.group === choice.group) &&
    !(choice.withoutCordoned && node.cordoned) &&
    [node.name, node.pool, node.instanceType].some((text) => text.toLowerCase().includes(part));
  return nodes.flatMap((node, index) => (fits(node) ? [index] : []));
}

/** Returns as many of the nodes as fit on the page, in their order. */
export function withRoom(nodes: readonly ClusterNode[], indexes: readonly number[], limit: number): number[] {
  let pods = 0;
  const taken: number[] = [];
  for (const index of indexes.slice(0, Math.min(limit, MAX_NODES))) {
    pods += nodes[index]?.pods ?? 0;
    if (pods > MAX_PODS && taken.length > 0) break;
    taken.push(index);
  }
  return taken;
}

/** The policy of the page, and the pod chosen; without nodes, which the cluster has. */
export function questionOf(state: State, candidate: Candidate | null): Scenario {
  const { compare: _rivals, profile: _vote, ...scenario } = scenarioWith(state, [], []);
  return { ...scenario, pod: candidate?.pod ?? scenario.pod, nodes: [] };
}

/** Puts nodes of a cluster, and a pod of it unless it is `null`, in the place of those on the page. */
export function bringCluster(details: readonly NodeDetail[], candidate: Candidate | null): Change {
  return (state) => {
    const resources = withNames(state, namesOf(details, candidate));
    const first = state.next + resources.length - state.resources.length;
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

/** Has the pods that wait in a cluster come one after another, in the place of those that were played. */
export function bringWaiting(candidates: readonly Candidate[]): Change {
  const waiting = candidates.flatMap(({ pendingGroups, pod: { name }, requests }) =>
    pendingGroups.map((one) => ({ ...one, requests, name })),
  );
  if (waiting.length === 0) return (state) => state;
  return (state) => {
    const resources = withNames(state, new Set(waiting.flatMap(({ requests }) => Object.keys(requests))));
    const rows = waiting.map(({ name, requests, count, nodeSelector, tolerations }) => ({
      name,
      requests: byId(resources, requests),
      count: String(count),
      selector: labelsText(nodeSelector),
      tolerations: tolerationsText(tolerations),
    }));
    const next = state.next + resources.length - state.resources.length;
    return bringArrivals(rows)({ ...state, resources, next });
  };
}

/** Returns the resources that these pods request. (A resource without requests affects neither filters nor scores.) */
function namesOf(details: readonly NodeDetail[], candidate: Candidate | null): ReadonlySet<string> {
  const asked = details.flatMap(({ requested }) => Object.keys(requested));
  const limited = details.some(({ allocatable }) => "pods" in allocatable) ? ["pods"] : [];
  return new Set(["cpu", "memory", ...asked, ...askedBy(candidate?.pod), ...limited]);
}

export function askedBy(pod: Pod | undefined): string[] {
  return (pod ? listsOf(pod) : []).flatMap((list) => Object.keys(list ?? {}));
}

export function withNames(state: State, names: ReadonlySet<string>): readonly ResourceRow[] {
  const known = owners(state.resources);
  const added = [...names].filter((name) => !known.has(name));
  const row = (name: string, i: number): ResourceRow => ({
    id: `r${state.next + i}`,
    name,
    weight: "1",
    scored: false,
  });
  return [...state.resources, ...added.map(row)];
}

/** The taint that comes with a cordon goes with it. */
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
    allocatable: byId(resources, allocatable),
    used: {},
    pods,
    requested: { ...requested, pods: String(pods.length) },
    ...rulesOf({ ...rules, taints: withoutCordon(rules) }),
    ...(!ready && { notReady: true }),
  };
}
