// Draws the choice of scorer and of scoring strategy.

import { html, nothing, type TemplateResult } from "lit-html";
import { strategyInUse } from "../state/scenario.ts";
import { familyOf, groupScorers, STRATEGIES, strategyOf } from "../state/scorers.ts";
import { chooseScorer, chooseStrategy, setBinpackWeight } from "../state/settings.ts";
import type { Context } from "./context.ts";
import { field, fieldError } from "./field.ts";
import { scorerName, scorerNoteText } from "./scorer-names.ts";
import { option, selectedValue } from "./select.ts";

/** Draws the list of scorers: kube-scheduler releases from the newest, then the others. */
export function scorerSelect(ctx: Context): TemplateResult {
  const { messages, module, scorer, edit } = ctx;
  const { releases, others } = groupScorers(module.scorers);
  const scorerOption = (id: string): TemplateResult => option(id, scorerName(messages, id), id === scorer);
  return html`<select
    class="choice"
    aria-label=${messages.scorer}
    @change=${(event: Event) => edit(chooseScorer(selectedValue(event)))}
  >
    <optgroup label=${messages.releases}>${releases.map(scorerOption)}</optgroup>
    <optgroup label=${messages.otherScorers}>${others.map(scorerOption)}</optgroup>
  </select>`;
}

/** Describes a scorer other than kube-scheduler, with its own options. */
export function scorerNote(ctx: Context): TemplateResult | typeof nothing {
  const { messages, scorer } = ctx;
  const note = scorerNoteText(messages, scorer);
  const isVolcano = familyOf(scorer) === "volcano";
  if (note === "") return nothing;
  return html`<p class="help">${note}</p>
    ${isVolcano ? binpackWeight(ctx) : nothing}`;
}

function binpackWeight(ctx: Context): TemplateResult {
  const { state, edit } = ctx;
  const key = "binpack-weight";
  return html`<div class="labeled">
      <label for=${key}><code>binpack.weight</code></label>
      ${field(ctx, {
        key,
        label: "binpack.weight",
        value: state.binpackWeight ?? "",
        kind: "whole",
        placeholder: "1",
        input: (text) => edit(setBinpackWeight(text)),
      })}
    </div>
    ${fieldError(ctx, key)}`;
}

export function strategySelect(ctx: Context): TemplateResult {
  const { messages, state, edit } = ctx;
  const current = strategyInUse(state) ?? strategyOf(state);
  // The documentation has one formula, and scorers other than kube-scheduler have no strategies.
  const isFixed = familyOf(ctx.scorer) === "documentation" || strategyInUse(state) === null;
  return html`<label class="strategy">
    <span>${messages.strategy}</span>
    <select
      class="choice"
      ?disabled=${isFixed}
      @change=${(event: Event) => edit(chooseStrategy(strategyByName(selectedValue(event))))}
    >
      ${STRATEGIES.map((id) => option(id, id, id === current))}
    </select>
  </label>`;
}

function strategyByName(name: string): (typeof STRATEGIES)[number] {
  return STRATEGIES.find((strategy) => strategy === name) ?? STRATEGIES[0];
}
