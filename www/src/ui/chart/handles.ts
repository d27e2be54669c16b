// Draws the points of the shape as draggable handles.

import { nothing, type SVGTemplateResult, svg } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import { allowedRange } from "../../state/shape.ts";
import type { PointRow } from "../../state/state.ts";
import type { ShapePoint } from "../../wasm/types.ts";
import type { CurveContext } from "../context.ts";
import type { ShapeInput } from "./input.ts";
import { type Scale, x, y } from "./scale.ts";

export function handles(ctx: CurveContext, scale: Scale, input: ShapeInput, points: readonly ShapePoint[]): unknown {
  const rows = ctx.state.shape.slice(0, points.length);
  return repeat(
    rows,
    (row) => row.id,
    (row, index) => {
      const point = points[index];
      return point === undefined ? nothing : handle(ctx, scale, input, points, row, index, point);
    },
  );
}

/** Keeps a finger that drags a point from scrolling the page, which `touch-action` alone does not prevent here. */
const preventScroll = {
  handleEvent: (event: Event): void => event.preventDefault(),
  passive: false,
};

function handle(
  ctx: CurveContext,
  scale: Scale,
  input: ShapeInput,
  points: readonly ShapePoint[],
  row: PointRow,
  index: number,
  point: ShapePoint,
): SVGTemplateResult {
  const { min, max } = allowedRange(points, index);
  const at = `translate(${x(scale, point.utilization)} ${y(scale, point.score)})`;
  return svg`<g
    class=${input.dragging === row.id ? "handle dragging" : "handle"}
    id=${row.id}
    transform=${at}
    role="slider"
    tabindex="0"
    aria-label=${ctx.messages.point({ index: index + 1 })}
    aria-valuemin=${min}
    aria-valuemax=${max}
    aria-valuenow=${point.utilization}
    aria-valuetext=${ctx.messages.pointValue(point)}
    @touchstart=${preventScroll}
    @pointerdown=${(event: PointerEvent) => input.startDrag(event, row.id)}
    @pointermove=${input.drag}
    @pointerup=${input.endDrag}
    @pointercancel=${input.endDrag}
    @keydown=${(event: KeyboardEvent) => input.key(event, row.id)}
    @focus=${() => input.focus(row.id)}
    @blur=${() => input.focus(null)}
  >
    <circle class="target" r="20" />
    <circle class="halo" r="14" />
    <circle class="knob" r="8" />
  </g>`;
}

/** Draws the values of the active point next to it. */
export function tooltip(
  ctx: CurveContext,
  scale: Scale,
  input: ShapeInput,
  points: readonly ShapePoint[],
): SVGTemplateResult | typeof nothing {
  const index = ctx.state.shape.findIndex((row) => row.id === input.activePoint);
  const point = points[index];
  return point === undefined ? nothing : tag(scale, point, ctx.messages.pointTooltip(point), "point-tooltip");
}

/** Draws the point that a click would add. */
export function pointPreview(ctx: CurveContext, scale: Scale, at: ShapePoint | null): unknown {
  if (at === null) return nothing;
  return svg`<g class="point-preview">
    <circle cx=${x(scale, at.utilization)} cy=${y(scale, at.score)} r="7" />
    ${tag(scale, at, `+ ${ctx.messages.pointTooltip(at)}`, "point-preview-tooltip")}
  </g>`;
}

function tag(scale: Scale, point: ShapePoint, text: string, name: string): SVGTemplateResult {
  const width = 92;
  const left = Math.min(Math.max(x(scale, point.utilization) - width / 2, 2), scale.width - width - 2);
  const top = y(scale, point.score) - 40 < 0 ? y(scale, point.score) + 18 : y(scale, point.score) - 40;
  return svg`<g class=${name}>
    <rect x=${left} y=${top} width=${width} height="24" rx="6" />
    <text x=${left + width / 2} y=${top + 16} text-anchor="middle">${text}</text>
  </g>`;
}

/** Draws a hint at the highest point until the first drag. */
export function hint(ctx: CurveContext, scale: Scale, points: readonly ShapePoint[]): unknown {
  const highest = points.reduce((a, b) => (b.score > a.score ? b : a));
  const at = { x: x(scale, highest.utilization), y: y(scale, highest.score) };
  const isRightHalf = at.x > (scale.left + scale.right) / 2;
  return svg`<g class="hint">
    <circle class="pulse" cx=${at.x} cy=${at.y} r="15" />
    <text x=${at.x + (isRightHalf ? -24 : 24)} y=${at.y - 8} text-anchor=${isRightHalf ? "end" : "start"}>
      ${ctx.messages.dragHint}
    </text>
  </g>`;
}
