// Everything that a person can change, as one immutable value that can be stored and shared.

import type { Pod, ResourceSpec } from "../wasm/types.ts";
import type { SimulationState } from "./simulation.ts";

/** The layout of the state below. A stored state names the one it was written with. */
export const VERSION = 1;

/** Amounts by resource id, each as it was typed; an empty text is "not set". */
export type Amounts = Readonly<Record<string, string>>;

export interface State {
  readonly version: typeof VERSION;
  /** The example that this started from. */
  readonly example: string;
  /** True if anything was changed since. */
  readonly edited: boolean;
  readonly shape: readonly PointRow[];
  readonly resources: readonly ResourceRow[];
  readonly pod: PodRow;
  readonly nodes: readonly NodeRow[];
  /** The node whose arithmetic is open; empty: the winner's. */
  readonly selected: string;
  /** The number that the next id gets. */
  readonly next: number;
  // What came later is optional, so that a state from before still opens.
  /** The scorer to follow; the newest kube-scheduler by default. */
  readonly scorer?: string;
  readonly strategy?: Strategy;
  /** `binpack.weight` of Volcano. */
  readonly binpackWeight?: string;
  readonly vote?: PluginSettings;
  /** The scorers to compare with; a few telling ones where nobody chose. */
  readonly compare?: readonly string[];
  /** The panels that stand open. */
  readonly open?: readonly Panel[];
  /** The person's own file: the policy is read from it, and written into it. */
  readonly file?: FileState;
  /** The simulation's settings. */
  readonly play?: SimulationState;
}

export type Strategy = "RequestedToCapacityRatio" | "MostAllocated" | "LeastAllocated";

export type Panel = "vote" | "compare" | "cluster" | "file" | "play";

export interface FileState {
  /** The file's name; empty if it was pasted or typed. */
  readonly name: string;
  /** With line feeds alone, as an editor holds it. */
  readonly text: string;
  /** The index of its policy on the page; `null` until one is known. */
  readonly draft: number | null;
  /** Its lines end in CR LF, and shall again where it leaves the page. */
  readonly crlf: boolean;
}

/** Score plugins by name, as far as they differ from the release's default set. */
export interface PluginSettings {
  readonly weights: Readonly<Record<string, string>>;
  readonly disabled: readonly string[];
  /** By plugin, then by the node's id, each as typed. */
  readonly scores: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The resources of NodeResourcesBalancedAllocation, where a file names them. */
  readonly balancedResources?: readonly ResourceSpec[];
}

/** A point of the shape: utilization in percent, score from 0 to 10, both as typed. */
export interface PointRow {
  readonly id: string;
  readonly utilization: string;
  readonly score: string;
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
  /** The pod as a cluster has it, where it is more than one container. */
  readonly spec?: Pod;
  /** Labels that its node must have, as typed; empty: none. */
  readonly selector?: string;
  /** Taints that it tolerates, as typed; empty: none. */
  readonly tolerations?: string;
}

export interface NodeRow {
  readonly id: string;
  readonly name: string;
  /** Chooses color and glyph; the smallest free one when the node is added. */
  readonly mark: number;
  readonly allocatable: Amounts;
  /** The amount used in addition to the requests of `pods`. */
  readonly used: Amounts;
  // What only a node of a cluster has.
  readonly pods?: readonly Pod[];
  /** The sum of their requests, by the resource's name, for display only. */
  readonly requested?: Readonly<Record<string, string>>;
  // What filters look at. Each text of a list is a part between commas, as it was typed.
  readonly labels?: readonly string[];
  readonly taints?: readonly string[];
  /** True if the node is cordoned. */
  readonly unschedulable?: boolean;
  /** True if the node's condition `Ready` was not true in its cluster. */
  readonly notReady?: boolean;
}

/** A pure edit. */
export type Change = (state: State) => State;

/** The first row with each name: the amounts of a resource belong to that one. */
export function owners(resources: readonly ResourceRow[]): ReadonlyMap<string, ResourceRow> {
  const map = new Map<string, ResourceRow>();
  for (const row of resources) if (!map.has(row.name)) map.set(row.name, row);
  return map;
}

/** The rows that hold amounts: every name once. */
export function amountRows(resources: readonly ResourceRow[]): readonly ResourceRow[] {
  return [...owners(resources).values()];
}

/** The row with this id replaced by what `with_` makes of it. */
export function replaceRow<T extends { readonly id: string }>(
  rows: readonly T[],
  id: string,
  change: (row: T) => T,
): readonly T[] {
  return rows.map((row) => (row.id === id ? change(row) : row));
}

/** A name of the form `<stem>1`, `<stem>2`, … that is not taken yet. */
export function freeName(stem: string, names_: readonly string[]): string {
  const names = new Set(names_);
  let n = 1;
  while (names.has(`${stem}${n}`)) n += 1;
  return `${stem}${n}`;
}
