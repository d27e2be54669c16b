// A person's own pods: a row for those that are alike.

import { html, nothing, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import { repeat } from "lit-html/directives/repeat.js";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import type { ArrivalRow, PlayState } from "../../model/play.ts";
import {
  type ArrivalField,
  addArrival,
  removeArrival,
  typeArrival,
  typeArrivalRequest,
} from "../../model/play-edits.ts";
import { amountRows } from "../../model/state.ts";
import type { Context } from "../../view/context.ts";
import { field, fieldError } from "../../view/field.ts";
import { shortName } from "../../view/format.ts";
import * as icons from "../../view/icons.ts";
import { withCode } from "../../view/text.ts";
import type { PlayPanel } from "../panel.ts";

type Told = Exclude<ArrivalField, "name">;

const TIMES: readonly Told[] = ["count", "arrival", "every", "lifetime", "gang"];

const DRAWN: readonly Told[] = ["share", "lifetime"];

const PLACE: readonly Told[] = ["selector", "tolerations"];

export function rows(ctx: Context, panel: PlayPanel, play: PlayState): TemplateResult {
  const { words } = panel;
  const fields = play.workload === "drawn" ? DRAWN : TIMES;
  return html`<div class="play-rows">
      ${repeat(
        play.pods,
        ({ id }) => id,
        // A row that did not change is not drawn again: there may be hundreds.
        (row) =>
          guard([row, fields, words, ctx.state.resources, panel.shown.errors], () => rowView(ctx, panel, row, fields)),
      )}
    </div>
    <div class="play-rows-foot">
      <button type="button" class="button" id="play-add" @click=${() => added(ctx)}>${icons.plus}${words.addPods}</button>
      ${play.workload === "pods" ? html`<p class="help">${words.gangHelp}</p>` : nothing}
    </div>`;
}

/** Adds a row and goes on to its name. */
function added({ state, edit, focus }: Context): void {
  edit(addArrival());
  focus(`play-q${state.next}-name`);
}

function rowView(ctx: Context, panel: PlayPanel, row: ArrivalRow, fields: readonly Told[]): TemplateResult {
  const { words } = panel;
  const name = row.name.trim() || row.id;
  const place = fields === DRAWN ? [] : PLACE;
  const asked = amountRows(ctx.state.resources);
  return html`<div class="play-row" role="group" aria-label=${name}>
    <span class="play-row-head">
      ${labelled(words.row.name, typed(ctx, panel, row, "name", name))}
      <button
        type="button"
        class="icon-button"
        aria-label=${words.removeRow({ name })}
        title=${words.removeRow({ name })}
        @click=${() => removed(ctx, row.id)}
      >
        ${icons.cross}
      </button>
    </span>
    ${asked.map((resource) => labelled(shortName(resource.name), request(ctx, panel, row, resource, name)))}
    ${fields.map((one) => labelled(words.row[one], typed(ctx, panel, row, one, name)))}
    ${place.length === 0 ? nothing : placement(ctx, panel, row, name)}
    ${(["name", ...fields, ...place] as const).map((one) => fieldError(ctx, `play-${row.id}-${one}`, words.row[one]))}
    ${asked.map((one) => fieldError(ctx, `play-${row.id}-request-${one.id}`, one.name))}
    ${fields === TIMES ? neverStarts(panel, row) : nothing}
  </div>`;
}

/** A gang of more pods than come. */
function neverStarts({ words }: PlayPanel, { gang, count }: ArrivalRow): TemplateResult | typeof nothing {
  const [least, all] = [Number(gang), Number(count.trim() || "1")];
  return least > all ? html`<p class="note">${icons.warning}${words.gangTooLarge({ count: all, least })}</p>` : nothing;
}

/** The button is gone with its row: the focus goes to the one that adds. */
function removed(ctx: Context, id: string): void {
  ctx.edit(removeArrival(id));
  ctx.focus("play-add");
}

/** The nodes to which the pods may be scheduled; by default any. */
function placement(ctx: Context, panel: PlayPanel, row: ArrivalRow, name: string): TemplateResult {
  const { words } = panel;
  const some = PLACE.some((one) => (row[one] ?? "") !== "");
  return html`<details class="play-more" ?open=${panel.opens(row.id, some)}>
    <summary>${ctx.words.placement.pod}<span class="hidden">: ${name}</span></summary>
    <div class="play-place">${PLACE.map((one) => labelled(words.row[one], typed(ctx, panel, row, one, name)))}</div>
    <p class="help">${withCode(ctx.words.placement.podHelp)}</p>
  </details>`;
}

/** A label above a field, whose accessible name also contains the row's. */
function labelled(label: string, input: TemplateResult): TemplateResult {
  return html`<span class="play-cell-field"><span aria-hidden="true">${label}</span>${input}</span>`;
}

function typed(
  { edit, ...ctx }: Context,
  { words }: PlayPanel,
  row: ArrivalRow,
  one: ArrivalField,
  name: string,
): TemplateResult {
  return field(
    { edit, ...ctx },
    {
      key: `play-${row.id}-${one}`,
      label: words.rowField({ field: words.row[one], name }),
      value: row[one] ?? "",
      kind: one === "name" || PLACE.includes(one) ? "name" : "whole",
      ...(one !== "name" && { placeholder: placeholderOf(words, one) }),
      input: (text) => edit(typeArrival(row.id, one, text)),
    },
  );
}

/** Returns the value that an empty field means. */
function placeholderOf({ placeholders }: SimulationMessages, one: Told): string {
  switch (one) {
    case "count":
    case "share":
      return "1";
    case "arrival":
    case "every":
      return "0";
    default:
      return placeholders[one];
  }
}

function request(
  ctx: Context,
  { words }: PlayPanel,
  row: ArrivalRow,
  { id, name: resource }: { id: string; name: string },
  name: string,
): TemplateResult {
  return field(ctx, {
    key: `play-${row.id}-request-${id}`,
    label: words.rowField({ field: words.request({ resource }), name }),
    value: row.requests[id] ?? "",
    kind: "quantity",
    placeholder: "0",
    input: (text) => ctx.edit(typeArrivalRequest(row.id, id, text)),
  });
}
