// Draws the map of many nodes, and finds its cells.

import type { SimulationColumns } from "../wasm/simulation-types.ts";

/** The color steps from empty to full. */
export const STEPS = [0, 1, 2, 3, 4, 5] as const;

/** Returns the percentage at which a color begins. */
export function stepPercent(step: number): number {
  return step * 20;
}

interface HighlightedNodes {
  /** The node of the last event; -1 for none. */
  readonly podNode: number;
  readonly selected: number;
  readonly height?: number;
}

/** The approximate maximum height of the map, in pixels. */
const HEIGHT = 340;
const CELL = { min: 4, max: 30 };

interface Grid {
  readonly cell: number;
  readonly columns: number;
}

function gridOf(canvas: HTMLCanvasElement, nodes: number, height = HEIGHT): Grid {
  const width = Math.max(100, canvas.parentElement?.clientWidth ?? 0);
  const cell = Math.max(CELL.min, Math.min(CELL.max, Math.floor(Math.sqrt((width * height) / Math.max(1, nodes)))));
  return { cell, columns: Math.max(1, Math.floor(width / cell)) };
}

export function drawMap(canvas: HTMLCanvasElement, columns: SimulationColumns, highlighted: HighlightedNodes): void {
  const nodes = columns.present.length;
  drawCells(canvas, nodes, highlighted, (cell) => {
    for (let node = 0; node < nodes; node += 1)
      if (columns.present[node] === 1) cell(node, stepOf(columns, node), false);
  });
}

/** Fills a cell, or only its middle, with the color of a step. */
export type DrawCell = (node: number, step: number, small: boolean) => void;

export function drawCells(
  canvas: HTMLCanvasElement,
  nodes: number,
  { podNode, selected, height }: HighlightedNodes,
  fill: (cell: DrawCell) => void,
): void {
  const { cell, columns } = gridOf(canvas, nodes, height);
  const scale = devicePixelRatio || 1;
  const context = resizeCanvas(canvas, columns * cell, Math.max(1, Math.ceil(nodes / columns)) * cell, scale);
  if (context === null) return;
  const picture = cachedPicture(canvas);
  const colors = colorsOf(canvas, context);
  // For the smallest cells, the gap is one device pixel.
  const gap = cell > 8 ? 2 : cell > 4 ? 1 : Math.min(1, 1 / scale);
  const inner = cell - gap;
  const middle = Math.max(1, inner - (2 * cell) / 3);
  picture.pixels.fill(0);
  fill((node, step, small) => {
    const size = small ? middle : inner;
    const inset = (inner - size) / 2;
    const [left, top] = [(node % columns) * cell + inset, Math.floor(node / columns) * cell + inset];
    fillSquare(picture, left * scale, top * scale, size * scale, colors[step] ?? 0);
  });
  context.putImageData(picture.image, 0, 0);
  const strokeCell = (node: number, line: number): void => {
    if (node < 0 || node >= nodes) return;
    context.strokeStyle = getComputedStyle(canvas).color;
    context.lineWidth = line;
    context.strokeRect((node % columns) * cell - gap / 2, Math.floor(node / columns) * cell - gap / 2, cell, cell);
  };
  strokeCell(podNode, 3);
  strokeCell(selected, 2);
}

/** Sets the size of a canvas for the screen's resolution; does nothing if the size is unchanged. */
function resizeCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  scale: number,
): CanvasRenderingContext2D | null {
  const [pixelWidth, pixelHeight] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== pixelWidth || canvas.height !== pixelHeight) {
    canvas.width = pixelWidth;
    canvas.height = pixelHeight;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  // The pixels are computed on the CPU, so they should stay in main memory.
  const context = canvas.getContext("2d", { willReadFrequently: true });
  context?.setTransform(scale, 0, 0, scale, 0, 0);
  return context;
}

/** The pixels of a canvas, one number each: writing thousands of squares into an array is faster than drawing them. */
interface Picture {
  readonly image: ImageData;
  readonly pixels: Uint32Array;
}

const pictures = new WeakMap<HTMLCanvasElement, Picture>();

function cachedPicture(canvas: HTMLCanvasElement): Picture {
  const { width, height } = canvas;
  const cached = pictures.get(canvas);
  if (cached?.image.width === width && cached.image.height === height) return cached;
  const image = new ImageData(width, height);
  const picture = { image, pixels: new Uint32Array(image.data.buffer) };
  pictures.set(canvas, picture);
  return picture;
}

function fillSquare(
  { image: { width }, pixels }: Picture,
  left: number,
  top: number,
  size: number,
  color: number,
): void {
  const [from, to] = [Math.round(left), Math.round(left + size)];
  const end = Math.round(top + size);
  for (let y = Math.round(top); y < end; y += 1) {
    for (let x = from; x < to; x += 1) pixels[y * width + x] = color;
  }
}

/**
 * Returns the legend's colors in the current color scheme; a pixel's bytes are red, green, blue and alpha, lowest
 * first.
 */
function colorsOf(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): readonly number[] {
  const swatches = canvas.parentElement?.querySelectorAll(".heat-scale i") ?? [];
  return Array.from(swatches, (swatch) => {
    // The canvas context returns an opaque color as six hexadecimal digits.
    context.fillStyle = getComputedStyle(swatch).backgroundColor;
    const rgb = Number.parseInt(String(context.fillStyle).slice(1), 16);
    return (0xff000000 | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
  });
}

function stepOf({ allocatable, used }: SimulationColumns, node: number): number {
  let max = 0;
  for (const [resource, column] of allocatable.entries()) {
    const capacity = column[node] ?? 0;
    if (capacity > 0) max = Math.max(max, (used[resource]?.[node] ?? 0) / capacity);
  }
  return stepAt(max);
}

/** Returns the color step; empty and full have their own, to which no other value rounds. */
export function stepAt(fraction: number): number {
  if (fraction <= 0) return 0;
  return fraction >= 1 ? 5 : Math.min(4, 1 + Math.floor(fraction * 4));
}

/** Returns the node under a pointer; `null` outside the map. */
export function cellAt(
  { currentTarget, offsetX, offsetY }: PointerEvent,
  nodes: number,
  height?: number,
): number | null {
  if (!(currentTarget instanceof HTMLCanvasElement)) return null;
  const { cell, columns } = gridOf(currentTarget, nodes, height);
  const node = Math.floor(offsetY / cell) * columns + Math.min(columns - 1, Math.floor(offsetX / cell));
  return node >= 0 && node < nodes ? node : null;
}

/** Returns the node that an arrow key moves to; `null` for other keys. */
export function movedIndex(
  key: string,
  from: number,
  canvas: HTMLCanvasElement,
  nodes: number,
  height?: number,
): number | null {
  const { columns } = gridOf(canvas, nodes, height);
  const offsets: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: nodes - 1 - from,
  };
  const step = offsets[key];
  return step === undefined ? null : Math.max(0, Math.min(nodes - 1, from + step));
}
