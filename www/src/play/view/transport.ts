// Play, pause, step, and the way through time.

import { html, nothing, type TemplateResult } from "lit-html";
import { live } from "lit-html/directives/live.js";
import { check, play } from "../../view/icons.ts";
import { timeAt } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Ran } from "../protocol.ts";
import * as icons from "./icons.ts";
import { stepText } from "./sentences.ts";

const SPEEDS = [0.5, 1, 2, 4];

export function transport(panel: PlayPanel, ran: Ran): TemplateResult {
  const { words, shown, moments } = panel;
  const { at, playing } = shown;
  const off = moments === 0;
  const name = playing ? words.pause : at >= moments && moments > 0 ? words.replay : words.play;
  return html`<div class="play-transport" role="group" aria-label=${words.playback}>
    <button
      type="button"
      class="button primary play-toggle"
      id="play-toggle"
      ?disabled=${off}
      @click=${() => panel.toggle()}
    >
      ${playing ? icons.pause : play}${name}
    </button>
    <span class="play-steps">
      ${step(words.firstStep, icons.first, off || at === 0, () => panel.seek(0))}
      ${step(words.previousStep, icons.previous, off || at === 0, () => panel.seek(at - 1))}
      ${step(words.nextStep, icons.next, off || at >= moments, () => panel.seek(at + 1))}
      ${step(words.lastStep, icons.last, off || at >= moments, () => panel.seek(moments))}
    </span>
    ${slider(panel, ran, off)} ${speeds(panel)}
  </div>
  ${partingLine(panel, ran)}`;
}

/** Never quite disabled: the focus must not be lost at either end. */
function step(name: string, icon: unknown, off: boolean, go: () => void): TemplateResult {
  return html`<button
    type="button"
    class="button"
    aria-label=${name}
    title=${name}
    aria-disabled=${off ? "true" : nothing}
    @click=${() => !off && go()}
  >
    ${icon}
  </button>`;
}

function slider(panel: PlayPanel, ran: Ran, off: boolean): TemplateResult {
  const { words, shown, moments } = panel;
  const text = stepText(words, ran, shown.at);
  const { parting } = ran.lockstep;
  return html`<div class="play-slider">
    <input
      type="range"
      id="play-at"
      min="0"
      max=${moments}
      step="1"
      aria-label=${words.stepLabel}
      aria-valuetext=${text}
      title=${words.keys}
      ?disabled=${off}
      .value=${live(String(shown.at))}
      @input=${(event: Event) => event.target instanceof HTMLInputElement && panel.seek(Number(event.target.value))}
    />
    ${
      parting === null
        ? nothing
        : html`<svg class="play-parting-mark" aria-hidden="true">
            <svg x="${(100 * (parting + 1)) / Math.max(1, moments)}%" overflow="visible">
              <path d="M-4 0h8l-4 6z" />
            </svg>
          </svg>`
    }
    <span class="play-when">${text}</span>
  </div>`;
}

function speeds(panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  return html`<label class="play-speed">
    <span>${words.speed}</span>
    <select
      class="choice"
      id="play-speed"
      @change=${(event: Event) => event.target instanceof HTMLSelectElement && panel.choosePace(Number(event.target.value))}
    >
      ${SPEEDS.map((speed) => html`<option value=${speed} ?selected=${speed === shown.speed}>${words.speedFactor({ factor: speed })}</option>`)}
    </select>
  </label>`;
}

/**
 * The first difference of two policies, with a button to go there. The button disappears then: the focus moves to the
 * slider.
 */
/** The button is gone there: the focus goes to the slider. */
function goToParting(panel: PlayPanel, at: number): void {
  panel.seek(at);
  panel.host.focus("play-at");
}

function partingLine(panel: PlayPanel, ran: Ran): TemplateResult | typeof nothing {
  const { words, shown } = panel;
  if (ran.runs.length < 2) return nothing;
  const { parting } = ran.lockstep;
  if (parting === null) return html`<p class="play-parting">${check}${words.noDifference}</p>`;
  const there = shown.at === parting + 1;
  return html`<p class=${there ? "play-parting here" : "play-parting"}>
    <span>${there ? words.firstDifferenceHere : words.firstDifference({ step: parting + 1, time: String(timeAt(ran, parting + 1)) })}</span>
    ${
      there
        ? nothing
        : html`<button type="button" class="button" id="play-parting" @click=${() => goToParting(panel, parting + 1)}>
            ${words.goToFirstDifference}
          </button>`
    }
  </p>`;
}
