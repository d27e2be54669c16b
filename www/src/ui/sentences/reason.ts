// Explains in sentences why the pod is scheduled to one node and not to another, from the module's score difference.

import { formatFloat, scoreText } from "../../i18n/format.ts";
import type { NodeDifference, ResourceTrace, ScoreDifference } from "../../wasm/types.ts";
import { byIndex, type Context, type ScoredNode, winningNodes } from "../context.ts";
import { shortScorerName } from "../scorer-names.ts";

/** The two nodes of a score difference: the explained node, and the one that it is compared with. */
interface Pair {
  readonly node: ScoredNode;
  readonly other: ScoredNode;
}

/** Explains why the pod is not scheduled to this node; empty if it is, or if the module has no explanation. */
export function comparisonText(ctx: Context, node: ScoredNode): string {
  const differences = ctx.outcome.result?.value.differences ?? [];
  const difference = differences.find(({ other }) => byIndex(ctx, [other])[0] === node);
  const [winner] = byIndex(ctx, difference ? [difference.node] : []);
  if (difference === undefined || winner === undefined || difference.decidedBy === "tie") return "";
  return [ctx.messages.whyNot({ winner: winner.name, node: node.name }), ...comparisonReasons(ctx, difference)].join(
    " ",
  );
}

/** Formats a node's total score. */
export function totalScoreText(ctx: Context, node: ScoredNode): string {
  const index = [...ctx.scored.values()].indexOf(node);
  return scoreText(ctx.outcome.result?.value.totalScores?.totals[index] ?? "0");
}

/** Explains the lead of one node over the other. Never empty for nodes of the last valid result. */
export function comparisonReasons(ctx: Context, comparison: NodeDifference): readonly string[] {
  const { messages } = ctx;
  const [node, other] = byIndex(ctx, [comparison.node, comparison.other]);
  if (node === undefined || other === undefined) return [];
  switch (comparison.decidedBy) {
    case "filter":
      return [messages.nodeFilteredOut({ node: other.name })];
    case "tie":
      return [...tieReasons(ctx, comparison, node), ...tieRule(ctx)];
    default:
      return [...pluginReasons(ctx, comparison, node), ...scoreReasons(ctx, comparison.score, { node, other })];
  }
}

/** Names the plugin that contributes most to the difference, unless it is the policy's own. */
function pluginReasons(
  { messages, outcome }: Context,
  comparison: NodeDifference,
  { name }: ScoredNode,
): readonly string[] {
  if (comparison.decidedBy !== "total") return [];
  const [largest] = [...comparison.plugins].sort((a, b) => Number(b.amount) - Number(a.amount));
  if (largest === undefined || Number(largest.amount) < 0) return [messages.overflow];
  const policyPlugin = outcome.result?.value.totalScores?.plugins[0]?.name;
  return largest.plugin === policyPlugin
    ? []
    : [messages.pluginAdvantage({ plugin: largest.plugin, node: name, points: scoreText(largest.amount) })];
}

function tieReasons(ctx: Context, { score }: NodeDifference, node: ScoredNode): readonly string[] {
  const { messages } = ctx;
  const hasSameScores = winningNodes(ctx).every((winner) => winner.score === node.score);
  if (!hasSameScores || score.difference !== 0) return [messages.eachTotal({ total: totalScoreText(ctx, node) })];
  const skipped = exclusionReasons(ctx, score);
  const isRounded = skipped.length === 0 && score.parts.some(({ kind }) => kind === "rounding");
  return [messages.eachScore({ score: node.score }), ...skipped, ...(isRounded ? [messages.tieByRounding] : [])];
}

/** Explains how the release of kube-scheduler breaks a tie; empty for Volcano, which has its own rules. */
function tieRule({ messages, outcome }: Context): readonly string[] {
  const rule = outcome.result?.value.tieRule ?? null;
  return rule === null ? [] : [messages.tieRules[rule]];
}

/** Explains the difference of the policy's scores; empty unless the node is ahead by them. */
function scoreReasons(ctx: Context, score: ScoreDifference, pair: Pair): readonly string[] {
  if (score.difference <= 0) return [];
  const reasons = [
    ...exclusionReasons(ctx, score),
    ...otherReasons(ctx, score, pair),
    ...resourceReasons(ctx, score, pair),
  ];
  return reasons.length > 0 ? reasons : [ctx.messages.overflow];
}

/** Names the resources that are skipped or dropped on one of the two nodes only. */
function exclusionReasons(ctx: Context, { parts }: ScoreDifference): readonly string[] {
  return parts.flatMap(({ kind, node, outcome, resources, scoreIfCounted }) => {
    if (kind !== "excluded") return [];
    const [excludingNode] = byIndex(ctx, [node ?? -1]);
    return ctx.messages.ignoredResources({
      node: excludingNode?.name ?? "",
      resources,
      zeroScore: outcome === "zero-score",
      score: scoreText(scoreIfCounted ?? ""),
    });
  });
}

/** Explains the parts of the difference that belong to no single resource. */
function otherReasons(
  { messages, outcome }: Context,
  { parts }: ScoreDifference,
  { node, other }: Pair,
): readonly string[] {
  return parts.flatMap(({ kind, amount }) => {
    if (amount < 0) return [];
    if (kind === "balance") return messages.betterBalance({ node: node.name });
    if (kind === "overflow") return messages.overflow;
    const scorer = shortScorerName(messages, outcome.result?.value.scorer ?? "");
    return kind === "over-capacity" ? `${other.name}: ${messages.scoreZeroOverCapacity({ scorer })}` : [];
  });
}

/** Names the resource that decides, or else every resource on which the node is ahead. */
function resourceReasons(
  { messages }: Context,
  { parts, decisive }: ScoreDifference,
  { node, other }: Pair,
): readonly string[] {
  const decisivePart = parts[decisive ?? -1];
  const [name = ""] = decisivePart?.resources ?? [];
  if (decisivePart?.kind === "resource") {
    const product = (node: ScoredNode): string => weightedScore(node.result.trace.resources, name);
    return [messages.decisiveResource({ resource: name, product: product(node), otherProduct: product(other) })];
  }
  const aheadResources = parts.flatMap(({ kind, amount, resources }) =>
    kind === "resource" && amount > 0 ? resources : [],
  );
  return aheadResources.length > 0 ? [messages.aheadOn({ resources: aheadResources })] : [];
}

/** Formats a resource's score or fraction times its weight. */
function weightedScore(traces: readonly ResourceTrace[], name: string): string {
  const trace = traces.find((trace) => trace.name === name);
  if (trace === undefined) return "";
  const { score, fraction, weight, term } = trace;
  return `${term === null ? (score ?? 0) : formatFloat(fraction ?? 0).text} × ${weight}`;
}
