// Where things stand in the chart, in pixels.

import type { ShapePoint } from "../../contract.ts";

export const LANE_HEIGHT = 24;

export interface Scale {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** Too little room for labels inside the plot and a second axis. */
  readonly narrow: boolean;
}

/** The scale of a chart `width` pixels wide, with a lane below it for each resource. */
export function scaleOf(width: number, lanes: number): Scale {
  const narrow = width < 460;
  const top = 34;
  const bottom = top + Math.round(Math.min(Math.max(width * 0.4, 180), 264));
  return {
    width,
    height: bottom + 34 + lanes * LANE_HEIGHT,
    left: narrow ? 76 : 96,
    right: width - (narrow ? 18 : 44),
    top,
    bottom,
    narrow,
  };
}

export function x(scale: Scale, utilization: number): number {
  return round(scale.left + ((scale.right - scale.left) * utilization) / 100);
}

/** `score` from 0 to 10. */
export function y(scale: Scale, score: number): number {
  return round(scale.bottom - ((scale.bottom - scale.top) * score) / 10);
}

/** The middle of a resource's lane. */
export function laneY(scale: Scale, lane: number): number {
  return scale.bottom + 34 + (lane + 0.5) * LANE_HEIGHT;
}

/** The point of the plot under a pixel, without rounding or limits. */
export function pointAt(scale: Scale, px: number, py: number): ShapePoint {
  return {
    utilization: ((px - scale.left) / (scale.right - scale.left)) * 100,
    score: ((scale.bottom - py) / (scale.bottom - scale.top)) * 10,
  };
}

/** A tenth of a pixel is enough, and keeps the text of a drawing the same everywhere. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
