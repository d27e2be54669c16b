// Draws one resource of one node as a bar: used, requested, free, over capacity.

import { html, type TemplateResult } from "lit-html";
import { percentShare, readableAmount } from "../i18n/format.ts";
import { ownValue } from "../state/own-value.ts";
import type { NodeRow, ResourceRow } from "../state/state.ts";
import type { Int64, Unit } from "../wasm/types.ts";
import { type Context, traceOf } from "./context.ts";
import { unitOf } from "./resource-unit.ts";

/** Amounts in the scorer's units. */
export interface Amounts {
  readonly used: Int64;
  readonly request: Int64;
  readonly allocatable: Int64;
  readonly unit: Unit;
}

/**
 * Returns the amounts of a resource on a node: from the trace if it is scored, else parsed from the fields. A trace has
 * no amounts for a name that the scorer does not know, such as pods.
 */
export function amountsOf(ctx: Context, node: NodeRow, row: ResourceRow): Amounts | null {
  const trace = traceOf(ctx, node.id, row.id);
  if (trace !== null && (trace.allocatable !== "0" || trace.unit !== "count")) return trace;
  const unit = unitOf(row.name);
  const parse = (text = ""): Int64 | null => {
    if (text.trim() === "") return "0";
    const view = ctx.module.quantity(text);
    return view && (unit === "milli" ? view.milliValue : view.value);
  };
  const used = sum(parse(node.used[row.id]), parse(ownValue(node.requested, row.name)));
  const request = parse(ctx.state.pod.requests[row.id]);
  const allocatable = parse(node.allocatable[row.id]);
  if (used === null || request === null || allocatable === null) return null;
  return { used, request, allocatable, unit };
}

function sum(a: Int64 | null, b: Int64 | null): Int64 | null {
  return a === null || b === null ? null : String(BigInt(a) + BigInt(b));
}

export function bar(amounts: Amounts): TemplateResult {
  const used = BigInt(amounts.used);
  const allocatable = BigInt(amounts.allocatable);
  const sum = used + BigInt(amounts.request);
  const length = sum > allocatable ? sum : allocatable;
  const limit = percentShare(allocatable, length);
  const usedEnd = percentShare(used, length);
  const sumEnd = percentShare(sum, length);
  // Separates used from requested; outside the bar if either is 0.
  const gap = usedEnd > 0 && sumEnd > usedEnd ? usedEnd : -9;
  const overWidth = sum > allocatable ? 100 - limit : 0;
  return html`<svg class="bar" aria-hidden="true">
    <rect class="bar-free" width="100%" height="100%" />
    <rect class="bar-requested" x="${usedEnd}%" width="${Math.max(sumEnd - usedEnd, 0)}%" height="100%" />
    <rect class="bar-used" width="${usedEnd}%" height="100%" />
    <line class="bar-gap" x1="${gap}%" x2="${gap}%" y2="100%" />
    <rect class="bar-over" x="${limit}%" width="${overWidth}%" height="100%" />
  </svg>`;
}

/** The pods that account for a node's usage, and true if the user typed more usage in addition. */
export interface PodUsage {
  readonly pods: number;
  readonly hasExtraUsage: boolean;
}

/** Describes the bar in words. */
export function barText({ messages }: Context, amounts: Amounts, podUsage: PodUsage | null = null): string {
  const { unit } = amounts;
  const free = BigInt(amounts.allocatable) - BigInt(amounts.used) - BigInt(amounts.request);
  const used = readableAmount(amounts.used, unit);
  const parts = [
    podUsage === null
      ? messages.usedAmount({ amount: used })
      : messages.usedByPods({ amount: used, count: podUsage.pods, more: podUsage.hasExtraUsage }),
  ];
  if (amounts.request !== "0") parts.push(messages.requestedAmount({ amount: readableAmount(amounts.request, unit) }));
  const requested = parts.join(" + ");
  if (amounts.allocatable === "0") return messages.noneOnNode({ requested });
  return free < 0n
    ? messages.excessAmount({ requested, excess: readableAmount(String(-free), unit) })
    : messages.freeAmount({ requested, free: readableAmount(String(free), unit) });
}
