// Draws the curve: a description, the chart, and a table of its points.

import { html, nothing, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { CurveWords } from "../i18n/catalogues.ts";
import { strategyInUse } from "../model/scenario.ts";
import { pointInWidestGap, removePoint, setPointScore, setPointUtilization } from "../model/shape.ts";
import type { PointRow, Strategy } from "../model/state.ts";
import type { ShapeRun, ShapeView, Tendency } from "../wasm/types.ts";
import { capitalize } from "./capitalize.ts";
import { chart } from "./chart/chart.ts";
import type { ShapeInput } from "./chart/input.ts";
import { type CurveContext, isStale } from "./context.ts";
import { field, fieldError } from "./field.ts";
import * as icons from "./icons.ts";
import { staleNote } from "./notes.ts";
import { shortScorerName } from "./scorer-names.ts";

/** Draws the curve with its description; the table of points is collapsed. */
export function curvePanel(ctx: CurveContext, input: ShapeInput, width: number): TemplateResult {
  const { words } = ctx;
  return html`<section class="panel shape" aria-label=${words.shape}>
    ${shapeDescription(ctx)}
    <div class="chart-box">${chart(ctx, input, width)}</div>
    <details class="numbers">
      <summary>${words.pointsTable}</summary>
      ${addButton(ctx, input)} ${pointsTable(ctx, !isShapeUsed(ctx))}
    </details>
  </section>`;
}

export function isShapeUsed({ state }: CurveContext): boolean {
  return strategyInUse(state) === "RequestedToCapacityRatio";
}

/** Describes the shape, or explains why it is not used. */
export function shapeDescription(ctx: CurveContext): unknown {
  const lastValid = ctx.outcome.shape;
  if (!isShapeUsed(ctx)) return unusedShapeNote(ctx);
  return html`${lastValid && ctx.outcome.resultsHiddenReason === "" ? shapeSentences(ctx, lastValid.value) : nothing} ${isStale(lastValid) ? staleNote(ctx.words.chartStale) : nothing}`;
}

export function addButton(ctx: CurveContext, input: ShapeInput): TemplateResult {
  const { valid } = input;
  const gap = valid && pointInWidestGap(valid.points, valid.curve);
  return html`<button
    type="button"
    class="button"
    ?disabled=${!gap}
    title=${valid && !gap ? ctx.words.noSpaceForPoint : nothing}
    @click=${input.addAnywhere}
  >
    ${icons.plus}${ctx.words.addPoint}
  </button>`;
}

/** Explains why the shape does not affect these scores. */
function unusedShapeNote({ words, scorer, state }: CurveContext): TemplateResult {
  return html`<div class="shape-sentences">
    <p class="tendency">${words.shapeUnused}</p>
    <p class="runs">${shapeIgnoredText(words, scorer, strategyInUse(state))}</p>
  </div>`;
}

function shapeIgnoredText(words: CurveWords, scorer: string, strategy: Strategy | null): string {
  if (strategy === "MostAllocated" || strategy === "LeastAllocated") return words.shapeIgnored[strategy];
  return capitalize(words.shapeIgnored.scorer({ scorer: shortScorerName(words, scorer) }));
}

function shapeSentences(ctx: CurveContext, shape: ShapeView): TemplateResult {
  const { tendency, runs } = sentencesOf(ctx, shape);
  return html`<div class="shape-sentences">
    <p class="tendency">${tendency}</p>
    <p class="runs">${runs}</p>
  </div>`;
}

/** Describes the curve in one sentence and in detail. */
export function sentencesOf({ words }: CurveContext, shape: ShapeView): { tendency: string; runs: string } {
  const peak = Math.max(...shape.points.map((p) => p.score));
  const runs = shape.points.length === 1 ? words.singlePoint : runsSentence(words, shape.runs);
  return { tendency: tendencySentence(words, shape.tendency, peak), runs };
}

function tendencySentence(words: CurveWords, { kind, best, worst }: Tendency, peak: number): string {
  switch (kind) {
    case "aims":
    case "mixed":
      return words.tendency[kind]({ best });
    case "avoids":
      return words.tendency.avoids({ worst });
    case "flat":
      return words.tendency.flat({ score: peak });
    default:
      return words.tendency[kind];
  }
}

/** Describes the curve from left to right; only the first part says where it starts. */
function runsSentence(words: CurveWords, shapeRuns: readonly ShapeRun[]): string {
  const [first = "", ...others] = shapeRuns.map((run, i) => runPhrase(words, run, i === 0));
  const runs = others.reduce((before, next) => words.thenRun({ before, next }), first);
  return capitalize(words.runs({ runs }));
}

function runPhrase(words: CurveWords, { direction, from, to }: ShapeRun, isFirst: boolean): string {
  if (direction === "level") return words.run.level({ score: from.score, toUtilization: to.utilization });
  return words.run[direction]({
    first: isFirst,
    fromScore: from.score,
    fromUtilization: from.utilization,
    toScore: to.score,
    toUtilization: to.utilization,
  });
}

export function pointsTable(ctx: CurveContext, disabled: boolean): TemplateResult {
  const { words, state } = ctx;
  return html`<table class="points" role="table" aria-label=${words.pointsTable}>
    <thead role="rowgroup">
      <tr role="row">
        <th role="columnheader" scope="col"><span class="hidden">${words.pointHead}</span></th>
        <th role="columnheader" scope="col">${words.utilization} <span class="range">${words.utilizationRange}</span></th>
        <th role="columnheader" scope="col">${words.score} <span class="range">${words.scoreRange}</span></th>
        <td role="cell"></td>
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
  </table>`;
}

function pointRow(ctx: CurveContext, row: PointRow, index: number, disabled: boolean): TemplateResult {
  const { words, edit } = ctx;
  const n = index + 1;
  const isOnly = ctx.state.shape.length === 1;
  const utilization = field(ctx, {
    key: `${row.id}-utilization`,
    label: words.pointUtilization({ index: n }),
    value: row.utilization,
    kind: "whole",
    disabled,
    input: (text) => edit(setPointUtilization(row.id, text)),
  });
  const score = field(ctx, {
    key: `${row.id}-score`,
    label: words.pointScore({ index: n }),
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
        aria-label=${words.removePoint({ index: n })}
        title=${isOnly ? words.lastPoint : words.removePoint({ index: n })}
        ?disabled=${isOnly || disabled}
        @click=${() => edit(removePoint(row.id))}
      >
        ${icons.cross}
      </button>
    </td>
    <td role="cell" class="side">
      ${fieldError(ctx, `${row.id}-utilization`)} ${fieldError(ctx, `${row.id}-score`)}
    </td>
  </tr>`;
}
