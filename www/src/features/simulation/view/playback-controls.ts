// Draws the playback controls: play, pause, step buttons and the slider.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { check, start } from "../../../ui/icons.ts";
import { podName } from "../../../ui/pod-names.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { SimulationResult } from "../../../wasm/simulation-protocol.ts";
import type { SimulationPanel } from "../panel.ts";
import { stepOf, timeAt } from "../step.ts";
import * as icons from "./icons.ts";
import { LETTERS } from "./letters.ts";
import { stepText } from "./step-sentences.ts";

const SPEEDS = [0.5, 1, 2, 4];

export function playbackControls(panel: SimulationPanel, result: SimulationResult): TemplateResult {
  const { messages, panelState, steps } = panel;
  const { at, playing } = panelState;
  const isDisabled = steps === 0;
  const name = playing ? messages.pause : at >= steps && steps > 0 ? messages.replay : messages.play;
  return html`<div class="simulation-playback" role="group" aria-label=${messages.playback}>
    <button
      type="button"
      class="button primary simulation-toggle"
      id="simulation-toggle"
      ?disabled=${isDisabled}
      @click=${() => panel.toggle()}
    >
      ${playing ? icons.pause : start}<span>${name}</span>
    </button>
    <span class="simulation-steps">
      ${stepButton(messages.firstStep, icons.first, isDisabled || at === 0, () => panel.seek(0))}
      ${stepButton(messages.previousStep, icons.previous, isDisabled || at === 0, () => panel.seek(at - 1))}
      ${stepButton(messages.nextStep, icons.next, isDisabled || at >= steps, () => panel.seek(at + 1))}
      ${stepButton(messages.lastStep, icons.last, isDisabled || at >= steps, () => panel.seek(steps))}
    </span>
    ${slider(panel, result, isDisabled)} ${speeds(panel)}
  </div>`;
}

/** Draws a button that is never `disabled`, which would lose the focus at either end. */
function stepButton(name: string, icon: unknown, isDisabled: boolean, action: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button"
    aria-label=${name}
    title=${name}
    aria-disabled=${isDisabled ? "true" : nothing}
    @click=${() => !isDisabled && action()}
  >
    ${icon}
  </button>`;
}

function slider(panel: SimulationPanel, result: SimulationResult, isDisabled: boolean): TemplateResult {
  const { messages, panelState, steps } = panel;
  const text = stepText(messages, result, panelState.at);
  const { firstDifference } = result.aligned;
  return html`<div class="simulation-slider">
    <input
      type="range"
      id="simulation-at"
      min="0"
      max=${steps}
      step="1"
      aria-label=${messages.stepLabel}
      aria-valuetext=${text}
      title=${messages.keys}
      ?disabled=${isDisabled}
      .value=${live(String(panelState.at))}
      @input=${(event: Event) => event.target instanceof HTMLInputElement && panel.seek(Number(event.target.value))}
    />
    ${
      firstDifference === null
        ? nothing
        : html`<svg class="simulation-difference-mark" aria-hidden="true">
            <svg x="${(100 * (firstDifference + 1)) / Math.max(1, steps)}%" overflow="visible">
              <path d="M-4 0h8l-4 6z" />
            </svg>
          </svg>`
    }
    <span class="simulation-step">${text}</span>
  </div>`;
}

function speeds(panel: SimulationPanel): TemplateResult {
  const { messages, panelState } = panel;
  return html`<label class="simulation-speed">
    <span>${messages.speed}</span>
    <select
      class="choice"
      id="simulation-speed"
      @change=${(event: Event) => panel.chooseSpeed(Number(selectedValue(event)))}
    >
      ${SPEEDS.map((speed) => option(speed, messages.speedFactor({ factor: speed }), speed === panelState.speed))}
    </select>
  </label>`;
}

/** Draws the first difference between two policies, with a button that goes there and then disappears. */
export function firstDifferenceLine(panel: SimulationPanel, result: SimulationResult): TemplateResult | typeof nothing {
  const { messages, panelState } = panel;
  if (result.runs.length < 2) return nothing;
  const { firstDifference } = result.aligned;
  if (firstDifference === null) return html`<p class="simulation-difference">${check}${messages.noDifference}</p>`;
  const isCurrent = panelState.at === firstDifference + 1;
  return html`<p class=${isCurrent ? "simulation-difference current" : "simulation-difference"}>
    <span>${isCurrent ? messages.firstDifferenceHere : messages.firstDifference({ step: firstDifference + 1, time: String(timeAt(result, firstDifference + 1)) })}</span>
    ${
      isCurrent
        ? nothing
        : html`<button type="button" class="button" id="simulation-difference" @click=${() => panel.showStep(firstDifference + 1)}>
            ${messages.goToFirstDifference}
          </button>`
    }
  </p>`;
}

/** Draws the step at which the pod of the conclusion was found pending, with a button that goes there. */
export function pendingLine(panel: SimulationPanel, result: SimulationResult): TemplateResult | typeof nothing {
  const { messages, panelState } = panel;
  const { unplaced } = result;
  if (unplaced === null) return nothing;
  const step = stepOf(result, unplaced.run, unplaced.event + 1);
  const isCurrent = panelState.at === step;
  const time = String(timeAt(result, step));
  const text = messages.staysPending({ pod: podName(result, unplaced.pod), step, time });
  const letter = LETTERS[unplaced.run] ?? "";
  return html`<p class=${isCurrent ? "simulation-difference current" : "simulation-difference"}>
    <span>${result.runs.length > 1 ? messages.policyValue({ letter, value: text }) : text}</span>
    ${
      isCurrent
        ? nothing
        : html`<button type="button" class="button" id="simulation-pending" @click=${() => panel.showStep(step)}>
            ${messages.goToThisStep}
          </button>`
    }
  </p>`;
}
