// Loads and calls the wasm module that keeps many nodes, when there are many.

import init from "../../pkg/snapshot/snapshot.js";
import { api } from "../../pkg/snapshot-api.js";
import type { Node, NodeResult, Scenario, SnapshotEvaluation } from "./contract.ts";
import { guarded } from "./faults.ts";

/** Nodes in the module, with every trap caught: then the nodes are gone with the instance that held them. */
export interface KeptNodes {
  /** The module failed since there were none: there are no nodes any more. */
  readonly gone: boolean;
  /** Begins without nodes, in an instance that can be trusted. */
  renew(): void;
  splice(at: number, removed: number, nodes: readonly Node[]): void;
  /** `null` where the module failed. */
  evaluate(scenario: Scenario, asked: readonly number[]): SnapshotEvaluation | null;
  results(places: readonly number[]): readonly NodeResult[];
  /** Overwrites these columns with every node's score and rank; returns `false` if their lengths differ. */
  copyColumns(scores: Float64Array, order: Uint32Array): boolean;
}

export async function keepNodes(): Promise<KeptNodes> {
  await init();
  let snapshot = new api.Snapshot();
  let gone = false;
  const asked = <T>(call: () => T): T | null => {
    const answer = guarded("snapshot", call);
    gone ||= answer === null;
    return answer;
  };
  return {
    get gone() {
      return gone;
    },
    renew: () => {
      snapshot = new api.Snapshot();
      gone = false;
    },
    splice: (at, removed, nodes) => void asked(() => snapshot.splice(at, removed, [...nodes])),
    evaluate: (scenario, places) => asked(() => snapshot.evaluate(scenario, Uint32Array.from(places))),
    results: (places) => asked(() => snapshot.results(Uint32Array.from(places))) ?? [],
    copyColumns: (scores, order) => asked(() => snapshot.copyColumns(scores, order)) ?? false,
  };
}
