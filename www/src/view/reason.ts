// Explains in sentences why the pod is scheduled to one node and not to another, from the module's score difference.

import { familyOf } from "../model/scorers.ts";
import type { NodeDifference, ResourceTrace, ScoreDifference } from "../wasm/types.ts";
import { byIndex, type Context, type ScoredNode, winningNodes } from "./context.ts";
import { formatFloat, formatInteger, scoreText } from "./format.ts";
import { scorerShort } from "./scorer-names.ts";

/** The two nodes of a score difference: the explained node, and the one that it is compared with. */
interface Pair {
  readonly ours: ScoredNode;
  readonly theirs: ScoredNode;
}

/** Explains why the pod is not scheduled to this node; empty if it is, or if the module has no explanation. */
export function whyNot(ctx: Context, node: ScoredNode): string {
  const accounts = ctx.outcome.result?.value.differences ?? [];
  const comparison = accounts.find(({ other }) => byIndex(ctx, [other])[0] === node);
  const [winner] = byIndex(ctx, comparison ? [comparison.node] : []);
  if (comparison === undefined || winner === undefined || comparison.decidedBy === "tie") return "";
  return [ctx.words.whyNot({ winner: winner.name, node: node.name }), ...reasonsFor(ctx, comparison)].join(" ");
}

/** Formats a node's total score. */
export function totalOf(ctx: Context, node: ScoredNode): string {
  const at = [...ctx.scored.values()].indexOf(node);
  return formatInteger(ctx.outcome.result?.value.totalScores?.totals[at] ?? "0");
}

/** Explains what puts one node ahead of the other. Never empty for nodes of the last valid result. */
export function reasonsFor(ctx: Context, comparison: NodeDifference): readonly string[] {
  const { words } = ctx;
  const [ours, theirs] = byIndex(ctx, [comparison.node, comparison.other]);
  if (ours === undefined || theirs === undefined) return [];
  switch (comparison.decidedBy) {
    case "filter":
      return [words.nodeFilteredOut({ node: theirs.name })];
    case "tie":
      return [...tie(ctx, comparison, ours), ...tieBreak(ctx)];
    default:
      return [...byPlugins(ctx, comparison, ours), ...byScore(ctx, comparison.score, { ours, theirs })];
  }
}

/** Names the plugin that contributes most to the difference, unless it is the policy's own. */
function byPlugins({ words, outcome }: Context, comparison: NodeDifference, { name }: ScoredNode): readonly string[] {
  if (comparison.decidedBy !== "total") return [];
  const [strongest] = [...comparison.plugins].sort((a, b) => Number(b.amount) - Number(a.amount));
  if (strongest === undefined || strongest.amount.startsWith("-")) return [words.overflow];
  const own = outcome.result?.value.totalScores?.plugins[0]?.name;
  return strongest.plugin === own
    ? []
    : [words.pluginAdvantage({ plugin: strongest.plugin, node: name, points: formatInteger(strongest.amount) })];
}

function tie(ctx: Context, { score }: NodeDifference, ours: ScoredNode): readonly string[] {
  const { words } = ctx;
  const same = winningNodes(ctx).every((node) => node.score === ours.score);
  if (!same || score.difference !== 0) return [words.eachTotal({ total: totalOf(ctx, ours) })];
  const skipped = ignored(ctx, score);
  const rounded = skipped.length === 0 && score.parts.some(({ kind }) => kind === "rounding");
  return [words.eachScore({ score: ours.score }), ...skipped, ...(rounded ? [words.tieByRounding] : [])];
}

/** Explains how kube-scheduler breaks a tie; empty for Volcano, which has its own rules. */
function tieBreak({ words, outcome, scorer }: Context): readonly string[] {
  return familyOf(outcome.result?.value.scorer ?? scorer) === "volcano" ? [] : [words.tieBreak];
}

/** Explains the difference of the policy's scores; empty unless the node is ahead by them. */
function byScore(ctx: Context, score: ScoreDifference, pair: Pair): readonly string[] {
  if (score.difference <= 0) return [];
  const reasons = [...ignored(ctx, score), ...others(ctx, score, pair), ...resources(ctx, score, pair)];
  return reasons.length > 0 ? reasons : [ctx.words.overflow];
}

/** Names the resources that are skipped or dropped on one of the two nodes only. */
function ignored(ctx: Context, { parts }: ScoreDifference): readonly string[] {
  return parts.flatMap(({ kind, node, outcome, resources, scoreIfCounted }) => {
    if (kind !== "excluded") return [];
    const [where] = byIndex(ctx, [node ?? -1]);
    return ctx.words.ignoredResources({
      node: where?.name ?? "",
      resources,
      zeroScore: outcome === "zero-score",
      score: scoreText(scoreIfCounted ?? ""),
    });
  });
}

/** Explains the parts of the difference that belong to no single resource. */
function others({ words, outcome }: Context, { parts }: ScoreDifference, { ours, theirs }: Pair): readonly string[] {
  return parts.flatMap(({ kind, amount }) => {
    if (amount < 0) return [];
    if (kind === "balance") return words.betterBalance({ node: ours.name });
    if (kind === "overflow") return words.overflow;
    const scorer = scorerShort(words, outcome.result?.value.scorer ?? "");
    return kind === "over-capacity" ? `${theirs.name}: ${words.scoreZeroOverCapacity({ scorer })}` : [];
  });
}

/** Names the resource that decides, or else every resource on which the node is ahead. */
function resources(
  { words }: Context,
  { parts, decisive }: ScoreDifference,
  { ours, theirs }: Pair,
): readonly string[] {
  const one = parts[decisive ?? -1];
  const [name = ""] = one?.resources ?? [];
  if (one?.kind === "resource") {
    const product = (node: ScoredNode): string => weightedScore(node.result.trace.resources, name);
    return [
      words.decisiveResource({
        resource: name,
        product: product(ours),
        node: ours.name,
        otherProduct: product(theirs),
        other: theirs.name,
      }),
    ];
  }
  const ahead = parts.flatMap(({ kind, amount, resources }) => (kind === "resource" && amount > 0 ? resources : []));
  return ahead.length > 0 ? [words.aheadOn({ resources: ahead })] : [];
}

/** Formats a resource's score or fraction times its weight. */
function weightedScore(traces: readonly ResourceTrace[], name: string): string {
  const trace = traces.find((trace) => trace.name === name);
  if (trace === undefined) return "";
  const { score, fraction, weight, term } = trace;
  return `${term === null ? (score ?? 0) : formatFloat(fraction ?? 0).text} × ${weight}`;
}
