// Finds how the scorer treats a resource.

import type { ResourceRow } from "../../state/state.ts";
import { type Context, traceOf } from "../../ui/context.ts";
import type { ResourceTrace } from "../../wasm/types.ts";

/** Returns the resource's trace on each node that was scored. */
export function tracesOf(ctx: Context, row: ResourceRow): ResourceTrace[] {
  return [...ctx.scored.keys()].flatMap((id) => traceOf(ctx, id, row.id) ?? []);
}
