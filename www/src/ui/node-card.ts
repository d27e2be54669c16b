// Draws one node as a card: its fields, its score and its utilization.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { displayName } from "../i18n/format.ts";
import { duplicateNode, removeNode, renameNode, selectNode, setAmount } from "../state/nodes.ts";
import { ownValue } from "../state/own-value.ts";
import { amountRows, type Change, type NodeRow, type ResourceRow } from "../state/state.ts";
import { amountsOf, bar, barText, type PodUsage } from "./bar.ts";
import { type Context, isStale, percentOf, traceOf } from "./context.ts";
import { field, fieldError } from "./field.ts";
import { iconButton } from "./icon-button.ts";
import * as icons from "./icons.ts";
import { badge } from "./mark.ts";
import { nodePlacement } from "./placement.ts";
import { resourceLabel } from "./resource-label.ts";
import { scoreChange } from "./score-change.ts";

export function nodeCard(ctx: Context, node: NodeRow, index: number): TemplateResult {
  const name = displayName(node.name) || ctx.messages.unnamed({ index: index + 1 });
  const selected = node.id === ctx.selected;
  const classes = ["card", selected ? "selected" : "", node.pods ? "from-cluster" : ""];
  return html`<article class=${classes.filter(Boolean).join(" ")} aria-label=${name}>
    ${cardHead(ctx, node, index, name)} ${facts(ctx, node)} ${fieldError(ctx, `${node.id}-name`)}
    <div class="amounts-head" aria-hidden="true">
      <span>${node.pods ? ctx.messages.extraUsed : ctx.messages.used}</span><span>${ctx.messages.allocatable}</span>
    </div>
    ${repeat(
      amountRows(ctx.state.resources),
      (row) => row.id,
      (row) => amounts(ctx, node, row, name),
    )}
    ${nodePlacement(ctx, node, name)}
  </article>`;
}

/** Lists a node's pods, taints and conditions. */
function facts({ messages, scored }: Context, node: NodeRow): TemplateResult | typeof nothing {
  const { id, pods, taints = [], unschedulable, notReady } = node;
  const isUnready = notReady && scored.get(id)?.result.rank != null;
  if (pods === undefined && taints.length === 0 && !unschedulable && !isUnready) return nothing;
  return html`<ul class="node-facts">
    ${pods ? html`<li>${messages.podCount({ count: pods.length })}</li>` : nothing}
    ${isUnready ? html`<li class="blocks-pods">${messages.placement.notReady}</li>` : nothing}
    ${unschedulable ? html`<li class="blocks-pods">${messages.cordoned}</li>` : nothing}
    ${taints.map((taint) => html`<li class="blocks-pods"><span class="hidden">${messages.taint} </span>${taint}</li>`)}
  </ul>`;
}

function cardHead(ctx: Context, node: NodeRow, index: number, name: string): TemplateResult {
  const { messages, edit } = ctx;
  const open = (event: Event): void => {
    const { target } = event;
    if (target instanceof Element && target.closest("input, button") === null) edit(selectNode(node.id));
  };
  return html`<header class="card-head" data-node=${node.id} @click=${open}>
    ${badge(node.mark)}
    ${field(ctx, {
      key: `${node.id}-name`,
      label: messages.nodeName({ index: index + 1 }),
      value: node.name,
      kind: "name",
      input: (text) => edit(renameNode(node.id, text)),
    })}
    ${iconButton(messages.duplicateNode({ node: name }), icons.copy, () => editAndFocusNewNode(ctx, duplicateNode(node.id)))}
    ${iconButton(messages.removeNode({ node: name }), icons.cross, () => edit(removeNode(node.id)))}
    ${scoreButton(ctx, node, name)}
  </header>`;
}

/** Draws the node's score as a button that opens its arithmetic. */
function scoreButton(ctx: Context, node: NodeRow, name: string): TemplateResult | typeof nothing {
  const { messages } = ctx;
  const scored = ctx.scored.get(node.id);
  if (scored === undefined) return nothing;
  const { score } = scored;
  const { rank } = scored.result;
  const stale = isStale(ctx.outcome.result);
  const classes = ["score", scored.wins ? "wins" : "", rank === null ? "filtered-out" : "", stale ? "stale" : ""];
  return html`<button
    type="button"
    class=${classes.filter(Boolean).join(" ")}
    aria-pressed=${node.id === ctx.selected ? "true" : "false"}
    @click=${() => ctx.edit(selectNode(node.id))}
  >
    <span class="hidden">${messages.showArithmetic({ node: name, score })}</span>
    <span aria-hidden="true">${scoreChange(ctx, scored)}</span>
    <span class="score-number" aria-hidden="true">${score}</span>
    <span class="score-rank">
      ${stale ? icons.clock : nothing}${rank === null ? messages.filteredOut : messages.rank({ rank })}
    </span>
  </button>`;
}

function amounts(ctx: Context, node: NodeRow, row: ResourceRow, name: string): TemplateResult {
  const { messages } = ctx;
  const resource = resourceLabel(ctx, row);
  const keys = { used: `${node.id}-used-${row.id}`, allocatable: `${node.id}-allocatable-${row.id}` };
  const input = (amount: "used" | "allocatable", label: string): TemplateResult =>
    field(ctx, {
      key: keys[amount],
      label,
      value: node[amount][row.id] ?? "",
      kind: "quantity",
      placeholder: "0",
      input: (text) => ctx.edit(setAmount(node.id, amount, row.id, text)),
    });
  return html`<div class="amounts" data-node=${node.id} data-resource=${row.name}>
    <span class="amounts-name">${resource}</span>
    ${input("used", (node.pods ? messages.extraUsedOf : messages.usedOf)({ node: name, resource }))}
    <span class="amounts-of">${messages.ofAllocatable}</span>
    ${input("allocatable", messages.allocatableOf({ node: name, resource }))} ${utilizationBar(ctx, node, row)}
    ${fieldError(ctx, keys.used)} ${fieldError(ctx, keys.allocatable)}
  </div>`;
}

function utilizationBar(ctx: Context, node: NodeRow, row: ResourceRow): TemplateResult | typeof nothing {
  const counts = amountsOf(ctx, node, row);
  if (counts === null) return nothing;
  const isOverCapacity = BigInt(counts.used) + BigInt(counts.request) > BigInt(counts.allocatable);
  return html`<div class=${isStale(ctx.outcome.result) ? "utilization-bar stale" : "utilization-bar"}>
    ${bar(counts)}
    <p class=${isOverCapacity ? "utilization-text over" : "utilization-text"}>
      <span>${barText(ctx, counts, podUsageOf(node, row))}</span>
      ${utilization(ctx, node, row)}
    </p>
  </div>`;
}

/** Returns the pods that account for the usage, if they are known. */
function podUsageOf({ pods = [], requested, used }: NodeRow, row: ResourceRow): PodUsage | null {
  if (ownValue(requested, row.name) === undefined || row.name === "pods") return null;
  return { pods: pods.length, hasExtraUsage: (used[row.id] ?? "").trim() !== "" };
}

/** Draws the resource's utilization, or a note that it is not scored. */
function utilization(ctx: Context, node: NodeRow, row: ResourceRow): unknown {
  const { messages } = ctx;
  const trace = traceOf(ctx, node.id, row.id);
  if (trace === null) return row.scored ? nothing : html`<span class="number">${messages.notScored}</span>`;
  const percent = percentOf(trace);
  if (percent !== null)
    return html`<span class="number utilization">${messages.percent({ value: Number(percent) })}</span>`;
  const note =
    trace.outcome === "counted" && trace.score !== null
      ? messages.resourceScore({ score: trace.score })
      : messages.notCounted;
  return html`<span class="number">${note}</span>`;
}

/** Adds a node and moves the focus to its name. */
export function editAndFocusNewNode({ state, edit, focus }: Context, change: Change): void {
  edit(change);
  focus(`n${state.next}-name`);
}
