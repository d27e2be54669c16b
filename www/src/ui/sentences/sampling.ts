// Describes the nodes that can get the pod if kube-scheduler scores only a sample of the feasible nodes.

import type { Sampling } from "../../wasm/types.ts";
import type { Context, CurveContext } from "../context.ts";

/** Returns how many nodes can get the pod; `null` if it is one. */
export function sampledHead({ messages, outcome }: CurveContext): string | null {
  const count = outcome.result?.value.sampling?.possibleWinnerCount ?? 0;
  return count < 2 ? null : messages.oneOfNodes({ count });
}

/** Describes the sample, and the node that wins most often; `nodeName` returns the name of a node by its index. */
export function sampledText(
  { messages }: Context,
  { nodesToScore: scored, starts: all, possibleWinners }: Sampling,
  feasible: number,
  nodeName: (index: number) => string,
): string {
  const [first] = possibleWinners;
  if (first === undefined) return "";
  return messages.sampled({ scored, feasible, all, node: nodeName(first.node), starts: first.starts });
}
