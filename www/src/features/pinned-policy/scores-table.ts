// Draws the scores by A and by B side by side.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatFloat, formatInteger, scoreTexts } from "../../i18n/format.ts";
import { LARGE_NODES } from "../../state/large-cluster.ts";
import { selectNode } from "../../state/nodes.ts";
import { winnersOf } from "../../state/outcome.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import { filteredNodes, rankedNodes, type ScoredNode, winningNodes } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import type { NodeResult, Result, Score } from "../../wasm/types.ts";
import type { PinnedContext } from "./comparison.ts";

/** A node's result by A. */
interface PinnedNode {
  readonly result: NodeResult;
  readonly score: string;
  readonly wins: boolean;
}

/** The maximum number of winners that the sentence names. */
const MAX_NAMED = 3;

/** Says whether the winner changes. */
export function winnerSentence(ctx: PinnedContext): TemplateResult | typeof nothing {
  const { pinnedMessages: messages } = ctx;
  const result = ctx.pinnedResult.evaluation?.result;
  if (!result || !ctx.outcome.result || result.nodes.length === 0) return nothing;
  const nodes = pinnedNodes(ctx, result);
  const [a, b] = [[...ctx.scored.values()].filter(({ row }) => nodes.get(row.id)?.wins), winningNodes(ctx)];
  const names = (winners: readonly ScoredNode[]): string[] =>
    winners.length === 0 ? [messages.noNode] : winners.slice(0, MAX_NAMED).map(({ name }) => name);
  const isSame = a.length === b.length && a.every((node) => b.includes(node));
  const sameText = b.length > 1 ? messages.sameTie : messages.sameWinner;
  const text = isSame ? sameText({ nodes: names(b) }) : messages.otherWinner({ a: names(a), b: names(b) });
  return html`<p class=${isSame ? "pinned-winner" : "pinned-winner changes"}>${text}</p>`;
}

export function scoresTable(ctx: PinnedContext): TemplateResult | typeof nothing {
  const { pinnedMessages: messages } = ctx;
  const result = ctx.pinnedResult.evaluation?.result;
  if (ctx.scored.size === 0) return nothing;
  if (!result) return html`<p class="help">${messages.noScores}</p>`;
  if (ctx.outcome.result?.value.counts) return html`<p class="help">${messages.tooManyNodes({ max: LARGE_NODES })}</p>`;
  const nodes = pinnedNodes(ctx, result);
  return html`<table class="pinned-scores" role="table" aria-labelledby="pinned-title">
    <thead role="rowgroup">
      <tr role="row">
        ${[messages.node, "A", "B", "B − A"].map((text) => html`<th role="columnheader" scope="col">${text}</th>`)}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${[...rankedNodes(ctx), ...filteredNodes(ctx)].map((node) => row(ctx, node, nodes.get(node.row.id)))}
    </tbody>
  </table>`;
}

function row(ctx: PinnedContext, node: ScoredNode, pinned: PinnedNode | undefined): TemplateResult {
  return html`<tr role="row" data-node=${node.row.id}>
    <th role="rowheader" scope="row">
      <button type="button" aria-pressed=${node.row.id === ctx.selected ? "true" : "false"} @click=${() => ctx.edit(selectNode(node.row.id))}>
        ${badge(node.row.mark)}<span class="pinned-name">${node.name}</span>
      </button>
    </th>
    <td role="cell" class=${pinned ? scoreClass(pinned) : ""}>${pinned ? score(ctx, pinned) : "–"}</td>
    <td role="cell" class=${scoreClass(node)}>${score(ctx, node)}</td>
    <td role="cell">${difference(ctx, pinned?.result.score, node.result.score)}</td>
  </tr>`;
}

function scoreClass({ wins, result }: PinnedNode): string {
  if (wins) return "wins";
  return result.rank === null ? "filtered-out" : "";
}

function score({ messages }: PinnedContext, { score, result, wins }: PinnedNode): TemplateResult {
  const note = result.rank === null ? messages.filteredOut : messages.rank({ rank: result.rank });
  return html`<span class="pinned-score">${wins ? html`${icons.check}<span class="hidden">${messages.winner}: </span>` : nothing}${score}</span>
    <span class="pinned-rank">${note}</span>`;
}

/** Draws B's score minus A's, if both are on one scale. */
function difference(ctx: PinnedContext, a: Score | undefined, b: Score): TemplateResult | string {
  const [scaleA, scaleB] = [ctx.pinnedResult.evaluation?.result?.scorer, ctx.outcome.result?.value.scorer].map((id) =>
    maxScoreOf(id ?? ""),
  );
  if (a === undefined || scaleA !== scaleB || typeof a !== typeof b) return "–";
  const change = typeof b === "string" ? BigInt(b) - BigInt(a) : b - Number(a);
  const isUp = change > 0;
  const amount =
    typeof change === "bigint" ? formatInteger(String(isUp ? change : -change)) : formatFloat(Math.abs(change), 2).text;
  if (Number(change) === 0) return "0";
  return html`<span class=${isUp ? "change up" : "change down"}>${isUp ? "+" : "\u2212"}${amount}</span>`;
}

/** Returns the results by A, by the node's id. */
function pinnedNodes({ pinnedResult }: PinnedContext, result: Result): ReadonlyMap<string, PinnedNode> {
  const texts = scoreTexts(result.nodes.map(({ score }) => score));
  const winners = new Set(winnersOf(result));
  const entries = result.nodes.flatMap((node, i) => {
    const id = pinnedResult.state.nodes[i]?.id;
    return id === undefined ? [] : [[id, { result: node, score: texts[i] ?? "", wins: winners.has(i) }] as const];
  });
  return new Map(entries);
}
