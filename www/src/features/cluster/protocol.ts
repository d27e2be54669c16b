// The methods of the worker that reads clusters, and their results.

import type {
  Candidates,
  ClusterNodes,
  ClusterRanking,
  ClusterSummary,
  Decision,
  NodeDetail,
  Replicas,
  Sampling,
  Scenario,
} from "../../wasm/cluster-types.ts";

/** The requests that a worker answers. */
export interface ClusterMethods {
  /** Reads texts one after the other, in addition to those read before. */
  read(texts: readonly Blob[]): ClusterReadResult;
  candidates(containing: string, limit: number): Candidates;
  rank(scenario: Scenario, limit: number, indexes: readonly number[]): ClusterRanking;
  schedule(scenario: Scenario, pod: string, limit: number): Decision;
  sampling(scenario: Scenario, pod: string): Sampling | null;
  replicas(scenario: Scenario, pod: string, count: number): Replicas;
  details(nodes: readonly number[]): NodeDetail[];
}

/** The result once everything is read. */
export interface ClusterReadResult extends ClusterNodes {
  readonly summary: ClusterSummary;
  /** The texts that the browser could not read completely, and why. */
  readonly unreadable: readonly { readonly text: number; readonly error: string }[];
  /** Bytes that the module holds. */
  readonly memory: number;
}

export interface ClusterReadProgress {
  /** The index of the text. */
  readonly text: number;
  /** Bytes of it. */
  readonly bytes: number;
  /** Objects of all texts so far. */
  readonly objects: number;
}
