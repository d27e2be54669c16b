// Draws the header and the rows of the table of nodes.

import { html, nothing, type TemplateResult } from "lit-html";
import { displayName, percentShare, shortName } from "../../i18n/format.ts";
import type { NodeRow, ResourceRow } from "../../state/state.ts";
import { type Amounts, amountsOf, bar } from "../../ui/bar.ts";
import { isStale, percentOf, type ScoredNode } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import type { PanelContext } from "../../ui/lazy-panel.ts";
import { badge } from "../../ui/mark.ts";
import { resourceLabel } from "../../ui/resource-label.ts";
import { scoreChange } from "../../ui/score-change.ts";
import type { Sort } from "./node-order.ts";

type TableContext = PanelContext<"node-table">;

export function tableHead(
  ctx: TableContext,
  resources: readonly ResourceRow[],
  sort: Sort,
  sortBy: (column: string) => void,
): TemplateResult {
  const direction = sort.isDescending ? "descending" : "ascending";
  const column = (id: string, text: string, name = text): TemplateResult =>
    html`<span role="columnheader" aria-sort=${sort.column === id ? direction : "none"}>
      <button type="button" title=${name} aria-label=${name} @click=${() => sortBy(id)}>${text}</button>
    </span>`;
  return html`${column("name", ctx["node-table"].node)} ${column("score", ctx.messages.score)}
  ${resources.map((row) => column(row.id, shortName(resourceLabel(ctx, row)), resourceLabel(ctx, row)))}`;
}

interface Row {
  readonly node: NodeRow;
  readonly index: number;
  readonly resources: readonly ResourceRow[];
  /** `undefined` if it has no score. */
  readonly scored: ScoredNode | undefined;
  readonly hasError: boolean;
}

export function tableRow(ctx: TableContext, { node, index, resources, scored, hasError }: Row): TemplateResult {
  const { messages } = ctx;
  const name = displayName(node.name) || messages.unnamed({ index: index + 1 });
  return html`<span role="rowheader" class="node-cell" title=${name}>
      ${badge(node.mark)}
      <span class="node-cell-text">
        <span class="option-name">${name}</span>
        ${facts(ctx, node, scored)}
      </span>
      ${hasError ? html`<span class="node-error">${icons.warning}<span class="hidden">${messages.error}</span></span>` : nothing}
    </span>
    <span role="gridcell" class=${scoreClass(scored)}>${scored && score(ctx, scored)}</span>
    ${resources.map((row) => resourceCell(ctx, node, row, scored))}`;
}

/** Lists what keeps pods away from the node. */
function facts({ messages }: TableContext, node: NodeRow, scored: ScoredNode | undefined): unknown {
  const { taints = [], unschedulable, notReady } = node;
  const isUnready = notReady && scored?.result.rank != null;
  if (!unschedulable && !isUnready && taints.length === 0) return nothing;
  const texts = [
    ...(isUnready ? [messages.placement.notReady] : []),
    ...(unschedulable ? [messages.cordoned] : []),
    ...taints,
  ];
  return html`<span class="node-tags" title=${texts.join(", ")}>${texts.map((text) => html`<span>${text}</span> `)}</span>`;
}

function scoreClass(scored: ScoredNode | undefined): string {
  if (scored?.wins) return "score-cell wins";
  return scored?.result.rank === null ? "score-cell filtered-out" : "score-cell";
}

function score(ctx: TableContext, scored: ScoredNode): TemplateResult {
  const { rank } = scored.result;
  return html`<span class="number">${ctx.largeCluster ? nothing : scoreChange(ctx, scored)} <b>${scored.score}</b></span>
    <span class="score-rank">${isStale(ctx.outcome.result) ? html`${icons.clock} ` : nothing}${rank === null ? ctx.messages.filteredOut : ctx.messages.rank({ rank })}</span>`;
}

function resourceCell(
  ctx: TableContext,
  node: NodeRow,
  row: ResourceRow,
  scored: ScoredNode | undefined,
): TemplateResult {
  const trace = scored?.result.trace.resources.find(({ name }) => name === row.name);
  // A trace has no amounts for a name that the scorer does not know.
  const hasAmounts = trace !== undefined && (trace.allocatable !== "0" || trace.unit !== "count");
  const amounts = hasAmounts ? trace : amountsOf(ctx, node, row);
  if (amounts === null) return html`<span role="gridcell"></span>`;
  const percent = (trace && percentOf(trace)) ?? usedPercent(amounts);
  return html`<span role="gridcell" class="bar-cell" data-node=${node.id} data-resource=${row.name}>
    <span class="number">${percent === null ? "–" : ctx.messages.percent({ value: Number(percent) })}</span>${bar(amounts)}
  </span>`;
}

/** Returns the share that is used with the pod, for strategies that compute a score without it. */
function usedPercent({ used, request, allocatable }: Amounts): string | null {
  if (allocatable === "0") return null;
  return String(Math.floor(percentShare(BigInt(used) + BigInt(request), BigInt(allocatable))));
}
