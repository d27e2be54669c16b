// The one file that loads and calls the wasm module which keeps many nodes. It is loaded when there are so many.

import init from "../../pkg/snapshot/snapshot.js";
import { api } from "../../pkg/snapshot-api.js";
import type { Node, NodeResult, Overview, Scenario } from "./contract.ts";
import { guarded } from "./faults.ts";

/** Nodes in the module, with every trap caught: then the nodes are gone with the instance that held them. */
export interface KeptNodes {
  /** The module failed since there were none: there are no nodes any more. */
  readonly gone: boolean;
  /** Begins without nodes, in an instance that can be trusted. */
  renew(): void;
  splice(at: number, removed: number, nodes: readonly Node[]): void;
  /** `null` where the module failed. */
  evaluate(scenario: Scenario, asked: readonly number[]): Overview | null;
  results(places: readonly number[]): readonly NodeResult[];
  /** Every node's score and place, written over what stands in these; `false` where they are not of that length. */
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
