// Draws the nodes: a few as cards, many as a table.

import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { addNode } from "../../state/nodes.ts";
import { hasTable } from "../../ui/cluster-size.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { LazyPanel } from "../../ui/lazy-panel.ts";
import { editAndFocusNewNode, nodeCard } from "../../ui/node-card.ts";
import type { NodeTable } from "./node-table.ts";

export type LazyNodeTable = LazyPanel<"node-table">;

export function nodesPanel(ctx: Context, table: LazyNodeTable): TemplateResult {
  const { messages, state } = ctx;
  return html`<section class="panel nodes" aria-labelledby="nodes-title">
    <header class="panel-head">
      <h2 id="nodes-title">${messages.nodes}</h2>
      <button type="button" class="button" @click=${() => editAndFocusNewNode(ctx, addNode())}>
        ${icons.plus}${messages.addNode}
      </button>
    </header>
    ${state.nodes.length === 0 ? html`<p class="help">${messages.noNodes}</p>` : legend(ctx)}
    ${hasTable(state) ? table.draw(ctx) : cards(ctx)}
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

function legend({ messages }: Context): TemplateResult {
  const key = (name: string, text: string): TemplateResult =>
    html`<li><svg class="swatch"><rect class=${name} width="100%" height="100%" /></svg>${text}</li>`;
  return html`<ul class="legend">
    ${key("bar-used", messages.legend.used)} ${key("bar-requested", messages.legend.requested)}
    ${key("bar-free", messages.legend.free)} ${key("bar-over", messages.legend.overCapacity)}
  </ul>`;
}

export function lazyNodeTable(shadow: () => ShadowRoot, redraw: () => void): LazyNodeTable {
  let table: NodeTable | null = null;
  const load = async (): Promise<NodeTable> => {
    const { NodeTable } = await import("./node-table.ts");
    // Keeps its order and its filter in another language.
    table ??= new NodeTable(redraw);
    return table;
  };
  return new LazyPanel("node-table", load, shadow, redraw);
}
