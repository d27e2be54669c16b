// Reads and writes the shape by which VolumeBinding scores storage: `VolumeBindingArgs.shape`, in its arguments as JSON.

import { storageArgs } from "../../state/file.ts";
import { fieldsOfArgs } from "../../state/plugin-args.ts";
import { pluginSettings } from "../../state/plugins.ts";
import type { Change, PointRow, State } from "../../state/state.ts";

/** A point of the shape, as typed. */
export type StoragePoint = Omit<PointRow, "id">;

/** The default shape: emptier storage scores higher. */
export const SPREADING_SHAPE: readonly StoragePoint[] = [
  { utilization: "0", score: "10" },
  { utilization: "100", score: "0" },
];

/** A shape by which fuller storage scores higher. */
export const PACKING_SHAPE: readonly StoragePoint[] = [
  { utilization: "0", score: "0" },
  { utilization: "100", score: "10" },
];

/** Returns the arguments as JSON; an empty text without any. */
export function argsTextOf(state: State): string {
  return storageArgs(pluginSettings(state))?.["VolumeBinding"] ?? "";
}

/** Returns the points in the arguments; the default ones without any. */
export function pointsOf(argsText: string): readonly StoragePoint[] {
  const { shape } = fieldsOfArgs(argsText);
  if (!Array.isArray(shape) || shape.length === 0) return SPREADING_SHAPE;
  const numberOf = (point: unknown, key: string): string => String(Object(point)[key] ?? 0);
  return shape.map((point) => ({ utilization: numberOf(point, "utilization"), score: numberOf(point, "score") }));
}

/**
 * Returns the arguments with these points, which are whole numbers. The default ones are written only in place of others: a text
 * keeps a shape that a policy does not set.
 */
export function withPoints(argsText: string, points: readonly StoragePoint[]): string {
  const { shape: before, ...others } = fieldsOfArgs(argsText);
  const shape = points.map(({ utilization, score }) => ({ utilization: Number(utilization), score: Number(score) }));
  const args = isSame(points, SPREADING_SHAPE) && before === undefined ? others : { ...others, shape };
  return Object.keys(args).length === 0 ? "" : JSON.stringify(args);
}

export function isSame(a: readonly StoragePoint[], b: readonly StoragePoint[]): boolean {
  const text = (points: readonly StoragePoint[]): string =>
    points.map(({ utilization, score }) => `${utilization}:${score}`).join();
  return text(a) === text(b);
}

/** Sets the arguments; an empty text removes them. */
export function setArgs(argsText: string): Change {
  return (state) => {
    const { pluginArgs, ...settings } = pluginSettings(state);
    const { VolumeBinding: _before, ...others } = pluginArgs ?? {};
    const args = { ...others, ...(argsText && { VolumeBinding: argsText }) };
    return { ...state, plugins: { ...settings, ...(Object.keys(args).length > 0 && { pluginArgs: args }) } };
  };
}
