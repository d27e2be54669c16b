// Describes a step in sentences.

import { podName } from "../../../ui/pod-names.ts";
import type { SimulationResult } from "../../../wasm/simulation-protocol.ts";
import type { SimulationPanel } from "../panel.ts";
import type { CurrentResult } from "../state.ts";
import { arrivedPods, eventAt, type StepEvent, timeAt } from "../step.ts";
import { LETTERS } from "./letters.ts";

/** Returns the progress at which a run was cancelled. */
export function cancelledText({ messages }: SimulationPanel, result: SimulationResult): string {
  return messages.cancelled({ done: arrivedPods(result, result.aligned.steps), total: result.queue.podIndexes.length });
}

/** Names a step and its time. */
export function stepText(messages: SimulationPanel["messages"], result: SimulationResult, at: number): string {
  const { steps: total } = result.aligned;
  return at === 0
    ? messages.stepBefore({ total })
    : messages.step({ step: at, total, time: String(timeAt(result, at)) });
}

/** Returns a sentence per run; only one if they are equal. */
export function sentences({ messages }: SimulationPanel, result: CurrentResult, at: number): readonly string[] {
  if (at === 0) return [messages.nothingYet];
  const texts = result.runs.map((_, run) => {
    const event = eventAt(result, run, at);
    return event === null ? messages.noEvent : sentence(messages, result, event);
  });
  const [first, second] = texts;
  const stepLabel = stepText(messages, result, at);
  if (first === undefined || second === undefined || first === second) return [`${stepLabel}.`, first ?? ""];
  return [
    `${stepLabel}.`,
    messages.policyValue({ letter: LETTERS[0], value: first }),
    messages.policyValue({ letter: LETTERS[1], value: second }),
  ];
}

export function sentence(
  messages: SimulationPanel["messages"],
  result: CurrentResult,
  { kind, pod, node }: StepEvent,
): string {
  const name = pod < 0 ? "" : podName(result, pod);
  const nodeName = result.queue.nodes[node] ?? "";
  switch (kind) {
    case "placed":
      return messages.events.placed({ pod: name, node: nodeName });
    case "pending":
      // One pod of a pending gang may still fit.
      return result.isGang[result.queue.podIndexes[pod] ?? 0]
        ? messages.events.gangPending({ pod: name })
        : messages.events.pending({ pod: name });
    case "completed":
      return messages.events.completed({ pod: name, node: nodeName });
    case "joined":
      return messages.events.joined({ node: nodeName });
    case "removed":
      return messages.events.removed({ node: nodeName });
  }
}
