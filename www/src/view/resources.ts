// Draws the table of resources: whether each is scored, its name, weight and share, and the pod's request.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import {
  addResource,
  correctName,
  flattenPod,
  isUnknownName,
  MAX_WEIGHT,
  removeResource,
  renameResource,
  setRequest,
  setResourceWeight,
  setScored,
  weightOf,
} from "../model/resources.ts";
import { familyOf, scoresOnlyCpuAndMemory, strategyOf } from "../model/scorers.ts";
import { usesPagePod } from "../model/simulation.ts";
import { type ResourceRow, rowsByName } from "../model/state.ts";
import { capitalize } from "./capitalize.ts";
import type { Context } from "./context.ts";
import { field, fieldError, inputText, isChecked } from "./field.ts";
import { displayName, formatAmount } from "./format.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { podPlacement } from "./placement.ts";
import { shortScorerName } from "./scorer-names.ts";

export function resourcesPanel(ctx: Context): TemplateResult {
  const { messages, state, edit, focus } = ctx;
  const scored = state.resources.some((row) => row.scored);
  const add = (): void => {
    edit(addResource());
    focus(`r${state.next}-name`);
  };
  return html`<section class="panel resources" aria-labelledby="resources-title">
    <header class="panel-head">
      <h2 id="resources-title">${messages.resources}</h2>
      <p class="panel-intro">${messages.resourcesIntro}</p>
      <button type="button" class="button" @click=${add}>
        ${icons.plus}${messages.addResource}
      </button>
    </header>
    <table class="resource-table" role="table" aria-labelledby="resources-title">
      <thead role="rowgroup">
        <tr role="row">
          ${[
            messages.scored,
            messages.resource,
            messages.weight,
            messages.share,
            ...(usesPagePod(state) ? [messages.request] : []),
          ].map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
          <td role="cell"></td>
        </tr>
      </thead>
      <tbody role="rowgroup">
        ${repeat(
          state.resources,
          (row) => row.id,
          (row, index) => resourceRow(ctx, row, index),
        )}
      </tbody>
    </table>
    ${scored ? nothing : html`<p class="help">${messages.noneScored}</p>`} ${resourcesNote(ctx)} ${usesPagePod(state) ? html`${podNote(ctx)} ${podPlacement(ctx)}` : nothing}
  </section>`;
}

/** Explains how the scorer treats the resources, if that differs from the table. */
function resourcesNote(ctx: Context): TemplateResult | typeof nothing {
  const { messages, scorer, state } = ctx;
  if (scoresOnlyCpuAndMemory(scorer, strategyOf(state)))
    return html`<p class="help">${capitalize(messages.cpuAndMemoryOnly({ scorer: shortScorerName(messages, scorer) }))}</p>`;
  return familyOf(scorer) === "volcano" ? html`<p class="help">${messages.volcanoResources}</p>` : nothing;
}

/** Explains that the requests of a pod with several containers are sums, which cannot be edited one by one. */
function podNote({ messages, state, edit }: Context): TemplateResult | typeof nothing {
  const { name, spec } = state.pod;
  if (spec === undefined) return nothing;
  const containers = spec.containers?.length ?? 0;
  const init = spec.initContainers?.length ?? 0;
  return html`<p class="pod-note">
    <span>${messages.podContainers({ name, containers, init, hasInit: init > 0 })}</span>
    <button type="button" class="button" @click=${() => edit(flattenPod())}>${messages.editAsOneContainer}</button>
  </p>`;
}

function resourceRow(ctx: Context, row: ResourceRow, index: number): TemplateResult {
  const { messages, edit } = ctx;
  const name = displayName(row.name) || messages.resourceName({ index: index + 1 });
  return html`<tr role="row" class=${row.scored ? "" : "off"}>
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
      <td role="cell" class="share">${shareOf(ctx, row, name)}</td>
      ${usesPagePod(ctx.state) ? html`<td role="cell" class="request" data-label=${messages.request}>${request(ctx, row, name)}</td>` : nothing}
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
      max=${MAX_WEIGHT}
      aria-label=${messages.weightSlider({ name })}
      ?disabled=${!row.scored}
      .value=${String(weightOf(row.weight) ?? 1)}
      @input=${(event: Event) => edit(setResourceWeight(row.id, inputText(event)))}
    />`;
}

/** Returns true for a weight of 0 that the scheduler's defaults replace with 1. */
function isZeroWeightOne({ outcome }: Context, row: ResourceRow): boolean {
  return row.scored && /^0+$/.test(row.weight.trim()) && (outcome.result?.value.zeroWeightIsOne ?? false);
}

function shareOf(ctx: Context, row: ResourceRow, name: string): TemplateResult | typeof nothing {
  const weight = row.scored ? weightOf(row.weight) : null;
  if (weight === null) return nothing;
  const weights = ctx.state.resources.filter((r) => r.scored).map((r) => weightOf(r.weight));
  const sum = weights.reduce<number | null>((a, b) => (a === null || b === null ? null : a + b), 0);
  // An invalid weight leaves no total to compute a share of.
  if (sum === null || scoresOnlyCpuAndMemory(ctx.scorer, strategyOf(ctx.state))) return nothing;
  const percent = (weight / sum) * 100;
  return html`<span title=${ctx.messages.shareTitle({ name })}>
    <svg class="meter" aria-hidden="true"><rect class="meter-part" width="${percent}%" height="100%" /></svg>
    <span class="number">${ctx.messages.percent({ value: Number(percent.toFixed(1)) })}</span>
  </span>`;
}

function request(ctx: Context, row: ResourceRow, name: string): TemplateResult {
  const { messages, state, edit } = ctx;
  const isOwner = rowsByName(state.resources).get(row.name) === row;
  const text = state.pod.requests[row.id] ?? "";
  const nonZeroRequest = text.trim() === "" ? nonZeroRequestOf(ctx, row.name) : null;
  const note = nonZeroRequest && `${row.id}-implied`;
  const input = field(ctx, {
    key: `${row.id}-request`,
    label: messages.requestOf({ name }),
    value: text,
    kind: "quantity",
    placeholder: nonZeroRequest ? messages.assumedRequest({ amount: nonZeroRequest }) : messages.noRequest,
    disabled: !isOwner || state.pod.spec !== undefined,
    ...(note && { describedBy: note }),
    input: (text) => edit(setRequest(row.id, text)),
  });
  return html`${input}${note && html`<span class="hidden" id=${note}>${messages.assumedRequestHelp}</span>`}`;
}

/** Formats the non-zero request that the scorer assumes for a missing request; `null` if it assumes none. */
function nonZeroRequestOf(ctx: Context, name: string): string | null {
  for (const node of ctx.scored.values()) {
    const trace = node.result.trace.resources.find((t) => t.name === name);
    if (trace && trace.nonZeroRequest !== "0") return formatAmount(trace.nonZeroRequest, trace.unit);
  }
  return null;
}

/** Draws the second line of a row: its errors and warnings, if any. */
function detailRow(ctx: Context, row: ResourceRow): TemplateResult | typeof nothing {
  const owner = rowsByName(ctx.state.resources).get(row.name);
  const isDuplicate = owner !== undefined && owner !== row;
  const keys = ["name", "weight", "request"].map((part) => `${row.id}-${part}`);
  const suggestion = correctName(row.name);
  const isUnknown = isUnknownName(row.name);
  const isZeroWeight = isZeroWeightOne(ctx, row);
  if (!isDuplicate && !isUnknown && !isZeroWeight && !keys.some((key) => ctx.outcome.errors.has(key))) return nothing;
  const first = owner === undefined ? 0 : ctx.state.resources.indexOf(owner) + 1;
  return html`<tr role="row" class="detail-row">
    <td role="cell" colspan="6">
      ${keys.map((key) => fieldError(ctx, key))}
      ${isZeroWeight ? html`<p class="help" id="${row.id}-zero">${ctx.messages.zeroWeight({ name: displayName(row.name) })}</p>` : nothing}
      ${isDuplicate ? html`<p class="help">${ctx.messages.duplicateResource({ index: first })}</p>` : nothing}
      ${isUnknown ? unknownName(ctx, row, suggestion) : nothing}
    </td>
  </tr>`;
}

/** Warns about a name that no scheduler knows, with a button that fixes it if a known name is similar. */
function unknownName({ messages, edit }: Context, row: ResourceRow, suggestion: string | null): TemplateResult {
  if (suggestion === null) return html`<p class="fix">${messages.unknownResource({ name: displayName(row.name) })}</p>`;
  return html`<p class="fix">
    <span>${messages.misspelledResource({ name: displayName(row.name), suggestion })}</span>
    <button type="button" class="button" @click=${() => edit(renameResource(row.id, suggestion))}>${messages.renameTo({ name: suggestion })}</button>
  </p>`;
}
