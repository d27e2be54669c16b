// Draws many nodes as a map: one cell per node, colored by its most utilized resource.

import { html, nothing, type TemplateResult } from "lit-html";
import type { SimulationMessages } from "../../../messages/generated/types.ts";
import { drawOnCanvas } from "../../../ui/canvas.ts";
import { cellAt, drawMap, movedIndex, STEPS, stepPercent } from "../../../ui/heat-map.ts";
import { amountText } from "../../../ui/pod-names.ts";
import type { SimulationResult, StepSnapshot } from "../../../wasm/simulation-protocol.ts";
import type { SimulationPanel } from "../panel.ts";
import { eventAt } from "../step.ts";
import { reasonText } from "./decisions.ts";

export function heatMap(
  panel: SimulationPanel,
  result: SimulationResult,
  run: number,
  snapshot: StepSnapshot,
): TemplateResult {
  const { messages, panelState } = panel;
  const { nodes } = result.queue;
  const event = eventAt(result, run, panelState.at);
  const podNode = event?.node ?? -1;
  const selected = panelState.node >= 0 ? panelState.node : podNode;
  const highlighted = { podNode, selected: panelState.node };
  const choose = (node: number | null): void => {
    if (node !== null && node !== panel.panelState.node) panel.chooseNode(node);
  };
  const key = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLCanvasElement)) return;
    // The drawn state may be one key press behind.
    const from = panel.panelState.node >= 0 ? panel.panelState.node : podNode;
    const node = movedIndex(event.key, Math.max(0, from), event.target, nodes.length);
    if (node === null) return;
    event.preventDefault();
    choose(node);
  };
  return html`<div class="heat">
    <p class="help">${messages.mapHelp}</p>
    <canvas
      tabindex="0"
      role="application"
      aria-label=${messages.mapLabel({ count: nodes.length })}
      ${drawOnCanvas((canvas) => drawMap(canvas, snapshot.columns, highlighted))}
      @pointermove=${(event: PointerEvent) => choose(cellAt(event, nodes.length))}
      @pointerdown=${(event: PointerEvent) => choose(cellAt(event, nodes.length))}
      @keydown=${key}
    ></canvas>
    <p class="simulation-cell" aria-live="polite">${selected < 0 ? nothing : cellText(panel, result, snapshot, selected)}</p>
    ${legend(panel)}
  </div>`;
}

function cellText(
  { messages }: SimulationPanel,
  { queue }: SimulationResult,
  { columns, decision }: StepSnapshot,
  node: number,
): string {
  const name = queue.nodes[node] ?? "";
  if (columns.present[node] !== 1) return `${name}: ${messages.absent}`;
  const parts = columns.resources.flatMap((resource, r) => {
    const [used, allocatable] = [columns.used[r]?.[node] ?? 0, columns.allocatable[r]?.[node] ?? 0];
    return allocatable === 0 ? [] : [usage(messages, resource, used, allocatable)];
  });
  const filteredOut = decision?.nodes.find((item) => item.node === node && !item.feasible);
  const reasons = filteredOut?.reasons.map((reason) => reasonText(messages, reason)) ?? [];
  return [messages.cell({ node: name, pods: columns.pods[node] ?? 0 }), ...parts, ...reasons].join("; ");
}

function usage(messages: SimulationMessages, resource: string, used: number, allocatable: number): string {
  return messages.usage({
    resource,
    used: amountText(resource, used),
    allocatable: amountText(resource, allocatable),
    share: Math.round((100 * used) / allocatable),
  });
}

/** Draws the legend. */
function legend({ messages }: SimulationPanel): TemplateResult {
  const { empty, full } = messages.mapLegend;
  return html`<div class="heat-legend" aria-hidden="true">
    <span>${empty}</span>
    <span class="heat-scale">${STEPS.map((step) => html`<i class="heat-${step}" title=${messages.percent({ value: stepPercent(step) })}></i>`)}</span>
    <span>${full}</span>
  </div>`;
}
