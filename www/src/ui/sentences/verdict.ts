// Names the node to which the pod is scheduled, with the reasons, at the top of the scores.

import { displayName } from "../../i18n/format.ts";
import { familyOf } from "../../state/scorers.ts";
import { byIndex, type Context, policyWinningNodes, type ScoredNode, winningNodes } from "../context.ts";
import { comparisonReasons, totalScoreText } from "./reason.ts";
import { sampledHead, sampledText } from "./sampling.ts";
import { displayedTotals, totalsAgreeWithPolicy } from "./totals-sentence.ts";
import { policyWinnerNames, winnerNames } from "./winners.ts";

/** Returns one sentence on where the pod is scheduled, and the reasons in `detail`. */
export function verdictOf(ctx: Context): { head: string; detail: string } {
  const { messages, outcome } = ctx;
  const winners = winningNodes(ctx);
  const [first] = winners;
  const [difference] = outcome.result?.value.differences ?? [];
  if (first === undefined) return { head: messages.noFeasibleNode, detail: messages.podPending };
  if (difference === undefined || difference.decidedBy === "filter")
    return { head: messages.scheduledTo({ node: first.name }), detail: onlyNodeText(ctx) };
  const [next] = byIndex(ctx, [difference.other]);
  if (next === undefined) return { head: messages.scheduledTo({ node: first.name }), detail: "" };
  const sampled = sampledHead(ctx);
  if (sampled !== null) return { head: sampled, detail: sampledDetail(ctx) };
  const policy = policyChoice(ctx, first);
  return {
    head: winners.length > 1 ? messages.tie(winnerNames(ctx)) : winSentence(ctx, first, next, policy === ""),
    detail: [policy, ...comparisonReasons(ctx, difference)].filter(Boolean).join(" "),
  };
}

function sampledDetail(ctx: Context): string {
  const { value, state } = ctx.outcome.result ?? {};
  const sampling = value?.sampling ?? null;
  const nameOf = (index: number): string =>
    displayName(state?.nodes[index]?.name ?? "") || ctx.messages.unnamed({ index: index + 1 });
  return sampling === null ? "" : sampledText(ctx, sampling, value?.counts?.feasible ?? 0, nameOf);
}

function onlyNodeText({ messages, outcome }: Context): string {
  const isKubeScheduler = familyOf(outcome.result?.value.scorer ?? "") === "kube-scheduler";
  return [messages.onlyFeasibleNode, isKubeScheduler ? messages.takenWithoutScore : ""].join(" ").trim();
}

function winSentence(ctx: Context, first: ScoredNode, next: ScoredNode, byScore: boolean): string {
  const { messages } = ctx;
  if (byScore) return messages.winsBy({ node: first.name, score: first.score, next: next.score });
  return messages.winsInTotal({ node: first.name, total: totalScoreText(ctx, first), next: totalScoreText(ctx, next) });
}

/** Names the node that the policy alone would choose; empty if it is the same. */
function policyChoice(ctx: Context, winner: ScoredNode): string {
  const { messages } = ctx;
  const totalScores = displayedTotals(ctx);
  const [policyWinner, ...others] = policyWinningNodes(ctx);
  if (totalScores === null || policyWinner === undefined || totalsAgreeWithPolicy(ctx, totalScores)) return "";
  const plugin = totalScores.plugins[0]?.name ?? "";
  const { name: node, score } = policyWinner;
  return others.length > 0
    ? messages.pluginAloneTie({ ...policyWinnerNames(ctx), plugin, score })
    : messages.pluginAlone({ plugin, node, score, next: winner.score });
}
