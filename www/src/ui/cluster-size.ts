// The parts of the page that are drawn differently for many nodes.

import { isLarge } from "../state/large-cluster.ts";
import type { State } from "../state/state.ts";
import type { Scale } from "./chart/scale.ts";
import type { Context, CurveContext, ScoredNode } from "./context.ts";
import { loadingNote } from "./loading-note.ts";

/** The maximum number of nodes that are drawn as cards; more are the rows of a table. */
const MAX_CARDS = 6;

export function hasTable(state: State): boolean {
  return state.nodes.length > MAX_CARDS || isLarge(state);
}

/** The scores of all nodes. */
export interface ScoreColumns {
  /** Every node's score, rounded to a float64. */
  readonly scores: Float64Array;
  /** The indexes of all nodes: the feasible ones by rank, then those filtered out. */
  readonly order: Uint32Array;
  /** The number of feasible nodes. */
  readonly feasible: number;
}

/** The lazily loaded views of a large cluster. */
export interface LargeClusterViews {
  readonly columns: ScoreColumns;
  /** Returns the nodes of the last valid result at these indexes, with their scores. */
  scored(ctx: Context, indexes: Iterable<number>): readonly ScoredNode[];
  /** Draws the distribution of all nodes on a resource's track of the chart. */
  density(ctx: CurveContext, scale: Scale, resource: string, at: number): unknown;
  /** Draws all nodes by rank. */
  ranking(ctx: Context): unknown;
}

/** Draws the ranking of a large cluster, or that of a small one. A stale one may differ in size from the state. */
export function rankingForClusterSize(ctx: Context, smallClusterView: () => unknown): unknown {
  const { largeCluster, state } = ctx;
  const { result } = ctx.outcome;
  if (largeCluster === null || !(result ? result.value.counts : isLarge(state))) return smallClusterView();
  if (largeCluster.view !== null) return largeCluster.view.ranking(ctx);
  return loadingNote(ctx, largeCluster);
}
