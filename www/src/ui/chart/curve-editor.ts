// Draws the curve: a description, the chart, and a table of its points.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { CurveMessages } from "../../i18n/catalogues.ts";
import { strategyInUse } from "../../state/scenario.ts";
import { familyOf } from "../../state/scorers.ts";
import { newPoint, removePoint, setPointScore, setPointUtilization } from "../../state/shape.ts";
import type { PointRow, Strategy } from "../../state/state.ts";
import type { ShapeView } from "../../wasm/types.ts";
import { capitalize } from "../capitalize.ts";
import { type CurveContext, isStale } from "../context.ts";
import { field, fieldError } from "../field.ts";
import * as icons from "../icons.ts";
import { staleNote } from "../result-notes.ts";
import { shortScorerName } from "../scorer-names.ts";
import { sentencesOf } from "../sentences/shape.ts";
import { chart } from "./chart.ts";
import type { ShapeInput } from "./input.ts";

/** Draws the curve with its description; the table of points is collapsed. */
export function curveEditor(ctx: CurveContext, input: ShapeInput, width: number): TemplateResult {
  return html`${shapeDescription(ctx)}
    <div class="chart-box">${chart(ctx, input, width)}</div>
    ${staleCurveNote(ctx)}
    <details class="numbers">
      <summary>${ctx.messages.pointsTable}</summary>
      ${addButton(ctx, input)} ${pointsTable(ctx, !isShapeUsed(ctx))}
    </details>`;
}

export function isShapeUsed({ state }: CurveContext): boolean {
  return strategyInUse(state) === "RequestedToCapacityRatio";
}

/** Describes the shape, or explains why it is not used. */
export function shapeDescription(ctx: CurveContext): unknown {
  const { shape, resultsHiddenReason } = ctx.outcome;
  if (!isShapeUsed(ctx)) return unusedShapeNote(ctx);
  return shape && resultsHiddenReason === "" ? shapeSentences(ctx, shape.value) : nothing;
}

export function staleCurveNote(ctx: CurveContext): unknown {
  return isShapeUsed(ctx) && isStale(ctx.outcome.shape) ? staleNote(ctx.messages.chartStale) : nothing;
}

export function addButton(ctx: CurveContext, input: ShapeInput): TemplateResult {
  const { validShape } = input;
  const gap = validShape && newPoint(validShape.points, validShape.curve);
  return html`<button
    type="button"
    class="button"
    ?disabled=${!gap}
    title=${validShape && !gap ? ctx.messages.noSpaceForPoint : nothing}
    @click=${input.addAnywhere}
  >
    ${icons.plus}${ctx.messages.addPoint}
  </button>`;
}

/** Explains why the shape does not affect these scores. */
function unusedShapeNote({ messages, scorer, state }: CurveContext): TemplateResult {
  return html`<div class="shape-sentences">
    <p class="tendency">${messages.shapeUnused}</p>
    <p class="runs">${shapeIgnoredText(messages, scorer, strategyInUse(state))}</p>
  </div>`;
}

function shapeIgnoredText(messages: CurveMessages, scorer: string, strategy: Strategy | null): string {
  if (strategy === "MostAllocated" || strategy === "LeastAllocated") return messages.shapeIgnored[strategy];
  return capitalize(messages.shapeIgnored.scorer({ scorer: shortScorerName(messages, scorer) }));
}

function shapeSentences(ctx: CurveContext, shape: ShapeView): TemplateResult {
  const { tendency, runs } = sentencesOf(ctx, shape);
  return html`<div class="shape-sentences">
    <p class="tendency">${tendency}</p>
    <p class="runs">${runs}</p>
    ${familyOf(ctx.scorer) === "documentation" ? html`<p class="help">${ctx.messages.onlyStrategy}</p>` : nothing}
  </div>`;
}

/** Draws the points as numbers. Their errors are below, so that no field moves while one is edited. */
export function pointsTable(ctx: CurveContext, disabled: boolean): TemplateResult {
  const { messages, state } = ctx;
  return html`<table class="points" role="table" aria-label=${messages.pointsTable}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="hidden">${messages.pointHead}</span></th>
        <th role="columnheader" scope="col">${messages.utilization} <span class="range">${messages.utilizationRange}</span></th>
        <th role="columnheader" scope="col">${messages.score} <span class="range">${messages.scoreRange}</span></th>
        <td role="cell"></td>
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${repeat(
        state.shape,
        (row) => row.id,
        (row, index) => pointRow(ctx, row, index, disabled),
      )}
    </tbody>
  </table>
  ${state.shape.map(({ id }, index) => ["utilization", "score"].map((part) => fieldError(ctx, `${id}-${part}`, messages.point({ index: index + 1 }))))}`;
}

function pointRow(ctx: CurveContext, row: PointRow, index: number, disabled: boolean): TemplateResult {
  const { messages, edit } = ctx;
  const n = index + 1;
  const isOnly = ctx.state.shape.length === 1;
  const utilization = field(ctx, {
    key: `${row.id}-utilization`,
    label: messages.pointUtilization({ index: n }),
    value: row.utilization,
    kind: "whole",
    disabled,
    input: (text) => edit(setPointUtilization(row.id, text)),
  });
  const score = field(ctx, {
    key: `${row.id}-score`,
    label: messages.pointScore({ index: n }),
    value: row.score,
    kind: "whole",
    disabled,
    input: (text) => edit(setPointScore(row.id, text)),
  });
  return html`<tr role="row">
    <th role="rowheader" scope="row">${n}</th>
    <td role="cell">${utilization}</td>
    <td role="cell">${score}</td>
    <td role="cell">
      <button
        type="button"
        class="icon-button"
        aria-label=${messages.removePoint({ index: n })}
        title=${isOnly ? messages.lastPoint : messages.removePoint({ index: n })}
        ?disabled=${isOnly || disabled}
        @click=${() => edit(removePoint(row.id))}
      >
        ${icons.cross}
      </button>
    </td>
  </tr>`;
}
