// The one file that loads and calls the wasm module which keeps many nodes. It is loaded when there are so many.

import init, { Snapshot } from "../../pkg/snapshot/snapshot.js";
import type { Node, NodeResult, Overview, Scenario } from "./contract.ts";

/** Nodes in the module, with every trap caught: a trap is our bug, never the user's error. */
export interface KeptNodes {
  /** `false` where the module failed. */
  splice(at: number, removed: number, nodes: readonly Node[]): boolean;
  evaluate(scenario: Scenario, asked: readonly number[]): Overview | null;
  results(places: readonly number[]): readonly NodeResult[];
  /** Every node's score and place, written over what stands in these; `false` where they are not of that length. */
  copyColumns(scores: Float64Array, order: Uint32Array): boolean;
}

export async function keepNodes(): Promise<KeptNodes> {
  await init();
  const snapshot = new Snapshot();
  return {
    splice: (at, removed, nodes) =>
      guarded(() => {
        snapshot.splice(at, removed, [...nodes]);
        return true;
      }) ?? false,
    evaluate: (scenario, asked) => guarded(() => snapshot.evaluate(scenario, Uint32Array.from(asked))),
    results: (places) => guarded(() => snapshot.results(Uint32Array.from(places))) ?? [],
    copyColumns: (scores, order) => guarded(() => snapshot.copyColumns(scores, order)) ?? false,
  };
}

/** Reports what the module throws to the console, for a bug report, and goes on. */
function guarded<T>(call: () => T): T | null {
  try {
    return call();
  } catch (error) {
    console.error("nodescore: the module that keeps nodes failed", error);
    return null;
  }
}
