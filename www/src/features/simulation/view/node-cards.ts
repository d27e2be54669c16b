// Draws the nodes as cards with a bar for each resource.

import { html, nothing, type TemplateResult } from "lit-html";
import { scoreText, shortName } from "../../../i18n/format.ts";
import { bar } from "../../../ui/bar.ts";
import type { Context } from "../../../ui/context.ts";
import { badge } from "../../../ui/mark.ts";
import { amountText, podName } from "../../../ui/pod-names.ts";
import { unitOf } from "../../../ui/resource-unit.ts";
import type { StepSnapshot } from "../../../wasm/simulation-protocol.ts";
import type { SimulationNodeDecision } from "../../../wasm/simulation-types.ts";
import type { SimulationPanel } from "../panel.ts";
import type { CurrentResult } from "../state.ts";
import { eventAt } from "../step.ts";
import { reasonText } from "./decisions.ts";

export function nodeCards(
  ctx: Context,
  panel: SimulationPanel,
  result: CurrentResult,
  run: number,
  snapshot: StepSnapshot,
): TemplateResult {
  const event = eventAt(result, run, panel.panelState.at);
  const placed = event?.kind === "placed" ? { node: event.node, pod: podName(result, event.pod) } : null;
  const marks = marksOf(ctx, result);
  return html`<ul class="simulation-nodes" aria-label=${panel.messages.nodes}>
    ${result.queue.nodes.map((_, node) => card(panel, result, node, snapshot, placed?.node === node ? placed.pod : null, marks[node] ?? node))}
  </ul>`;
}

/** Returns the mark of each node on the page; copies of nodes have marks of their own. */
function marksOf({ state }: Context, { queue }: CurrentResult): readonly number[] {
  return queue.nodes.length === state.nodes.length ? state.nodes.map(({ mark }) => mark) : [];
}

function card(
  panel: SimulationPanel,
  result: CurrentResult,
  node: number,
  snapshot: StepSnapshot,
  placedPod: string | null,
  mark: number,
): TemplateResult {
  const { messages } = panel;
  const name = result.queue.nodes[node] ?? "";
  const decision = snapshot.decision?.nodes.find((item) => item.node === node);
  const isPresent = snapshot.columns.present[node] === 1;
  const classes = ["simulation-node", placedPod === null ? "" : "arrived", isPresent ? "" : "absent"];
  return html`<li class=${classes.filter(Boolean).join(" ")}>
    <div class="simulation-node-head">
      ${badge(mark)}<span class="simulation-node-name">${name}</span>
      ${placedPod === null ? nothing : html`<span class="simulation-arrived">${placedPod}</span>`}
      ${isPresent ? verdict(panel, decision, placedPod !== null) : html`<span class="simulation-filtered-out">${messages.absent}</span>`}
    </div>
    ${isPresent ? bars(panel, result, node, snapshot, placedPod !== null) : nothing}
    ${decision && !decision.feasible ? html`<p class="simulation-reason">${decision.reasons.map((r) => reasonText(messages, r)).join("; ")}</p>` : nothing}
  </li>`;
}

/** Returns true if a resource is insufficient; otherwise only rules filter the node out. */
function lacksResources({ reasons }: SimulationNodeDecision): boolean {
  return reasons.some(({ filter }) => filter === "NodeResourcesFit");
}

/** Returns the score of a node, or that it is filtered out. */
function verdict(
  { messages }: SimulationPanel,
  decision: SimulationNodeDecision | undefined,
  isWinner: boolean,
): unknown {
  if (decision === undefined) return nothing;
  if (!decision.feasible)
    return html`<span class="simulation-filtered-out">${lacksResources(decision) ? messages.insufficientResources : messages.filteredOut}</span>`;
  const text = decision.total ?? scoreText(decision.score);
  return html`<span class=${isWinner ? "simulation-score wins" : "simulation-score"}>${text}</span>`;
}

function bars(
  panel: SimulationPanel,
  result: CurrentResult,
  node: number,
  { columns, podUsage }: StepSnapshot,
  isPlaced: boolean,
): TemplateResult {
  const { messages } = panel;
  const rows = orderedResources(result, columns.resources).flatMap(([resource, r]) => {
    const allocatable = columns.allocatable[r]?.[node] ?? 0;
    return allocatable === 0
      ? []
      : [{ resource, allocatable, used: columns.used[r]?.[node] ?? 0, added: isPlaced ? (podUsage[r] ?? 0) : 0 }];
  });
  return html`<dl class="simulation-bars">
    ${rows.map(
      ({ resource, allocatable, used, added }) => html`<div class="simulation-bar">
        <dt title=${resource}>${shortName(resource)}</dt>
        <dd>
          ${bar({ used: String(used - added), request: String(added), allocatable: String(allocatable), unit: unitOf(resource) })}
          <span class="simulation-amount">${messages.used({ used: amountText(resource, used), allocatable: amountText(resource, allocatable) })}</span>
        </dd>
      </div>`,
    )}
  </dl>`;
}

/** Returns the resources with their column indexes, in the page's order. */
function orderedResources(
  { state }: CurrentResult,
  resources: readonly string[],
): readonly (readonly [string, number])[] {
  const order = state.resources.map(({ name }) => name);
  const position = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return resources.map((name, r) => [name, r] as const).sort(([a], [b]) => position(a) - position(b));
}
