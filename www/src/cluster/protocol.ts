// What the page and the thread that reads say to each other.

import type { Candidates, ClusterNodes, ClusterRanking, ClusterSummary, NodeDetail, Scenario } from "./contract.ts";

/** What can be asked, and what is answered. */
export interface Questions {
  /** Reads texts one after the other, beside what was read before. */
  read(texts: readonly Blob[]): Reading;
  candidates(containing: string, limit: number): Candidates;
  rank(scenario: Scenario, limit: number, among: readonly number[]): ClusterRanking;
  details(nodes: readonly number[]): NodeDetail[];
}

/** What there is once everything is read. */
export interface Reading extends ClusterNodes {
  readonly summary: ClusterSummary;
  /** Of the texts just read, those that the browser could not read to their end, and why. */
  readonly unread: readonly { readonly text: number; readonly why: string }[];
  /** Bytes that the module holds. */
  readonly memory: number;
}

export interface Progress {
  /** Which of the texts, from 0. */
  readonly text: number;
  /** Bytes of it. */
  readonly bytes: number;
  /** Objects of all texts so far. */
  readonly objects: number;
}
