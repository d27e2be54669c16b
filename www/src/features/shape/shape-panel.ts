// Draws the playground's panel of the shape.

import { html, nothing, type TemplateResult } from "lit-html";
import { chart } from "../../ui/chart/chart.ts";
import { cliffNote } from "../../ui/chart/cliffs.ts";
import { addButton, isShapeUsed, pointsTable, shapeDescription, staleCurveNote } from "../../ui/chart/curve-editor.ts";
import type { ShapeInput } from "../../ui/chart/input.ts";
import type { Context } from "../../ui/context.ts";
import { copyButton, type LazyFeatures, soundButtons } from "../../ui/lazy-features.ts";
import { strategySelect } from "../../ui/scorer-select.ts";

export function shapePanel(ctx: Context, features: LazyFeatures, input: ShapeInput, width: number): TemplateResult {
  const { messages } = ctx;
  const isUsed = isShapeUsed(ctx);
  const classes = ["panel shape shape-panel", !isUsed && "inactive", input.explainsKeys && "explains-keys"];
  return html`<section class=${classes.filter(Boolean).join(" ")} aria-labelledby="shape-title">
    <header class="panel-head shape-head">
      <h2 id="shape-title">${messages.shape}</h2>
      ${strategySelect(ctx)} ${isUsed && ctx.outcome.shape ? copyButton(ctx, features, "shape") : nothing}
    </header>
    ${shapeDescription(ctx)}
    <div class="chart-box">${chart(ctx, input, width)}</div>
    ${ctx.pinnedCurve?.legend}
    ${isUsed ? chartTools(ctx, features) : nothing}
    <div class="points-box">${pointsTable(ctx, !isUsed)} ${addButton(ctx, input)}</div>
    ${staleCurveNote(ctx)} ${isUsed ? cliffNote(ctx) : nothing}
  </section>`;
}

/** Draws the help and the sound buttons below the curve. */
function chartTools(ctx: Context, features: LazyFeatures): TemplateResult {
  const { messages } = ctx;
  return html`<div class="below-chart">
    <p class="help">${messages.dragHelp} <span class="keys">${messages.keyHelp}</span></p>
    ${ctx.outcome.shape ? soundButtons(ctx, features) : nothing}
  </div>`;
}
