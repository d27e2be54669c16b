// Measures how much two runs differ in a figure.

import type { SimulationSeries } from "../../wasm/simulation-types.ts";
import type { CurrentResult } from "./state.ts";
import { eventCount } from "./step.ts";

/** The number of steps that are compared. */
const SAMPLES = 120;

/** The difference, in parts of the scale, from which a chart shows it. */
const VISIBLE = 0.05;

/** Returns the mean difference of the values over the steps, from 0 to 1 of the scale. */
export function differenceOf(
  result: CurrentResult,
  valuesOf: (series: SimulationSeries) => Float64Array,
  max: number | null,
): number {
  const [a, b] = result.runs.map(({ series }) => series ?? null);
  if (!a || !b) return 0;
  const [valuesA, valuesB] = [valuesOf(a), valuesOf(b)];
  const { steps } = result.aligned;
  const samples = Math.min(steps, SAMPLES);
  let [sum, top] = [0, max ?? 1];
  for (let i = 0; i <= samples; i += 1) {
    const step = Math.round((steps * i) / Math.max(1, samples));
    const valueA = valueAfter(a, valuesA, eventCount(result, 0, step));
    const valueB = valueAfter(b, valuesB, eventCount(result, 1, step));
    if (!Number.isFinite(valueA) || !Number.isFinite(valueB)) continue;
    sum += Math.abs(valueA - valueB);
    if (max === null) top = Math.max(top, valueA, valueB);
  }
  return sum / (samples + 1) / top;
}

/** Returns the last value up to a number of events. */
function valueAfter({ steps }: SimulationSeries, values: Float64Array, events: number): number {
  let [low, high] = [0, steps.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((steps[middle] ?? 0) <= events) low = middle + 1;
    else high = middle;
  }
  return values[low - 1] ?? Number.NaN;
}

/** Returns the index of the first visible difference, else of the largest one. */
export function mostDifferent(differences: readonly number[]): number {
  const visible = differences.findIndex((difference) => difference >= VISIBLE);
  return visible >= 0 ? visible : differences.indexOf(Math.max(...differences));
}

/** Returns true if the numbers of pods that the policies place differ visibly. */
export function arePlacementsDifferent({ runs }: CurrentResult): boolean {
  const [a, b] = runs.map(({ placed }) => placed);
  return a !== undefined && b !== undefined && Math.abs(a - b) >= VISIBLE * Math.max(a, b, 1);
}
