// Draws one node as a row of a list.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { displayName, shortName } from "../../i18n/format.ts";
import type { NodeRow } from "../../state/state.ts";
import { bar } from "../../ui/bar.ts";
import { type Context, percentOf, type ScoredNode } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { scoreBarPercent } from "../../ui/score-bar.ts";
import { isWinner } from "../../ui/sentences/winners.ts";
import type { ResourceTrace } from "../../wasm/types.ts";
import type { RankedNode } from "./scorer.ts";

/** The number of resources that fit in a row. */
const MAX_BARS = 3;

/** Draws a node of the scenario with its bars and its score. */
export function nodeRow(ctx: Context, node: NodeRow, index: number, scored: ScoredNode | undefined): TemplateResult {
  const { messages } = ctx;
  const name = displayName(node.name) || messages.unnamed({ index: index + 1 });
  return html`${badge(node.mark)}<span class="option-name" title=${name}>${name}</span>
    <span class="option-bars" aria-hidden="true">${scored?.result.trace.resources.slice(0, MAX_BARS).map((trace) => resource(ctx, trace))}</span>
    ${scored ? score(ctx, scored) : nothing}`;
}

function resource({ messages }: Context, trace: ResourceTrace): TemplateResult {
  const percent = percentOf(trace);
  return html`<span class="option-bar">
    <span>${shortName(trace.name)}</span>${bar(trace)}<span class="number">${percent === null ? "" : messages.percent({ value: Number(percent) })}</span>
  </span>`;
}

function score({ messages }: Context, { score, result, wins }: ScoredNode): TemplateResult {
  const { rank } = result;
  return html`<span class=${wins ? "option-score wins" : rank === null ? "option-score filtered-out" : "option-score"}>
    <span class="number">${score}</span> <span class="option-rank">${rank === null ? messages.filteredOut : messages.rank({ rank })}</span>
  </span>`;
}

/** Draws a node of the ranking with the bar of its score. */
export function rankRow(ctx: Context, node: NodeRow | undefined, { index, score, rank }: RankedNode): TemplateResult {
  const { messages } = ctx;
  const name = displayName(node?.name ?? "") || messages.unnamed({ index: index + 1 });
  const wins = isWinner(ctx, node?.id ?? "", rank);
  const label = rank === null ? `${name}, ${messages.filteredOut}` : messages.rankingRow({ node: name, score, rank });
  return html`<span class="hidden">${label}</span>
    <span class="row-rank" aria-hidden="true">${rank ?? "–"}</span>
    ${badge(node?.mark ?? 0)}
    <span class="option-name" title=${name} aria-hidden="true">${name}</span>
    ${wins ? html`<span class="tag" aria-hidden="true">${icons.check}</span>` : nothing}
    <svg class="row-bar" aria-hidden="true">
      ${rank === null ? nothing : svg`<rect class=${wins ? "row-bar-part wins" : "row-bar-part"} width="${scoreBarPercent(ctx, score)}%" height="100%" />`}
    </svg>
    <span class=${rank === null ? "row-score filtered-out" : "row-score"} aria-hidden="true">${rank === null ? messages.filteredOut : score}</span>`;
}
