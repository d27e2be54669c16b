// Draws one node as a row of the ranking.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { displayName } from "../../i18n/format.ts";
import type { NodeRow } from "../../state/state.ts";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { scoreBarPercent } from "../../ui/score-bar.ts";
import { isWinner } from "../../ui/sentences/winners.ts";
import type { RankedNode } from "./scorer.ts";

/** Draws a node of the ranking with the bar of its score. */
export function rankRow(ctx: Context, node: NodeRow | undefined, { index, score, rank }: RankedNode): TemplateResult {
  const { messages } = ctx;
  const name = displayName(node?.name ?? "") || messages.unnamed({ index: index + 1 });
  const wins = isWinner(ctx, node?.id ?? "", index, rank);
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
