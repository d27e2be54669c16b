// What goes beyond the policy's own scores, the whole vote and other scorers: loaded when one of them opens.

import type { BeyondWords } from "../words/en/beyond.ts";
import type { Context } from "./context.ts";

export interface Beyond {
  body(ctx: Context, panel: "vote" | "compare"): unknown;
}

/** With the sentences that come with them. */
export interface BeyondContext extends Context {
  readonly more: BeyondWords;
}
