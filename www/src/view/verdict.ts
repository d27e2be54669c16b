// Says which node the pod is scheduled to, and why, at the top of the scores.

import { byIndex, type Context, favouredNodes, type ScoredNode, winningNodes } from "./context.ts";
import { reasonsFor, totalOf } from "./reason.ts";
import { agrees, shownTotals } from "./totals-sentence.ts";
import { favoriteNames, winnerNames } from "./winners.ts";

/** Returns one sentence on where the pod is scheduled, and the reasons in `detail`. */
export function verdictOf(ctx: Context): { head: string; detail: string } {
  const { words, outcome } = ctx;
  const winners = winningNodes(ctx);
  const [first] = winners;
  const [account] = outcome.result?.value.differences ?? [];
  if (first === undefined) return { head: words.noFeasibleNode, detail: words.podPending };
  if (account === undefined || account.decidedBy === "filter")
    return { head: words.scheduledTo({ node: first.name }), detail: words.onlyFeasibleNode };
  const [next] = byIndex(ctx, [account.other]);
  if (next === undefined) return { head: words.scheduledTo({ node: first.name }), detail: "" };
  const policy = policyChoice(ctx, first);
  return {
    head: winners.length > 1 ? words.tie(winnerNames(ctx)) : ahead(ctx, first, next, policy === ""),
    detail: [policy, ...reasonsFor(ctx, account)].filter(Boolean).join(" "),
  };
}

function ahead(ctx: Context, first: ScoredNode, next: ScoredNode, byScore: boolean): string {
  const { words } = ctx;
  if (byScore) return words.winsBy({ node: first.name, score: first.score, next: next.score });
  return words.winsInTotal({ node: first.name, total: totalOf(ctx, first), next: totalOf(ctx, next) });
}

/** Says which node the policy alone would choose; empty if it is the same. */
function policyChoice(ctx: Context, winner: ScoredNode): string {
  const { words } = ctx;
  const vote = shownTotals(ctx);
  const [favoured, ...others] = favouredNodes(ctx);
  if (vote === null || favoured === undefined || agrees(ctx, vote)) return "";
  const plugin = vote.plugins[0]?.name ?? "";
  const { name: node, score } = favoured;
  return others.length > 0
    ? words.pluginAloneTie({ ...favoriteNames(ctx), plugin, score })
    : words.pluginAlone({ plugin, node, score, next: winner.score });
}
