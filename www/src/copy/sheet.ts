// A page of a picture, filled from the top: lines of text that wrap, and drawings.

import { type SVGTemplateResult, svg } from "lit-html";
import { oneLine } from "./text.ts";

export const WIDTH = 720;
export const MARGIN = 24;
/** Between the margins. */
export const INNER = WIDTH - 2 * MARGIN;

const FONTS = "system-ui, sans-serif";

/** The kinds of text; `style/copies.css` colours them. */
const STYLES = {
  title: { size: 20, weight: 650 },
  heading: { size: 15, weight: 650 },
  lead: { size: 17, weight: 650 },
  soft: { size: 14, weight: 400 },
  text: { size: 14, weight: 400 },
  total: { size: 17, weight: 650 },
} as const;

export type Style = keyof typeof STYLES;

export class Sheet {
  readonly parts: SVGTemplateResult[] = [];
  /** Where the next thing begins. */
  y = MARGIN;

  space(height: number): void {
    this.y += height;
  }

  /** A paragraph, `left` from the margin; says where its last line ends. */
  text(text: string, style: Style, left = 0): number {
    const lines = wrapped(oneLine(text), style, INNER - left);
    for (const line of lines) this.line(line, style, left);
    return left + widthOf(lines.at(-1) ?? "", style);
  }

  /** A line as it is. */
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

/** A text that ends or begins at a place. */
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

/** As much of a text as there is room for. */
export function shortened(text: string, style: Style, width: number): string {
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

/** In lines with room to spare: other readers have other fonts. */
function wrapped(text: string, style: Style, width: number): string[] {
  const room = width * 0.95;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").map((one) => shortened(one, style, room))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && widthOf(longer, style) > room) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
