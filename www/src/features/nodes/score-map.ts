// Draws the scores of all nodes as a map with one cell per node.

import { html, type TemplateResult } from "lit-html";
import type { NodeTableMessages } from "../../messages/generated/types.ts";
import { selectNode } from "../../state/nodes.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import { drawOnCanvas } from "../../ui/canvas.ts";
import type { ScoreColumns } from "../../ui/cluster-size.ts";
import type { Context } from "../../ui/context.ts";
import { cellAt, drawCells, movedIndex, STEPS, stepAt } from "../../ui/heat-map.ts";

/** Draws the map and its legend. */
export function scoreMap(ctx: Context, messages: NodeTableMessages, columns: ScoreColumns): TemplateResult {
  const nodes = ctx.outcome.result?.state.nodes ?? [];
  const selected = nodes.findIndex(({ id }) => id === ctx.selected);
  const { length } = nodes;
  const choose = (index: number | null): void => {
    const id = index === null ? undefined : nodes[index]?.id;
    if (id !== undefined) ctx.edit(selectNode(id));
  };
  const key = (event: KeyboardEvent): void => {
    if (!(event.currentTarget instanceof HTMLCanvasElement)) return;
    const index = movedIndex(event.key, Math.max(0, selected), event.currentTarget, length, HEIGHT);
    if (index === null) return;
    event.preventDefault();
    choose(index);
  };
  const node = ctx.scored.get(ctx.selected);
  return html`<div class="heat">
    <canvas
      class="score-map"
      tabindex="0"
      role="application"
      aria-label=${messages.mapLabel({ count: length })}
      ${drawOnCanvas((canvas) => drawScores(ctx, canvas, columns, selected))}
      @pointerdown=${(event: PointerEvent) => choose(cellAt(event, length, HEIGHT))}
      @keydown=${key}
    ></canvas>
    <p class="hidden" aria-live="polite">${node && `${node.name}, ${node.result.rank === null ? ctx.messages.filteredOut : node.score}`}</p>
    ${legend(ctx)}
  </div>`;
}

function drawScores(
  ctx: Context,
  canvas: HTMLCanvasElement,
  { scores, order, feasible }: ScoreColumns,
  selected: number,
): void {
  const max = maxOf(ctx, scores, order);
  drawCells(canvas, scores.length, { selected, podNode: -1, height: HEIGHT }, (cell) => {
    for (let rank = 0; rank < order.length; rank += 1) {
      const index = order[rank] ?? 0;
      cell(index, stepAt((scores[index] ?? 0) / max), rank >= feasible);
    }
  });
}

/** The approximate maximum height in CSS pixels, which leaves space for the list below. */
const HEIGHT = 170;

/**
 * Returns the score of the darkest color: the maximum, or the highest score here if a weight makes scores unbounded.
 */
function maxOf(ctx: Context, scores: Float64Array, order: Uint32Array): number {
  return maxScoreOf(ctx.outcome.result?.value.scorer ?? ctx.scorer) ?? Math.max(scores[order[0] ?? 0] ?? 0, 1);
}

/** Draws the legend in the colors of the map. */
function legend(ctx: Context): TemplateResult {
  const max = maxScoreOf(ctx.outcome.result?.value.scorer ?? ctx.scorer);
  return html`<div class="heat-legend" aria-hidden="true">
    <span>${ctx.messages.score} 0</span>
    <span class="heat-scale">${STEPS.map((step) => html`<i class="heat-${step}"></i>`)}</span>
    <span>${max ?? ""}</span>
    <span class="heat-filtered-out">${ctx.messages.filteredOut}</span>
  </div>`;
}
