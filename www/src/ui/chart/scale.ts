// Converts between utilization, score and pixels in the chart.

import type { ShapePoint } from "../../wasm/types.ts";

export const TRACK_HEIGHT = 20;
/** The height of the axis labels below the plot. */
export const AXIS_HEIGHT = 30;

export interface Scale {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
  /** True if labels inside the plot and a second axis do not fit. */
  readonly narrow: boolean;
}

/**
 * Returns the scale of a chart that is `width` pixels wide. Below its axis, each resource has a track: a row with a mark
 * at each node's utilization.
 */
export function scaleOf(width: number, trackCount: number): Scale {
  const narrow = width < 460;
  const top = 26;
  const bottom = top + Math.round(Math.min(Math.max(width * 0.4, 172), 264));
  return {
    width,
    height: bottom + AXIS_HEIGHT + trackCount * TRACK_HEIGHT,
    left: narrow ? 76 : 96,
    right: width - (narrow ? 18 : 56),
    top,
    bottom,
    narrow,
  };
}

export function x(scale: Scale, utilization: number): number {
  return round(scale.left + ((scale.right - scale.left) * utilization) / 100);
}

/** Returns the y coordinate of a score from 0 to 10. */
export function y(scale: Scale, score: number): number {
  return round(scale.bottom - ((scale.bottom - scale.top) * score) / 10);
}

/** Returns the y coordinate of the middle of a resource's track. */
export function trackY(scale: Scale, track: number): number {
  return scale.bottom + AXIS_HEIGHT + (track + 0.5) * TRACK_HEIGHT;
}

/** Returns the point of the plot at a pixel, not rounded and not limited to the plot. */
export function pointAt(scale: Scale, px: number, py: number): ShapePoint {
  return {
    utilization: ((px - scale.left) / (scale.right - scale.left)) * 100,
    score: ((scale.bottom - py) / (scale.bottom - scale.top)) * 10,
  };
}

/** Rounds to a tenth of a pixel, so that the SVG is the same on every machine. */
function round(value: number): number {
  return Math.round(value * 10) / 10;
}
