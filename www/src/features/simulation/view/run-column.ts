// Draws one policy's run at the current step: the event, the nodes and the pending pods.

import { html, nothing, type TemplateResult } from "lit-html";
import { groupScorers, STRATEGIES } from "../../../state/scorers.ts";
import { pagePolicyIndex } from "../../../state/simulation/scenario.ts";
import { PINNED, simulationOf } from "../../../state/simulation/simulation.ts";
import type { Context } from "../../../ui/context.ts";
import * as icons from "../../../ui/icons.ts";
import { podName } from "../../../ui/pod-names.ts";
import { scorerSelect } from "../../../ui/scorer-select.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { SimulationPanel } from "../panel.ts";
import { type CurrentResult, MAX_CARDS } from "../state.ts";
import { countPods, eventAt, type PendingPod, stepOf } from "../step.ts";
import { heatMap } from "./heat-map.ts";
import { LETTERS } from "./letters.ts";
import { nodeCards } from "./node-cards.ts";
import { comparedPolicyName, policyName, runTitle } from "./policy-names.ts";
import { sentence } from "./step-sentences.ts";

const MAX_CHIPS = 12;

export function runColumn(ctx: Context, panel: SimulationPanel, result: CurrentResult, run: number): TemplateResult {
  const { panelState } = panel;
  const title = runTitle(panel, result, run);
  const snapshot = panelState.snapshots[run];
  const isLarge = result.queue.nodes.length > MAX_CARDS;
  return html`<section class="simulation-run ${run === 0 ? "a" : "b"}" aria-label=${title}>
    <header class="simulation-run-head">
      <h3><span class="simulation-letter" aria-hidden="true">${LETTERS[run]}</span>${title}</h3>
      ${ctx.outcome.resultsHiddenReason === "" ? policySelects(ctx, panel, result, run) : nothing}
    </header>
    ${stalePolicyNote(ctx, panel, result, run)} ${result.queue.podIndexes.length > 0 ? currentEvent(panel, result, run) : nothing}
    ${snapshot === undefined ? nothing : isLarge ? heatMap(panel, result, run, snapshot) : nodeCards(ctx, panel, result, run, snapshot)}
    ${result.queue.podIndexes.length > 0 ? pendingPods(panel, result, run) : nothing}
  </section>`;
}

/** Draws the choices of policies, which a lesson hides with the results. */
function policySelects(
  ctx: Context,
  panel: SimulationPanel,
  { runs, state }: CurrentResult,
  run: number,
): TemplateResult {
  const isPage = run === pagePolicyIndex(state);
  return html`${isPage ? scorerSelect(ctx) : nothing} ${!isPage || runs.length === 1 ? comparedPolicySelect(ctx, panel) : nothing}`;
}

/** Names the policy of a stale result if another one is selected now. */
function stalePolicyNote(
  ctx: Context,
  panel: SimulationPanel,
  result: CurrentResult,
  run: number,
): TemplateResult | typeof nothing {
  const name = policyName(ctx, panel, result.state, run);
  if (!panel.panelState.stale || name === policyName(ctx, panel, ctx.state, run)) return nothing;
  return html`<p class="note">${icons.clock}${panel.messages.lastValidPolicy({ policy: name })}</p>`;
}

/** Draws the current step's pod and its outcome. */
function currentEvent({ messages, panelState }: SimulationPanel, result: CurrentResult, run: number): TemplateResult {
  const event = eventAt(result, run, panelState.at);
  const text =
    panelState.at === 0 ? messages.nothingYet : event === null ? messages.noEvent : sentence(messages, result, event);
  const isFirstDifference =
    result.aligned.firstDifference !== null && panelState.at === result.aligned.firstDifference + 1;
  return html`<p class="simulation-event-line ${event?.kind ?? "no-event"} ${isFirstDifference ? "first-difference" : ""}">
    <span class="simulation-event">${text}</span>
  </p>`;
}

function pendingPods(panel: SimulationPanel, result: CurrentResult, run: number): TemplateResult {
  const { messages, panelState } = panel;
  const { placed, pending } = countPods(result, run, panelState.at);
  return html`<div class="simulation-counts">
    <p>${pending.length === 0 ? messages.placedCount({ placed }) : messages.placedAndPending({ placed, pending: pending.length })}</p>
    ${
      pending.length === 0
        ? nothing
        : html`<ul class="simulation-pending" aria-label=${messages.pendingPods}>
            ${pending.slice(0, MAX_CHIPS).map((pod) => html`<li>${pendingPod(panel, result, run, pod)}</li>`)}
            ${pending.length > MAX_CHIPS ? html`<li class="more">${messages.more({ count: pending.length - MAX_CHIPS })}</li>` : nothing}
          </ul>`
    }
  </div>`;
}

/** Draws the name of a pending pod as a button that goes to the step at which it was found pending, with the reasons. */
function pendingPod(
  panel: SimulationPanel,
  result: CurrentResult,
  run: number,
  { pod, event }: PendingPod,
): TemplateResult {
  const name = podName(result, pod);
  const step = stepOf(result, run, event + 1);
  const title = panel.messages.whyPendingAtStep({ pod: name, step });
  return html`<button type="button" title=${title} aria-label=${title} @click=${() => panel.showStep(step)}>
    ${name}
  </button>`;
}

/** Draws the choice of the policy to compare, or none. */
function comparedPolicySelect(ctx: Context, panel: SimulationPanel): TemplateResult {
  const { messages } = panel;
  const { comparedPolicy } = simulationOf(ctx.state);
  const policyOption = (id: string): TemplateResult =>
    option(id, comparedPolicyName(ctx, panel, id), id === comparedPolicy);
  const [shape, mostAllocated, leastAllocated] = STRATEGIES;
  const { releases, others } = groupScorers(ctx.module.scorers);
  return html`<label class="simulation-compared-policy">
    <span>${messages.compareWith}</span>
    <select
      class="choice"
      id="simulation-compared-policy"
      @change=${(event: Event) => panel.compare(selectedValue(event))}
    >
      ${["", ...(ctx.state.pinned ? [PINNED] : []), "default", mostAllocated, leastAllocated, shape].map(policyOption)}
      <optgroup label=${messages.otherScorers}>
        ${[...others, ...releases].map(policyOption)}
      </optgroup>
    </select>
  </label>`;
}
