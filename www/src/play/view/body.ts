// The view of pods over time: how to play it, the nodes as they fill, why, figures, and what comes.

import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { playOf } from "../../model/play-edits.ts";
import type { Context } from "../../view/context.ts";
import * as icons from "../../view/icons.ts";
import { onKey } from "../keys.ts";
import type { PlayPanel } from "../panel.ts";
import { playStory } from "../story.ts";
import { figures } from "./figures.ts";
import { setup } from "./setup.ts";
import { side } from "./side.ts";
import { transport } from "./transport.ts";
import { why } from "./why.ts";

export function playBody(ctx: Context, panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  const { ran } = shown;
  const key = (event: KeyboardEvent): void => onKey(event, panel);
  return html`<div class="play-all" lang=${panel.lang}><section class="panel play" id="play-panel" aria-labelledby="play-title" aria-busy=${panel.busy ? "true" : "false"} ${ref(panel.motion.in)} @keydown=${key}>
      <header class="play-head">
        <h2 id="play-title">${words.title}</h2>
        ${playOf(ctx.state).story ? nothing : storyButton(panel)}
      </header>
      ${intro(ctx, panel)}
      <p class="hidden" role="status">${shown.said}</p>
      ${trouble(ctx, panel)} ${ran && transport(panel, ran)}
      ${
        ran &&
        html`<div class=${ran.runs.length > 1 ? "play-sides two" : "play-sides"}>
          ${ran.runs.map((_, run) => side(ctx, panel, ran, run))}
        </div>`
      }
    </section>
    ${ran && why(ctx, panel, ran)} ${ran && figures(panel, ran)} ${setup(ctx, panel)}</div>`;
}

function storyButton({ words, host }: PlayPanel): TemplateResult {
  return html`<button type="button" class="button" id="play-story" @click=${() => host.use(playStory())}>
    ${icons.play}${words.storyOpen}<span class="play-here">${words.storyHere}</span>
  </button>`;
}

function intro({ state }: Context, { words }: PlayPanel): TemplateResult {
  if (!playOf(state).story) return html`<p class="lede">${words.lede}</p>`;
  return html`<p class="play-story"><strong>${words.storyTitle}.</strong> ${words.story}</p>`;
}

/** What stands in the way of the newest, and how far it is. */
function trouble(ctx: Context, panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  const error = (text: string): TemplateResult =>
    html`<p class="error general">${icons.warning}<span>${text}</span></p>`;
  return html`${shown.failed ? error(words.fault) : nothing} ${shown.loose.map(error)}
  ${shown.stale ? html`<p class="note">${icons.clock}${words.stale}</p>` : nothing}
  ${ctx.state.nodes.length === 0 ? html`<p class="help">${words.noNodes}</p>` : nothing}
  ${
    shown.cancelled
      ? html`<div class="play-running">
          <p class="note">${icons.clock}${words.cancelled}</p>
          <button type="button" class="button" id="play-run" @click=${() => panel.again()}>${words.runAgain}</button>
        </div>`
      : nothing
  }
  ${running(panel)}`;
}

/** Only what takes a while: a run of a few pods is over before anybody could read this. */
function running(panel: PlayPanel): TemplateResult | typeof nothing {
  const { words, shown } = panel;
  if (shown.running === null || shown.running.all === 0) return nothing;
  const { done, all } = shown.running;
  return html`<div class="play-running">
    <span class="help">${words.scheduling(done, all)}</span>
    <progress aria-label=${words.progress} max=${all} value=${done}></progress>
    <button type="button" class="button" @click=${() => panel.cancel()}>${words.cancel}</button>
  </div>`;
}
