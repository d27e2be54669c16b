// Explains line by line how the resources' scores become one score by the scorer's rule.

import type { Deviation, NodeTrace, ResourceTrace } from "../contract.ts";
import { familyOf, weighed } from "../model/scorers.ts";
import { quotient, real, scoreText, whole } from "./format.ts";
import { scorerShort } from "./scorer-words.ts";
import { type Account, aside, type Part, type Step, step } from "./steps.ts";

type TraceOf<Rule extends NodeTrace["rule"]> = Extract<NodeTrace, { rule: Rule }>;

export type TotalLine =
  | Part
  /** The last line: the formula, then the score in `total`. */
  | { readonly kind: "result"; readonly text: string; readonly total: string }
  | { readonly kind: "left-out"; readonly text: string }
  | { readonly kind: "steps"; readonly steps: readonly Step[] };

export interface TotalSteps {
  readonly title: string;
  readonly lines: readonly TotalLine[];
}

export function totalSteps(account: Account, trace: NodeTrace): TotalSteps {
  const { words, formula } = account;
  return { title: formula === "balanced" ? words.pluginScore : words.nodeScore, lines: byRule(account, trace) };
}

function byRule(account: Account, trace: NodeTrace): readonly TotalLine[] {
  const { words } = account;
  switch (trace.rule) {
    case "rounded-mean":
      return trace.quotient === null ? note(words.nothingCounts) : roundedMean(account, trace, trace.quotient);
    case "truncated-mean":
      return trace.weightSum === "0" ? note(words.nothingCounts) : truncatedMean(account, trace);
    case "scaled-mean":
      return scaledMean(account, trace);
    case "deviation":
      return deviation(account, trace);
    case "difference":
      return difference(account, trace);
    case "skipped":
      return note(words.podNotScored);
  }
}

function note(text: string): readonly TotalLine[] {
  return [{ kind: "left-out", text }];
}

function formula(text: string): Part {
  return { kind: "formula", text };
}

/** Writes out the weighted mean. */
function mean({ words, scorer }: Account, trace: NodeTrace, part: (r: ResourceTrace) => string): readonly Part[] {
  const counted = weighed(scorer, trace);
  const parts = counted.map(part).join(" + ");
  const weights = counted.map((r) => r.weight).join(" + ");
  return [aside(words.meanHelp), formula(`(${parts}) ÷ (${weights})`)];
}

const byScore = (r: ResourceTrace): string => `${r.score} × ${r.weight}`;

function roundedMean(account: Account, trace: TraceOf<"rounded-mean">, value: number): readonly TotalLine[] {
  const { text, exact } = quotient(value);
  const line = `= ${trace.weightedSum} ÷ ${trace.weightSum} ${exact ? "=" : "≈"} ${text}`;
  const head = mean(account, trace, byScore);
  if (Number.isInteger(value)) return [...head, formula(line)];
  return [...head, result(`${line} →`, trace), aside(account.words.rounded)];
}

function truncatedMean(account: Account, trace: TraceOf<"truncated-mean">): readonly TotalLine[] {
  const even = BigInt(trace.weightedSum) % BigInt(trace.weightSum) === 0n;
  const line = `= ${trace.weightedSum} ÷ ${trace.weightSum} ${even ? "=" : "→"}`;
  return [...mean(account, trace, byScore), result(line, trace), ...(even ? [] : [aside(account.words.truncated)])];
}

function result(text: string, { score }: NodeTrace): TotalLine {
  return { kind: "result", text, total: scoreText(score) };
}

function scaledMean(account: Account, trace: TraceOf<"scaled-mean">): readonly TotalLine[] {
  const { words, scorer, binpackWeight } = account;
  const volcano = familyOf(scorer) === "volcano";
  if (trace.overCapacity) return note(words.scoreZeroOverCapacity({ scorer: scorerShort(words, scorer) }));
  if (volcano && trace.factor === 0) return note(words.binpackOff);
  const sum = real(trace.sum);
  const value = real(trace.unrounded ?? Number(trace.score), 2);
  const factor = trace.factor === 1 ? "" : ` × ${trace.factor}`;
  const line = `= ${sum.text} ÷ ${trace.weightSum}${factor} ${sum.exact && value.exact ? "=" : "≈"}`;
  return [
    ...mean(account, trace, (r) => real(r.term ?? 0).text),
    trace.unrounded === null
      ? { kind: "result", text: line, total: value.text }
      : result(`${line} ${value.text} →`, trace),
    aside(volcano ? words.timesBinpackWeight({ weight: binpackWeight }) : words.rounded),
  ];
}

function deviation(account: Account, trace: TraceOf<"deviation">): readonly TotalLine[] {
  const { words } = account;
  const { withPod, withoutPod } = trace;
  const head = aside(words.deviationHelp);
  if (withoutPod === null) return [head, { kind: "steps", steps: [spread(account, words.steps.balance, withPod)] }];
  const change = `50 + (50 + ${withPod.score} − ${withoutPod.score}) ÷ 2 =\u00a0${trace.score}`;
  const steps = [
    spread(account, words.steps.withPod, withPod),
    spread(account, words.steps.withoutPod, withoutPod),
    step(words.steps.change, change),
  ];
  return [head, { kind: "steps", steps }, aside(words.changeHelp)];
}

function spread({ words }: Account, label: string, { fractions, deviation: value, score }: Deviation): Step {
  const { text, exact } = real(value);
  const parts = fractions.map((fraction) => real(fraction).text);
  const equation = `${words.deviationOf({ fractions: parts })} ${exact ? "=" : "≈"}\u00a0${text}`;
  return { label, parts: [aside(equation), formula(`(1 − ${text}) × 100 → ${whole(score)}`)] };
}

function difference({ words }: Account, trace: TraceOf<"difference">): readonly TotalLine[] {
  if (trace.full) return note(words.cpuOrMemoryFull);
  const line = `|cpu − memory| = ${real(trace.difference).text} →`;
  return [aside(words.differenceHelp), result(line, trace), aside(words.truncated)];
}
