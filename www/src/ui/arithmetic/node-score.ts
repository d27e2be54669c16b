// Explains line by line how the resources' scores become one score by the scorer's rule.

import { formatFloat, formatQuotient, scoreText } from "../../i18n/format.ts";
import { familyOf, weightedResources } from "../../state/scorers.ts";
import type { NodeTrace, ResourceTrace } from "../../wasm/types.ts";
import { shortScorerName } from "../scorer-names.ts";
import { type ArithmeticContext, aside, type Step, type StepPart } from "./steps.ts";

export type TraceOf<Rule extends NodeTrace["rule"]> = Extract<NodeTrace, { rule: Rule }>;

export type TotalLine =
  | StepPart
  /** The last line: the formula, then the score in `total`. */
  | { readonly kind: "result"; readonly text: string; readonly total: string }
  | { readonly kind: "not-counted"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly Step[] };

export interface TotalSteps {
  readonly title: string;
  readonly lines: readonly TotalLine[];
}

export function totalSteps(context: ArithmeticContext, trace: NodeTrace): TotalSteps {
  return { title: context.messages.nodeScore, lines: totalLines(context, trace) };
}

function totalLines(context: ArithmeticContext, trace: NodeTrace): readonly TotalLine[] {
  const { messages } = context;
  switch (trace.rule) {
    case "rounded-mean":
      return trace.quotient === null ? note(messages.nothingCounts) : roundedMean(context, trace, trace.quotient);
    case "truncated-mean":
      return trace.weightSum === "0" ? note(messages.nothingCounts) : truncatedMean(context, trace);
    case "scaled-mean":
      return scaledMean(context, trace);
    default:
      // The rules of NodeResourcesBalancedAllocation, in balanced-steps.ts.
      return [];
  }
}

export function note(text: string): readonly TotalLine[] {
  return [{ kind: "not-counted", text }];
}

export function formula(text: string): StepPart {
  return { kind: "formula", text };
}

/** Writes out the weighted mean. */
function mean(
  { messages, scorer }: ArithmeticContext,
  trace: NodeTrace,
  part: (r: ResourceTrace) => string,
): readonly StepPart[] {
  const counted = weightedResources(scorer, trace);
  const parts = counted.map(part).join(" + ");
  const weights = counted.map((r) => r.weight).join(" + ");
  return [aside(messages.meanHelp), formula(`(${parts}) ÷ (${weights})`)];
}

const weightedScore = (r: ResourceTrace): string => `${r.score} × ${r.weight}`;

function roundedMean(context: ArithmeticContext, trace: TraceOf<"rounded-mean">, value: number): readonly TotalLine[] {
  const { text, exact } = formatQuotient(value);
  const line = `= ${trace.weightedSum} ÷ ${trace.weightSum} ${exact ? "=" : "≈"} ${text}`;
  const head = mean(context, trace, weightedScore);
  if (Number.isInteger(value)) return [...head, formula(line)];
  return [...head, result(`${line} →`, trace), aside(context.messages.rounded)];
}

function truncatedMean(context: ArithmeticContext, trace: TraceOf<"truncated-mean">): readonly TotalLine[] {
  const isExact = BigInt(trace.weightedSum) % BigInt(trace.weightSum) === 0n;
  const line = `= ${trace.weightedSum} ÷ ${trace.weightSum} ${isExact ? "=" : "→"}`;
  return [
    ...mean(context, trace, weightedScore),
    result(line, trace),
    ...(isExact ? [] : [aside(context.messages.truncated)]),
  ];
}

export function result(text: string, { score }: NodeTrace): TotalLine {
  return { kind: "result", text, total: scoreText(score) };
}

function scaledMean(context: ArithmeticContext, trace: TraceOf<"scaled-mean">): readonly TotalLine[] {
  const { messages, scorer, binpackWeight } = context;
  const isVolcano = familyOf(scorer) === "volcano";
  if (trace.overCapacity) return note(messages.scoreZeroOverCapacity({ scorer: shortScorerName(messages, scorer) }));
  if (isVolcano && trace.factor === 0) return note(messages.binpackOff);
  const sum = formatFloat(trace.sum);
  const value = formatFloat(trace.unrounded ?? Number(trace.score), 2);
  const factor = trace.factor === 1 ? "" : ` × ${trace.factor}`;
  const line = `= ${sum.text} ÷ ${trace.weightSum}${factor} ${sum.exact && value.exact ? "=" : "≈"}`;
  return [
    ...mean(context, trace, (r) => formatFloat(r.term ?? 0).text),
    trace.unrounded === null
      ? { kind: "result", text: line, total: value.text }
      : result(`${line} ${value.text} →`, trace),
    aside(isVolcano ? messages.timesBinpackWeight({ weight: binpackWeight }) : messages.rounded),
  ];
}
