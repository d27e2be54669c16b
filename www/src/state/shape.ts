// Edits of the shape.

import type { ShapePoint } from "../wasm/types.ts";
import { type Change, replaceRow } from "./state.ts";

export const MAX_UTILIZATION = 100;
export const MAX_SCORE = 10;

export function setPointUtilization(id: string, utilization: string): Change {
  return (state) => ({ ...state, shape: replaceRow(state.shape, id, (p) => ({ ...p, utilization })) });
}

export function setPointScore(id: string, score: string): Change {
  return (state) => ({ ...state, shape: replaceRow(state.shape, id, (p) => ({ ...p, score })) });
}

/** Returns the allowed utilizations of point `index`: strictly between those of its neighbors. */
export function allowedRange(points: readonly ShapePoint[], index: number): { min: number; max: number } {
  const before = points[index - 1];
  const after = points[index + 1];
  return {
    min: before === undefined ? 0 : before.utilization + 1,
    max: after === undefined ? MAX_UTILIZATION : after.utilization - 1,
  };
}

/** Returns the position of point `index` when it is dragged to `to`: whole numbers, in range. */
function snapPoint(points: readonly ShapePoint[], index: number, to: ShapePoint): ShapePoint {
  const { min, max } = allowedRange(points, index);
  return {
    utilization: clamp(Math.round(to.utilization), min, max),
    score: clamp(Math.round(to.score), 0, MAX_SCORE),
  };
}

/** Moves a point of a valid shape; `points` are its numbers. */
export function movePoint(id: string, points: readonly ShapePoint[], to: ShapePoint): Change {
  return (state) => {
    const index = state.shape.findIndex((p) => p.id === id);
    if (index < 0) return state;
    const at = snapPoint(points, index, to);
    const point = { id, utilization: String(at.utilization), score: String(at.score) };
    return { ...state, shape: replaceRow(state.shape, id, () => point) };
  };
}

/** Adds a point to a valid shape, unless there is one at that utilization already. */
export function addPoint(points: readonly ShapePoint[], at: ShapePoint): Change {
  return (state) => {
    const utilization = clamp(Math.round(at.utilization), 0, MAX_UTILIZATION);
    const score = clamp(Math.round(at.score), 0, MAX_SCORE);
    if (points.some((p) => p.utilization === utilization)) return state;
    const index = points.filter((p) => p.utilization < utilization).length;
    const point = { id: `p${state.next}`, utilization: String(utilization), score: String(score) };
    return { ...state, shape: state.shape.toSpliced(index, 0, point), next: state.next + 1 };
  };
}

/** Removes a point; the last one stays, because a shape needs one. */
export function removePoint(id: string): Change {
  return (state) => (state.shape.length > 1 ? { ...state, shape: state.shape.filter((p) => p.id !== id) } : state);
}

/** Raises each score of 0, with which a resource is dropped, to 1. */
export function raiseZeroScores(): Change {
  return (state) => ({
    ...state,
    shape: state.shape.map((point) => (Number(point.score) === 0 ? { ...point, score: "1" } : point)),
  });
}

/** Returns a position for a new point on the curve: at its end, else in the middle of the widest gap. */
export function newPoint(points: readonly ShapePoint[], curve: readonly number[]): ShapePoint | null {
  const bounds = [-1, ...points.map((p) => p.utilization)];
  if (bounds.at(-1) !== MAX_UTILIZATION) return pointOnCurve(MAX_UTILIZATION, curve);
  let best: { at: number; width: number } | null = null;
  for (let i = 1; i < bounds.length; i += 1) {
    const from = bounds[i - 1] ?? 0;
    const width = (bounds[i] ?? 0) - from;
    if (width > 1 && (best === null || width > best.width)) {
      best = { at: Math.floor(from + width / 2), width };
    }
  }
  return best && pointOnCurve(best.at, curve);
}

/** Returns a position for a new point after point `index`: halfway to the next one, or to the end. */
export function pointAfter(points: readonly ShapePoint[], index: number, curve: readonly number[]): ShapePoint | null {
  const from = points[index]?.utilization ?? 0;
  const to = points[index + 1]?.utilization ?? MAX_UTILIZATION + 1;
  const at = Math.floor((from + to) / 2);
  return at > from ? pointOnCurve(at, curve) : null;
}

function pointOnCurve(utilization: number, curve: readonly number[]): ShapePoint {
  return { utilization, score: Math.round((curve[utilization] ?? 0) / 10) };
}

export function clamp(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}
