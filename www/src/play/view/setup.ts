// What comes: rows of pods, or pods drawn from a seed, and the rules by which they are placed.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { type ArrivalRow, type PlayState, playOf, type Setting, WORKLOADS } from "../../model/play.ts";
import { anotherSeed, chooseTies, chooseVote, chooseWorkload, typeSetting } from "../../model/play-edits.ts";
import type { Context } from "../../view/context.ts";
import { field, fieldError, isChecked } from "../../view/field.ts";
import { warning } from "../../view/icons.ts";
import type { PlayPanel } from "../panel.ts";
import * as icons from "./icons.ts";
import { nodeRules } from "./node-rules.ts";
import { noTotals } from "./policy.ts";
import { rows } from "./rows.ts";

export function setup(page: Context, panel: PlayPanel): TemplateResult {
  const { words, shown } = panel;
  // The fields of this panel are marked by what is wrong with the runs.
  const ctx: Context = { ...page, outcome: { ...page.outcome, errors: shown.errors } };
  const play = playOf(ctx.state);
  return html`<section class="panel play-setup" aria-labelledby="play-setup-title">
    <header class="panel-head">
      <h2 id="play-setup-title">${words.setup}</h2>
      <p class="lede">${words.setupHelp}</p>
    </header>
    ${workloads(ctx, panel, play)} ${play.workload === "pods" ? nothing : drawing(ctx, panel, play)}
    ${play.workload === "published" ? nothing : rows(ctx, panel, play)} ${rules(ctx, panel, play)} ${nodeRules(ctx, panel, play)}
  </section>`;
}

function workloads({ edit }: Context, { words }: PlayPanel, { workload }: PlayState): TemplateResult {
  return html`<fieldset class="play-choices">
    <legend>${words.workload}</legend>
    ${WORKLOADS.map(
      (one) => html`<label class="check">
        <input type="radio" name="play-workload" .checked=${one === workload} @change=${() => edit(chooseWorkload(one))} />
        <span>${words.workloads[one]}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** The settings of drawn pods: their number, gap and seed. */
function drawing(ctx: Context, panel: PlayPanel, play: PlayState): TemplateResult {
  const { words } = panel;
  return html`<p class="help">${play.workload === "published" ? words.published : words.drawnHelp}</p>
    ${play.workload === "drawn" && play.pods.some(isRuled) ? html`<p class="note">${warning}${words.drawnRules}</p>` : nothing}
    <div class="play-settings">
      ${setting(ctx, panel, "count")} ${setting(ctx, panel, "gap")} ${setting(ctx, panel, "lifetime")}
    </div>`;
}

/** Returns true if the row has settings that drawn pods ignore. */
function isRuled({ gang, selector = "", tolerations = "" }: ArrivalRow): boolean {
  return [gang, selector, tolerations].some((text) => text.trim() !== "");
}

function rules(ctx: Context, panel: PlayPanel, play: PlayState): TemplateResult {
  const { words } = panel;
  const { edit } = ctx;
  const wrong = panel.shown.voteless !== null;
  return html`<fieldset class="play-choices">
      <legend>${words.rules}</legend>
      <div class="play-settings">
        ${setting(ctx, panel, "copies")} ${setting(ctx, panel, "scaleDown")}
        <label class="play-setting">
          <span>${words.ties}</span>
          <select
            class="choice"
            id="play-ties"
            @change=${(event: Event) => edit(chooseTies(event.target instanceof HTMLSelectElement && event.target.value === "random" ? "random" : "first"))}
          >
            <option value="first" ?selected=${play.ties === "first"}>${words.tiesFirst}</option>
            <option value="random" ?selected=${play.ties === "random"}>${words.tiesRandom}</option>
          </select>
        </label>
        ${play.ties === "random" || play.workload !== "pods" ? seed(ctx, panel) : nothing}
      </div>
      <label class="check">
        <input
          type="checkbox"
          id="play-vote"
          aria-invalid=${wrong ? "true" : nothing}
          aria-describedby=${wrong ? "play-vote-error" : nothing}
          .checked=${play.vote ?? false}
          @change=${(event: Event) => edit(chooseVote(isChecked(event)))}
        />
        <span>${words.allPlugins}</span>
      </label>
      ${play.vote ? html`<p class="help">${words.allPluginsHelp}</p>` : nothing}
      ${wrong ? html`<p class="error" id="play-vote-error">${warning}<span>${noTotals(ctx, panel)}</span></p>` : nothing}
    </fieldset>`;
}

/** The seed, if anything is random, with a button for another one. */
function seed(ctx: Context, panel: PlayPanel): TemplateResult {
  return html`<div class="play-seed">
    ${setting(ctx, panel, "seed")}
    <button type="button" class="button" id="play-reseed" @click=${() => ctx.edit(anotherSeed())}>
      ${icons.dice}${panel.words.newSeed}
    </button>
  </div>`;
}

function setting(ctx: Context, { words }: PlayPanel, name: Setting): TemplateResult {
  const key = `play-${name}`;
  const { settings } = playOf(ctx.state);
  return html`<div class="play-setting">
    <label for=${key}>${words.settings[name]}</label>
    ${field(ctx, {
      key,
      label: words.settings[name],
      value: settings[name] ?? "",
      kind: "whole",
      placeholder: placeholderOf(words, name),
      input: (text) => ctx.edit(typeSetting(name, text)),
    })}
    ${fieldError(ctx, key)}
  </div>`;
}

/** Returns the value that an empty setting means. */
function placeholderOf({ placeholders }: SimulationMessages, name: Setting): string {
  switch (name) {
    case "lifetime":
    case "scaleDown":
      return placeholders[name];
    case "count":
      return "1000";
    case "seed":
      return "0";
    default:
      return "1";
  }
}
