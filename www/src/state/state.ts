// Everything that the user can change, as one immutable value that can be stored and shared.

import type { Pod, ResourceSpec } from "../wasm/types.ts";
import type { SimulationState } from "./simulation/simulation.ts";

/** The version of the format below. A stored state contains the version that wrote it. */
export const VERSION = 2;

/** Amounts by resource id, each as it was typed; an empty text is "not set". */
export type Amounts = Readonly<Record<string, string>>;

export interface State {
  readonly version: typeof VERSION;
  /** The example from which this state started. */
  readonly example: string;
  /** True if anything was changed since. */
  readonly edited: boolean;
  readonly shape: readonly PointRow[];
  readonly resources: readonly ResourceRow[];
  readonly pod: PodRow;
  readonly nodes: readonly NodeRow[];
  /** The node whose arithmetic is open; empty: the winner's. */
  readonly selected: string;
  /** The number of the next id. */
  readonly next: number;
  // Later fields are optional, so that older states still open.
  /** The scorer to follow; the newest kube-scheduler by default. */
  readonly scorer?: string;
  readonly strategy?: Strategy;
  /** The value of Volcano's `binpack.weight`. */
  readonly binpackWeight?: string;
  /** The settings of all score plugins. */
  readonly plugins?: PluginSettings;
  /** Other objects of the cluster as YAML or JSON, such as the pod with its affinity; absent for none. */
  readonly objects?: string;
  /** The policy that is kept as A, to compare the current one, B, with it. */
  readonly pinned?: PinnedPolicy;
  /** The scorers to compare with; by default a few with notable differences. */
  readonly compare?: readonly string[];
  /** The open panels. */
  readonly open?: readonly Panel[];
  /** The user's own file, with which the policy is synced. */
  readonly file?: FileState;
  /** The text of the policy's tests. */
  readonly policyTests?: string;
  /** The simulation's settings and position. */
  readonly simulation?: SimulationState;
}

export type Strategy = "RequestedToCapacityRatio" | "MostAllocated" | "LeastAllocated";

/** The panels that can be open; `plugins` is that of all score plugins. */
export type Panel =
  | "plugins"
  | "compare"
  | "questions"
  | "map"
  | "tests"
  | "objects"
  | "cluster"
  | "file"
  | "simulation";

export interface FileState {
  /** The file's name; empty if it was pasted or typed. */
  readonly name: string;
  /** The text, with LF line endings, as in an editor. */
  readonly text: string;
  /** The index of its policy on the page; `null` until one is known. */
  readonly policyIndex: number | null;
  /** True if the file's lines end in CR LF, which is restored when it is saved. */
  readonly crlf: boolean;
}

/** Score plugins by name, as far as they differ from the release's default set. */
export interface PluginSettings {
  readonly weights: Readonly<Record<string, string>>;
  readonly disabled: readonly string[];
  /** The scores by plugin, then by node id, as typed. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The resources of NodeResourcesBalancedAllocation, if a file names them. */
  readonly balancedResources?: readonly ResourceSpec[];
  /** `percentageOfNodesToScore` as typed; the release's default if it is absent or blank. */
  readonly nodePercentage?: string;
  /** The other arguments of plugins in the open file, each a JSON object as text; those of VolumeBinding also without a file. */
  readonly pluginArgs?: Readonly<Record<string, string>>;
  /** The filters that the open file disables. */
  readonly disabledFilters?: readonly string[];
}

/** A point of the shape: utilization in percent, score from 0 to 10, both as typed. */
export interface PointRow {
  readonly id: string;
  readonly utilization: string;
  readonly score: string;
}

/** A policy apart from the pod and the nodes, which it is applied to. */
export interface PinnedPolicy {
  readonly scorer?: string;
  readonly strategy?: Strategy;
  readonly shape: readonly Omit<PointRow, "id">[];
  /** The scored resources. */
  readonly resources: readonly Pick<ResourceRow, "name" | "weight">[];
  readonly binpackWeight?: string;
  /** The settings of the score plugins, without those of the nodes and of the open file. */
  readonly plugins?: Omit<PluginSettings, "scores" | "pluginArgs" | "disabledFilters">;
}

export interface ResourceRow {
  readonly id: string;
  readonly name: string;
  readonly weight: string;
  /** True if `scoringStrategy.resources` lists it. */
  readonly scored: boolean;
}

export interface PodRow {
  readonly name: string;
  /** The requests; with a `spec`, their sum, for display only. */
  readonly requests: Amounts;
  /** The pod's specification in its cluster, if it has more than one container. */
  readonly spec?: Pod;
  /** Labels that its node must have, as typed; empty for none. */
  readonly selector?: string;
  /** Taints that it tolerates, as typed; empty for none. */
  readonly tolerations?: string;
}

export interface NodeRow {
  readonly id: string;
  readonly name: string;
  /** The number that selects color and glyph; a new node gets the smallest free one. */
  readonly mark: number;
  readonly allocatable: Amounts;
  /** The amount used in addition to the requests of `pods`. */
  readonly used: Amounts;
  // The following fields are only set for a node of a cluster.
  readonly pods?: readonly Pod[];
  /** The sum of their requests, by the resource's name, for display only. */
  readonly requested?: Readonly<Record<string, string>>;
  // The following fields are read by filters. Each text of a list is one of the parts between commas, as typed.
  readonly labels?: readonly string[];
  readonly taints?: readonly string[];
  /** True if the node is cordoned. */
  readonly unschedulable?: boolean;
  /** True if the condition `Ready` was not true in the node's cluster. */
  readonly notReady?: boolean;
}

/** A pure function that edits the state. */
export type Change = (state: State) => State;

/** Returns the first row with each name, to which the amounts of a resource belong. */
export function rowsByName(resources: readonly ResourceRow[]): ReadonlyMap<string, ResourceRow> {
  const map = new Map<string, ResourceRow>();
  for (const row of resources) if (!map.has(row.name)) map.set(row.name, row);
  return map;
}

/** Returns the rows with amounts: one for each name. */
export function amountRows(resources: readonly ResourceRow[]): readonly ResourceRow[] {
  return [...rowsByName(resources).values()];
}

/** Replaces the row with this id by the result of `change`. */
export function replaceRow<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  change: (row: T) => T,
): readonly T[] {
  return rows.map((row) => (row.id === id ? change(row) : row));
}

/** Returns the first unused name of the form `<prefix>1`, `<prefix>2`, …. */
export function unusedName(prefix: string, usedNames: readonly string[]): string {
  const names = new Set(usedNames);
  let n = 1;
  while (names.has(`${prefix}${n}`)) n += 1;
  return `${prefix}${n}`;
}
