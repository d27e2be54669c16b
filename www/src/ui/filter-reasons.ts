// Words the reasons why nodes are filtered out.

import { formatAmount } from "../i18n/format.ts";
import type { FilterReason } from "../wasm/types.ts";
import type { Context, ScoredNode } from "./context.ts";

/** Returns the details of every reason why a node is filtered out; empty if kube-scheduler's message says all. */
export function filterReasonsOf(ctx: Context, { result }: ScoredNode): readonly string[] {
  return result.filtered?.reasons.flatMap((reason) => reasonText(ctx, reason) ?? []) ?? [];
}

function reasonText({ messages }: Context, reason: FilterReason): string | null {
  switch (reason.filter) {
    case "NodeUnschedulable":
      return messages.cordoned;
    case "TaintToleration":
      return messages.untoleratedTaint({ taint: reason.taint });
    case "NodeAffinity":
      return messages.missingLabel({ label: reason.label });
    case "NodeResourcesFit":
      return messages.insufficient({
        resource: reason.resource,
        requested: formatAmount(reason.requested, reason.unit),
        free: formatAmount(reason.free, reason.unit),
      });
    case "other":
      return null;
  }
}
