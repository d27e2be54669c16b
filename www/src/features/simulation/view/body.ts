// Draws the simulation: playback, nodes, decisions, figures and settings.

import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { chooseTotalScores } from "../../../state/simulation/edits.ts";
import { pagePolicyIndex } from "../../../state/simulation/scenario.ts";
import { simulationOf } from "../../../state/simulation/simulation.ts";
import type { Context } from "../../../ui/context.ts";
import { faultNote } from "../../../ui/error-boundary.ts";
import * as icons from "../../../ui/icons.ts";
import { hiddenResultsNote } from "../../../ui/result-notes.ts";
import { onKey } from "../keys.ts";
import { newScenario } from "../new-scenario.ts";
import type { SimulationPanel } from "../panel.ts";
import { currentStory, STORIES, storyOf, storyState } from "../stories.ts";
import { conclusion } from "./conclusion.ts";
import { decisionsPanel } from "./decisions.ts";
import { figures, mainFigure } from "./figures.ts";
import { firstDifferenceLine, pendingLine, playbackControls } from "./playback-controls.ts";
import { noTotals, policyName } from "./policy-names.ts";
import { runColumn } from "./run-column.ts";
import { cancelledText } from "./step-sentences.ts";
import { upcomingPods } from "./upcoming-pods.ts";

export function simulationBody(ctx: Context, panel: SimulationPanel): TemplateResult {
  const { messages, panelState } = panel;
  const { result } = panelState;
  const { resultsHiddenReason } = ctx.outcome;
  // Without pods, only the nodes are shown.
  const resultWithPods = result?.queue.podIndexes.length ? result : null;
  const shown = resultsHiddenReason === "" ? resultWithPods : null;
  const key = (event: KeyboardEvent): void => onKey(event, panel);
  return html`<div class=${pagePolicyIndex(result?.state ?? ctx.state) === 0 ? "simulation-view" : "simulation-view pinned-first"} lang=${panel.messagesLanguage}><section class="panel simulation" id="simulation-panel" aria-labelledby="simulation-title" aria-busy=${panel.busy ? "true" : "false"} ${ref(panel.podAnimation.attach)} @keydown=${key}>
      <div class="simulation-part simulation-top">
        <div class="simulation-head">
          <h2 class="hidden" id="simulation-title">${messages.title}</h2>
          ${resultsHiddenReason === "" && !panel.host.isLessonOpen() ? stories(ctx, panel) : nothing}
        </div>
        <p class="hidden" role="status">${panelState.announcement}</p>
        ${shown && html`${conclusion(ctx, panel, shown)} ${playbackControls(panel, shown)}`}
      </div>
      <div class="simulation-part simulation-main">
        ${resultsHiddenReason === "" ? intro(ctx, panel) : hiddenResultsNote(ctx)} ${statusNotes(ctx, panel)}
        ${shown && mainFigure(panel, shown)}
        <div class="simulation-notes">
          ${shown && firstDifferenceLine(panel, shown)} ${shown && pendingLine(panel, shown)} ${resultWithPods && upcomingPods(panel, resultWithPods)}
        </div>
        ${
          result &&
          html`<div class=${result.runs.length > 1 ? "simulation-runs two" : "simulation-runs"}>
            ${result.runs.map((_, run) => runColumn(ctx, panel, result, run))}
          </div>`
        }
      </div>
    </section>
    ${shown && html`${decisionsPanel(ctx, panel, shown)} ${figures(panel, shown)}`}</div>`;
}

/** Draws the text of the story, or the introduction. */
function intro({ state }: Context, { messages }: SimulationPanel): TemplateResult {
  const story = currentStory(state);
  return html`<p class="panel-intro">${story === null ? messages.intro : messages.stories[story].text}</p>`;
}

/** Draws the stories to choose from. */
function stories({ state }: Context, panel: SimulationPanel): TemplateResult {
  const { messages, host } = panel;
  const current = currentStory(state);
  const isOwn = storyOf(state) === null;
  return html`<div class="simulation-stories" role="group" aria-label=${messages.chooseStory}>
    ${
      panel.ownState === null
        ? nothing
        : html`<button type="button" class="button" aria-pressed=${isOwn ? "true" : "false"} @click=${() => isOwn || panel.showOwnState()}>
            ${messages.ownScenario}
          </button>`
    }
    ${STORIES.map(
      (id) => html`<button
        type="button"
        class="button"
        aria-pressed=${id === current ? "true" : "false"}
        @click=${() => host.replaceState(() => storyState(id))}
      >
        ${messages.stories[id].title}
      </button>`,
    )}
    <button type="button" class="button" title=${messages.newTitle} @click=${() => host.replaceState(newScenario)}>
      ${icons.plus}${messages.new}
    </button>
  </div>`;
}

/** Returns the errors that are not shown in a field, or a sentence about those that are if there is no result yet. */
function errorTexts({ messages, panelState }: SimulationPanel): readonly string[] {
  const { errors, formErrors, result } = panelState;
  const isBlank = result === null && errors.size > 0 && formErrors.length === 0;
  return isBlank ? [messages.invalidField] : formErrors;
}

/** Draws the errors of the newest run, and its progress. */
function statusNotes(ctx: Context, panel: SimulationPanel): TemplateResult {
  const { messages, panelState } = panel;
  const error = (text: string): TemplateResult =>
    html`<p class="error general">${icons.warning}<span>${text}</span></p>`;
  return html`${panelState.failed ? faultNote(ctx, messages.failed) : nothing} ${errorTexts(panel).map(error)}
  ${noTotalsNote(ctx, panel)} ${unusedObjects(ctx, panel)} ${panelState.stale ? html`<p class="note">${icons.clock}${messages.lastValid}</p>` : nothing}
  ${hasNoPods(ctx, panel) ? html`<p class="help">${messages.noPods}</p>` : nothing}
  ${ctx.state.nodes.length === 0 ? html`<p class="help">${messages.noNodes}</p>` : nothing}
  ${
    panelState.result?.isCancelled && panelState.runProgress === null
      ? html`<div class="simulation-running">
          <p class="note">${icons.clock}${cancelledText(panel, panelState.result)}</p>
          <button type="button" class="button" id="simulation-run" @click=${() => panel.rerun()}>${messages.scheduleAgain}</button>
        </div>`
      : nothing
  }
  ${runProgress(panel)}`;
}

/** Names the policies for which the scenario's objects are not used. */
function unusedObjects(ctx: Context, panel: SimulationPanel): readonly TemplateResult[] {
  const { messages, panelState } = panel;
  const { result } = panelState;
  if (result === null || result.state.objects === undefined) return [];
  return result.runs.flatMap(({ usesObjects }, run) =>
    usesObjects
      ? []
      : [
          html`<p class="note">${icons.warning}${messages.objectsNotUsed({ policy: policyName(ctx, panel, result.state, run) })}</p>`,
        ],
  );
}

/** Returns true if there are no pods to simulate. */
function hasNoPods({ state }: Context, { panelState: { result, stale } }: SimulationPanel): boolean {
  const { pods, podSource } = simulationOf(state);
  return (pods.length === 0 && podSource !== "published") || (result?.queue.podIndexes.length === 0 && !stale);
}

/** Draws an error if total scores are to decide but one of the policies has none. */
function noTotalsNote(ctx: Context, panel: SimulationPanel): TemplateResult | typeof nothing {
  if (panel.panelState.policyWithoutTotals === null) return nothing;
  return html`<div class="error general">
    ${icons.warning}
    <p>
      ${noTotals(ctx, panel)}
      <button type="button" class="button" @click=${() => ctx.edit(chooseTotalScores(false))}>${panel.messages.policyAlone}</button>
    </p>
  </div>`;
}

/** Draws the progress after the first report, which a short run ends before. */
function runProgress(panel: SimulationPanel): TemplateResult | typeof nothing {
  const { messages, panelState } = panel;
  if (panelState.runProgress === null || panelState.runProgress.total === 0) return nothing;
  const { done, total } = panelState.runProgress;
  return html`<div class="simulation-running">
    <span class="help">${messages.progress({ done, total })}</span>
    <progress aria-label=${messages.progressLabel} max=${total} value=${done}></progress>
    <button type="button" class="button" @click=${() => panel.cancel()}>${messages.cancel}</button>
  </div>`;
}
