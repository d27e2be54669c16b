// Lays out a picture from the top: lines of text that wrap, and drawings.

import { type SVGTemplateResult, svg } from "lit-html";
import { oneLine } from "./one-line.ts";

export const WIDTH = 720;
export const MARGIN = 24;
/** The width between the margins. */
export const INNER = WIDTH - 2 * MARGIN;

const FONTS = "system-ui, sans-serif";

/** The text styles; `style/copies.css` sets their colors. */
const STYLES = {
  title: { size: 20, weight: 650 },
  heading: { size: 15, weight: 650 },
  summary: { size: 17, weight: 650 },
  soft: { size: 14, weight: 400 },
  text: { size: 14, weight: 400 },
  total: { size: 17, weight: 650 },
} as const;

export type Style = keyof typeof STYLES;

export class PictureLayout {
  readonly parts: SVGTemplateResult[] = [];
  /** The y coordinate of the next line or drawing. */
  y = MARGIN;

  space(height: number): void {
    this.y += height;
  }

  /** Adds a paragraph, `left` pixels from the margin, and returns the x offset at which its last line ends. */
  text(text: string, style: Style, left = 0): number {
    const lines = wrap(oneLine(text), style, INNER - left);
    for (const line of lines) this.line(line, style, left);
    return left + widthOf(lines.at(-1) ?? "", style);
  }

  /** Adds one line without wrapping. */
  line(text: string, style: Style, left = 0): void {
    const { size } = STYLES[style];
    this.parts.push(label(text, style, MARGIN + left, this.y + size));
    this.y += Math.round(size * 1.45);
  }

  draw(part: SVGTemplateResult, height: number): void {
    this.parts.push(part);
    this.y += height;
  }
}

/** Draws a text that starts or ends at a point. */
export function label(text: string, style: Style, x: number, y: number, anchor = "start"): SVGTemplateResult {
  const { size, weight } = STYLES[style];
  return svg`<text class=${`copy-${style}`} x=${x} y=${y} font-size=${size} font-weight=${weight}
    text-anchor=${anchor}>${text}</text>`;
}

const canvas = document.createElement("canvas").getContext("2d");

export function widthOf(text: string, style: Style): number {
  const { size, weight } = STYLES[style];
  if (canvas === null) return text.length * size * 0.6;
  canvas.font = `${weight} ${size}px ${FONTS}`;
  return canvas.measureText(text).width;
}

/** Cuts a text to a width in pixels, with an ellipsis. */
export function shorten(text: string, style: Style, width: number): string {
  const line = oneLine(text);
  if (widthOf(line, style) <= width) return line;
  const characters = [...line];
  let [fits, length] = [0, characters.length];
  while (fits < length - 1) {
    const middle = (fits + length) >> 1;
    if (widthOf(`${characters.slice(0, middle).join("")}…`, style) <= width) fits = middle;
    else length = middle;
  }
  return `${characters.slice(0, fits).join("")}…`;
}

/** Wraps a text with 5% to spare, as other machines have other fonts. */
function wrap(text: string, style: Style, width: number): string[] {
  const maxWidth = width * 0.95;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").map((part) => shorten(part, style, maxWidth))) {
    const extended = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(extended, style) > maxWidth) {
      lines.push(line);
      line = word;
    } else line = extended;
  }
  return [...lines, line];
}
