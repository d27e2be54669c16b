// Writes the decision as one paragraph for an issue or a review: who wins, why, by which policy, and what would change it.

import type { CopiesMessages, PluginsMessages } from "../../messages/generated/types.ts";
import { scoredRows, strategyInUse } from "../../state/scenario.ts";
import { type Context, filteredNodes, isStale } from "../../ui/context.ts";
import { scorerName } from "../../ui/scorer-names.ts";
import { sampledHead } from "../../ui/sentences/sampling.ts";
import { displayedTotals, totalsAgreeWithPolicy, totalsSentence } from "../../ui/sentences/totals-sentence.ts";
import { verdictOf } from "../../ui/sentences/verdict.ts";
import { winningWeightSentence } from "../../ui/sentences/winning-weight.ts";
import { type Link, writeParagraph } from "./markdown.ts";

export function paragraphOf(
  ctx: Context,
  messages: CopiesMessages,
  plugins: PluginsMessages,
  link: Link | null,
): string {
  const { head, detail } = verdictOf(ctx);
  const main = /[.!?\u3002]$/.test(head) ? head : messages.headSentence({ head });
  const stale = isStale(ctx.outcome.result) ? ctx.messages.lastValidResult : "";
  const sentences = [stale, detail, ...totals(ctx, plugins), ...filteredOut(ctx), policy(ctx, messages)];
  return writeParagraph(main, sentences.filter(Boolean), link);
}

/** Names the total scores, and the weight of the policy from which it decides. */
function totals(ctx: Context, plugins: PluginsMessages): readonly string[] {
  const totalScores = displayedTotals(ctx);
  if (totalScores === null || sampledHead(ctx) !== null) return [];
  const agrees = totalsAgreeWithPolicy(ctx, totalScores);
  const fromWeight = winningWeightSentence(plugins, totalScores, totalScores.plugins[0]?.name ?? "");
  return [agrees ? totalsSentence(ctx, totalScores) : "", fromWeight];
}

/** The maximum number of nodes that are named as filtered out. */
const MAX_FILTERED = 3;

function filteredOut(ctx: Context): readonly string[] {
  const filtered = filteredNodes(ctx);
  if (filtered.length > MAX_FILTERED) return [];
  return filtered.map(({ name }) => ctx.messages.nodeFilteredOut({ node: name }));
}

/** Names the scorer, its strategy, and the weight of each scored resource. */
function policy(ctx: Context, messages: CopiesMessages): string {
  const state = ctx.outcome.result?.state ?? ctx.state;
  const strategy = strategyInUse(state);
  const weights = scoredRows(state).map(({ name, weight }) => `${name} ${weight.trim() || 1}`);
  const scorer = scorerName(ctx.messages, ctx.outcome.result?.value.scorer ?? ctx.scorer);
  return messages.policySentence({ scorer, hasStrategy: strategy !== null, strategy: strategy ?? "", weights });
}
