// Draws the pod: its requests, its node selector and its tolerations.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { formatAmount } from "../../i18n/format.ts";
import { flattenPod, setRequest } from "../../state/resources.ts";
import { type ResourceRow, rowsByName } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import { field, fieldError } from "../../ui/field.ts";
import { podPlacement } from "../../ui/placement.ts";
import { resourceLabel } from "../../ui/resource-label.ts";
import { tracesOf } from "./traces.ts";

export function podPanel(ctx: Context): TemplateResult {
  const { messages, state } = ctx;
  return html`<section class="panel pod" aria-labelledby="pod-title">
    <h2 id="pod-title">${messages.request}</h2>
    <div class="requests">
      ${repeat(
        state.resources,
        (row) => row.id,
        (row) => request(ctx, row),
      )}
    </div>
    ${state.resources.map((row) => fieldError(ctx, `${row.id}-request`, resourceLabel(ctx, row)))} ${podNote(ctx)} ${podPlacement(ctx)}
  </section>`;
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

function request(ctx: Context, row: ResourceRow): TemplateResult {
  const { messages, state, edit } = ctx;
  const name = resourceLabel(ctx, row);
  const isOwner = rowsByName(state.resources).get(row.name) === row;
  const text = state.pod.requests[row.id] ?? "";
  const nonZeroRequest = text.trim() === "" ? nonZeroRequestOf(ctx, row) : null;
  const input = field(ctx, {
    key: `${row.id}-request`,
    label: messages.requestOf({ name }),
    value: text,
    kind: "quantity",
    placeholder: nonZeroRequest ? messages.assumedRequest({ amount: nonZeroRequest }) : messages.noRequest,
    disabled: !isOwner || state.pod.spec !== undefined,
    ...(nonZeroRequest && { title: messages.assumedRequestHelp }),
    input: (text) => edit(setRequest(row.id, text)),
  });
  return html`<div class="request" data-resource=${row.name}><span class="request-name" aria-hidden="true">${name}</span>${input}</div>`;
}

/** Formats the non-zero request that the scorer assumes for a missing request; `null` if it assumes none. */
function nonZeroRequestOf(ctx: Context, row: ResourceRow): string | null {
  const [trace] = tracesOf(ctx, row);
  if (trace === undefined || trace.nonZeroRequest === "0") return null;
  const { nonZeroRequest, unit } = trace;
  return unit === "milli" ? `${nonZeroRequest}m` : formatAmount(nonZeroRequest, unit);
}
