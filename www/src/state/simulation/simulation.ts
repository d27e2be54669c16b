// The settings of a simulation, next to the page's policy and nodes: the arriving pods, and the rules.

import type { Amounts, PodRow, State } from "../state.ts";

/** The sources of pods: the user's rows, pods drawn from them at random, or a published table. */
export const POD_SOURCES = ["pods", "drawn", "published"] as const;

export type PodSource = (typeof POD_SOURCES)[number];

/** The settings with one field each, as typed; an empty text is the default. */
export const SETTINGS = ["copies", "count", "gap", "lifetime", "seed", "scaleDown"] as const;

export type Setting = (typeof SETTINGS)[number];

/** The id of the pinned policy as the compared one. */
export const PINNED = "pinned";

export interface SimulationState {
  readonly podSource: PodSource;
  readonly pods: readonly ArrivalRow[];
  /** True if the page's pod arrives repeatedly: the only row has that pod's name, requests and rules. */
  readonly fromPagePod?: boolean;
  readonly settings: Readonly<Partial<Record<Setting, string>>>;
  /** The other policy for the same pods: `default`, `pinned`, a strategy, or a scorer's id; empty without one. */
  readonly comparedPolicy: string;
  /** The choice among several best nodes: the first, or a random one. */
  readonly tieBreak: "first" | "random";
  /** True if the total scores decide. */
  readonly byTotalScore?: boolean;
  /** The times at which nodes join, by node id. */
  readonly joinTimes?: Readonly<Record<string, string>>;
  /** The number of steps so far. */
  readonly step: number;
  /** True if the story that the simulation started from is unchanged. */
  readonly story?: boolean;
}

/** Pods with equal requests; values are as typed. */
export interface ArrivalRow {
  readonly id: string;
  readonly name: string;
  readonly requests: Amounts;
  readonly count: string;
  /** The time at which the first pod arrives. */
  readonly arrival: string;
  /** The time from one arrival to the next. */
  readonly every: string;
  /** The lifetime of each pod; empty if it never completes. */
  readonly lifetime: string;
  /** The number of pods that must fit at once before any is placed; empty: each is scheduled alone. */
  readonly gang: string;
  /** The relative frequency of these pods among drawn ones. */
  readonly share: string;
  /** Labels that their node must have; empty for none. */
  readonly selector?: string;
  /** Taints that they tolerate; empty for none. */
  readonly tolerations?: string;
}

/** The prefix of the ids of examples that are stories, which are simulations. */
export const STORY = "story-";

/** The initial values of a row. */
export const EMPTY_ROW = { requests: {}, count: "1", arrival: "0", every: "1", lifetime: "", gang: "", share: "1" };

const DEFAULT_SIMULATION: SimulationState = {
  podSource: "pods",
  pods: [],
  fromPagePod: true,
  settings: {},
  // The default policy if none is pinned.
  comparedPolicy: PINNED,
  tieBreak: "first",
  step: 0,
};

/** Returns the simulation's settings; without rows, the page's current pod. */
export function simulationOf({ simulation = DEFAULT_SIMULATION, pod, pinned }: State): SimulationState {
  return {
    ...simulation,
    ...(simulation.fromPagePod && { pods: rowsOfPagePod(pod, simulation.pods[0] ?? PAGE_POD_ROW) }),
    ...(simulation.comparedPolicy === PINNED && !pinned && { comparedPolicy: "default" }),
  };
}

/** The row of the page's pod, before its requests and rules are added. */
const PAGE_POD_ROW: ArrivalRow = { ...EMPTY_ROW, id: "q0", name: "pod", count: "12" };

const podRows = new WeakMap<PodRow, WeakMap<ArrivalRow, readonly ArrivalRow[]>>();

/** Returns the same rows for the same pod and its row, so that unchanged rows compare as equal. */
function rowsOfPagePod(pod: PodRow, row: ArrivalRow): readonly ArrivalRow[] {
  const known = podRows.get(pod) ?? new WeakMap<ArrivalRow, readonly ArrivalRow[]>();
  podRows.set(pod, known);
  const rows = known.get(row) ?? [rowOfPagePod(pod, row)];
  for (const base of [row, ...rows]) known.set(base, rows);
  return rows;
}

function rowOfPagePod(pod: PodRow, { selector: _selector, tolerations: _tolerations, ...row }: ArrivalRow): ArrivalRow {
  const { name, requests, selector, tolerations } = pod;
  const rules = { ...(selector && { selector }), ...(tolerations && { tolerations }) };
  return { ...row, ...rules, name: name.trim() || "pod", requests };
}

/** Returns true if two states simulate the same, at any position. */
export function sameSimulation(before: State, after: State): boolean {
  if (before.simulation === after.simulation) return true;
  const [a, b] = [simulationOf(before), simulationOf(after)];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof SimulationState>;
  return [...keys].every((key) => key === "step" || a[key] === b[key]);
}
