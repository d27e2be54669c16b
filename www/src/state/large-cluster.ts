// The sizes from which a cluster is large, so that separate code is loaded for it.

import type { Evaluation } from "../wasm/types.ts";
import type { State } from "./state.ts";

/** The maximum number of nodes that are drawn as cards. */
export const LARGE_NODES = 60;
/**
 * The maximum number of amounts for which nodes are drawn as cards: a card has a line per resource, and a browser takes
 * about a second for this many.
 */
const LARGE_AMOUNTS = 1200;

export function isLarge({ nodes, resources }: State): boolean {
  return nodes.length > LARGE_NODES || nodes.length * resources.length > LARGE_AMOUNTS;
}

/** Scores a large cluster, and keeps its nodes between evaluations. */
export interface LargeClusterEvaluator {
  /** Evaluates the returned nodes; `null` if the module failed. */
  evaluate(state: State): Evaluation | null;
}

/** The code that is loaded for a large cluster. */
export interface LargeClusterPart {
  readonly view: LargeClusterEvaluator | null;
  readonly failed: boolean;
  load(): void;
}
