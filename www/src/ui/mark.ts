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

/** Returns the path of a glyph around a point. */
function glyphPath(mark: number, x: number, y: number, r: number): string {
  switch (glyphOf(mark)) {
    case 0:
      return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 1:
      return polygon(x, y, [0, -1.25, 1.25, 0, 0, 1.25, -1.25, 0], r);
    case 2:
      return polygon(x, y, [-0.9, -0.9, 0.9, -0.9, 0.9, 0.9, -0.9, 0.9], r);
    case 3:
      return polygon(x, y, [0, -1.2, 1.15, 0.85, -1.15, 0.85], r);
    case 4:
      return polygon(x, y, [-1.15, -0.85, 1.15, -0.85, 0, 1.2], r);
    default:
      return polygon(x, y, [-0.6, -1.1, 0.6, -1.1, 1.25, 0, 0.6, 1.1, -0.6, 1.1, -1.25, 0], r);
  }
}

function polygon(x: number, y: number, offsets: readonly number[], r: number): string {
  const at = (index: number): string => {
    const base = index % 2 === 0 ? x : y;
    return (base + (offsets[index] ?? 0) * r).toFixed(2);
  };
  const corners = offsets.flatMap((_, i) => (i % 2 === 0 ? [`${at(i)} ${at(i + 1)}`] : []));
  return `M${corners.join("L")}z`;
}

/** Draws the glyph inside an SVG. */
export function glyph(mark: number, x: number, y: number, r: number): SVGTemplateResult {
  return svg`<path class="glyph ${markClass(mark)}" d=${glyphPath(mark, x, y, r)} />`;
}

/** Draws the glyph in a line of text. */
export function badge(mark: number): TemplateResult {
  return html`<svg class="badge" viewBox="0 0 16 16" aria-hidden="true">${glyph(mark, 8, 8, 5.5)}</svg>`;
}
