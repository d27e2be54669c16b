// Draws the nodes on the chart: on the curve, and in a track per resource below it.

import { nothing, type SVGTemplateResult, svg } from "lit-html";
import type { CurveMessages } from "../../i18n/catalogues.ts";
import { shortName } from "../../i18n/format.ts";
import { maxScoreOf } from "../../state/scorers.ts";
import { clamp } from "../../state/shape.ts";
import { type CurveContext, percentOf } from "../context.ts";
import { glyph } from "../mark.ts";
import { AXIS_HEIGHT, pointAt, type Scale, trackY, x, y } from "./scale.ts";

/** The utilization and score of one resource of one node. */
export interface Mark {
  readonly node: string;
  readonly mark: number;
  readonly resource: string;
  readonly track: number;
  readonly utilization: number;
  /** The score from 0 to 10, as on the axis. */
  readonly score: number;
  readonly selected: boolean;
  /** The values in its title. */
  readonly title: Parameters<CurveMessages["markTitle"]>[0];
}

/** Returns the scored resources, which have a track each, in order; none if the scorer does not use the shape. */
export function trackResources(ctx: CurveContext): readonly string[] {
  const usesShape = [...ctx.scored.values()].some(({ result }) =>
    result.trace.resources.some((r) => r.segment !== null),
  );
  if (!usesShape) return [];
  const first = ctx.scored.values().next().value;
  return first === undefined ? [] : [...new Set(first.result.trace.resources.map((r) => r.name))];
}

/** Returns every mark, the selected node's last so that they are on top. */
export function marksOf(ctx: CurveContext, resources: readonly string[]): readonly Mark[] {
  const marks: Mark[] = [];
  const max = maxScoreOf(ctx.outcome.result?.value.scorer ?? ctx.scorer) ?? 100;
  for (const [id, node] of ctx.scored) {
    for (const trace of node.result.trace.resources) {
      const percent = percentOf(trace);
      if (percent === null || trace.score === null || !resources.includes(trace.name)) continue;
      const utilization = Number(percent);
      marks.push({
        node: id,
        mark: node.row.mark,
        resource: trace.name,
        track: resources.indexOf(trace.name),
        utilization: clamp(utilization, 0, 100),
        score: (clamp(Number(trace.score), 0, max) * 10) / max,
        selected: id === ctx.selected,
        title: { node: node.name, resource: trace.name, utilization, score: trace.score },
      });
    }
  }
  return marks.sort((a, b) => Number(a.selected) - Number(b.selected));
}

/** Draws lines from the selected node's tracks up to the curve. */
export function guides(scale: Scale, marks: readonly Mark[]): SVGTemplateResult[] {
  return marks
    .filter((m) => m.selected)
    .map((m) => {
      const at = x(scale, m.utilization);
      // Leaves space for the axis labels.
      const path = `M${at} ${y(scale, m.score)}V${scale.bottom + 6}M${at} ${scale.bottom + AXIS_HEIGHT - 4}V${trackY(scale, m.track)}`;
      return svg`<path class="guide" d=${path} />`;
    });
}

export function marksOnCurve(scale: Scale, marks: readonly Mark[]): SVGTemplateResult[] {
  return marks.map((m) => {
    const symbol = glyph(m.mark, x(scale, m.utilization), y(scale, m.score), m.selected ? 5.5 : 4.5);
    return svg`<g class=${m.selected ? "mark selected" : "mark"} data-node=${m.node} data-resource=${m.resource}>${symbol}</g>`;
  });
}

/** An event of a mark, whose first child is its title. */
type MarkEvent = PointerEvent & { readonly currentTarget: { readonly firstElementChild: Element } };

/** Draws a track for each resource. The title of a mark is written under the pointer: all would be a tenth of what an edit writes. */
export function tracks(
  ctx: CurveContext,
  scale: Scale,
  resources: readonly string[],
  marks: readonly Mark[],
): SVGTemplateResult[] {
  return resources.map((resource, track) => {
    const at = trackY(scale, track);
    return svg`<g class="track" data-resource=${resource}>
      <title>${ctx.messages.trackTitle({ resource })}</title>
      <text class="track-name" x=${scale.left - 12} y=${at + 4} text-anchor="end">${shortName(resource)}</text>
      <line class="track-line" x1=${scale.left} x2=${scale.right} y1=${at} y2=${at} />
      ${ctx.largeCluster?.view?.density(ctx, scale, resource, at) ?? nothing}
      ${marks
        .filter((m) => m.track === track)
        .map(
          (m) => svg`<g
          class=${m.selected ? "mark selected" : "mark"} data-node=${m.node} data-resource=${m.resource}
          @pointermove=${(event: MarkEvent) => {
            event.currentTarget.firstElementChild.textContent = ctx.messages.markTitle(m.title);
          }}>
          <title></title>${glyph(m.mark, x(scale, m.utilization), at, m.selected ? 6 : 4.5)}
        </g>`,
        )}
    </g>`;
  });
}

/** Draws names next to the selected node's marks on the curve, where they fit. */
export function labels(
  scale: Scale,
  curve: readonly number[],
  marks: readonly Mark[],
): SVGTemplateResult | typeof nothing {
  if (scale.narrow) return nothing;
  const boxes: Box[] = [];
  const texts: SVGTemplateResult[] = [];
  for (const [at, names] of groupByUtilization(marks.filter((m) => m.selected))) {
    const text = names.map((m) => shortName(m.resource)).join(", ");
    const box = labelBox(scale, curve, at, text);
    if (boxes.some((other) => overlaps(box, other))) continue;
    boxes.push(box);
    texts.push(svg`<text class="mark-name" x=${box.x} y=${box.y + 4}>${text}</text>`);
  }
  return svg`${texts}`;
}

function groupByUtilization(marks: readonly Mark[]): ReadonlyMap<Mark, readonly Mark[]> {
  const groups = new Map<Mark, Mark[]>();
  for (const mark of marks) {
    const existing = [...groups.keys()].find((m) => m.utilization === mark.utilization);
    if (existing === undefined) groups.set(mark, [mark]);
    else groups.get(existing)?.push(mark);
  }
  return groups;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Returns a box under the curve, on the side of the mark that is closer to it. */
function labelBox(scale: Scale, curve: readonly number[], m: Mark, text: string): Box {
  const width = text.length * 7;
  const at = x(scale, m.utilization);
  const right = boxBelowCurve(scale, curve, m, at + 8, width);
  const left = boxBelowCurve(scale, curve, m, at - 8 - width, width);
  return at + 12 + width < scale.right && right.y <= left.y + 12 ? right : left;
}

/** Returns a box that starts at `left`, below the mark and below the curve at both its ends. */
function boxBelowCurve(scale: Scale, curve: readonly number[], m: Mark, left: number, width: number): Box {
  const curveAt = (px: number): number => {
    const percent = clamp(Math.round(pointAt(scale, px, 0).utilization), 0, 100);
    return y(scale, (curve[percent] ?? 0) / 10);
  };
  const lowest = Math.max(y(scale, m.score), curveAt(left), curveAt(left + width));
  return { x: left, y: Math.min(lowest + 14, scale.bottom - 8), width };
}

function overlaps(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && Math.abs(a.y - b.y) < 14;
}
