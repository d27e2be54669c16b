// Draws a small step chart with one line per run.

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";

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

export function lineChart(lines: readonly Line[], { label, max, steps, at, seek }: ChartOptions): TemplateResult {
  const values = lines.flatMap((line) => [...line.values].filter(Number.isFinite));
  const top = max ?? Math.max(1, ...values);
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
