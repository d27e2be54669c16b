// Explains why two scorers give a node different scores.

import { formatAmount, formatFloat, formatInteger } from "../../i18n/format.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import type { PanelContext } from "../../ui/lazy-panel.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import type { Cause, NodeResult, NodeTrace, Outcome } from "../../wasm/types.ts";

export type CompareContext = PanelContext<"compare">;

/** The results of a scorer. */
export interface ScorerResults {
  readonly scorer: string;
  readonly nodes: readonly NodeResult[];
}

/** Two scorers: the sentences are about how the second differs from the first. */
export interface Pair {
  readonly ours: ScorerResults;
  readonly theirs: ScorerResults;
}

/** Names another scale of node scores, unless the cause does; empty for the same scale. */
export function scaleSentence({ compare, messages }: CompareContext, { ours, theirs }: Pair, { step }: Cause): string {
  const max = maxScoreOf(theirs.scorer);
  const selectedMax = maxScoreOf(ours.scorer);
  // The sentence of this cause names the scale.
  if (max === null || selectedMax === null || max === selectedMax || step === "scale" || step === "resource-score")
    return "";
  return compare.cause.scale({ scorer: shortScorerName(messages, theirs.scorer), value: max, other: selectedMax });
}

/** Explains the first step at which a scorer differs from another one, on one node. */
export function causeSentence(ctx: CompareContext, { ours, theirs }: Pair, step: Cause, index: number): string {
  const { messages } = ctx;
  const { cause } = ctx.compare;
  const selected = shortScorerName(messages, ours.scorer);
  const scorer = shortScorerName(messages, theirs.scorer);
  const name = "resource" in step ? step.resource : "";
  const resource = name.trim() || unnamedResource(ctx, name);
  const selectedTrace = ours.nodes[index]?.trace.resources.find((r) => r.name === name);
  const otherTrace = theirs.nodes[index]?.trace.resources.find((r) => r.name === name);
  switch (step.step) {
    case "resource":
      return cause.resource({ scorer, resource, also: step.theirs });
    case "weight":
      return cause.weight({ scorer, resource, value: formatInteger(step.theirs), other: formatInteger(step.ours) });
    case "request":
    case "used": {
      const unit = selectedTrace?.unit ?? "count";
      const amounts = {
        scorer,
        resource,
        value: formatAmount(step.theirs, unit),
        other: formatAmount(step.ours, unit),
      };
      if (step.step === "used") return cause.used(amounts);
      const assumed = otherTrace?.nonZeroRequest === "0" ? "notAssumed" : "assumed";
      return cause.request({ ...amounts, nonZero: step.nonZeroOnly ? assumed : "other" });
    }
    case "excluded":
      return countedSentence(cause, step.theirs, step.ours, { scorer, selected, resource });
    case "overcommitted":
      return cause.overcommitted({
        scorer,
        resource,
        value: percentOfScale(theirs.scorer, step.theirs),
        other: percentOfScale(ours.scorer, step.ours),
      });
    case "ignores-shape": {
      const [ignoring, following] = step.theirs ? [scorer, selected] : [selected, scorer];
      const [counted, scored] = step.theirs ? [otherTrace, selectedTrace] : [selectedTrace, otherTrace];
      const sentence = scored?.segment ? cause.ignoresShape : cause.ignoresStrategy;
      return sentence({
        scorer: ignoring,
        following,
        resource,
        utilization: (counted?.fraction ?? 0) * 100,
        value: formatFloat(step.fractionScore).text,
        score: formatInteger(step.score),
      });
    }
    case "scale":
      return cause.scale({ scorer, value: formatInteger(step.theirs), other: formatInteger(step.ours) });
    case "utilization": {
      const rounding = selectedTrace?.rounding === otherTrace?.rounding ? null : otherTrace?.rounding;
      const values = { value: Number(step.theirs), other: Number(step.ours) };
      return cause.utilization({ scorer, resource, ...values, rounding: rounding ?? "other" });
    }
    case "fraction": {
      const fraction = formatFloat((step.theirs ? otherTrace : selectedTrace)?.fraction ?? 0).text;
      const score = (step.theirs ? selectedTrace : otherTrace)?.score ?? "0";
      return cause.fraction({ scorer, selected, resource, also: step.theirs, fraction, score });
    }
    case "resource-score": {
      const max = maxScoreOf(theirs.scorer);
      const values = { scorer, resource, value: formatInteger(step.theirs), other: formatInteger(step.ours) };
      return max === null || max === maxScoreOf(ours.scorer) ? cause.score(values) : cause.rescaled({ ...values, max });
    }
    case "total":
      return totalSentence(cause, theirs.nodes[index]?.trace, { scorer, selected });
  }
}

/** Returns a value on a scorer's scale of resource scores in percent of it, which compares different scales. */
function percentOfScale(scorer: string, value: number): number {
  return Number(((value / (maxScoreOf(scorer) ?? 100)) * 100).toFixed(2));
}

/** Names a resource without a name by its position. */
function unnamedResource({ messages, outcome }: CompareContext, name: string): string {
  const resources = outcome.result?.state.resources ?? [];
  return messages.unnamedResource({ index: resources.findIndex((row) => row.name === name) + 1 });
}

type CauseMessages = CompareContext["compare"]["cause"];

/** Explains why another scorer counts a resource that the selected one does not, or the other way round. */
function countedSentence(
  cause: CauseMessages,
  otherOutcome: Outcome,
  selectedOutcome: Outcome,
  names: Parameters<CauseMessages["counts"]["over-capacity"]>[0],
): string {
  if (otherOutcome !== "counted") return cause.skips[otherOutcome](names);
  return selectedOutcome === "counted" ? "" : cause.counts[selectedOutcome](names);
}

function totalSentence(
  cause: CauseMessages,
  trace: NodeTrace | undefined,
  names: Parameters<CauseMessages["total"]["skipped"]>[0],
): string {
  if (trace === undefined) return cause.total["rounded-mean"](names);
  switch (trace.rule) {
    case "scaled-mean": {
      const { factor, unrounded } = trace;
      if (unrounded === null) return cause.total["scaled-mean"](names);
      return factor === 1
        ? cause.total["rounded-mean"](names)
        : cause.total["rounded-scaled-mean"]({ ...names, factor });
    }
    case "deviation":
      return cause.total[trace.withoutPod ? "deviation-change" : "deviation"](names);
    default:
      return cause.total[trace.rule](names);
  }
}
