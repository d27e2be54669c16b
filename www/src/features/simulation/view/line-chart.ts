// Draws a step chart with one line per run.

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";

import { LETTERS } from "./letters.ts";

export interface Line {
  /** The number of the run's events at each value. */
  readonly steps: Float64Array;
  readonly values: Float64Array;
  /** The number of its events after each step. */
  readonly eventCounts: Uint32Array;
}

export interface ChartOptions {
  /** The current values as a text. */
  readonly label: string;
  /** The top of the scale; `null` for the largest value. */
  readonly max: number | null;
  readonly steps: number;
  readonly at: number;
  readonly seek: (at: number) => void;
}

const WIDTH = 200;
const HEIGHT = 56;

/** Draws the chart with its scale and with the last value of each line. */
export function largeChart(
  lines: readonly Line[],
  options: ChartOptions,
  text: (value: number) => string,
): TemplateResult {
  const top = topOf(lines, options.max);
  return html`<div class="simulation-plot">
    <span class="simulation-scale" aria-hidden="true"><span>${text(top)}</span><span>${text(0)}</span></span>
    ${lineChart(lines, options)}
    <svg class="simulation-ends" aria-hidden="true">${endLabels(lines, top, text)}</svg>
  </div>`;
}

/** The least distance between two labels, and from the edges, in percent of the height. */
const LABEL_DISTANCE = { label: 14, edge: 4 };

/** Returns where the labels of up to two lines are, in percent from the top, without overlap and in the order of the lines. */
export function labelPositions(heights: readonly number[]): readonly number[] {
  const { label, edge } = LABEL_DISTANCE;
  const clamp = (y: number): number => Math.min(100 - edge, Math.max(edge, y));
  const [a = 0, b] = heights;
  const overlap = b !== undefined && Math.abs(clamp(a) - clamp(b)) < label;
  if (!overlap) return heights.map(clamp);
  const upper = Math.min(clamp(Math.min(a, b)), 100 - edge - label);
  return a <= b ? [upper, upper + label] : [upper + label, upper];
}

/** Labels the end of each line, without overlap. */
function endLabels(lines: readonly Line[], top: number, text: (value: number) => string): readonly SVGTemplateResult[] {
  const ends = lines.map(({ values }) => values.at(-1) ?? Number.NaN);
  const y = labelPositions(ends.map((value) => 100 - (100 * Math.min(value, top)) / top));
  return ends.map((value, run) =>
    Number.isFinite(value)
      ? svg`<text class=${run === 0 ? "a" : "b"} y="${y[run]}%" dominant-baseline="middle">${ends.length < 2 ? "" : `${LETTERS[run]}\u00a0`}${text(value)}</text>`
      : svg``,
  );
}

/** Returns the top of the scale: the largest value if it is not fixed. */
function topOf(lines: readonly Line[], max: number | null): number {
  return max ?? lines.reduce((top, { values }) => values.reduce((a, b) => (b > a ? b : a), top), 1);
}

export function lineChart(lines: readonly Line[], { label, max, steps, at, seek }: ChartOptions): TemplateResult {
  const top = topOf(lines, max);
  const cursor = xOf(at, steps) + WIDTH / (steps + 1) / 2;
  const seekToPointer = (event: MouseEvent): void => {
    if (!(event.currentTarget instanceof Element)) return;
    const { left, width } = event.currentTarget.getBoundingClientRect();
    seek(Math.floor(((steps + 1) * (event.clientX - left)) / Math.max(1, width)));
  };
  return html`<svg
    class="simulation-lines"
    role="img"
    aria-label=${label}
    viewBox="0 0 ${WIDTH} ${HEIGHT}"
    preserveAspectRatio="none"
    @click=${seekToPointer}
  >
    <line class="simulation-axis" x1="0" x2=${WIDTH} y1=${HEIGHT} y2=${HEIGHT} />
    ${lines.map((line, run) => path(line, run, top, steps))}
    <line class="simulation-cursor" x1=${cursor} x2=${cursor} y1="0" y2=${HEIGHT} />
  </svg>`;
}

function path(line: Line, run: number, top: number, steps: number): SVGTemplateResult {
  const x = (step: number): string => xOf(stepAfter(line.eventCounts, step), steps).toFixed(1);
  const y = (value: number): string => (HEIGHT - (HEIGHT * Math.min(value, top)) / top).toFixed(1);
  let d = "";
  line.values.forEach((value, i) => {
    if (Number.isFinite(value))
      d += d === "" ? `M${x(line.steps[i] ?? 0)} ${y(value)}` : `H${x(line.steps[i] ?? 0)}V${y(value)}`;
  });
  return svg`<path class="simulation-line ${run === 0 ? "a" : "b"}" d=${d === "" ? "M0 0" : `${d}H${WIDTH}`} />`;
}

/** Returns the left edge of a step: all are equally wide, including the one before the first event. */
function xOf(step: number, steps: number): number {
  return (WIDTH * step) / (steps + 1);
}

/** Returns the step after which this many events have happened. */
function stepAfter(eventCounts: Uint32Array, events: number): number {
  if (events <= 0) return 0;
  let [low, high] = [0, eventCounts.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((eventCounts[middle] ?? 0) < events) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}
