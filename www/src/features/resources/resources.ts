// Draws the table of resources: whether each is scored, its name, weight and share, and the pod's request.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { displayName } from "../../i18n/format.ts";
import {
  addResource,
  correctName,
  isUnknownName,
  removeResource,
  renameResource,
  setResourceWeight,
  setScored,
  weightOf,
} from "../../state/resources.ts";
import { familyOf, scoresOnlyCpuAndMemory, strategyOf } from "../../state/scorers.ts";
import { type ResourceRow, rowsByName } from "../../state/state.ts";
import { keepsWeight, notCountedText } from "../../ui/arithmetic/not-counted.ts";
import { capitalize } from "../../ui/capitalize.ts";
import type { Context } from "../../ui/context.ts";
import { field, fieldError, inputText, isChecked } from "../../ui/field.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import { resourceLabel } from "../../ui/resource-label.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import type { Outcome } from "../../wasm/types.ts";
import { tracesOf } from "./traces.ts";
import { weightRange } from "./weight-range.ts";

export function resourcesPanel(ctx: Context): TemplateResult {
  const { messages, state, edit, focus } = ctx;
  const scored = state.resources.filter((row) => row.scored);
  const totalWeight = scored.reduce((sum, row) => sum + countedWeight(ctx, row), 0);
  const add = (): void => {
    edit(addResource());
    focus(`r${state.next}-name`);
  };
  return html`<section class="panel resources" aria-labelledby="resources-title">
    <header class="panel-head">
      <h2 id="resources-title">${messages.resources}</h2>
      <button type="button" class="button" @click=${add}>
        ${icons.plus}${messages.addResource}
      </button>
    </header>
    <table class="resource-table" role="table" aria-labelledby="resources-title">
      <thead role="rowgroup">
        <tr role="row">
          ${[messages.scored, messages.resource, messages.weight, messages.share].map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
          <td role="cell"></td>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${repeat(
          state.resources,
          (row) => row.id,
          (row, index) => resourceRow(ctx, row, index, totalWeight),
        )}
      </tbody>
    </table>
    ${scored.length > 0 ? nothing : html`<p class="help">${messages.noneScored}</p>`} ${resourcesNote(ctx)}
  </section>`;
}

/** Explains how the scorer treats the resources, if that differs from the table. */
function resourcesNote(ctx: Context): TemplateResult | typeof nothing {
  const { messages, scorer, state } = ctx;
  if (scoresOnlyCpuAndMemory(scorer, strategyOf(state)))
    return html`<p class="help">${capitalize(messages.cpuAndMemoryOnly({ scorer: shortScorerName(messages, scorer) }))}</p>`;
  return familyOf(scorer) === "volcano" ? html`<p class="help">${messages.volcanoResources}</p>` : nothing;
}

function resourceRow(ctx: Context, row: ResourceRow, index: number, totalWeight: number): TemplateResult {
  const { messages, edit } = ctx;
  const name = resourceLabel(ctx, row);
  return html`<tr role="row" class=${row.scored ? "" : "off"} data-resource=${row.name}>
      <td role="cell" class="scored">
        <input
          type="checkbox"
          aria-label=${messages.scoreResource({ name })}
          .checked=${row.scored}
          @change=${(event: Event) => edit(setScored(row.id, isChecked(event)))}
        />
      </td>
      <td role="cell" class="name">
        ${field(ctx, {
          key: `${row.id}-name`,
          label: messages.resourceName({ index: index + 1 }),
          value: row.name,
          kind: "name",
          input: (text) => edit(renameResource(row.id, text)),
        })}
      </td>
      <td role="cell" class="weight">${weight(ctx, row, name)}</td>
      <td role="cell" class="share">${shareOf(ctx, row, name, totalWeight)}</td>
      <td role="cell" class="remove">
        ${iconButton(messages.removeResource({ name }), icons.cross, () => edit(removeResource(row.id)))}
      </td>
    </tr>
    ${detailRow(ctx, row)}`;
}

function weight(ctx: Context, row: ResourceRow, name: string): TemplateResult {
  const { messages, edit } = ctx;
  const number = field(ctx, {
    key: `${row.id}-weight`,
    label: messages.weightOf({ name }),
    value: row.weight,
    kind: "whole",
    placeholder: "1",
    disabled: !row.scored,
    ...(isZeroWeightOne(ctx, row) && { describedBy: `${row.id}-zero` }),
    input: (text) => edit(setResourceWeight(row.id, text)),
  });
  return html`${number}<input
      type="range"
      min="1"
      max=${weightRange(ctx.state.resources.map(({ weight }) => weightOf(weight) ?? 1))}
      aria-label=${messages.weightOf({ name })}
      ?disabled=${!row.scored}
      .value=${String(weightOf(row.weight) ?? 1)}
      @input=${(event: Event) => edit(setResourceWeight(row.id, inputText(event)))}
    />`;
}

/** Returns true for a weight of 0 that the scheduler's defaults replace with 1. */
function isZeroWeightOne({ outcome }: Context, row: ResourceRow): boolean {
  return row.scored && /^0+$/.test(row.weight.trim()) && (outcome.result?.value.zeroWeightIsOne ?? false);
}

function shareOf(ctx: Context, row: ResourceRow, name: string, totalWeight: number): TemplateResult | typeof nothing {
  // An invalid weight, which is NaN, leaves no total to compute a share of.
  if (!row.scored || !(totalWeight > 0) || scoresOnlyCpuAndMemory(ctx.scorer, strategyOf(ctx.state))) return nothing;
  const percent = (countedWeight(ctx, row) / totalWeight) * 100;
  return html`<span title=${ctx.messages.shareTitle({ name })}>
    <svg class="meter" aria-hidden="true"><rect class="meter-part" width="${percent}%" height="100%" /></svg>
    <span class="number">${ctx.messages.percent({ value: Number(percent.toFixed(1)) })}</span>
  </span>`;
}

/** Returns the weight that counts in the total: 0 if the scorer skips the resource on every node, NaN if it is invalid. */
function countedWeight(ctx: Context, row: ResourceRow): number {
  if (ctx.outcome.errors.has(`${row.id}-weight`)) return Number.NaN;
  const skipped = !keepsWeight(ctx.scorer) && tracesOf(ctx, row).some(({ outcome }) => isSkippedForPod(outcome));
  return skipped ? 0 : (weightOf(row.weight) ?? Number.NaN);
}

/** Returns true for an outcome that does not depend on the node. */
function isSkippedForPod(outcome: Outcome): boolean {
  return outcome === "not-requested" || outcome === "unknown-name";
}

/** Draws the second line of a row: its errors and warnings, if any. */
function detailRow(ctx: Context, row: ResourceRow): TemplateResult | typeof nothing {
  const owner = rowsByName(ctx.state.resources).get(row.name);
  const isDuplicate = owner !== undefined && owner !== row;
  const keys = ["name", "weight"].map((part) => `${row.id}-${part}`);
  const nameNote = nameNoteOf(ctx, row);
  const isZeroWeight = isZeroWeightOne(ctx, row);
  if (!isDuplicate && !nameNote && !isZeroWeight && !keys.some((key) => ctx.outcome.errors.has(key))) return nothing;
  const first = owner === undefined ? 0 : ctx.state.resources.indexOf(owner) + 1;
  return html`<tr role="row" class="detail-row">
    <td role="cell" colspan="5">
      ${keys.map((key) => fieldError(ctx, key))}
      ${isZeroWeight ? html`<p class="help" id="${row.id}-zero">${ctx.messages.zeroWeight({ name: displayName(row.name) })}</p>` : nothing}
      ${isDuplicate ? html`<p class="help">${ctx.messages.duplicateResource({ name: displayName(row.name), index: first })}</p>` : nothing}
      ${nameNote && html`<p class="fix">${nameNote}</p>`}
    </td>
  </tr>`;
}

/** Returns a note on a missing name, or on one that the scorer does not know; empty for other names. */
function nameNoteOf(ctx: Context, row: ResourceRow): unknown {
  const { messages, scorer, edit } = ctx;
  const name = displayName(row.name);
  const suggestion = correctName(row.name);
  if (name === "") return messages.noResourceName;
  if (suggestion !== null)
    return html`<span>${messages.misspelledResource({ name, suggestion })}</span>
      <button type="button" class="button" @click=${() => edit(renameResource(row.id, suggestion))}>${messages.renameTo({ name: suggestion })}</button>`;
  if (isUnknownName(name)) return messages.unknownResource({ name });
  // A name of Kubernetes that is not a resource for the scorer: pods.
  const isUnscored = tracesOf(ctx, row).some(({ outcome }) => outcome === "unknown-name");
  return isUnscored ? notCountedText(messages, "unknown-name", name, scorer) : "";
}
