// Says why nodes are filtered out, in kube-scheduler's words and in detail.

import { html, nothing, type TemplateResult } from "lit-html";
import { formatAmount } from "../../i18n/format.ts";
import type { ClusterMessages } from "../../messages/generated/types.ts";
import type { Decision, RefusalDetail, RefusedNode } from "../../wasm/cluster-types.ts";
import type { Context } from "../context.ts";
import type { DescribedDecision } from "./decision.ts";

/** The number of nodes that are named for each message. */
const NODES = 10;

/** Draws the messages of the filters, each with its nodes. */
export function refusalLines(ctx: Context, described: DescribedDecision): TemplateResult | typeof nothing {
  const { messages, decision } = described;
  if (decision.rejections.length === 0) return nothing;
  return html`<h4>${messages.decision.whyNot}</h4>
    <ul class="refusals">
      ${decision.rejections.map(
        ({ plugin, message, nodes }) => html`<li>
          <span class="error-message">${messages.decision.refused({ nodes, plugin })}</span> <span lang="en">${message}</span>
          <ul>
            ${nodesOf(decision, plugin, message).map((refused) => html`<li>${nodeLine(ctx, described, refused)}</li>`)}
          </ul>
        </li>`,
      )}
    </ul>`;
}

function nodesOf({ filtered }: Decision, plugin: string, message: string): readonly RefusedNode[] {
  const same = filtered.filter((node) => node.plugin === plugin && node.reasons.join(", ") === message);
  return same.slice(0, NODES);
}

function nodeLine(ctx: Context, { messages, nodeName }: DescribedDecision, { node, details }: RefusedNode): string {
  const name = nodeName(node);
  const texts = details.map((detail) => detailText(ctx, messages, detail)).filter((text) => text !== "");
  return texts.length === 0 ? name : messages.decision.nodeWithReasons({ name, reasons: texts });
}

function detailText(ctx: Context, { decision }: ClusterMessages, detail: RefusalDetail): string {
  switch (detail.detail) {
    case "untolerated-taint": {
      const { key, value, effect } = detail.taint;
      return ctx.messages.untoleratedTaint({ taint: value ? `${key}=${value}:${effect}` : `${key}:${effect}` });
    }
    case "node-selector":
      return ctx.messages.missingLabel({ label: `${detail.key}=${detail.value}` });
    case "node-selector-term":
      return detail.unmet === null
        ? ""
        : `${detail.unmet.key} ${detail.unmet.operator} ${detail.unmet.values?.join(", ") ?? ""}`.trim();
    case "spread-label-missing":
      return ctx.messages.missingLabel({ label: detail.topologyKey });
    case "spread-skew":
      return `${detail.topologyKey}=${detail.domain}: ${detail.pods} + ${detail.selfMatch} − ${detail.min} > ${detail.maxSkew}`;
    case "pod-affinity":
      return detail.domain === null
        ? ctx.messages.missingLabel({ label: detail.topologyKey })
        : `${detail.topologyKey}=${detail.domain}`;
    case "pod-anti-affinity":
    case "existing-pod-anti-affinity":
      return decision.podsInDomain({ domain: `${detail.topologyKey}=${detail.domain}`, pods: Number(detail.pods) });
    case "insufficient-resource": {
      const { resource, requested, free, unit } = detail.resource;
      return ctx.messages.insufficient({
        resource,
        requested: formatAmount(requested, unit),
        free: formatAmount(free, unit),
      });
    }
    case "host-port":
      return `${detail.port.port}/${detail.port.protocol}`;
    case "nominated-pods":
      return decision.nominatedPods({ count: detail.pods });
    case "volume":
      return detail.claim;
    default:
      return "";
  }
}

/** Says which pods preemption would remove. */
export function preemptionText({ messages, decision }: DescribedDecision): unknown {
  const { preemption } = decision;
  if (preemption?.outcome !== "candidates") return nothing;
  const [node = ""] = preemption.best;
  const victims = preemption.candidates.find((candidate) => candidate.node === node)?.victims ?? [];
  const pods = victims.map(({ namespace, name }) => `${namespace}/${name}`);
  return html`<p>${messages.decision.preempts({ node, pods, ties: preemption.best.length - 1 })}</p>`;
}
