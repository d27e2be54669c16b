// Draws the rows that the tables of the comparison share.

import { html, type TemplateResult } from "lit-html";
import { capitalize } from "../../ui/capitalize.ts";
import type { ScoredNode } from "../../ui/context.ts";
import { badge } from "../../ui/mark.ts";
import type { Cause } from "../../wasm/types.ts";
import { type CompareContext, causeSentence, type Pair, scaleSentence } from "./cause-sentences.ts";

/** Draws the names of the nodes. */
export function tableHead({ messages }: CompareContext, nodes: readonly ScoredNode[]): TemplateResult {
  return html`<thead role="rowgroup">
    <tr role="row">
      <th role="columnheader" scope="col">${messages.scorer}</th>
      ${nodes.map((node) => html`<th role="columnheader" scope="col" class="cell">${badge(node.row.mark)}${node.name}</th>`)}
    </tr>
  </thead>`;
}

/** Draws a row that explains the one above. */
export function detailRow(content: unknown): TemplateResult {
  return html`<tr role="row" class="detail-row">
    <td role="cell">${content}</td>
  </tr>`;
}

/** Draws each cause once, with the nodes that it applies to; `null` without any. */
export function causeList(
  ctx: CompareContext,
  pair: Pair,
  causes: readonly (Cause | null)[],
  nodes: readonly ScoredNode[],
): TemplateResult | null {
  const nodesByCause = new Map<string, ScoredNode[]>();
  nodes.forEach((node, index) => {
    const cause = causes[index];
    if (!cause) return;
    for (const text of [causeSentence(ctx, pair, cause, index), scaleSentence(ctx, pair, cause)]) {
      const sentence = capitalize(text);
      if (text !== "") nodesByCause.set(sentence, [...(nodesByCause.get(sentence) ?? []), node]);
    }
  });
  if (nodesByCause.size === 0) return null;
  return html`<ul class="causes">
    ${[...nodesByCause].map(([sentence, nodes]) => html`<li><span class="badges">${nodes.map((node) => badge(node.row.mark))}</span><span><span class="hidden">${nodes.map((node) => node.name).join(", ")}: </span>${sentence}</span></li>`)}
  </ul>`;
}
