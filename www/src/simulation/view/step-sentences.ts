// Describes a step in sentences.

import type { SimulationPanel } from "../panel.ts";
import type { SimulationResult } from "../protocol.ts";
import type { SimulationPanelState } from "../state.ts";
import { arrivedPods, eventAt, type StepEvent, timeAt } from "../step.ts";
import { LETTERS } from "./letters.ts";
import { podName } from "./names.ts";

type CurrentResult = NonNullable<SimulationPanelState["result"]>;

/** Returns the progress at which a run was cancelled. */
export function cancelledText({ words }: SimulationPanel, result: SimulationResult): string {
  return words.cancelled({ done: arrivedPods(result, result.aligned.steps), total: result.queue.podIndexes.length });
}

/** Names a step and its time. */
export function stepText(words: SimulationPanel["words"], result: SimulationResult, at: number): string {
  const { steps: total } = result.aligned;
  return at === 0 ? words.stepBefore({ total }) : words.step({ step: at, total, time: String(timeAt(result, at)) });
}

/** Returns a sentence per run; only one if they are equal. */
export function sentences({ words }: SimulationPanel, result: CurrentResult, at: number): readonly string[] {
  if (at === 0) return [words.nothingYet];
  const texts = result.runs.map((_, run) => {
    const event = eventAt(result, run, at);
    return event === null ? words.noEvent : sentence(words, result, event);
  });
  const [first, second] = texts;
  const stepLabel = stepText(words, result, at);
  if (first === undefined || second === undefined || first === second) return [`${stepLabel}.`, first ?? ""];
  return [
    `${stepLabel}.`,
    words.policyValue({ letter: LETTERS[0], value: first }),
    words.policyValue({ letter: LETTERS[1], value: second }),
  ];
}

export function sentence(
  words: SimulationPanel["words"],
  result: CurrentResult,
  { kind, pod, node }: StepEvent,
): string {
  const name = pod < 0 ? "" : podName(result, pod);
  const nodeName = result.queue.nodes[node] ?? "";
  switch (kind) {
    case "placed":
      return words.events.placed({ pod: name, node: nodeName });
    case "pending":
      // One pod of a pending gang may still fit.
      return result.isGang[result.queue.podIndexes[pod] ?? 0]
        ? words.events.gangPending({ pod: name })
        : words.events.pending({ pod: name });
    case "completed":
      return words.events.completed({ pod: name, node: nodeName });
    case "joined":
      return words.events.joined({ node: nodeName });
    case "removed":
      return words.events.removed({ node: nodeName });
  }
}
