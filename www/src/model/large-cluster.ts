// Hundreds or thousands of nodes, or of amounts, for which separate code is loaded.

import type { Evaluation } from "../wasm/types.ts";
import type { State } from "./state.ts";

/** More nodes than this are not drawn as cards. */
export const LARGE_NODES = 60;
/**
 * The number of amounts up to which nodes are shown as cards: each has a line for each resource, and a browser takes
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

/** The code that is loaded for many nodes. */
export interface LargeClusterPart {
  readonly view: LargeClusterEvaluator | null;
  readonly failed: boolean;
  load(): void;
}
