// What is played over time, beside the policy and the nodes of the page: the pods that come, and by which rules.

import type { Amounts } from "./state.ts";

/** Where the pods come from: a person's rows, pods drawn by them at random, or a published table. */
export const WORKLOADS = ["pods", "drawn", "published"] as const;

export type Workload = (typeof WORKLOADS)[number];

/** Settings of one field, each as it was typed; an empty text is the default. */
export const SETTINGS = ["copies", "count", "gap", "lifetime", "seed", "scaleDown"] as const;

export type Setting = (typeof SETTINGS)[number];

export interface PlayState {
  readonly workload: Workload;
  readonly pods: readonly ArrivalRow[];
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

/** Whether two states play the same, wherever in it they are. */
export function playsSame(a: PlayState | undefined, b: PlayState | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof PlayState>;
  return [...keys].every((key) => key === "at" || a[key] === b[key]);
}
