// Draws the fields that decide which nodes are feasible: a node's labels, taints and cordon, and the pod's node
// selector and tolerations.

import { html, type TemplateResult } from "lit-html";
import { setCordoned, setNodeRule } from "../state/nodes.ts";
import { setPodPlacement } from "../state/resources.ts";
import type { NodeRow } from "../state/state.ts";
import type { Context } from "./context.ts";
import { field, fieldError, isChecked } from "./field.ts";
import { withCode } from "./text.ts";

type Rule = "labels" | "taints" | "selector" | "tolerations";

export function nodePlacement(ctx: Context, node: NodeRow, name: string): TemplateResult {
  const { messages, edit } = ctx;
  const rule = (ruleName: "labels" | "taints"): TemplateResult =>
    ruleField(ctx, ruleName, `${node.id}-${ruleName}`, name, node[ruleName]?.join() ?? "", (text) =>
      edit(setNodeRule(node.id, ruleName, text)),
    );
  return html`<details class="placement">
      <summary>${messages.placement.node}<span class="hidden">: ${name}</span></summary>
      <div class="placement-fields">
        ${rule("labels")} ${rule("taints")}
        <label class="check">
          <input
            type="checkbox"
            aria-label=${messages.placementField({ field: messages.cordoned, name })}
            .checked=${node.unschedulable ?? false}
            @change=${(event: Event) => edit(setCordoned(node.id, isChecked(event)))}
          />
          <span>${messages.cordoned}</span>
        </label>
      </div>
      <p class="help">${withCode(messages.placement.nodeHelp)}</p>
    </details>
    ${fieldError(ctx, `${node.id}-labels`, messages.placement.labels)} ${fieldError(ctx, `${node.id}-taints`, messages.placement.taints)}`;
}

export function podPlacement(ctx: Context): TemplateResult {
  const { messages, state, edit } = ctx;
  const rule = (ruleName: "selector" | "tolerations"): TemplateResult =>
    ruleField(ctx, ruleName, `pod-${ruleName}`, "", state.pod[ruleName] ?? "", (text) =>
      edit(setPodPlacement(ruleName, text)),
    );
  const rules = [state.pod.selector, state.pod.tolerations].filter(Boolean).join("; ");
  return html`<details class="placement">
      <summary>${messages.placement.pod} <span class="placement-current">${rules}</span></summary>
      <div class="placement-fields">${rule("selector")} ${rule("tolerations")}</div>
      <p class="help">${withCode(messages.placement.podHelp)}</p>
    </details>
    ${fieldError(ctx, "pod-selector", messages.placement.selector)} ${fieldError(ctx, "pod-tolerations", messages.placement.tolerations)}`;
}

/** Draws a field of the node with this name, or of the pod if the name is empty. */
function ruleField(
  ctx: Context,
  rule: Rule,
  key: string,
  name: string,
  value: string,
  input: (text: string) => void,
): TemplateResult {
  const { placement } = ctx.messages;
  const label = name ? ctx.messages.placementField({ field: placement[rule], name }) : placement[rule];
  return html`<span class="placement-field">
    <span aria-hidden="true">${placement[rule]}</span>
    ${field(ctx, { key, label, value, kind: "name", placeholder: placement.hints[rule], input })}
  </span>`;
}
