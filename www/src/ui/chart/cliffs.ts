// Marks the zero-score cliff: where the scheduler drops a resource that scores 0 from the mean, so the node's score
// jumps.

import { html, nothing, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";
import { scoredRows } from "../../state/scenario.ts";
import { raiseZeroScores } from "../../state/shape.ts";
import type { CurveContext } from "../context.ts";
import * as icons from "../icons.ts";
import { type Scale, x } from "./scale.ts";

export interface Cliff {
  readonly from: number;
  readonly to: number;
}

/** Returns the cliffs that the pod can reach; none if only one resource is scored, as there is no mean then. */
function cliffsOf(ctx: CurveContext): readonly Cliff[] {
  const { state, outcome } = ctx;
  if (outcome.resultsHiddenReason !== "" || scoredRows(state).length === 1) return [];
  const lowest = minUtilization(ctx);
  const ranges = outcome.shape?.value.droppedRanges ?? [];
  return ranges.filter(({ to }) => to >= lowest);
}

/** Returns the least utilization that the pod can cause, in percent; 1 without nodes. */
function minUtilization({ scored }: CurveContext): number {
  const resources = [...scored.values()].flatMap(({ result }) => result.trace.resources);
  const lowest = resources.flatMap(({ minUtilization: at }) => (at === null ? [] : [Number(at)]));
  return lowest.length === 0 ? 1 : Math.min(...lowest);
}

/** The maximum number of dropped resources that the note names. */
const MAX_NAMED = 3;

interface DroppedResource {
  readonly node: string;
  readonly resource: string;
}

/** Returns the resources that are dropped from a node's mean now. */
function droppedResources(ctx: CurveContext): readonly DroppedResource[] {
  return [...ctx.scored.values()].flatMap(({ name, result }) =>
    result.trace.resources.filter((r) => r.outcome === "zero-score").map((r) => ({ node: name, resource: r.name })),
  );
}

export function cliffNote(ctx: CurveContext): TemplateResult | typeof nothing {
  const text = cliffText(ctx);
  if (text === "") return nothing;
  return html`<p class="note cliff-note">
    ${icons.warning}<span>${text} <button type="button" class="button" @click=${() => ctx.edit(raiseZeroScores())}>${ctx.messages.raiseZeros}</button></span>
  </p>`;
}

/** Describes the utilizations at which the score jumps, and the nodes there; empty if it does not jump. */
export function cliffText(ctx: CurveContext): string {
  const cliffs = cliffsOf(ctx);
  if (cliffs.length === 0) return "";
  // In a large cluster only a few nodes have traces.
  const dropped = ctx.largeCluster === null ? droppedResources(ctx) : [];
  return [ctx.messages.cliff({ zeros: cliffs }), droppedResourcesText(ctx, dropped)].filter(Boolean).join(" ");
}

/** Names the first few dropped resources and counts the others. */
function droppedResourcesText({ messages }: CurveContext, dropped: readonly DroppedResource[]): string {
  if (dropped.length === 0) return "";
  const named = dropped.slice(0, MAX_NAMED).map(({ node, resource }) => messages.resourceOnNode({ node, resource }));
  const count = dropped.length - named.length;
  return messages.ignoredNow({ resources: count > 0 ? [...named, messages.moreResources({ count })] : named });
}

/** Draws a dashed, labeled line at each place where the score jumps. */
export function cliffMarks(ctx: CurveContext, scale: Scale): SVGTemplateResult {
  return svg`<g class="cliffs" aria-hidden="true">${cliffsOf(ctx).map((cliff) => mark(ctx, scale, cliff))}</g>`;
}

function mark({ messages }: CurveContext, scale: Scale, { from, to }: Cliff): SVGTemplateResult {
  const [left, right] = [x(scale, from), x(scale, to)];
  // At 0% and 100% there is no other side to jump from.
  const edges = from === to ? [left] : [...(from > 0 ? [left] : []), ...(to < 100 ? [right] : [])];
  const height = scale.bottom - scale.top;
  const at = from === 0 ? right + 15 : scale.narrow && to === 100 ? right + 14 : left - 7;
  const middle = scale.top + height * 0.45;
  return svg`
    <rect class="cliff-band" x=${left} y=${scale.top} width=${right - left} height=${height} />
    ${edges.map((edge) => svg`<path class="cliff-line" d=${`M${edge} ${scale.bottom}V${scale.top}`} />`)}
    <text class="cliff-name" transform=${`translate(${at} ${middle}) rotate(-90)`} text-anchor="middle">
      ${messages.droppedMark}
    </text>`;
}
