// Names the winners. A separate file, as announcements do not need the table of scores.

import { type CurveContext, policyWinningNodes, winningNodes } from "../context.ts";
import { type NodeNames, nodeNames } from "../node-names.ts";
import { displayedTotals, totalsAgreeWithPolicy } from "./totals-sentence.ts";

export function winnerNames(ctx: CurveContext): NodeNames {
  const counts = ctx.outcome.result?.value.counts;
  const all = (counts?.totalScores ?? counts)?.winners;
  return nodeNames(
    winningNodes(ctx).map(({ name }) => name),
    all,
  );
}

/** Returns the names of the nodes that the policy alone would choose. */
export function policyWinnerNames(ctx: CurveContext): NodeNames {
  return nodeNames(
    policyWinningNodes(ctx).map(({ name }) => name),
    ctx.outcome.result?.value.counts?.winners,
  );
}

/**
 * Returns true if a node of a large cluster wins or ties, or can get the pod if only a sample of the nodes is scored. Of winners
 * that the policy alone would not choose, only a few are known.
 */
export function isWinner(ctx: CurveContext, id: string, index: number, rank: number | null): boolean {
  const sampling = ctx.outcome.result?.value.sampling ?? null;
  if (sampling !== null) {
    const { possibleWinners, possibleWinnerCount } = sampling;
    // Not all are known if they are many.
    return possibleWinners.length === possibleWinnerCount && possibleWinners.some(({ node }) => node === index);
  }
  const totalScores = displayedTotals(ctx);
  return totalScores === null || totalsAgreeWithPolicy(ctx, totalScores)
    ? rank === 1
    : (ctx.scored.get(id)?.wins ?? false);
}
