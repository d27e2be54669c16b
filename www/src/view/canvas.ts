// Keeps a canvas drawn. A canvas is pixels, which no style sheet reaches: it is drawn when it is first laid out, and
// again when its width, the colours or the zoom change.

import { ref } from "lit-html/directives/ref.js";
import { guarded } from "../faults.ts";

type Draw = (canvas: HTMLCanvasElement) => void;

/** Returns the directive of a canvas that draws it after each rendering, and whenever it would look different. */
export function canvasDrawnBy(draw: Draw): ReturnType<typeof ref> {
  return ref((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const known = canvases.get(canvas);
    if (known === undefined) follow(canvas);
    canvases.set(canvas, { draw, width: known?.width ?? 0 });
    // A template is filled in before it is part of the page.
    queueMicrotask(() => redraw(canvas));
  });
}

interface Drawn {
  readonly draw: Draw;
  /** The width of its place when it was drawn last. */
  readonly width: number;
}

const canvases = new WeakMap<HTMLCanvasElement, Drawn>();

/** Those on any page, for changes that concern all of them. */
let everywhere: WeakRef<HTMLCanvasElement>[] = [];

let sizes: ResizeObserver | undefined;
let themes: MutationObserver | undefined;

function follow(canvas: HTMLCanvasElement): void {
  if (sizes === undefined) followMedia();
  everywhere = [...everywhere.filter((one) => one.deref() !== undefined), new WeakRef(canvas)];
  themes ??= new MutationObserver(redrawAll);
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) resized(target.querySelector("canvas"));
  });
  // Where it is and how it is themed is known once the rendering is done.
  queueMicrotask(() => {
    const root = canvas.closest(".root");
    if (canvas.parentElement !== null) sizes?.observe(canvas.parentElement);
    if (root !== null) themes?.observe(root, { attributeFilter: ["data-theme"] });
  });
}

/** Also tells that what was hidden is shown. */
function resized(canvas: HTMLCanvasElement | null): void {
  if (canvas !== null && canvases.get(canvas)?.width !== widthOf(canvas)) redraw(canvas);
}

function redraw(canvas: HTMLCanvasElement): void {
  const drawn = canvases.get(canvas);
  const width = widthOf(canvas);
  if (drawn === undefined || width === 0) return;
  canvases.set(canvas, { ...drawn, width });
  guarded("drawing", () => drawn.draw(canvas));
}

/** The width of its place in pixels of the page; 0 where it is not laid out. */
function widthOf(canvas: HTMLCanvasElement): number {
  return canvas.isConnected ? (canvas.parentElement?.clientWidth ?? 0) : 0;
}

function redrawAll(): void {
  for (const one of everywhere) {
    const canvas = one.deref();
    if (canvas !== undefined) redraw(canvas);
  }
}

function followMedia(): void {
  for (const query of ["(prefers-color-scheme: dark)", "(forced-colors: active)", "print"])
    matchMedia(query).addEventListener("change", redrawAll);
  followZoom();
}

/** A query matches one resolution: each change asks for the next. */
function followZoom(): void {
  const changed = (): void => {
    redrawAll();
    followZoom();
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", changed, { once: true });
}
