import type { checkCase } from "./conformance/conformance.js";

/** What judges this package. */
export interface Conformance {
  /** Answers one line of a file of vectors, and compares it with the real scheduler's answer, as text. */
  readonly checkCase: typeof checkCase;
}

/** Loads the module once. For Node. */
export function load(): Promise<Conformance>;
