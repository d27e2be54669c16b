// Draws a panel as a self-contained SVG.

import { type SVGTemplateResult, svg } from "lit-html";
import { chart } from "../view/chart/chart.ts";
import { ShapeInput } from "../view/chart/input.ts";
import { lanesOf } from "../view/chart/marks.ts";
import { scaleOf } from "../view/chart/scale.ts";
import { type Context, rankedNodes, type ScoredNode } from "../view/context.ts";
import { glyph } from "../view/mark.ts";
import { barShare } from "../view/scores.ts";
import type { Block, Content, StepLines } from "./content.ts";
import { INNER, label, MARGIN, Sheet, shortened, widthOf } from "./sheet.ts";
import { type Picture, standalone } from "./standalone.ts";

/** Draws a panel in the light colour scheme; `description` is its content as text. */
export function picture(ctx: Context, { title, blocks }: Content, description: string, place: HTMLElement): Picture {
  const sheet = new Sheet();
  sheet.text(title, "title");
  for (const block of blocks) draw(ctx, sheet, block);
  sheet.space(MARGIN);
  return standalone(sheet, { title, description }, place);
}

function draw(ctx: Context, sheet: Sheet, block: Block): void {
  switch (block.kind) {
    case "heading":
      sheet.space(12);
      heading(sheet, block.text, block.aside);
      break;
    case "lead":
      sheet.space(4);
      sheet.text(block.text, "lead");
      break;
    case "sentence":
      sheet.text(block.text, "soft");
      break;
    case "formula":
      formula(sheet, block.text, block.total);
      break;
    case "steps":
      for (const one of block.steps) step(sheet, one);
      break;
    case "list":
      for (const item of block.items) sheet.text(item, "text");
      break;
    case "table":
      sheet.space(12);
      if (block.drawn === "chart") curve(ctx, sheet);
      else bars(ctx, sheet);
  }
}

function heading(sheet: Sheet, text: string, aside: string): void {
  const room = INNER - widthOf(aside, "soft") - 16;
  if (aside !== "") sheet.parts.push(label(aside, "soft", MARGIN + INNER, sheet.y + 15, "end"));
  sheet.line(shortened(text, "heading", room), "heading");
}

function formula(sheet: Sheet, text: string, total: string): void {
  const end = sheet.text(text, "text");
  if (total === "") return;
  // On the line of the formula if it fits.
  const at = end + 8 + widthOf(total, "total") > INNER ? 0 : end + 8;
  if (at === 0) sheet.line(total, "total");
  else sheet.parts.push(label(total, "total", MARGIN + at, sheet.y - 6));
}

const LABEL_WIDTH = 96;

function step(sheet: Sheet, { label: name, lines }: StepLines): void {
  sheet.parts.push(label(shortened(name, "soft", LABEL_WIDTH - 8), "soft", MARGIN, sheet.y + 14));
  lines.forEach((text, i) => {
    sheet.text(text, i < lines.length - 1 ? "soft" : "text", LABEL_WIDTH);
  });
}

/** Draws the chart as on the page, without the interactive parts. */
function curve(ctx: Context, sheet: Sheet): void {
  const { height } = scaleOf(INNER, lanesOf(ctx).length);
  const noInput = new ShapeInput(() => {
    throw new Error("a picture is not interactive");
  });
  noInput.untouched = false;
  const drawing = svg`<svg x=${MARGIN} y=${sheet.y} width=${INNER} height=${height} overflow="visible">
    ${chart(ctx, noInput, INNER)}
  </svg>`;
  sheet.draw(drawing, height);
  legend(sheet, [...ctx.scored.values()].slice(0, MAX_NAMED));
}

/** The maximum number of nodes in the legend. */
const MAX_NAMED = 12;

/** Draws the legend of the nodes' marks. */
function legend(sheet: Sheet, nodes: readonly ScoredNode[]): void {
  sheet.space(12);
  let left = 0;
  for (const node of nodes) {
    const name = shortened(node.name, "soft", NAME_WIDTH);
    const width = 22 + widthOf(name, "soft") + 20;
    if (left > 0 && left + width > INNER) {
      left = 0;
      sheet.space(24);
    }
    const middle = sheet.y + 10;
    sheet.parts.push(glyph(node.row.mark, MARGIN + left + 7, middle, 5.5));
    sheet.parts.push(label(name, "soft", MARGIN + left + 22, middle + 5));
    left += width;
  }
  sheet.space(20);
}

const ROW_HEIGHT = 34;
const NAME_WIDTH = 220;
const SCORE_WIDTH = 72;

/** The ranking, each score a bar. */
function bars(ctx: Context, sheet: Sheet): void {
  for (const node of rankedNodes(ctx)) sheet.draw(bar(ctx, node, sheet.y), ROW_HEIGHT);
}

function bar(ctx: Context, node: ScoredNode, top: number): SVGTemplateResult {
  const middle = top + ROW_HEIGHT / 2;
  const left = MARGIN + 48 + NAME_WIDTH;
  const width = INNER - 48 - NAME_WIDTH - SCORE_WIDTH;
  const style = node.wins ? "heading" : "text";
  return svg`<g class=${node.wins ? "row wins" : "row"}>
    ${label(String(node.result.rank ?? ""), "soft", MARGIN, middle + 5)}
    ${glyph(node.row.mark, MARGIN + 32, middle, 6)}
    ${label(shortened(node.name, style, NAME_WIDTH - 12), style, MARGIN + 48, middle + 5)}
    <rect class="copy-bar" x=${left} y=${middle - 5} width=${width} height="10" rx="5" />
    <rect class="row-bar-part" x=${left} y=${middle - 5} width=${(width * barShare(ctx, node.result.score)) / 100} height="10" rx="5" />
    ${label(node.score, style, MARGIN + INNER, middle + 5, "end")}
  </g>`;
}
