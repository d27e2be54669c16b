// What is played over time, beside the policy and the nodes of the page: the pods that come, and by which rules.

import type { Amounts, PodRow, State } from "./state.ts";

/** Where the pods come from: a person's rows, pods drawn by them at random, or a published table. */
export const WORKLOADS = ["pods", "drawn", "published"] as const;

export type Workload = (typeof WORKLOADS)[number];

/** Settings of one field, each as it was typed; an empty text is the default. */
export const SETTINGS = ["copies", "count", "gap", "lifetime", "seed", "scaleDown"] as const;

export type Setting = (typeof SETTINGS)[number];

export interface PlayState {
  readonly workload: Workload;
  readonly pods: readonly ArrivalRow[];
  /** Nobody wrote rows: the page's pod comes, again and again. */
  readonly own?: boolean;
  readonly settings: Readonly<Partial<Record<Setting, string>>>;
  /** The other policy that gets the same pods: `default`, a strategy, or a scorer's id; empty: there is none. */
  readonly rival: string;
  /** Of several best nodes the first is taken, or one at random. */
  readonly ties: "first" | "random";
  /** The total of the whole vote decides. */
  readonly vote?: boolean;
  /** When nodes join, by their id. */
  readonly joins?: Readonly<Record<string, string>>;
  /** How many moments have passed. */
  readonly at: number;
  /** Nothing of the story that this began with was changed. */
  readonly story?: boolean;
}

/** Pods that are alike, all as typed. */
export interface ArrivalRow {
  readonly id: string;
  readonly name: string;
  readonly requests: Amounts;
  readonly count: string;
  /** When the first arrives. */
  readonly arrival: string;
  /** The time from one to the next. */
  readonly every: string;
  /** How long each stays; empty: for ever. */
  readonly lifetime: string;
  /** How many of them have to fit at once before any is placed; empty: each comes by itself. */
  readonly gang: string;
  /** How often pods like these are drawn, beside the other rows. */
  readonly share: string;
  /** Labels that their node has to have; empty: none. */
  readonly selector?: string;
  /** Taints that they tolerate; empty: none. */
  readonly tolerations?: string;
}

/** An example that is a story over time begins so. */
export const STORY = "story-";

/** A row as it is at first. */
export const EMPTY = { requests: {}, count: "1", arrival: "0", every: "1", lifetime: "", gang: "", share: "1" };

const UNTOUCHED: PlayState = {
  workload: "pods",
  pods: [],
  own: true,
  settings: {},
  rival: "default",
  ties: "first",
  at: 0,
};

/** What is played: where nobody wrote rows, the page's pod as it is now. */
export function playOf({ play = UNTOUCHED, pod }: State): PlayState {
  return play.own ? { ...play, pods: ownPods(pod) } : play;
}

const owned = new WeakMap<PodRow, readonly ArrivalRow[]>();

/** The same rows for the same pod, so that what did not change is seen not to. */
function ownPods(pod: PodRow): readonly ArrivalRow[] {
  const { selector, tolerations } = pod;
  const placed = { ...(selector && { selector }), ...(tolerations && { tolerations }) };
  const rows = owned.get(pod) ?? [
    { ...EMPTY, ...placed, id: "q0", name: pod.name.trim() || "pod", requests: pod.requests, count: "12" },
  ];
  owned.set(pod, rows);
  return rows;
}

/** Whether the page's pod has a part in what is shown. */
export function podCounts({ open, play }: State): boolean {
  return !open?.includes("play") || play === undefined || (play.own === true && play.workload !== "published");
}

/** Whether two states play the same, wherever in it they are. */
export function playsSame(before: State, after: State): boolean {
  if (before.play === after.play) return true;
  const [a, b] = [playOf(before), playOf(after)];
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PlayState>;
  return [...keys].every((key) => key === "at" || a[key] === b[key]);
}
