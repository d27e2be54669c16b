// The parts of the page that look different where there are hundreds of nodes.

import { isMany } from "../model/many.ts";
import type { Scale } from "./chart/scale.ts";
import type { Context, CurveContext } from "./context.ts";
import { waitingNote } from "./waiting.ts";

/** What is loaded for them. */
export interface ManyViews {
  /** All nodes as a list, and the card of one. */
  nodes(ctx: Context): unknown;
  /** Where all nodes stand on a lane of the chart. */
  lane(ctx: CurveContext, scale: Scale, resource: string, at: number): unknown;
  /** All nodes by rank, and as a map. */
  ranking(ctx: Context): unknown;
}

/** `ordinary` where the nodes are few; a ranking from before an error may be of more or fewer than there are now. */
export function manyOr(ctx: Context, part: "nodes" | "ranking", ordinary: () => unknown): unknown {
  const { many, state } = ctx;
  const ranked = part === "ranking" ? ctx.outcome.result : null;
  if (many === null || !(ranked ? ranked.value.lead : isMany(state))) return ordinary();
  if (many.view !== null) return many.view[part](ctx);
  return waitingNote(ctx, many);
}
