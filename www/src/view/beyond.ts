// What goes beyond the policy's own scores, the whole vote and other scorers: loaded when one of them opens.

import type { Context } from "./context.ts";

export interface Beyond {
  body(ctx: Context, panel: "vote" | "compare"): unknown;
}
