// One policy's run at the moment shown: what comes, the nodes, who waits.

import { html, nothing, type TemplateResult } from "lit-html";
import { playOf } from "../../model/play.ts";
import { offered, STRATEGIES } from "../../model/scorers.ts";
import type { Context } from "../../view/context.ts";
import * as icons from "../../view/icons.ts";
import { scorerSelect } from "../../view/scorer.ts";
import { happening, tally } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import { MOST_CARDS, type PlayShown } from "../state.ts";
import { heatMap } from "./heat.ts";
import { LETTERS } from "./letters.ts";
import { podName } from "./names.ts";
import { nodeCards } from "./nodes.ts";
import { policyName, rivalName } from "./policy.ts";
import { sentence } from "./sentences.ts";

type Shown = NonNullable<PlayShown["ran"]>;

const MOST_CHIPS = 12;

export function side(ctx: Context, panel: PlayPanel, ran: Shown, run: number): TemplateResult {
  const { shown, words } = panel;
  const title = ran.runs.length === 1 ? words.onlyPolicy : run === 0 ? words.policyA : words.policyB;
  const sight = shown.sights[run];
  const many = ran.queue.nodes.length > MOST_CARDS;
  return html`<section class="play-side ${run === 0 ? "a" : "b"}" aria-label=${title}>
    <header class="play-side-head">
      <h3><span class="play-letter" aria-hidden="true">${LETTERS[run]}</span>${title}</h3>
      ${run === 0 ? scorerSelect(ctx) : rivalSelect(ctx, panel)} ${ran.runs.length === 1 ? rivalSelect(ctx, panel) : nothing}
    </header>
    ${stillFrom(ctx, panel, ran, run)} ${ran.queue.entries.length > 0 ? arriving(panel, ran, run) : nothing}
    ${sight === undefined ? nothing : many ? heatMap(ctx, panel, ran, run, sight) : nodeCards(ctx, panel, ran, run, sight)}
    ${ran.queue.entries.length > 0 ? waiting(panel, ran, run) : nothing}
  </section>`;
}

/** Below another policy's name the last good result stands under its own. */
function stillFrom(ctx: Context, panel: PlayPanel, ran: Shown, run: number): TemplateResult | typeof nothing {
  const name = policyName(ctx, panel, ran.state, run);
  if (!panel.shown.stale || name === policyName(ctx, panel, ctx.state, run)) return nothing;
  return html`<p class="note">${icons.clock}${panel.words.lastValidPolicy({ policy: name })}</p>`;
}

/** The current step's pod and its outcome. */
function arriving({ words, shown }: PlayPanel, ran: Shown, run: number): TemplateResult {
  const event = happening(ran, run, shown.at);
  const text = shown.at === 0 ? words.nothingYet : event === null ? words.noEvent : sentence(words, ran, event);
  const parts = ran.lockstep.parting !== null && shown.at === ran.lockstep.parting + 1;
  return html`<p class="play-arriving-line ${event?.kind ?? "still"} ${parts ? "parts" : ""}">
    <span class="play-arriving">${text}</span>
  </p>`;
}

function waiting({ words, shown }: PlayPanel, ran: Shown, run: number): TemplateResult {
  const { placed, waiting } = tally(ran, run, shown.at);
  return html`<div class="play-tally">
    <p>${waiting.length === 0 ? words.placedCount({ placed }) : words.placedAndPending({ placed, pending: waiting.length })}</p>
    ${
      waiting.length === 0
        ? nothing
        : html`<ul class="play-waiting" aria-label=${words.pendingPods}>
            ${waiting.slice(0, MOST_CHIPS).map((pod) => html`<li>${podName(ran, pod)}</li>`)}
            ${waiting.length > MOST_CHIPS ? html`<li class="more">${words.more({ count: waiting.length - MOST_CHIPS })}</li>` : nothing}
          </ul>`
    }
  </div>`;
}

/** The other policy, or none. */
function rivalSelect(ctx: Context, panel: PlayPanel): TemplateResult {
  const { words } = panel;
  const { rival } = playOf(ctx.state);
  const option = (id: string): TemplateResult =>
    html`<option value=${id} ?selected=${id === rival}>${rivalName(ctx, panel, id)}</option>`;
  const [shape, most, least] = STRATEGIES;
  const { releases, others } = offered(ctx.core.scorers);
  return html`<label class="play-rival">
    <span>${words.compareWith}</span>
    <select
      class="choice"
      id="play-rival"
      @change=${(event: Event) => event.target instanceof HTMLSelectElement && panel.compare(event.target.value)}
    >
      ${["", "default", most, least, shape].map(option)}
      <optgroup label=${words.otherScorers}>
        ${[...others, ...releases].map(option)}
      </optgroup>
    </select>
  </label>`;
}
