// Draws the fields of a node's taints, labels and joining time.

import { html, type TemplateResult } from "lit-html";
import { displayName } from "../../../i18n/format.ts";
import { setCordoned, setNodeRule } from "../../../state/nodes.ts";
import { setJoinTime } from "../../../state/simulation/edits.ts";
import type { SimulationState } from "../../../state/simulation/simulation.ts";
import type { NodeRow } from "../../../state/state.ts";
import type { Context } from "../../../ui/context.ts";
import { field, fieldError, isChecked } from "../../../ui/field.ts";
import { badge } from "../../../ui/mark.ts";
import { withCode } from "../../../ui/text.ts";
import type { SimulationPanel } from "../panel.ts";

/** The maximum number of nodes with fields. */
const MAX_NODES = 60;

const FIELDS = ["labels", "taints", "joins"] as const;

type Field = (typeof FIELDS)[number];

export function nodeRules(ctx: Context, panel: SimulationPanel, simulation: SimulationState): TemplateResult {
  const { messages } = panel;
  const { nodes } = ctx.state;
  const hasRules = nodes.some(({ labels, taints, unschedulable }) => labels || taints?.length || unschedulable);
  const open = hasRules || Object.values(simulation.joinTimes ?? {}).some((text) => text !== "");
  return html`<details class="simulation-details" ?open=${panel.isDisclosureOpen("nodes", open)}>
    <summary>${messages.nodeRules}</summary>
    <p class="help">${withCode(ctx.messages.placement.nodeHelp)}</p>
    <div class="simulation-node-rules">
      ${nodes.slice(0, MAX_NODES).map((node, i) => row(ctx, panel, simulation, node, displayName(node.name) || ctx.messages.unnamed({ index: i + 1 })))}
    </div>
  </details>`;
}

function row(
  ctx: Context,
  panel: SimulationPanel,
  simulation: SimulationState,
  node: NodeRow,
  name: string,
): TemplateResult {
  return html`<div class="simulation-node-rule" role="group" aria-label=${name}>
    <span class="simulation-node-name">${badge(node.mark)}${name}</span>
    ${FIELDS.map((fieldName) => rule(ctx, panel, simulation, node, name, fieldName))}
    <label class="check">
      <input
        type="checkbox"
        aria-label=${panel.messages.rowField({ field: panel.messages.reasons.cordoned, name })}
        .checked=${node.unschedulable ?? false}
        @change=${(event: Event) => ctx.edit(setCordoned(node.id, isChecked(event)))}
      />
      <span>${panel.messages.reasons.cordoned}</span>
    </label>
    ${FIELDS.map((fieldName) => fieldError(ctx, `simulation-${fieldName}-${node.id}`, labelOf(ctx, panel, fieldName)))}
  </div>`;
}

function rule(
  ctx: Context,
  panel: SimulationPanel,
  simulation: SimulationState,
  node: NodeRow,
  name: string,
  fieldName: Field,
): TemplateResult {
  const label = labelOf(ctx, panel, fieldName);
  return html`<span class="simulation-cell-field">
    <span aria-hidden="true">${label}</span>
    ${field(ctx, {
      key: `simulation-${fieldName}-${node.id}`,
      label: panel.messages.rowField({ field: label, name }),
      value: fieldName === "joins" ? (simulation.joinTimes?.[node.id] ?? "") : (node[fieldName]?.join() ?? ""),
      kind: fieldName === "joins" ? "whole" : "name",
      placeholder: fieldName === "joins" ? panel.messages.placeholders.joins : ctx.messages.placement.hints[fieldName],
      input: (text) =>
        ctx.edit(fieldName === "joins" ? setJoinTime(node.id, text) : setNodeRule(node.id, fieldName, text)),
    })}
  </span>`;
}

function labelOf({ messages }: Context, panel: SimulationPanel, fieldName: Field): string {
  return fieldName === "joins" ? panel.messages.joins : messages.placement[fieldName];
}
