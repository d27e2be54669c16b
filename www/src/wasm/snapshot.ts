// Loads and calls the wasm module that keeps the nodes of a large cluster.

import init from "../../../pkg/cluster/cluster.js";
import { api } from "../../../pkg/cluster-api.js";
import { tryOrReport } from "./faults.ts";
import type { Node, NodeResult, Scenario, SnapshotEvaluation } from "./types.ts";

/** The nodes in the module. Every trap is caught; a trap loses the instance and its nodes. */
export interface NodeSnapshot {
  /** True if the module failed and its nodes are lost. */
  readonly lost: boolean;
  /** Starts again without nodes, in a fresh instance. */
  reset(): void;
  splice(at: number, removed: number, nodes: readonly Node[]): void;
  /** Evaluates a scenario; `null` if the module failed. */
  evaluate(scenario: Scenario, attempt: readonly number[]): SnapshotEvaluation | null;
  results(indexes: readonly number[]): readonly NodeResult[];
  /** Overwrites these columns with every node's score and rank; returns `false` if their lengths differ. */
  copyColumns(scores: Float64Array, order: Uint32Array): boolean;
}

export async function openSnapshot(): Promise<NodeSnapshot> {
  await init();
  let snapshot = new api.Snapshot();
  let lost = false;
  const attempt = <T>(call: () => T): T | null => {
    const result = tryOrReport("snapshot", call);
    lost ||= result === null;
    return result;
  };
  return {
    get lost() {
      return lost;
    },
    reset: () => {
      snapshot = new api.Snapshot();
      lost = false;
    },
    splice: (at, removed, nodes) => void attempt(() => snapshot.splice(at, removed, [...nodes])),
    evaluate: (scenario, indexes) => attempt(() => snapshot.evaluate(scenario, Uint32Array.from(indexes))),
    results: (indexes) => attempt(() => snapshot.results(Uint32Array.from(indexes))) ?? [],
    copyColumns: (scores, order) => attempt(() => snapshot.copyColumns(scores, order)) ?? false,
  };
}
