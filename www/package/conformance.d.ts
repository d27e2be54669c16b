import type { checkCase } from "./conformance/conformance.js";

export type { CaseOutcome } from "./types.js";

/** The functions that check this package against vectors. */
export interface Conformance {
  /**
   * Computes the result of one line of a vector file, and compares it as text with that of the scheduler's own code. A
   * line without a result has not passed; `actual` is the reason.
   */
  readonly checkCase: typeof checkCase;
}

/** Loads the module once; later calls return the same one. Only for Node: in a browser the promise is rejected. */
export function load(): Promise<Conformance>;
