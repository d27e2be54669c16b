// Compiled, never run: the elements as strict TypeScript in a project of its own sees them.

import type { Evaluation, Scenario } from "nodescore";
import { type ChangeCause, type NodescoreElement, NodescorePlayground } from "nodescore/elements";
import "nodescore/elements/define";

export function first(): Scenario | null {
  const playground: NodescorePlayground = document.createElement("nodescore-playground");
  playground.parts = "shape scores";
  playground.scenario = "1.abc";
  return playground.scenario;
}

export async function winners(element: NodescoreElement): Promise<number[]> {
  const { result }: { result: Evaluation | null } = await element.ready;
  return result?.result?.winners ?? [];
}

export function listen(say: (cause: ChangeCause, scenario: Scenario) => void): void {
  document.addEventListener("nodescore-change", ({ detail }) => say(detail.cause, detail.scenario));
  document.querySelector("nodescore-curve")?.addEventListener("nodescore-error", ({ detail }) => detail.message);
}

// @ts-expect-error Misspelt: a detail is no `any`.
document.addEventListener("nodescore-select", ({ detail }) => detail.nodes);

// @ts-expect-error An answer cannot be set.
new NodescorePlayground().result = null;
