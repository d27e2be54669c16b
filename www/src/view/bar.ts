// One resource of one node as a bar: used, asked for, free, over.

import { html, type TemplateResult } from "lit-html";
import type { Int64, Unit } from "../contract.ts";
import { own } from "../model/own.ts";
import type { NodeRow, ResourceRow } from "../model/state.ts";
import { type Context, traceOf } from "./context.ts";
import { amount, share } from "./format.ts";

/** Amounts as the scorer counts them. */
export interface Amounts {
  readonly used: Int64;
  readonly request: Int64;
  readonly allocatable: Int64;
  readonly unit: Unit;
}

/** The amounts of a resource on a node; from the trace where it is scored, else from the texts. */
export function amountsOf(ctx: Context, node: NodeRow, row: ResourceRow): Amounts | null {
  const trace = traceOf(ctx, node.id, row.id);
  if (trace !== null) return trace;
  const unit: Unit = row.name === "cpu" ? "milli" : row.name === "memory" ? "bytes" : "count";
  const read = (text = ""): Int64 | null => {
    if (text.trim() === "") return "0";
    const view = ctx.core.quantity(text);
    return view && (unit === "milli" ? view.milliValue : view.value);
  };
  const used = sum(read(node.used[row.id]), read(own(node.requested, row.name)));
  const request = read(ctx.state.pod.requests[row.id]);
  const allocatable = read(node.allocatable[row.id]);
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
  const whole = sum > allocatable ? sum : allocatable;
  const limit = share(allocatable, whole);
  const toUsed = share(used, whole);
  const toSum = share(sum, whole);
  // Between what is used and what is asked for; out of sight where one of them is nothing.
  const gap = toUsed > 0 && toSum > toUsed ? toUsed : -9;
  const over = sum > allocatable ? 100 - limit : 0;
  return html`<svg class="bar" aria-hidden="true">
    <rect class="bar-free" width="100%" height="100%" />
    <rect class="bar-asked" x="${toUsed}%" width="${Math.max(toSum - toUsed, 0)}%" height="100%" />
    <rect class="bar-used" width="${toUsed}%" height="100%" />
    <line class="bar-gap" x1="${gap}%" x2="${gap}%" y2="100%" />
    <rect class="bar-over" x="${limit}%" width="${over}%" height="100%" />
  </svg>`;
}

/** By how many pods that are known something is used, and whether there is more use beside them. */
export interface UsedBy {
  readonly pods: number;
  readonly more: boolean;
}

/** The bar in words. */
export function barText({ words }: Context, amounts: Amounts, by: UsedBy | null = null): string {
  const { unit } = amounts;
  const rest = BigInt(amounts.allocatable) - BigInt(amounts.used) - BigInt(amounts.request);
  const used = amount(amounts.used, unit);
  const taken = [by === null ? words.usedAmount(used) : words.usedByPods(used, by.pods, by.more)];
  if (amounts.request !== "0") taken.push(words.askedAmount(amount(amounts.request, unit)));
  if (amounts.allocatable === "0") return words.noneOnNode(taken.join(" + "));
  return rest < 0n
    ? words.over(taken.join(" + "), amount(String(-rest), unit))
    : words.free(taken.join(" + "), amount(String(rest), unit));
}
