// Draws a panel as a self-contained SVG.

import { type SVGTemplateResult, svg } from "lit-html";
import { chart } from "../../ui/chart/chart.ts";
import { ShapeInput } from "../../ui/chart/input.ts";
import { trackResources } from "../../ui/chart/marks.ts";
import { scaleOf } from "../../ui/chart/scale.ts";
import { type Context, rankedNodes, type ScoredNode } from "../../ui/context.ts";
import { glyph } from "../../ui/mark.ts";
import { scoreBarPercent } from "../../ui/score-bar.ts";
import type { Block, Content, StepLines } from "./content.ts";
import { INNER, label, MARGIN, PictureLayout, shorten, widthOf } from "./picture-layout.ts";
import { type Picture, toSvg } from "./svg.ts";

/** Draws a panel in the light color scheme; `description` is its content as text. */
export function drawPicture(
  ctx: Context,
  { title, blocks }: Content,
  description: string,
  container: HTMLElement,
): Picture {
  const layout = new PictureLayout();
  layout.text(title, "title");
  for (const block of blocks) draw(ctx, layout, block);
  layout.space(MARGIN);
  return toSvg(layout, { title, description }, container);
}

function draw(ctx: Context, layout: PictureLayout, block: Block): void {
  switch (block.kind) {
    case "heading":
      layout.space(12);
      heading(layout, block.text, block.aside);
      break;
    case "summary":
      layout.space(4);
      layout.text(block.text, "summary");
      break;
    case "sentence":
      layout.text(block.text, "soft");
      break;
    case "formula":
      formula(layout, block.text, block.total);
      break;
    case "steps":
      for (const stepLines of block.steps) step(layout, stepLines);
      break;
    case "list":
      for (const item of block.items) layout.text(item, "text");
      break;
    case "table":
      layout.space(12);
      if (block.drawing === "chart") curve(ctx, layout);
      else bars(ctx, layout);
  }
}

function heading(layout: PictureLayout, text: string, aside: string): void {
  const maxWidth = INNER - widthOf(aside, "soft") - 16;
  if (aside !== "") layout.parts.push(label(aside, "soft", MARGIN + INNER, layout.y + 15, "end"));
  layout.line(shorten(text, "heading", maxWidth), "heading");
}

function formula(layout: PictureLayout, text: string, total: string): void {
  const end = layout.text(text, "text");
  if (total === "") return;
  // Places the total on the formula's line if it fits.
  const at = end + 8 + widthOf(total, "total") > INNER ? 0 : end + 8;
  if (at === 0) layout.line(total, "total");
  else layout.parts.push(label(total, "total", MARGIN + at, layout.y - 6));
}

const LABEL_WIDTH = 96;

function step(layout: PictureLayout, { label: name, lines }: StepLines): void {
  layout.parts.push(label(shorten(name, "soft", LABEL_WIDTH - 8), "soft", MARGIN, layout.y + 14));
  lines.forEach((text, i) => {
    layout.text(text, i < lines.length - 1 ? "soft" : "text", LABEL_WIDTH);
  });
}

/** Draws the chart as on the page, without the interactive parts. */
function curve(ctx: Context, layout: PictureLayout): void {
  const { height } = scaleOf(INNER, trackResources(ctx).length);
  const noInput = new ShapeInput(() => {
    throw new Error("a picture is not interactive");
  });
  noInput.untouched = false;
  const drawing = svg`<svg x=${MARGIN} y=${layout.y} width=${INNER} height=${height} overflow="visible">
    ${chart(ctx, noInput, INNER)}
  </svg>`;
  layout.draw(drawing, height);
  legend(layout, [...ctx.scored.values()].slice(0, MAX_NAMED));
}

/** The maximum number of nodes in the legend. */
const MAX_NAMED = 12;

/** Draws the legend of the nodes' marks. */
function legend(layout: PictureLayout, nodes: readonly ScoredNode[]): void {
  layout.space(12);
  let left = 0;
  for (const node of nodes) {
    const name = shorten(node.name, "soft", NAME_WIDTH);
    const width = 22 + widthOf(name, "soft") + 20;
    if (left > 0 && left + width > INNER) {
      left = 0;
      layout.space(24);
    }
    const middle = layout.y + 10;
    layout.parts.push(glyph(node.row.mark, MARGIN + left + 7, middle, 5.5));
    layout.parts.push(label(name, "soft", MARGIN + left + 22, middle + 5));
    left += width;
  }
  layout.space(20);
}

const ROW_HEIGHT = 34;
const NAME_WIDTH = 220;
const SCORE_WIDTH = 72;

/** Draws the ranking with one bar per score. */
function bars(ctx: Context, layout: PictureLayout): void {
  for (const node of rankedNodes(ctx)) layout.draw(bar(ctx, node, layout.y), ROW_HEIGHT);
}

function bar(ctx: Context, node: ScoredNode, top: number): SVGTemplateResult {
  const middle = top + ROW_HEIGHT / 2;
  const left = MARGIN + 48 + NAME_WIDTH;
  const width = INNER - 48 - NAME_WIDTH - SCORE_WIDTH;
  const style = node.wins ? "heading" : "text";
  return svg`<g class=${node.wins ? "row wins" : "row"}>
    ${label(String(node.result.rank ?? ""), "soft", MARGIN, middle + 5)}
    ${glyph(node.row.mark, MARGIN + 32, middle, 6)}
    ${label(shorten(node.name, style, NAME_WIDTH - 12), style, MARGIN + 48, middle + 5)}
    <rect class="copy-bar" x=${left} y=${middle - 5} width=${width} height="10" rx="5" />
    <rect class="row-bar-part" x=${left} y=${middle - 5} width=${(width * scoreBarPercent(ctx, node.result.score)) / 100} height="10" rx="5" />
    ${label(node.score, style, MARGIN + INNER, middle + 5, "end")}
  </g>`;
}
