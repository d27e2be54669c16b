// Many nodes as a map: a cell each, coloured by how full its fullest resource is.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../messages/generated/types.ts";
import { canvasDrawnBy } from "../../view/canvas.ts";
import type { Context } from "../../view/context.ts";
import { cellAt, drawMap, fullness, movedBy, STEPS } from "../heat.ts";
import { happening } from "../moment.ts";
import type { PlayPanel } from "../panel.ts";
import type { Ran, Sight } from "../protocol.ts";
import { written } from "./names.ts";
import { reasonText } from "./why.ts";

export function heatMap(_ctx: Context, panel: PlayPanel, ran: Ran, run: number, sight: Sight): TemplateResult {
  const { words, shown } = panel;
  const { nodes } = ran.queue;
  const event = happening(ran, run, shown.at);
  const landed = event?.node ?? -1;
  const chosen = shown.node >= 0 ? shown.node : landed;
  const marked = { landed, chosen: shown.node };
  const choose = (node: number | null): void => {
    if (node !== null && node !== panel.shown.node) panel.chooseNode(node);
  };
  const key = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    // What is drawn may be a key behind.
    const from = panel.shown.node >= 0 ? panel.shown.node : landed;
    const node = movedBy(event.key, Math.max(0, from), event.target, nodes.length);
    if (node === null) return;
    event.preventDefault();
    choose(node);
  };
  return html`<div class="heat">
    <p class="help">${words.mapHelp}</p>
    <canvas
      tabindex="0"
      role="application"
      aria-label=${words.mapLabel({ count: nodes.length })}
      ${canvasDrawnBy((canvas) => drawMap(canvas, sight.columns, marked))}
      @pointermove=${(event: PointerEvent) => choose(cellAt(event, nodes.length))}
      @pointerdown=${(event: PointerEvent) => choose(cellAt(event, nodes.length))}
      @keydown=${key}
    ></canvas>
    <p class="play-cell" aria-live="polite">${chosen < 0 ? nothing : cellText(panel, ran, sight, chosen)}</p>
    ${legend(panel)}
  </div>`;
}

function cellText({ words }: PlayPanel, { queue }: Ran, { columns, decision }: Sight, node: number): string {
  const name = queue.nodes[node] ?? "";
  if (columns.present[node] !== 1) return `${name}: ${words.absent}`;
  const parts = columns.resources.flatMap((resource, r) => {
    const [used, all] = [columns.used[r]?.[node] ?? 0, columns.allocatable[r]?.[node] ?? 0];
    return all === 0 ? [] : [usage(words, resource, used, all)];
  });
  const out = decision?.nodes.find((one) => one.node === node && !one.fits);
  const why = out?.reasons.map((reason) => reasonText(words, reason)) ?? [];
  return [words.cell({ node: name, pods: columns.pods[node] ?? 0 }), ...parts, ...why].join("; ");
}

function usage(words: SimulationMessages, resource: string, used: number, all: number): string {
  return words.usage({
    resource,
    used: written(resource, used),
    allocatable: written(resource, all),
    share: Math.round((100 * used) / all),
  });
}

/** Its colours are the ones that the map is drawn in. */
function legend({ words }: PlayPanel): TemplateResult {
  const { empty, full } = words.mapLegend;
  return html`<div class="heat-legend" aria-hidden="true">
    <span>${empty}</span>
    <span class="heat-scale">${STEPS.map((step) => html`<i class="heat-${step}" title=${words.percent({ value: fullness(step) })}></i>`)}</span>
    <span>${full}</span>
  </div>`;
}
