// Draws the nodes as cards.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { displayName } from "../../i18n/format.ts";
import { addNode, duplicateNode, removeNode, renameNode, selectNode, setAmount } from "../../state/nodes.ts";
import { ownValue } from "../../state/own-value.ts";
import { amountRows, type Change, type NodeRow, type ResourceRow } from "../../state/state.ts";
import { amountsOf, bar, barText, type PodUsage } from "../../ui/bar.ts";
import { viewForClusterSize } from "../../ui/cluster-size.ts";
import { type Context, isStale, percentOf, traceOf } from "../../ui/context.ts";
import { field, fieldError } from "../../ui/field.ts";
import { iconButton } from "../../ui/icon-button.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { nodePlacement } from "../../ui/placement.ts";
import { resourceLabel } from "../resources/resources.ts";

export function nodesPanel(ctx: Context): TemplateResult {
  const { messages, state } = ctx;
  return html`<section class="panel nodes" aria-labelledby="nodes-title">
    <header class="panel-head">
      <h2 id="nodes-title">${messages.nodes}</h2>
      <p class="panel-intro">${messages.nodesIntro}</p>
      <button type="button" class="button" @click=${() => editAndFocus(ctx, addNode())}>
        ${icons.plus}${messages.addNode}
      </button>
    </header>
    ${state.nodes.length === 0 ? html`<p class="help">${messages.noNodes}</p>` : legend(ctx)}
    ${viewForClusterSize(ctx, "nodes", () => cards(ctx))}
  </section>`;
}

function cards(ctx: Context): TemplateResult {
  return html`<div class="cards">
    ${repeat(
      ctx.state.nodes,
      (node) => node.id,
      (node, index) => nodeCard(ctx, node, index),
    )}
  </div>`;
}

/** Adds a node and moves the focus to its name. */
function editAndFocus({ state, edit, focus }: Context, change: Change): void {
  edit(change);
  focus(`n${state.next}-name`);
}

function legend({ messages }: Context): TemplateResult {
  const key = (name: string, text: string): TemplateResult =>
    html`<li><svg class="swatch"><rect class=${name} width="100%" height="100%" /></svg>${text}</li>`;
  return html`<ul class="legend">
    ${key("bar-used", messages.legend.used)} ${key("bar-requested", messages.legend.requested)}
    ${key("bar-free", messages.legend.free)} ${key("bar-over", messages.legend.overCapacity)}
  </ul>`;
}

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
  return html`<header class="card-head" @click=${open}>
    ${badge(node.mark)}
    ${field(ctx, {
      key: `${node.id}-name`,
      label: messages.nodeName({ index: index + 1 }),
      value: node.name,
      kind: "name",
      input: (text) => edit(renameNode(node.id, text)),
    })}
    ${iconButton(messages.duplicateNode({ node: name }), icons.copy, () => editAndFocus(ctx, duplicateNode(node.id)))}
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
  return html`<div class="amounts">
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
