// Draws the next pods and their requests.

import { html, nothing, type TemplateResult } from "lit-html";
import { podName, requestsText } from "../../../ui/pod-names.ts";
import type { SimulationResult } from "../../../wasm/simulation-protocol.ts";
import type { SimulationPanel } from "../panel.ts";
import { arrivedPods } from "../step.ts";

/** The number of pods that are named. */
const MAX_NAMED = 2;

export function upcomingPods(
  { messages, panelState }: SimulationPanel,
  result: SimulationResult,
): TemplateResult | typeof nothing {
  const { podIndexes } = result.queue;
  const from = arrivedPods(result, panelState.at);
  const remaining = podIndexes.length - from;
  if (remaining <= 0) return nothing;
  const next = Array.from({ length: Math.min(remaining, MAX_NAMED) }, (_, i) => from + i);
  return html`<div class="simulation-upcoming">
    <span class="help" id="simulation-upcoming-title">${messages.nextPods}</span>
    <ul aria-labelledby="simulation-upcoming-title">
      ${next.map((pod) => html`<li><strong>${podName(result, pod)}</strong> ${requestsText(result, podIndexes[pod] ?? 0)}</li>`)}
      ${remaining > MAX_NAMED ? html`<li class="more">${messages.more({ count: remaining - MAX_NAMED })}</li>` : nothing}
    </ul>
  </div>`;
}
