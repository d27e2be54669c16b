// What the panel knows, as one immutable value.

import { type Choice, EVERYTHING } from "../model/cluster.ts";
import type { Candidate, Candidates, ClusterRanking } from "./contract.ts";
import type { Progress, Reading } from "./protocol.ts";

/** A file, or what was pasted. */
export interface Text {
  readonly name: string;
  readonly blob: Blob;
}

export interface ClusterState {
  /** The names of all texts read, by the numbers that problems have. */
  readonly names: readonly string[];
  /** The texts that are being read. */
  readonly reading: { readonly texts: readonly Text[]; readonly progress: Progress } | null;
  /** Texts that the browser could not read to their end, and why. */
  readonly unread: readonly { readonly name: string; readonly why: string }[];
  /** The result of reading. */
  readonly loaded: Reading | null;
  /** The size of all texts. */
  readonly bytes: number;
  readonly milliseconds: number;
  readonly choice: Choice;
  readonly candidates: Candidates | null;
  /** A part of the names of the pods that are offered. */
  readonly podsContaining: string;
  /** The pod to score; `null`: the one on the page. */
  readonly pod: Candidate | null;
  /** The best of the nodes chosen; `null` while that is not known. */
  readonly ranking: ClusterRanking | null;
  /** The last announcement for assistive technology. */
  readonly said: string;
  /** The nodes and the pod that were last added to the page. */
  readonly brought: string;
  /** The module failed. */
  readonly failed: boolean;
}

export const NOTHING_READ: ClusterState = {
  names: [],
  reading: null,
  unread: [],
  loaded: null,
  bytes: 0,
  milliseconds: 0,
  choice: EVERYTHING,
  candidates: null,
  podsContaining: "",
  pod: null,
  ranking: null,
  said: "",
  brought: "",
  failed: false,
};

/** Bytes of the texts at hand: how many there are, and how many were read. */
export function readBytes({ texts, progress }: NonNullable<ClusterState["reading"]>): { done: number; all: number } {
  const sizes = texts.map(({ blob }) => blob.size);
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  return { done: sum(sizes.slice(0, progress.text)) + progress.bytes, all: sum(sizes) };
}
