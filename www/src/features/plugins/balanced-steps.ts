// Explains how NodeResourcesBalancedAllocation scores a node: by the difference of the fractions of its resources, or
// their standard deviation.

import { formatFloat, formatInteger } from "../../i18n/format.ts";
import type { PluginsMessages } from "../../messages/generated/types.ts";
import { type Arithmetic, stepsOf } from "../../ui/arithmetic/arithmetic-steps.ts";
import { formula, note, result, type TotalLine, type TraceOf } from "../../ui/arithmetic/node-score.ts";
import { type ArithmeticContext, aside, type Step, step } from "../../ui/arithmetic/steps.ts";
import type { Deviation, NodeTrace } from "../../wasm/types.ts";

type BalancedMessages = PluginsMessages["balanced"];

export function balancedSteps(
  context: ArithmeticContext,
  balanced: BalancedMessages,
  trace: NodeTrace,
): Omit<Arithmetic, "ignoredResources"> {
  return { ...stepsOf(context, trace), total: { title: balanced.title, lines: totalLines(context, balanced, trace) } };
}

function totalLines(context: ArithmeticContext, balanced: BalancedMessages, trace: NodeTrace): readonly TotalLine[] {
  switch (trace.rule) {
    case "deviation":
      return deviation(balanced, trace);
    case "difference":
      return difference(context, balanced, trace);
    case "skipped":
      return note(balanced.podNotScored);
    default:
      return [];
  }
}

function deviation(balanced: BalancedMessages, trace: TraceOf<"deviation">): readonly TotalLine[] {
  const { withPod, withoutPod } = trace;
  const head = aside(balanced.deviationHelp);
  if (withoutPod === null)
    return [head, { kind: "steps", steps: [deviationStep(balanced, balanced.balance, withPod)] }];
  const change = `50 + (50 + ${withPod.score} − ${withoutPod.score}) ÷ 2 =\u00a0${trace.score}`;
  const steps = [
    deviationStep(balanced, balanced.withPod, withPod),
    deviationStep(balanced, balanced.withoutPod, withoutPod),
    step(balanced.change, change),
  ];
  return [head, { kind: "steps", steps }, aside(balanced.changeHelp)];
}

function deviationStep(
  balanced: BalancedMessages,
  label: string,
  { fractions, deviation: value, score }: Deviation,
): Step {
  const { text, exact } = formatFloat(value);
  const parts = fractions.map((fraction) => formatFloat(fraction).text);
  const equation = `${balanced.deviationOf({ fractions: parts })} ${exact ? "=" : "≈"}\u00a0${text}`;
  return { label, parts: [aside(equation), formula(`(1 − ${text}) × 100 → ${formatInteger(score)}`)] };
}

function difference(
  { messages }: ArithmeticContext,
  balanced: BalancedMessages,
  trace: TraceOf<"difference">,
): readonly TotalLine[] {
  if (trace.full) return note(balanced.cpuOrMemoryFull);
  const line = `|cpu − memory| = ${formatFloat(trace.difference).text} →`;
  return [aside(balanced.differenceHelp), result(line, trace), aside(messages.truncated)];
}
