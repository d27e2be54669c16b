// Draws the legend of a decision map: the results, the most frequent first.

import { html, nothing, type TemplateResult } from "lit-html";
import type { DecisionMapMessages } from "../../messages/generated/types.ts";
import type { State } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import { badge } from "../../ui/mark.ts";
import type { MapResult } from "./map-source.ts";

/** The maximum number of results in the legend. */
const MAX_ENTRIES = 6;
/** The maximum number of nodes of a tie that are named. */
const MAX_NAMED = 3;

export function legend(
  ctx: Context,
  messages: DecisionMapMessages,
  state: State,
  { winnerSets, cells }: MapResult,
): TemplateResult {
  const counts = new Uint32Array(winnerSets.length);
  for (const cell of cells) counts[cell] = (counts[cell] ?? 0) + 1;
  const count = (index: number): number => counts[index] ?? 0;
  const order = [...counts.keys()].filter((index) => count(index) > 0).sort((a, b) => count(b) - count(a));
  const entry = (index: number): TemplateResult => {
    const share = Math.round((count(index) / cells.length) * 1000) / 10;
    return html`<li>
      ${resultOf(ctx, messages, state, winnerSets[index] ?? [])}
      <span class="map-share">${ctx.messages.percent({ value: share })}</span>
    </li>`;
  };
  const rest = order.length - MAX_ENTRIES;
  return html`<ul class="map-legend">
    ${order.slice(0, MAX_ENTRIES).map(entry)} ${rest > 0 ? html`<li>${messages.others({ count: rest })}</li>` : nothing}
  </ul>`;
}

/** Draws the marks and the names of the winners; those of a tie are separated by equals signs. */
function resultOf(ctx: Context, messages: DecisionMapMessages, state: State, nodes: readonly number[]): TemplateResult {
  if (nodes.length === 0) return html`<i class="map-none"></i> <span>${messages.noNode}</span>`;
  const named = nodes.slice(0, MAX_NAMED);
  const more = nodes.length > named.length ? ` +${nodes.length - named.length}` : "";
  const name = (node: number, i: number): TemplateResult =>
    html`${i > 0 ? " = " : nothing}<bdi>${nodeName(ctx, state, node)}</bdi>`;
  return html`${named.map((node) => badge(state.nodes[node]?.mark ?? 0))} <span>${named.map(name)}${more}</span>`;
}

/** Returns the name of a node, or a placeholder if it is empty. */
export function nodeName({ messages }: Context, state: State, index: number): string {
  return state.nodes[index]?.name.trim() || messages.unnamed({ index: index + 1 });
}
