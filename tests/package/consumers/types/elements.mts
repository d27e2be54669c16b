// Compiled but not run: checks the elements' types under strict TypeScript in a separate project.

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

export function listen(report: (cause: ChangeCause, scenario: Scenario) => void): void {
  document.addEventListener("nodescore-change", ({ detail }) => report(detail.cause, detail.scenario));
  document.querySelector("nodescore-curve")?.addEventListener("nodescore-error", ({ detail }) => detail.message);
}

// @ts-expect-error Misspelled: the type of a detail is not `any`.
document.addEventListener("nodescore-select", ({ detail }) => detail.nodes);

// @ts-expect-error A result is read-only.
new NodescorePlayground().result = null;
