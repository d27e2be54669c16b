// What the page and the thread that reads say to each other.

import type { Candidates, ClusterNodes, ClusterRanking, ClusterSummary, NodeDetail, Scenario } from "./contract.ts";

/** The requests that a worker answers. */
export interface Questions {
  /** Reads texts one after the other, in addition to those read before. */
  read(texts: readonly Blob[]): Reading;
  candidates(containing: string, limit: number): Candidates;
  rank(scenario: Scenario, limit: number, among: readonly number[]): ClusterRanking;
  details(nodes: readonly number[]): NodeDetail[];
}

/** The result once everything is read. */
export interface Reading extends ClusterNodes {
  readonly summary: ClusterSummary;
  /** The texts that the browser could not read completely, and why. */
  readonly unread: readonly { readonly text: number; readonly why: string }[];
  /** Bytes that the module holds. */
  readonly memory: number;
}

export interface Progress {
  /** The index of the text. */
  readonly text: number;
  /** Bytes of it. */
  readonly bytes: number;
  /** Objects of all texts so far. */
  readonly objects: number;
}
