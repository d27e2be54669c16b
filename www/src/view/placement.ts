// Draws the fields that decide which nodes are feasible: a node's labels, taints and cordon, and the pod's node
// selector and tolerations.

import { html, type TemplateResult } from "lit-html";
import { setCordoned, setNodeRule } from "../model/nodes.ts";
import { setPodPlacement } from "../model/resources.ts";
import type { NodeRow } from "../model/state.ts";
import type { FilterReason } from "../wasm/types.ts";
import type { Context } from "./context.ts";
import { field, fieldError, isChecked } from "./field.ts";
import { formatAmount } from "./format.ts";
import { withCode } from "./text.ts";

type Rule = "labels" | "taints" | "selector" | "tolerations";

export function nodePlacement(ctx: Context, node: NodeRow, name: string): TemplateResult {
  const { words, edit } = ctx;
  const rule = (ruleName: "labels" | "taints"): TemplateResult =>
    ruleField(ctx, ruleName, `${node.id}-${ruleName}`, name, node[ruleName]?.join() ?? "", (text) =>
      edit(setNodeRule(node.id, ruleName, text)),
    );
  return html`<details class="placement">
      <summary>${words.placement.node}<span class="hidden">: ${name}</span></summary>
      <div class="placement-fields">
        ${rule("labels")} ${rule("taints")}
        <label class="check">
          <input
            type="checkbox"
            aria-label=${words.placementField({ field: words.cordoned, name })}
            .checked=${node.unschedulable ?? false}
            @change=${(event: Event) => edit(setCordoned(node.id, isChecked(event)))}
          />
          <span>${words.cordoned}</span>
        </label>
      </div>
      <p class="help">${withCode(words.placement.nodeHelp)}</p>
    </details>
    ${fieldError(ctx, `${node.id}-labels`, words.placement.labels)} ${fieldError(ctx, `${node.id}-taints`, words.placement.taints)}`;
}

export function podPlacement(ctx: Context): TemplateResult {
  const { words, state, edit } = ctx;
  const rule = (ruleName: "selector" | "tolerations"): TemplateResult =>
    ruleField(ctx, ruleName, `pod-${ruleName}`, state.pod.name || "pod", state.pod[ruleName] ?? "", (text) =>
      edit(setPodPlacement(ruleName, text)),
    );
  const rules = [state.pod.selector, state.pod.tolerations].filter(Boolean).join("; ");
  return html`<details class="placement">
      <summary>${words.placement.pod} <span class="placement-now">${rules}</span></summary>
      <div class="placement-fields">${rule("selector")} ${rule("tolerations")}</div>
      <p class="help">${withCode(words.placement.podHelp)}</p>
    </details>
    ${fieldError(ctx, "pod-selector", words.placement.selector)} ${fieldError(ctx, "pod-tolerations", words.placement.tolerations)}`;
}

function ruleField(
  ctx: Context,
  rule: Rule,
  key: string,
  name: string,
  value: string,
  input: (text: string) => void,
): TemplateResult {
  const { placement } = ctx.words;
  const label = ctx.words.placementField({ field: placement[rule], name });
  return html`<span class="placement-field">
    <span aria-hidden="true">${placement[rule]}</span>
    ${field(ctx, { key, label, value, kind: "name", placeholder: placement.hints[rule], input })}
  </span>`;
}

/** Translates the reason why a node is filtered out. */
export function reasonText({ words }: Context, reason: FilterReason): string {
  switch (reason.filter) {
    case "NodeUnschedulable":
      return words.cordoned;
    case "TaintToleration":
      return words.untoleratedTaint({ taint: reason.taint });
    case "NodeAffinity":
      return words.missingLabel({ label: reason.label });
    case "NodeResourcesFit":
      return words.insufficient({
        resource: reason.resource,
        requested: formatAmount(reason.requested, reason.unit),
        free: formatAmount(reason.free, reason.unit),
      });
  }
}
