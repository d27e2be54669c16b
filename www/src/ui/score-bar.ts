// Computes the length of a score's bar.

import { maxScoreOf } from "../state/scorers.ts";
import { clamp } from "../state/shape.ts";
import type { Score } from "../wasm/types.ts";
import type { Context } from "./context.ts";

/** Returns the part of its bar that a score fills, in percent. */
export function scoreBarPercent(ctx: Context, score: Score): number {
  // A full bar is the maximum score, or the highest score here if a weight makes scores unbounded.
  const max = maxScoreOf(ctx.outcome.result?.value.scorer ?? ctx.scorer);
  const largest = max ?? Math.max(...[...ctx.scored.values()].map((node) => Number(node.result.score)), 1);
  return clamp((Number(score) / largest) * 100, 0, 100);
}
