// The parts of the page that look different in a large cluster.

import { isMany } from "../model/many.ts";
import type { Scale } from "./chart/scale.ts";
import type { Context, CurveContext } from "./context.ts";
import { waitingNote } from "./waiting.ts";

/** The lazily loaded views of a large cluster. */
export interface ManyViews {
  /** Draws all nodes as a list, and the card of the selected one. */
  nodes(ctx: Context): unknown;
  /** Draws the utilization of all nodes on a lane of the chart. */
  lane(ctx: CurveContext, scale: Scale, resource: string, at: number): unknown;
  /** Draws all nodes by rank, and as a map. */
  ranking(ctx: Context): unknown;
}

/** Draws the view of a large cluster, or `ordinary` for a small one. A stale ranking may have another size than the state. */
export function manyOr(ctx: Context, part: "nodes" | "ranking", ordinary: () => unknown): unknown {
  const { many, state } = ctx;
  const ranked = part === "ranking" ? ctx.outcome.result : null;
  if (many === null || !(ranked ? ranked.value.counts : isMany(state))) return ordinary();
  if (many.view !== null) return many.view[part](ctx);
  return waitingNote(ctx, many);
}
