// The view of pods over time: how to play it, the nodes as they fill, why, figures, and what comes.

import { html, nothing, type TemplateResult } from "lit-html";
import { ref } from "lit-html/directives/ref.js";
import { playOf } from "../../model/play.ts";
import { chooseVote } from "../../model/play-edits.ts";
import type { Context } from "../../view/context.ts";
import { faultNote } from "../../view/fault.ts";
import * as icons from "../../view/icons.ts";
import { veilNote } from "../../view/notes.ts";
import { onKey } from "../keys.ts";
import type { PlayPanel } from "../panel.ts";
import { STORIES, storyShown, storyState } from "../stories.ts";
import { figures } from "./figures.ts";
import { noTotals } from "./policy.ts";
import { cutText } from "./sentences.ts";
import { setup } from "./setup.ts";
import { side } from "./side.ts";
import { soon } from "./soon.ts";
import { transport } from "./transport.ts";
import { why } from "./why.ts";

export function playBody(ctx: Context, panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  const { ran } = shown;
  const { veil } = ctx.outcome;
  // Without pods there is nothing to tell but the nodes as they are.
  const told = ran?.queue.entries.length ? ran : null;
  const key = (event: KeyboardEvent): void => onKey(event, panel);
  return html`<div class="play-all" lang=${panel.lang}><section class="panel play" id="play-panel" aria-labelledby="play-title" aria-busy=${panel.busy ? "true" : "false"} ${ref(panel.motion.in)} @keydown=${key}>
      <h2 id="play-title">${words.title}</h2>
      ${veil === "" ? intro(ctx, panel) : veilNote(ctx)}
      <p class="hidden" role="status">${shown.said}</p>
      ${trouble(ctx, panel)} ${told && veil === "" ? transport(panel, told) : nothing} ${told && soon(panel, told)}
      ${
        ran &&
        html`<div class=${ran.runs.length > 1 ? "play-sides two" : "play-sides"}>
          ${ran.runs.map((_, run) => side(ctx, panel, ran, run))}
        </div>`
      }
    </section>
    ${veil === "" ? html`${told && html`${why(ctx, panel, told)} ${figures(panel, told)}`} ${setup(ctx, panel)}` : nothing}</div>`;
}

/** The introduction, and the stories; in a lesson, which has a story of its own, only the former. */
function intro({ state }: Context, panel: PlayPanel): TemplateResult {
  const { words } = panel;
  const story = storyShown(state);
  const about =
    story === null
      ? html`<p class="lede">${words.intro}</p>`
      : html`<p class="play-story">${words.stories[story].text}</p>`;
  return panel.host.taught() ? about : html`${stories(panel, story)} ${about}`;
}

function stories({ words, host }: PlayPanel, told: string | null): TemplateResult {
  return html`<div class="play-stories" role="group" aria-label=${words.chooseStory}>
    <span class="help" aria-hidden="true">${words.chooseStory}</span>
    ${STORIES.map(
      (id, i) => html`<button
        type="button"
        class="button"
        aria-pressed=${id === told ? "true" : "false"}
        @click=${() => host.use(() => storyState(id))}
      >
        ${words.stories[id].title}${i === 0 && told === null ? html`<span class="play-here">${words.startHere}</span>` : nothing}
      </button>`,
    )}
  </div>`;
}

/** The errors of the newest run, and its progress. */
function trouble(ctx: Context, panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  const error = (text: string): TemplateResult =>
    html`<p class="error general">${icons.warning}<span>${text}</span></p>`;
  return html`${shown.failed ? faultNote(ctx, words.failed) : nothing} ${shown.loose.map(error)}
  ${voteless(ctx, panel)} ${shown.stale ? html`<p class="note">${icons.clock}${words.lastValid}</p>` : nothing}
  ${podless(ctx, panel) ? html`<p class="help">${words.noPods}</p>` : nothing}
  ${ctx.state.nodes.length === 0 ? html`<p class="help">${words.noNodes}</p>` : nothing}
  ${
    shown.ran?.cut && shown.running === null
      ? html`<div class="play-running">
          <p class="note">${icons.clock}${cutText(panel, shown.ran)}</p>
          <button type="button" class="button" id="play-run" @click=${() => panel.again()}>${words.scheduleAgain}</button>
        </div>`
      : nothing
  }
  ${running(panel)}`;
}

/** Nobody wrote any, or none of any. */
function podless({ state }: Context, { shown: { ran, stale } }: PlayPanel): boolean {
  const { pods, workload } = playOf(state);
  return (pods.length === 0 && workload !== "published") || (ran?.queue.entries.length === 0 && !stale);
}

/** A note that the total scores should decide although one of the policies has none. */
function voteless(ctx: Context, panel: PlayPanel): TemplateResult | typeof nothing {
  if (panel.shown.voteless === null) return nothing;
  return html`<div class="error general">
    ${icons.warning}
    <p>
      ${noTotals(ctx, panel)}
      <button type="button" class="button" @click=${() => ctx.edit(chooseVote(false))}>${panel.words.policyAlone}</button>
    </p>
  </div>`;
}

/** Only what takes a while: a run of a few pods is over before anybody could read this. */
function running(panel: PlayPanel): TemplateResult | typeof nothing {
  const { words, shown } = panel;
  if (shown.running === null || shown.running.all === 0) return nothing;
  const { done, all } = shown.running;
  return html`<div class="play-running">
    <span class="help">${words.progress({ done, total: all })}</span>
    <progress aria-label=${words.progressLabel} max=${all} value=${done}></progress>
    <button type="button" class="button" @click=${() => panel.cancel()}>${words.cancel}</button>
  </div>`;
}
