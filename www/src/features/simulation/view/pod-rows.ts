// Draws the pod table: one row for pods with equal requests.

import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import { shortName } from "../../../i18n/format.ts";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import {
  type ArrivalField,
  addArrival,
  removeArrival,
  setArrivalField,
  setArrivalRequest,
} from "../../../state/simulation/edits.ts";
import type { ArrivalRow, SimulationState } from "../../../state/simulation/simulation.ts";
import { amountRows } from "../../../state/state.ts";
import type { Context } from "../../../ui/context.ts";
import { field, fieldError } from "../../../ui/field.ts";
import * as icons from "../../../ui/icons.ts";
import { withCode } from "../../../ui/text.ts";
import type { SimulationPanel } from "../panel.ts";

type RowField = Exclude<ArrivalField, "name">;

const POD_FIELDS: readonly RowField[] = ["count", "arrival", "every", "lifetime", "gang"];

const WORKLOAD_FIELDS: readonly RowField[] = ["share", "lifetime"];

const PLACEMENT_FIELDS: readonly RowField[] = ["selector", "tolerations"];

export function podRows(ctx: Context, panel: SimulationPanel, simulation: SimulationState): TemplateResult {
  const { messages } = panel;
  const fields = simulation.podSource === "drawn" ? WORKLOAD_FIELDS : POD_FIELDS;
  return html`<div class="simulation-rows">
      ${repeat(
        simulation.pods,
        ({ id }) => id,
        // Skips unchanged rows, because there may be hundreds.
        (row) =>
          guard([row, fields, messages, ctx.state.resources, panel.panelState.errors], () =>
            rowView(ctx, panel, row, fields),
          ),
      )}
    </div>
    <div class="simulation-rows-foot">
      <button type="button" class="button" id="simulation-add" @click=${() => addRow(ctx)}>${icons.plus}${messages.addPods}</button>
      ${simulation.podSource === "pods" ? html`<p class="help">${messages.gangHelp}</p>` : nothing}
    </div>`;
}

/** Adds a row and moves the focus to its name. */
function addRow({ state, edit, focus }: Context): void {
  edit(addArrival());
  focus(`simulation-q${state.next}-name`);
}

function rowView(ctx: Context, panel: SimulationPanel, row: ArrivalRow, fields: readonly RowField[]): TemplateResult {
  const { messages } = panel;
  const name = row.name.trim() || row.id;
  const placementFields = fields === WORKLOAD_FIELDS ? [] : PLACEMENT_FIELDS;
  const resources = amountRows(ctx.state.resources);
  return html`<div class="simulation-row" role="group" aria-label=${name}>
    <span class="simulation-row-head">
      ${withLabel(messages.row.name, rowField(ctx, panel, row, "name", name))}
      <button
        type="button"
        class="icon-button"
        aria-label=${messages.removeRow({ name })}
        title=${messages.removeRow({ name })}
        @click=${() => removeRow(ctx, row.id)}
      >
        ${icons.cross}
      </button>
    </span>
    ${resources.map((resource) => withLabel(shortName(resource.name), requestField(ctx, panel, row, resource, name)))}
    ${fields.map((fieldName) => withLabel(messages.row[fieldName], rowField(ctx, panel, row, fieldName, name)))}
    ${placementFields.length === 0 ? nothing : placement(ctx, panel, row, name)}
    ${(["name", ...fields, ...placementFields] as const).map((fieldName) => fieldError(ctx, `simulation-${row.id}-${fieldName}`, messages.row[fieldName]))}
    ${resources.map(({ id, name }) => fieldError(ctx, `simulation-${row.id}-request-${id}`, name))}
    ${fields === POD_FIELDS ? gangTooLargeNote(panel, row) : nothing}
  </div>`;
}

/** Warns about a gang with more pods than its row. */
function gangTooLargeNote({ messages }: SimulationPanel, { gang, count }: ArrivalRow): TemplateResult | typeof nothing {
  const [minAvailable, pods] = [Number(gang), Number(count.trim() || "1")];
  return minAvailable > pods
    ? html`<p class="note">${icons.warning}${messages.gangTooLarge({ count: pods, least: minAvailable })}</p>`
    : nothing;
}

/** Removes a row and its button, and moves the focus to the button that adds one. */
function removeRow(ctx: Context, id: string): void {
  ctx.edit(removeArrival(id));
  ctx.focus("simulation-add");
}

/** Draws the nodes to which the pods may be scheduled; by default any. */
function placement(ctx: Context, panel: SimulationPanel, row: ArrivalRow, name: string): TemplateResult {
  const { messages } = panel;
  const hasRules = PLACEMENT_FIELDS.some((fieldName) => (row[fieldName] ?? "") !== "");
  return html`<details class="simulation-details" ?open=${panel.isDisclosureOpen(row.id, hasRules)}>
    <summary>${ctx.messages.placement.pod}<span class="hidden">: ${name}</span></summary>
    <div class="simulation-placement-fields">${PLACEMENT_FIELDS.map((fieldName) => withLabel(messages.row[fieldName], rowField(ctx, panel, row, fieldName, name)))}</div>
    <p class="help">${withCode(ctx.messages.placement.podHelp)}</p>
  </details>`;
}

/** Draws a label above a field, whose accessible name also contains the row's. */
function withLabel(label: string, input: TemplateResult): TemplateResult {
  return html`<span class="simulation-cell-field"><span aria-hidden="true">${label}</span>${input}</span>`;
}

function rowField(
  { edit, ...ctx }: Context,
  { messages }: SimulationPanel,
  row: ArrivalRow,
  fieldName: ArrivalField,
  name: string,
): TemplateResult {
  return field(
    { edit, ...ctx },
    {
      key: `simulation-${row.id}-${fieldName}`,
      label: messages.rowField({ field: messages.row[fieldName], name }),
      value: row[fieldName] ?? "",
      kind: fieldName === "name" || PLACEMENT_FIELDS.includes(fieldName) ? "name" : "whole",
      ...(fieldName !== "name" && { placeholder: placeholderOf(messages, fieldName) }),
      input: (text) => edit(setArrivalField(row.id, fieldName, text)),
    },
  );
}

/** Returns the value that an empty field means. */
function placeholderOf({ placeholders }: SimulationMessages, fieldName: RowField): string {
  switch (fieldName) {
    case "count":
    case "share":
      return "1";
    case "arrival":
    case "every":
      return "0";
    default:
      return placeholders[fieldName];
  }
}

function requestField(
  ctx: Context,
  { messages }: SimulationPanel,
  row: ArrivalRow,
  { id, name: resource }: { id: string; name: string },
  name: string,
): TemplateResult {
  return field(ctx, {
    key: `simulation-${row.id}-request-${id}`,
    label: messages.rowField({ field: messages.request({ resource }), name }),
    value: row.requests[id] ?? "",
    kind: "quantity",
    placeholder: "0",
    input: (text) => ctx.edit(setArrivalRequest(row.id, id, text)),
  });
}
