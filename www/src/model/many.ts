// Hundreds or thousands of nodes, or of amounts: what scores and draws them is loaded when there are so many.

import type { Evaluation } from "../contract.ts";
import type { State } from "./state.ts";

/** More nodes than this are not drawn as cards. */
export const MANY = 60;
/** Nor are more amounts: a card has a line for each resource, and a browser takes about a second for so many. */
const MANY_AMOUNTS = 1200;

export function isMany({ nodes, resources }: State): boolean {
  return nodes.length > MANY || nodes.length * resources.length > MANY_AMOUNTS;
}

/** Scores many nodes, and keeps them from one question to the next. */
export interface ManyScorer {
  /** Of the nodes that are told of; `null` where the module failed. */
  evaluate(state: State): Evaluation | null;
}

/** What is loaded for it. */
export interface ManyPart {
  readonly view: ManyScorer | null;
  readonly failed: boolean;
  load(): void;
}
