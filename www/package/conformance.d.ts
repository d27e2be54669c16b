import type { checkCase } from "./conformance/conformance.js";

export type { CaseOutcome } from "./types.js";

/** The functions that check this package against vectors. */
export interface Conformance {
  /**
   * Answers one line of a file of vectors, and compares it with the real scheduler's answer, as text. A line that
   * cannot be answered has not passed, and says why in `got`.
   */
  readonly checkCase: typeof checkCase;
}

/** Loads the module once; later calls answer with the same. For Node: in a browser the promise is rejected. */
export function load(): Promise<Conformance>;
