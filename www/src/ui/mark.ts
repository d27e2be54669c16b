// Draws a node's mark: a color with a glyph, so that color alone never identifies a node.

import { html, type SVGTemplateResult, svg, type TemplateResult } from "lit-html";

const COLORS = 6;
const GLYPHS = 6;

/** Returns the CSS class that sets the color. */
function markClass(mark: number): string {
  return `mark-${mark % COLORS}`;
}

/** Returns the index of the glyph. After every six nodes the pairs of color and glyph shift. */
export function glyphOf(mark: number): number {
  return (mark + Math.floor(mark / COLORS)) % GLYPHS;
}

/** The corners of each glyph around its center, for a radius of 1; none for the circle. */
const CORNERS: readonly (readonly number[])[] = [
  [],
  [0, -1.25, 1.25, 0, 0, 1.25, -1.25, 0],
  [-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9],
  [0, -1.2, 1.15, 0.85, -1.15, 0.85],
  [-1.15, -0.85, 1.15, -0.85, 0, 1.2],
  [-0.6, -1.1, 0.6, -1.1, 1.25, 0, 0.6, 1.1, -0.6, 1.1, -1.25, 0],
];

/** The outlines that were drawn before: a chart has many marks, and draws them with each edit. */
const outlines = new Map<string, string>();

/** Returns the path of a glyph around a point. */
function glyphPath(mark: number, x: number, y: number, r: number): string {
  const key = `${glyphOf(mark)} ${r}`;
  const outline = outlines.get(key) ?? outlineOf(CORNERS[glyphOf(mark)] ?? [], r);
  outlines.set(key, outline);
  return `M${x.toFixed(2)} ${y.toFixed(2)}${outline}`;
}

/** Returns the path of an outline from its center. */
function outlineOf(corners: readonly number[], r: number): string {
  if (corners.length === 0) return `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
  const distance = (corner: number, i: number): string => ((corner - (corners[i - 2] ?? 0)) * r).toFixed(2);
  return `m${corners.map(distance).join(" ")}z`;
}

/** Draws the glyph inside an SVG. */
export function glyph(mark: number, x: number, y: number, r: number): SVGTemplateResult {
  return svg`<path class="glyph ${markClass(mark)}" d=${glyphPath(mark, x, y, r)} />`;
}

/** Draws the glyph in a line of text. */
export function badge(mark: number): TemplateResult {
  return html`<svg class="badge" viewBox="0 0 16 16" aria-hidden="true">${glyph(mark, 8, 8, 5.5)}</svg>`;
}
