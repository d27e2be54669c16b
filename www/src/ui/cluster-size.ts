// The parts of the page that are drawn differently for a large cluster.

import { isLarge } from "../state/large-cluster.ts";
import type { Scale } from "./chart/scale.ts";
import type { Context, CurveContext } from "./context.ts";
import { loadingNote } from "./loading-note.ts";

/** The lazily loaded views of a large cluster. */
export interface LargeClusterViews {
  /** Draws all nodes as a list, and the card of the selected one. */
  nodes(ctx: Context): unknown;
  /** Draws the distribution of all nodes on a resource's track of the chart. */
  density(ctx: CurveContext, scale: Scale, resource: string, at: number): unknown;
  /** Draws all nodes by rank, and as a map. */
  ranking(ctx: Context): unknown;
}

/**
 * Draws the view of a large cluster, or that of a small one. A stale ranking may differ in size from the state.
 */
export function viewForClusterSize(ctx: Context, part: "nodes" | "ranking", smallClusterView: () => unknown): unknown {
  const { largeCluster, state } = ctx;
  const ranked = part === "ranking" ? ctx.outcome.result : null;
  if (largeCluster === null || !(ranked ? ranked.value.counts : isLarge(state))) return smallClusterView();
  if (largeCluster.view !== null) return largeCluster.view[part](ctx);
  return loadingNote(ctx, largeCluster);
}
