// Draws the ranking: which node wins, by how much, and which nodes are filtered out.

import { html, nothing, svg, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { selectNode } from "../../state/nodes.ts";
import type { Panel } from "../../state/state.ts";
import { hasTable, rankingForClusterSize } from "../../ui/cluster-size.ts";
import {
  type Context,
  filteredNodes,
  isStale,
  isUnscored,
  rankedNodes,
  type ScoredNode,
  winningNodes,
} from "../../ui/context.ts";
import { filterReasonsOf } from "../../ui/filter-reasons.ts";
import * as icons from "../../ui/icons.ts";
import { copyButton, type LazyFeatures } from "../../ui/lazy-features.ts";
import { badge } from "../../ui/mark.ts";
import { hiddenResultsNote, staleResult } from "../../ui/result-notes.ts";
import { scoreBarPercent } from "../../ui/score-bar.ts";
import { scoreBefore, scoreChange } from "../../ui/score-change.ts";
import { scorerNote, scorerSelect } from "../../ui/scorer-select.ts";
import { verdictOf } from "../../ui/sentences/verdict.ts";
import { inEnglish } from "../../ui/text.ts";
import { totalsLink } from "./totals-link.ts";

/** Callbacks that open another panel, for the panels that the page shows. */
export type PanelLinks = Partial<Record<Panel, () => void>>;

export function scoresPanel(
  ctx: Context,
  features: LazyFeatures | null,
  panelLinks: PanelLinks,
  pinButton: unknown = nothing,
): TemplateResult {
  const { messages } = ctx;
  return html`<section
    class=${["panel scores", isStale(ctx.outcome.result) && "stale", ctx.largeCluster && "large"].filter(Boolean).join(" ")}
    aria-labelledby="scores-title"
  >
    <header class="panel-head scores-head">
      <h2 id="scores-title" tabindex="-1">${messages.scores}</h2>
      ${scorerSelect(ctx)} ${ctx.scored.size > 0 && features ? copyButton(ctx, features, "scores") : nothing}
    </header>
    ${scorerNote(ctx)} ${hiddenResultsNote(ctx)} ${isUnscored(ctx) ? html`<p class="help">${messages.noScores}</p>` : nothing} ${staleResult(ctx)} ${ctx.scored.size === 0 ? nothing : verdict(ctx)}
    ${panelLinks.plugins ? totalsLink(ctx, panelLinks.plugins) : nothing} ${rankingForClusterSize(ctx, () => rankingList(ctx))}
    ${
      panelLinks.compare && ctx.outcome.resultsHiddenReason === ""
        ? html`<button type="button" class="panel-link quiet" @click=${panelLinks.compare}>
            ${icons.columns}<span>${messages.compareButton}</span>
          </button>`
        : nothing
    }
    ${pinButton}
  </section>`;
}

/** Draws the feasible nodes by rank, then those that are filtered out. */
function rankingList(ctx: Context): TemplateResult {
  const { messages } = ctx;
  const ranked = rankedNodes(ctx);
  const filtered = filteredNodes(ctx);
  return html`<div class=${hasTable(ctx.state) ? "ranking-box many" : "ranking-box"}>
    <ol class="ranking" aria-label=${messages.ranking}>
      ${repeat(
        ranked,
        (node) => node.row.id,
        (node) => html`<li>${rankingRow(ctx, node)}</li>`,
      )}
    </ol>
    ${filtered.length === 0 ? nothing : filteredList(ctx, filtered)}
  </div>`;
}

function verdict(ctx: Context): TemplateResult {
  const { head, detail } = verdictOf(ctx);
  return html`<div class="verdict">
    <p class="verdict-head">${head}</p>
    <p class="verdict-detail">${detail}</p>
  </div>`;
}

function rankingRow(ctx: Context, node: ScoredNode): TemplateResult {
  const { messages } = ctx;
  const { score } = node;
  const { rank } = node.result;
  const isTied = winningNodes(ctx).length > 1;
  return html`<button
    type="button"
    class=${node.wins ? "row wins" : "row"}
    data-node=${node.row.id}
    aria-pressed=${node.row.id === ctx.selected ? "true" : "false"}
    @click=${() => ctx.edit(selectNode(node.row.id))}
  >
    <span class="hidden">${messages.rankingRow({ node: node.name, score, rank: rank ?? 0 })}</span>
    <span class="row-rank" aria-hidden="true">${rank}</span>
    ${badge(node.row.mark)}
    <span class="row-name" aria-hidden="true" title=${node.name}>${node.name}</span>
    ${node.wins ? html`<span class="tag">${icons.check}${isTied ? messages.tieLabel : messages.winner}</span>` : nothing}
    <span class="row-change" aria-hidden="true">${scoreChange(ctx, node)}</span>
    <span class="row-score" aria-hidden="true">${score}</span>
    <svg class="row-bar" aria-hidden="true">
      <rect class="row-bar-part" width="${scoreBarPercent(ctx, node.result.score)}%" height="100%" />
      ${previousScoreMark(ctx, node)}
    </svg>
  </button>`;
}

/** Marks the score before the drag on the bar. */
function previousScoreMark(ctx: Context, node: ScoredNode): unknown {
  const before = ctx.before?.isDrag ? scoreBefore(ctx, node) : null;
  if (before === null) return nothing;
  const at = scoreBarPercent(ctx, before);
  return svg`<line class="row-bar-before" x1="${at}%" x2="${at}%" y2="100%" />`;
}

function filteredList(ctx: Context, nodes: readonly ScoredNode[]): TemplateResult {
  const { messages } = ctx;
  return html`<h3>${messages.filteredOutTitle}</h3>
    <ul class="filtered" aria-label=${messages.filteredOutTitle}>
      ${repeat(
        nodes,
        (node) => node.row.id,
        (node) => html`<li>
          <button
            type="button"
            class="row filtered-out"
            data-node=${node.row.id}
            aria-pressed=${node.row.id === ctx.selected ? "true" : "false"}
            @click=${() => ctx.edit(selectNode(node.row.id))}
          >
            ${badge(node.row.mark)}
            <span class="row-name" title=${node.name}>${node.name}</span>
            <span class="row-score">${messages.wouldScore({ score: node.score })}</span>
            <span class="row-reasons">${node.result.filtered?.messages.map((text) => html`<span class="row-message">${inEnglish(text)}</span>`)}${filterReasonsOf(ctx, node).map((text) => html`<span>${text}</span>`)}</span>
          </button>
        </li>`,
      )}
    </ul>`;
}

/** The number of nodes that fit in one line on a phone. */
const STRIP_NODES = 4;

/** Draws the ranking in one line with the reason below it, for pages where the ranking itself is out of view. */
export function scoreStrip(ctx: Context, open: (id: string) => void): TemplateResult | typeof nothing {
  const nodes = [...rankedNodes(ctx), ...filteredNodes(ctx)];
  // The tags of several winners take more space.
  const limit = winningNodes(ctx).length > 1 ? STRIP_NODES - 1 : STRIP_NODES;
  if (ctx.outcome.resultsHiddenReason !== "") return nothing;
  const total = ctx.outcome.result?.value.counts?.nodes ?? nodes.length;
  return html`<nav class=${isStale(ctx.outcome.result) ? "strip stale" : "strip"} aria-label=${ctx.messages.scoreStrip}>
    ${repeat(
      nodes.slice(0, limit),
      (node) => node.row.id,
      (node) => html`<button
        type="button"
        class=${node.wins ? "strip-node wins" : "strip-node"}
        @click=${() => open(node.row.id)}
      >
        <span class="hidden">${ctx.messages.showArithmetic({ node: node.name, score: node.score })}</span>
        ${node.wins ? icons.check : nothing}${badge(node.row.mark)}<span class="strip-name" aria-hidden="true">${node.name}</span>
        <span class="number" aria-hidden="true">${node.result.rank === null ? "–" : node.score}</span>
      </button>`,
    )}
    ${total > limit ? html`<span class="strip-more">+${total - limit}</span>` : nothing}
    ${nodes.length === 0 ? nothing : html`<p class="strip-reason" aria-hidden="true">${verdictOf(ctx).detail}</p>`}
  </nav>`;
}
