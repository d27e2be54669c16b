// The arithmetic of Volcano's plugin resource-strategy-fit: the scores of the requested and of the scarce resources.

import { formatAmount, formatFloat, scoreText } from "../../i18n/format.ts";
import type { PluginsMessages } from "../../messages/generated/types.ts";
import type { Arithmetic } from "../../ui/arithmetic/arithmetic-steps.ts";
import { formula, note, type TotalLine } from "../../ui/arithmetic/node-score.ts";
import { notCountedText } from "../../ui/arithmetic/not-counted.ts";
import { type ArithmeticContext, aside, type ResourceSteps, type StepPart, step } from "../../ui/arithmetic/steps.ts";
import type { FitTrace, ScarcityTrace, StrategyFitTrace } from "../../wasm/cluster-types.ts";

type StrategyFitMessages = PluginsMessages["strategyFit"];

export function strategyFitSteps(
  context: ArithmeticContext,
  texts: StrategyFitMessages,
  title: string,
  { fit, scarcity, score }: StrategyFitTrace,
): Omit<Arithmetic, "ignoredResources"> {
  const ofFit = fit === null ? [] : fitLines(context, texts, fit);
  const ofScarcity = scarcity === null ? [] : scarcityLines(texts, scarcity);
  const sum = fit && scarcity ? `${scoreText(fit.score)} + ${scoreText(scarcity.score)} =` : "=";
  return {
    resources: fit?.resources.flatMap((resource) => resourceSteps(context, resource)) ?? [],
    total: { title, lines: [...ofFit, ...ofScarcity, { kind: "result", text: sum, total: scoreText(score) }] },
  };
}

function resourceSteps(context: ArithmeticContext, trace: FitTrace["resources"][number]): ResourceSteps[] {
  const { messages, scorer } = context;
  const { name, outcome, strategy, weight, term, unit } = trace;
  // Volcano adds a request of 1 for `pods` to every task.
  if (name === "pods" && outcome === "no-weight") return [];
  const amount = (value: string): string => formatAmount(value, unit);
  const [used, request, sum, allocatable] = [trace.used, trace.request, trace.requested, trace.allocatable].map(amount);
  const share = strategy === "LeastAllocated" ? `(${allocatable}\u00a0−\u00a0${sum})` : sum;
  const { text, exact } = formatFloat(term ?? 0);
  const counted = outcome === "counted";
  return [
    {
      name,
      weight: messages.weightValue({ weight }),
      counted,
      steps: counted
        ? [
            step(
              messages.steps.requested,
              messages.requestedSum({ used: used ?? "", request: request ?? "", sum: sum ?? "" }),
            ),
            step(
              strategy ?? "",
              `${strategy === null ? 0 : `${share} × ${weight} ÷ ${allocatable}`} ${exact ? "=" : "≈"}\u00a0${text}`,
            ),
          ]
        : [],
      notCountedReason: outcome === "counted" ? "" : notCountedText(messages, outcome, name, scorer),
    },
  ];
}

function fitLines({ messages }: ArithmeticContext, texts: StrategyFitMessages, fit: FitTrace): readonly TotalLine[] {
  if (fit.byPod === null) return note(texts.unreadable);
  const source = fit.byPod ? [aside(texts.byPod)] : [];
  if (fit.overCapacity) return [...source, ...note(texts.overCapacity)];
  const counted = fit.resources.filter(({ term }) => term !== null);
  if (counted.length === 0) return [...source, ...note(messages.nothingCounts)];
  const terms = counted.map(({ term }) => formatFloat(term ?? 0).text).join(" + ");
  const weights = counted.map(({ weight }) => weight).join(" + ");
  const divisor = BigInt(fit.weightSum) > 0n ? ` ÷ (${weights})` : "";
  return [...source, aside(messages.meanHelp), equation(`(${terms})${divisor} × ${fit.factor}`, fit.score)];
}

function scarcityLines(texts: StrategyFitMessages, scarcity: ScarcityTrace): readonly TotalLine[] {
  const { missing, resources, sum, weightSum, factor, score } = scarcity;
  if (missing !== null) return note(texts.missing({ resource: missing }));
  const names = resources.filter(({ onNode }) => onNode).map(({ name }) => name);
  const onNode = names.length === 0 ? texts.noneOnNode : texts.onNode({ resources: names });
  const fraction = BigInt(weightSum) > 0n ? `(1 − ${sum} ÷ ${weightSum})` : sum;
  return [aside(texts.scarceHelp), aside(onNode), equation(`${fraction} × ${factor}`, score)];
}

function equation(text: string, value: number): StepPart {
  const result = formatFloat(value, 2);
  return formula(`${text} ${result.exact ? "=" : "≈"}\u00a0${result.text}`);
}
