// Describes the outcome of all score plugins in one sentence.

import { scoreTexts } from "../../i18n/format.ts";
import type { Score, TotalScoreCounts, TotalScores } from "../../wasm/types.ts";
import { byIndex, type CurveContext, policyWinningNodes } from "../context.ts";
import { nodeNames } from "../node-names.ts";
import { sampledHead } from "./sampling.ts";

/** Returns the total scores of the last valid result; `null` without totals. */
export function displayedTotals(ctx: CurveContext): TotalScores | null {
  const result = ctx.outcome.result?.value;
  return result?.totalScores && result.ranking.length > 0 ? result.totalScores : null;
}

/** Returns the node counts behind the total scores of a large cluster; `null` in a small one. */
export function totalsCounts(ctx: CurveContext): TotalScoreCounts | null {
  return ctx.outcome.result?.value.counts?.totalScores ?? null;
}

/** Returns true if the total scores choose the same nodes as the policy alone. */
export function totalsAgreeWithPolicy(ctx: CurveContext, totalScores: TotalScores): boolean {
  const agreement = totalsCounts(ctx)?.agrees;
  if (agreement !== undefined) return agreement;
  const policyNodes = policyWinningNodes(ctx);
  const totalNodes = byIndex(ctx, totalScores.winners);
  return policyNodes.length === totalNodes.length && policyNodes.every((node) => totalNodes.includes(node));
}

/** Names the node with the highest total score, and the difference from the choice of the policy alone. */
export function totalsSentence(ctx: CurveContext, totalScores: TotalScores): string {
  const sampled = sampledHead(ctx);
  if (sampled !== null) return sampled;
  const { totals } = ctx.messages;
  const winners = byIndex(ctx, totalScores.winners).map(({ name }) => name);
  const [node] = winners;
  if (node === undefined) return "";
  const names = nodeNames(winners, totalsCounts(ctx)?.winners);
  const highest = totalScores.totals[totalScores.winners[0] ?? 0] ?? "0";
  const second = runnerUp(ctx, totalScores);
  const [total = "", next = ""] = scoreTexts(second === null ? [highest] : [highest, second]);
  if (names.count > 1) return totals.ties({ ...names, total });
  if (second === null) return totals.wins({ node, total });
  if (totalsAgreeWithPolicy(ctx, totalScores)) return totals.agrees({ node, total, next });
  const plugin = totalScores.mainOpponent?.plugin;
  return plugin === undefined ? totals.winsBy({ node, total, next }) : totals.outvoted({ node, total, next, plugin });
}

/** Returns the highest total of the policy's favorites if they lose, else of the other feasible nodes. */
function runnerUp(ctx: CurveContext, totalScores: TotalScores): Score | null {
  const ranking = ctx.outcome.result?.value.ranking ?? [];
  const candidates = totalScores.mainOpponent
    ? totalScores.policyWinners
    : ranking.filter((index) => !totalScores.winners.includes(index));
  const totals = candidates.map((index) => totalScores.totals[index] ?? "0");
  return totals.reduce<Score | null>((a, b) => (a === null || isHigher(b, a) ? b : a), null);
}

function isHigher(a: Score, b: Score): boolean {
  return typeof a === "string" && typeof b === "string" ? BigInt(a) > BigInt(b) : Number(a) > Number(b);
}
