// The one file that loads and calls the wasm module which keeps many nodes. It is loaded when there are so many.

import init from "../../pkg/snapshot/snapshot.js";
import { api } from "../../pkg/snapshot-api.js";
import type { Node, NodeResult, Overview, Scenario } from "./contract.ts";
import { guarded } from "./faults.ts";

/** Nodes in the module, with every trap caught: then the nodes are gone with the instance that held them. */
export interface KeptNodes {
  /** There are no nodes any more, in an instance that can be trusted. */
  renew(): void;
  /** `false` where the module failed. */
  splice(at: number, removed: number, nodes: readonly Node[]): boolean;
  /** `null` where the module failed. */
  evaluate(scenario: Scenario, asked: readonly number[]): Overview | null;
  results(places: readonly number[]): readonly NodeResult[];
  /** Every node's score and place, written over what stands in these; `false` where they are not of that length. */
  copyColumns(scores: Float64Array, order: Uint32Array): boolean;
}

export async function keepNodes(): Promise<KeptNodes> {
  await init();
  let snapshot = new api.Snapshot();
  const asked = <T>(call: () => T): T | null => guarded("snapshot", call);
  return {
    renew: () => {
      snapshot = new api.Snapshot();
    },
    splice: (at, removed, nodes) => asked(() => snapshot.splice(at, removed, [...nodes])) !== null,
    evaluate: (scenario, places) => asked(() => snapshot.evaluate(scenario, Uint32Array.from(places))),
    results: (places) => asked(() => snapshot.results(Uint32Array.from(places))) ?? [],
    copyColumns: (scores, order) => asked(() => snapshot.copyColumns(scores, order)) ?? false,
  };
}
