// Draws the cells of a decision map: a color for each node, stripes for a tie, a line where the winners change, and names.

import { ASPECT, type MapResult } from "./map-source.ts";

/** A set of winners, as its cells are drawn. */
export interface DrawnSet {
  /** The name on the map; empty if there is no room for names. */
  readonly name: string;
  /** The indexes of its colors among those of `colorsOf`; none if no node is feasible. */
  readonly colors: readonly number[];
}

/** Colors as red, green and blue. */
type Color = readonly [number, number, number];

/** The width of a stripe, in CSS pixels. */
const STRIPE = 6;
/** The share of a node's color in a cell; the rest is the panel's. */
const STRENGTH = 0.42;
/** The smallest share of the map of a set of winners with its name on it. */
const NAMED_SHARE = 0.01;
const FONT_SIZE = 12;

export function drawCells(canvas: HTMLCanvasElement, result: MapResult, sets: readonly DrawnSet[]): void {
  const scale = devicePixelRatio || 1;
  const width = Math.max(120, canvas.parentElement?.clientWidth ?? 0);
  const [pixelWidth, pixelHeight] = [Math.round(width * scale), Math.round((width / ASPECT) * scale)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth;
    canvas.height = pixelHeight;
  }
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return;
  const palette = paletteOf(canvas, context);
  fillCells(context, result, { sets, palette, stripe: STRIPE * scale });
  drawNames(context, result, sets, palette, scale);
}

interface Palette {
  readonly marks: readonly Color[];
  readonly panel: Color;
  readonly ink: Color;
}

/** Returns the colors in the current color scheme, from the swatches of the legend. */
function paletteOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Palette {
  const toColor = (text: string): Color => {
    // The canvas context returns an opaque color as six hexadecimal digits.
    context.fillStyle = text;
    const rgb = Number.parseInt(String(context.fillStyle).slice(1), 16);
    return [rgb >> 16, (rgb >> 8) & 0xff, rgb & 0xff];
  };
  const swatches = canvas.parentElement?.querySelectorAll(".map-palette i") ?? [];
  const colors = Array.from(swatches, (swatch) => toColor(getComputedStyle(swatch).backgroundColor));
  const [panel = [255, 255, 255], ink = [0, 0, 0], ...marks] = colors;
  return { marks, panel, ink };
}

interface Fill {
  readonly sets: readonly DrawnSet[];
  readonly palette: Palette;
  readonly stripe: number;
}

/** Fills every pixel with the color of its cell. The first row is at the bottom. */
function fillCells(context: CanvasRenderingContext2D, result: MapResult, { sets, palette, stripe }: Fill): void {
  const { width, height } = context.canvas;
  const image = context.createImageData(width, height);
  const pixels = new Uint32Array(image.data.buffer);
  const [columns, rows] = [result.x.amounts.length, result.y.amounts.length];
  const column = Uint16Array.from({ length: width }, (_, x) => Math.floor((x * columns) / width));
  const fills = sets.map(({ colors }) => fillsOf(colors, palette));
  const ink = toPixel(palette.ink);
  let below: Uint16Array | null = null;
  for (let y = height - 1; y >= 0; y -= 1) {
    const row = Math.floor(((height - 1 - y) * rows) / height);
    const cells = result.cells.subarray(row * columns, (row + 1) * columns);
    for (let x = 0; x < width; x += 1) {
      const at = column[x] ?? 0;
      const cell = cells[at] ?? 0;
      const before = cells[column[x - 1] ?? at] ?? cell;
      const isEdge = cell !== before || (below !== null && cell !== below[at]);
      const fill = fills[cell] ?? [ink];
      pixels[y * width + x] = isEdge ? ink : (fill[Math.floor((x + y) / stripe) % fill.length] ?? ink);
    }
    below = cells;
  }
  context.putImageData(image, 0, 0);
}

/** Returns the colors of the stripes of a set of winners. */
function fillsOf(colors: readonly number[], { marks, panel, ink }: Palette): readonly number[] {
  if (colors.length === 0) return [toPixel(panel), toPixel(panel), toPixel(blend(ink, panel, 0.12))];
  return colors.map((color) => toPixel(blend(marks[color] ?? ink, panel, STRENGTH)));
}

function blend(color: Color, panel: Color, share: number): Color {
  const mixed = color.map((part, i) => Math.round(part * share + (panel[i] ?? 0) * (1 - share)));
  return [mixed[0] ?? 0, mixed[1] ?? 0, mixed[2] ?? 0];
}

/** Returns a pixel, whose bytes are red, green, blue and alpha, lowest first. */
function toPixel([red, green, blue]: Color): number {
  return (0xff000000 | (blue << 16) | (green << 8) | red) >>> 0;
}

/** Writes the name of each larger set of winners into its longest row. */
function drawNames(
  context: CanvasRenderingContext2D,
  result: MapResult,
  sets: readonly DrawnSet[],
  { panel, ink }: Palette,
  scale: number,
): void {
  const { width, height } = context.canvas;
  const [columns, rows] = [result.x.amounts.length, result.y.amounts.length];
  context.font = `600 ${FONT_SIZE * scale}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 4 * scale;
  context.lineJoin = "round";
  context.strokeStyle = `rgb(${panel.join(" ")})`;
  context.fillStyle = `rgb(${ink.join(" ")})`;
  for (const [index, run] of longestRuns(result, columns)) {
    const { name = "" } = sets[index] ?? {};
    const isWide = (run.length / columns) * width > context.measureText(name).width + FONT_SIZE * scale;
    if (name === "" || !isWide || run.cells < NAMED_SHARE * columns * rows) continue;
    const x = ((run.from + run.length / 2) / columns) * width;
    const y = height - ((run.row + 0.5) / rows) * height;
    const inside = Math.max(FONT_SIZE * scale, Math.min(height - FONT_SIZE * scale, y));
    context.strokeText(name, x, inside);
    context.fillText(name, x, inside);
  }
}

interface Run {
  readonly row: number;
  readonly from: number;
  readonly length: number;
  /** The number of cells of the set. */
  readonly cells: number;
}

/** Returns the longest row of each set of winners; of equally long ones, the middle one. */
function longestRuns({ cells }: MapResult, columns: number): ReadonlyMap<number, Run> {
  const runs = new Map<number, { longest: { row: number; from: number }[]; length: number; cells: number }>();
  for (let from = 0; from < cells.length; ) {
    const row = Math.floor(from / columns);
    let to = from + 1;
    while (to < (row + 1) * columns && cells[to] === cells[from]) to += 1;
    const run = runs.get(cells[from] ?? 0) ?? { longest: [], length: 0, cells: 0 };
    run.cells += to - from;
    if (to - from > run.length) Object.assign(run, { longest: [], length: to - from });
    if (to - from === run.length) run.longest.push({ row, from: from % columns });
    runs.set(cells[from] ?? 0, run);
    from = to;
  }
  const middle = [...runs].map(([index, { longest, ...run }]): [number, Run] => {
    const at = longest[Math.floor(longest.length / 2)] ?? { row: 0, from: 0 };
    return [index, { ...run, ...at }];
  });
  return new Map(middle);
}
