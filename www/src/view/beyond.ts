// The panels of all score plugins and of other scorers, which are loaded when one of them opens.

import type { BeyondWords } from "../words/en/beyond.ts";
import type { Context } from "./context.ts";

export interface Beyond {
  body(ctx: Context, panel: "vote" | "compare"): unknown;
}

/** A context with the words of these panels. */
export interface BeyondContext extends Context {
  readonly more: BeyondWords;
}
