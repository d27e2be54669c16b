// Draws the shape as a curve, with the nodes on it.

import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";
import { strategyInUse } from "../../state/scenario.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import type { ShapeView } from "../../wasm/types.ts";
import { type CurveContext, isStale } from "../context.ts";
import { cliffMarks } from "./cliffs.ts";
import { handles, hint, pointPreview, tooltip } from "./handles.ts";
import type { ShapeInput } from "./input.ts";
import { guides, labels, marksOf, marksOnCurve, trackResources, tracks } from "./marks.ts";
import { type Scale, scaleOf, x, y } from "./scale.ts";

export function chart(ctx: CurveContext, input: ShapeInput, width: number): TemplateResult {
  const lastValid = ctx.outcome.shape;
  const resources = trackResources(ctx);
  const scale = scaleOf(width, resources.length);
  const isUsed = strategyInUse(ctx.state) === "RequestedToCapacityRatio";
  const stale = isStale(lastValid) || !isUsed;
  return html`<svg
    class=${stale ? "chart stale" : "chart"}
    role="group"
    aria-label=${ctx.messages.chart}
    viewBox="0 0 ${scale.width} ${scale.height}"
    height=${scale.height}
  >
    ${axes(ctx, scale)} ${lastValid ? drawing(ctx, scale, input, lastValid.value, resources, stale) : nothing}
  </svg>`;
}

function drawing(
  ctx: CurveContext,
  scale: Scale,
  input: ShapeInput,
  shape: ShapeView,
  resources: readonly string[],
  stale: boolean,
): SVGTemplateResult {
  const marks = marksOf(ctx, resources);
  // A stale result may belong to another curve, so that its marks would be off this one.
  const curveMarks = ctx.outcome.result?.state.shape === ctx.outcome.shape?.state.shape ? marks : [];
  return svg`
    <path class="area" d=${`${line(scale, shape)}L${scale.right} ${scale.bottom}L${scale.left} ${scale.bottom}z`} />
    ${ctx.pinnedCurve?.path(scale)} ${previousCurve(ctx, scale)}
    <path class="curve" d=${line(scale, shape)} />
    ${stale ? nothing : cliffMarks(ctx, scale)}
    <g class=${isStale(ctx.outcome.result) ? "marks stale" : "marks"}>
      ${guides(scale, curveMarks)} ${tracks(ctx, scale, resources, marks)}
    </g>
    <rect class="plot" x=${scale.left} y=${scale.top - 8} width=${scale.right - scale.left}
      height=${scale.bottom - scale.top + 16}
      @click=${input.click} @pointermove=${input.hover} @pointerleave=${input.leave} />
    ${stale ? nothing : handles(ctx, scale, input, shape.points)}
    <g class=${isStale(ctx.outcome.result) ? "marks stale" : "marks"} aria-hidden="true">
      ${marksOnCurve(scale, curveMarks)} ${labels(scale, shape.curve, curveMarks)}
    </g>
    <g class="overlay" aria-hidden="true">
      ${input.untouched && !stale ? hint(ctx, scale, shape.points) : nothing}
      ${stale ? nothing : pointPreview(ctx, scale, input.previewedPoint)}
      ${stale ? nothing : tooltip(ctx, scale, input, shape.points)}
    </g>`;
}

/** Draws the curve before the drag. */
function previousCurve({ before }: CurveContext, scale: Scale): SVGTemplateResult | typeof nothing {
  const shape = before?.isDrag ? before.outcome.shape : null;
  return shape ? svg`<path class="previous-curve" d=${line(scale, shape.value)} />` : nothing;
}

/** Returns a path through the points, level before the first and after the last. */
export function line(scale: Scale, { points }: ShapeView): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return "";
  const ends = [{ ...first, utilization: 0 }, ...points, { ...last, utilization: 100 }];
  return `M${ends.map((p) => `${x(scale, p.utilization)} ${y(scale, p.score)}`).join("L")}`;
}

function axes(ctx: CurveContext, scale: Scale): SVGTemplateResult {
  const { messages } = ctx;
  // Up to 1.16, and in the documentation, a resource's score is the shape's own, without the factor 10.
  const tenfold = !scale.narrow && maxScoreOf(ctx.scorer) === 100;
  const rows = [0, 2, 4, 6, 8, 10];
  const columns = scale.right - scale.left < 200 ? [0, 50, 100] : [0, 20, 40, 60, 80, 100];
  return svg`<g class="axes" aria-hidden="true">
    ${rows.map((score) => row(scale, score, tenfold))}
    ${columns.map((percent) => column(scale, percent, messages.percent({ value: percent })))}
    <text class="axis-name" x=${scale.left - 12} y=${scale.top - 18} text-anchor="end">${messages.axisScore}</text>
    <text class="axis-name" x=${scale.left - 18} y=${scale.bottom + 22} text-anchor="end">
      ${messages.axisUtilization}
    </text>
    ${
      tenfold
        ? svg`<text class="axis-name" transform="translate(${scale.right + 46} ${(scale.top + scale.bottom) / 2}) rotate(90)" text-anchor="middle">
            ${messages.axisResourceScore}
          </text>`
        : nothing
    }
  </g>`;
}

function row(scale: Scale, score: number, tenfold: boolean): SVGTemplateResult {
  const at = y(scale, score);
  return svg`
    <line class=${score === 0 ? "axis" : "grid"} x1=${scale.left} x2=${scale.right} y1=${at} y2=${at} />
    <text x=${scale.left - 12} y=${at + 4} text-anchor="end">${score}</text>
    ${tenfold ? svg`<text x=${scale.right + 12} y=${at + 4}>${score * 10}</text>` : nothing}`;
}

function column(scale: Scale, percent: number, text: string): SVGTemplateResult {
  const at = x(scale, percent);
  return svg`
    <line class="grid" x1=${at} x2=${at} y1=${scale.top} y2=${scale.bottom} />
    <text x=${at} y=${scale.bottom + 22} text-anchor="middle">${text}</text>`;
}
