// Draws the settings: rows of pods or a random workload, and the rules of placement.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import {
  choosePodSource,
  chooseTieBreak,
  chooseTotalScores,
  incrementSeed,
  setSimulationSetting,
} from "../../../state/simulation/edits.ts";
import {
  type ArrivalRow,
  POD_SOURCES,
  type Setting,
  type SimulationState,
  simulationOf,
} from "../../../state/simulation/simulation.ts";
import type { Context } from "../../../ui/context.ts";
import { field, fieldError, isChecked } from "../../../ui/field.ts";
import { warning } from "../../../ui/icons.ts";
import { option, selectedValue } from "../../../ui/select.ts";
import type { SimulationPanel } from "../panel.ts";
import * as icons from "./icons.ts";
import { nodeRules } from "./node-rules.ts";
import { podRows } from "./pod-rows.ts";
import { noTotals } from "./policy-names.ts";

export function setup(page: Context, panel: SimulationPanel): TemplateResult {
  const { messages } = panel;
  const ctx = panel.context(page);
  const simulation = simulationOf(ctx.state);
  return html`<section class="panel simulation-setup" aria-labelledby="simulation-setup-title">
    <header class="panel-head">
      <h2 id="simulation-setup-title">${messages.setup}</h2>
      <p class="panel-intro">${messages.setupHelp}</p>
    </header>
    ${workloads(ctx, panel, simulation)} ${simulation.podSource === "pods" ? nothing : workloadSettings(ctx, panel, simulation)}
    ${simulation.podSource === "published" ? nothing : podRows(ctx, panel, simulation)} ${rules(ctx, panel, simulation)} ${nodeRules(ctx, panel, simulation)}
  </section>`;
}

function workloads({ edit }: Context, { messages }: SimulationPanel, { podSource }: SimulationState): TemplateResult {
  return html`<fieldset class="simulation-choices">
    <legend>${messages.workload}</legend>
    ${POD_SOURCES.map(
      (id) => html`<label class="check">
        <input type="radio" name="simulation-workload" .checked=${id === podSource} @change=${() => edit(choosePodSource(id))} />
        <span>${messages.workloads[id]}</span>
      </label>`,
    )}
  </fieldset>`;
}

/** Draws the settings of drawn pods: their number, gap and seed. */
function workloadSettings(ctx: Context, panel: SimulationPanel, simulation: SimulationState): TemplateResult {
  const { messages } = panel;
  return html`<p class="help">${simulation.podSource === "published" ? messages.published : messages.drawnHelp}</p>
    ${simulation.podSource === "drawn" && simulation.pods.some(hasIgnoredRules) ? html`<p class="note">${warning}${messages.drawnRules}</p>` : nothing}
    <div class="simulation-settings">
      ${setting(ctx, panel, "count")} ${setting(ctx, panel, "gap")} ${setting(ctx, panel, "lifetime")}
    </div>`;
}

/** Returns true if the row has settings that drawn pods ignore. */
function hasIgnoredRules({ gang, selector = "", tolerations = "" }: ArrivalRow): boolean {
  return [gang, selector, tolerations].some((text) => text.trim() !== "");
}

function rules(ctx: Context, panel: SimulationPanel, simulation: SimulationState): TemplateResult {
  const { messages } = panel;
  const { edit } = ctx;
  return html`<fieldset class="simulation-choices">
      <legend>${messages.rules}</legend>
      <div class="simulation-settings">
        ${setting(ctx, panel, "copies")} ${setting(ctx, panel, "scaleDown")}
        <label class="simulation-setting">
          <span>${messages.ties}</span>
          <select
            class="choice"
            id="simulation-ties"
            @change=${(event: Event) => edit(chooseTieBreak(selectedValue(event) === "random" ? "random" : "first"))}
          >
            ${option("first", messages.tiesFirst, simulation.tieBreak === "first")}
            ${option("random", messages.tiesRandom, simulation.tieBreak === "random")}
          </select>
        </label>
        ${simulation.tieBreak === "random" || simulation.podSource !== "pods" ? seed(ctx, panel) : nothing}
      </div>
      ${ctx.state.objects === undefined ? totalScores(ctx, panel, simulation) : html`<p class="help">${messages.objectsDecide}</p>`}
    </fieldset>`;
}

/** Draws the choice between the policy's score and the total of all score plugins. */
function totalScores(ctx: Context, panel: SimulationPanel, { byTotalScore }: SimulationState): TemplateResult {
  const { messages } = panel;
  const hasError = panel.panelState.policyWithoutTotals !== null;
  return html`<label class="check">
        <input
          type="checkbox"
          id="simulation-total-scores"
          aria-invalid=${hasError ? "true" : nothing}
          aria-describedby=${hasError ? "simulation-total-scores-error" : nothing}
          .checked=${byTotalScore ?? false}
          @change=${(event: Event) => ctx.edit(chooseTotalScores(isChecked(event)))}
        />
        <span>${messages.allPlugins}</span>
      </label>
      ${byTotalScore ? html`<p class="help">${messages.allPluginsHelp}</p>` : nothing}
      ${hasError ? html`<p class="error" id="simulation-total-scores-error">${warning}<span>${noTotals(ctx, panel)}</span></p>` : nothing}`;
}

/** Draws the seed if anything is random, with a button for another one. */
function seed(ctx: Context, panel: SimulationPanel): TemplateResult {
  return html`<div class="simulation-seed">
    ${setting(ctx, panel, "seed")}
    <button type="button" class="button" id="simulation-new-seed" @click=${() => ctx.edit(incrementSeed())}>
      ${icons.dice}${panel.messages.newSeed}
    </button>
  </div>`;
}

function setting(ctx: Context, { messages }: SimulationPanel, name: Setting): TemplateResult {
  const key = `simulation-${name}`;
  const { settings } = simulationOf(ctx.state);
  return html`<div class="simulation-setting">
    <label for=${key}>${messages.settings[name]}</label>
    ${field(ctx, {
      key,
      label: messages.settings[name],
      value: settings[name] ?? "",
      kind: "whole",
      placeholder: placeholderOf(messages, name),
      input: (text) => ctx.edit(setSimulationSetting(name, text)),
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
