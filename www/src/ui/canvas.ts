// Keeps a canvas up to date. Style sheets do not affect its pixels, so it is drawn at its first layout, and again when
// its width, the colors or the zoom change.

import { ref } from "lit-html/directives/ref.js";
import { tryOrReport } from "../wasm/faults.ts";

type Draw = (canvas: HTMLCanvasElement) => void;

/** Returns a directive that draws its canvas after each rendering, and when its size or colors change. */
export function drawOnCanvas(draw: Draw): ReturnType<typeof ref> {
  return ref((canvas) => {
    if (!(canvas instanceof HTMLCanvasElement)) return;
    const entry = canvases.get(canvas);
    if (entry === undefined) observe(canvas);
    canvases.set(canvas, { draw, width: entry?.width ?? 0 });
    // lit-html fills in a template before it inserts it into the page.
    queueMicrotask(() => redraw(canvas));
  });
}

interface CanvasEntry {
  readonly draw: Draw;
  /** The parent's width at the last drawing, in CSS pixels. */
  readonly width: number;
}

const canvases = new WeakMap<HTMLCanvasElement, CanvasEntry>();

/** Every canvas, for changes that affect all of them. */
let allCanvases: WeakRef<HTMLCanvasElement>[] = [];

let sizes: ResizeObserver | undefined;

function observe(canvas: HTMLCanvasElement): void {
  if (sizes === undefined) observeMedia();
  allCanvases = [...allCanvases.filter((reference) => reference.deref() !== undefined), new WeakRef(canvas)];
  sizes ??= new ResizeObserver((entries) => {
    for (const { target } of entries) redrawIfResized(target.querySelector("canvas"));
  });
  // Its parent is known only after the rendering.
  queueMicrotask(() => {
    if (canvas.parentElement !== null) sizes?.observe(canvas.parentElement);
  });
  observeColors(canvas);
}

/**
 * Redraws a canvas when its color scheme changes, which can be inherited from the page: a color that nothing shows then has
 * a transition.
 */
function observeColors(canvas: HTMLCanvasElement): void {
  canvas.style.caretColor = "light-dark(#000, #fff)";
  canvas.style.transition = "caret-color 1ms";
  canvas.addEventListener("transitionend", () => redraw(canvas));
}

/** Redraws a canvas whose width changed, which includes one that was hidden. */
function redrawIfResized(canvas: HTMLCanvasElement | null): void {
  if (canvas !== null && canvases.get(canvas)?.width !== widthOf(canvas)) redraw(canvas);
}

function redraw(canvas: HTMLCanvasElement): void {
  const entry = canvases.get(canvas);
  const width = widthOf(canvas);
  if (entry === undefined || width === 0) return;
  canvases.set(canvas, { ...entry, width });
  tryOrReport("drawing", () => entry.draw(canvas));
}

/** Returns the parent's width in CSS pixels; 0 if the canvas is not laid out. */
function widthOf(canvas: HTMLCanvasElement): number {
  return canvas.isConnected ? (canvas.parentElement?.clientWidth ?? 0) : 0;
}

function redrawAll(): void {
  for (const reference of allCanvases) {
    const canvas = reference.deref();
    if (canvas !== undefined) redraw(canvas);
  }
}

function observeMedia(): void {
  for (const query of ["(forced-colors: active)", "print"]) matchMedia(query).addEventListener("change", redrawAll);
  observeZoom();
}

/** Redraws when the zoom changes. A query matches one resolution, so each change starts the next query. */
function observeZoom(): void {
  const handleChange = (): void => {
    redrawAll();
    observeZoom();
  };
  matchMedia(`(resolution: ${devicePixelRatio}dppx)`).addEventListener("change", handleChange, { once: true });
}
