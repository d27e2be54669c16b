// Hundreds or thousands of nodes, or of amounts, for which separate code is loaded.

import type { Evaluation } from "../contract.ts";
import type { State } from "./state.ts";

/** More nodes than this are not drawn as cards. */
export const MANY = 60;
/**
 * The number of amounts up to which nodes are shown as cards: each has a line for each resource, and a browser takes
 * about a second for this many.
 */
const MANY_AMOUNTS = 1200;

export function isMany({ nodes, resources }: State): boolean {
  return nodes.length > MANY || nodes.length * resources.length > MANY_AMOUNTS;
}

/** Scores many nodes, and keeps them from one question to the next. */
export interface ManyScorer {
  /** Evaluates the returned nodes; `null` if the module failed. */
  evaluate(state: State): Evaluation | null;
}

/** The code that is loaded for many nodes. */
export interface ManyPart {
  readonly view: ManyScorer | null;
  readonly failed: boolean;
  load(): void;
}
