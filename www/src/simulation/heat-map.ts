// Draws the map of many nodes, and finds its cells.

import type { SimulationColumns } from "../wasm/simulation-types.ts";

/** The color steps from empty to full. */
export const STEPS = [0, 1, 2, 3, 4, 5] as const;

/** Returns the percentage at which a color begins. */
export function fullness(step: number): number {
  return step * 20;
}

interface MarkedNodes {
  /** The node of the last event; -1 for none. */
  readonly podNode: number;
  readonly chosen: number;
  readonly height?: number;
}

/** The approximate maximum height of the map, in pixels. */
const HEIGHT = 340;
const CELL = { least: 4, most: 30 };

interface Grid {
  readonly cell: number;
  readonly columns: number;
}

function gridOf(canvas: HTMLCanvasElement, nodes: number, height = HEIGHT): Grid {
  const width = Math.max(100, canvas.parentElement?.clientWidth ?? 0);
  const cell = Math.max(CELL.least, Math.min(CELL.most, Math.floor(Math.sqrt((width * height) / Math.max(1, nodes)))));
  return { cell, columns: Math.max(1, Math.floor(width / cell)) };
}

export function drawMap(canvas: HTMLCanvasElement, columns: SimulationColumns, marked: MarkedNodes): void {
  const nodes = columns.present.length;
  drawCells(canvas, nodes, marked, (cell) => {
    for (let node = 0; node < nodes; node += 1)
      if (columns.present[node] === 1) cell(node, stepOf(columns, node), false);
  });
}

/** Fills a cell, or only its middle, with the color of a step. */
export type DrawCell = (node: number, step: number, small: boolean) => void;

export function drawCells(
  canvas: HTMLCanvasElement,
  nodes: number,
  { podNode, chosen, height }: MarkedNodes,
  fill: (cell: DrawCell) => void,
): void {
  const { cell, columns: across } = gridOf(canvas, nodes, height);
  const scale = devicePixelRatio || 1;
  const pen = resizeCanvas(canvas, across * cell, Math.max(1, Math.ceil(nodes / across)) * cell, scale);
  if (pen === null) return;
  const picture = pictureOf(canvas);
  const colors = colorsOf(canvas, pen);
  // For the smallest cells, the gap is one device pixel.
  const gap = cell > 8 ? 2 : cell > 4 ? 1 : Math.min(1, 1 / scale);
  const inner = cell - gap;
  const middle = Math.max(1, inner - (2 * cell) / 3);
  picture.pixels.fill(0);
  fill((node, step, small) => {
    const size = small ? middle : inner;
    const inset = (inner - size) / 2;
    const [left, top] = [(node % across) * cell + inset, Math.floor(node / across) * cell + inset];
    square(picture, left * scale, top * scale, size * scale, colors[step] ?? 0);
  });
  pen.putImageData(picture.image, 0, 0);
  const ring = (node: number, line: number): void => {
    if (node < 0 || node >= nodes) return;
    pen.strokeStyle = getComputedStyle(canvas).color;
    pen.lineWidth = line;
    pen.strokeRect((node % across) * cell - gap / 2, Math.floor(node / across) * cell - gap / 2, cell, cell);
  };
  ring(podNode, 3);
  ring(chosen, 2);
}

/** Sets the size of a canvas for the screen's resolution; does nothing if the size is unchanged. */
function resizeCanvas(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  scale: number,
): CanvasRenderingContext2D | null {
  const [across, down] = [Math.round(width * scale), Math.round(height * scale)];
  if (canvas.width !== across || canvas.height !== down) {
    canvas.width = across;
    canvas.height = down;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
  }
  // The pixels are computed on the CPU, so they should stay in main memory.
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  pen?.setTransform(scale, 0, 0, scale, 0, 0);
  return pen;
}

/** The pixels of a canvas, one number each: writing thousands of squares into an array is faster than drawing them. */
interface Picture {
  readonly image: ImageData;
  readonly pixels: Uint32Array;
}

const PICTURES = new WeakMap<HTMLCanvasElement, Picture>();

function pictureOf(canvas: HTMLCanvasElement): Picture {
  const { width, height } = canvas;
  const known = PICTURES.get(canvas);
  if (known?.image.width === width && known.image.height === height) return known;
  const image = new ImageData(width, height);
  const picture = { image, pixels: new Uint32Array(image.data.buffer) };
  PICTURES.set(canvas, picture);
  return picture;
}

function square({ image: { width }, pixels }: Picture, left: number, top: number, size: number, color: number): void {
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
function colorsOf(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D): readonly number[] {
  const swatches = canvas.parentElement?.querySelectorAll(".heat-scale i") ?? [];
  return Array.from(swatches, (swatch) => {
    // The canvas context returns an opaque color as six hexadecimal digits.
    pen.fillStyle = getComputedStyle(swatch).backgroundColor;
    const rgb = Number.parseInt(String(pen.fillStyle).slice(1), 16);
    return (0xff000000 | ((rgb & 0xff) << 16) | (rgb & 0xff00) | (rgb >> 16)) >>> 0;
  });
}

function stepOf({ allocatable, used }: SimulationColumns, node: number): number {
  let most = 0;
  for (const [resource, column] of allocatable.entries()) {
    const all = column[node] ?? 0;
    if (all > 0) most = Math.max(most, (used[resource]?.[node] ?? 0) / all);
  }
  return stepAt(most);
}

/** Returns the color step; empty and full have their own, to which no other value rounds. */
export function stepAt(part: number): number {
  if (part <= 0) return 0;
  return part >= 1 ? 5 : Math.min(4, 1 + Math.floor(part * 4));
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
  const by: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
    Home: -from,
    End: nodes - 1 - from,
  };
  const step = by[key];
  return step === undefined ? null : Math.max(0, Math.min(nodes - 1, from + step));
}
