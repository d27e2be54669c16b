// Draws the gallery of examples: cards with the curve, the scores and a caption.

import { html, nothing, type TemplateResult } from "lit-html";
import type { PageMessages } from "../../i18n/catalogues.ts";
import type { GalleryMessages } from "../../messages/generated/types.ts";
import type { ExampleId } from "../../state/examples/index.ts";
import { strategyInUse } from "../../state/scenario.ts";
import { line } from "../../ui/chart/chart.ts";
import type { Scale } from "../../ui/chart/scale.ts";
import { type Context, filteredNodes, rankedNodes, type ScoredNode } from "../../ui/context.ts";
import { dialogView } from "../../ui/dialog.ts";
import * as icons from "../../ui/icons.ts";
import { badge } from "../../ui/mark.ts";
import { scoreBarPercent } from "../../ui/score-bar.ts";
import { scorerChip } from "../../ui/scorer-names.ts";
import { exampleGroups, type GroupId } from "./groups.ts";

export interface Gallery {
  readonly messages: GalleryMessages;
  /** The example that the current scenario started from; `null` if none. */
  readonly current: ExampleId | null;
  readonly caption: (id: ExampleId) => string;
  readonly preview: (id: ExampleId) => Context;
}

/** Called with the chosen example. */
type Choose = (id: ExampleId) => void;

export function galleryView(messages: PageMessages, gallery: Gallery, choose: Choose): TemplateResult {
  const { title, intro } = gallery.messages;
  const content = [...exampleGroups].map(([group, ids]) => groupView(messages, gallery, choose, group, ids));
  return dialogView(messages, { name: "gallery", title, intro, content });
}

function groupView(
  messages: PageMessages,
  gallery: Gallery,
  choose: Choose,
  group: GroupId,
  ids: readonly ExampleId[],
): TemplateResult {
  return html`<div role="group" aria-labelledby="gallery-${group}">
    <h3 id="gallery-${group}">${gallery.messages.groups[group]}</h3>
    <ul class="gallery-items">
      ${ids.map((id) => html`<li>${card(messages, gallery, choose, id)}</li>`)}
    </ul>
  </div>`;
}

function card(messages: PageMessages, gallery: Gallery, choose: Choose, id: ExampleId): TemplateResult {
  const current = gallery.current === id;
  return html`<button
    type="button"
    class="gallery-item"
    aria-current=${current ? "true" : nothing}
    @click=${() => choose(id)}
  >
    <span class="gallery-title">${messages.examples[id]}</span>
    ${current ? html`<span class="tag">${icons.check}${gallery.messages.current}</span>` : nothing}
    ${previewView(gallery.preview(id))}
    <span class="gallery-caption">${gallery.caption(id)}</span>
  </button>`;
}

function previewView(ctx: Context): TemplateResult {
  const { messages, outcome, scorer } = ctx;
  const usesShape = strategyInUse(ctx.state) === "RequestedToCapacityRatio";
  return html`<span class="preview">
    ${usesShape && outcome.shape ? curve(outcome.shape.value) : html`<span class="no-curve">${scorerChip(messages, scorer)}</span>`}
    <span class="preview-nodes">${[...rankedNodes(ctx), ...filteredNodes(ctx)].slice(0, MAX_NODES).map((node) => nodeBar(ctx, node))}</span>
  </span>`;
}

/** The number of nodes that fit next to the curve. */
const MAX_NODES = 3;

const PREVIEW: Scale = { width: 96, height: 56, left: 4, right: 92, top: 5, bottom: 51, narrow: true };

function curve(shape: Parameters<typeof line>[1]): TemplateResult {
  const path = line(PREVIEW, shape);
  return html`<svg class="preview-curve" viewBox="0 0 ${PREVIEW.width} ${PREVIEW.height}" aria-hidden="true">
    <path class="area" d=${`${path}L${PREVIEW.right} ${PREVIEW.bottom}L${PREVIEW.left} ${PREVIEW.bottom}z`} />
    <path class="axis" d=${`M${PREVIEW.left} ${PREVIEW.bottom}H${PREVIEW.right}`} />
    <path class="curve" d=${path} />
  </svg>`;
}

function nodeBar(ctx: Context, node: ScoredNode): TemplateResult {
  const isFilteredOut = node.result.rank === null;
  return html`<span class=${isFilteredOut ? "preview-node filtered-out" : node.wins ? "preview-node wins" : "preview-node"}>
    ${badge(node.row.mark)}<span class="preview-name">${node.name}</span>
    <svg class="row-bar" aria-hidden="true">
      ${isFilteredOut ? nothing : html`<svg width="${scoreBarPercent(ctx, node.result.score)}%"><rect class="row-bar-part" width="100%" height="100%" /></svg>`}
    </svg>
    <span class="preview-score">${isFilteredOut ? "–" : node.score}</span>
  </span>`;
}
