// A report of what failed, as text: what helps to find it, and nothing of the person's unless they say so.

import { version } from "../../../pkg/package.json";
import { type Fault, lastFault } from "../faults.ts";
import { strategyOf } from "../model/scorers.ts";
import type { CurveContext } from "../view/context.ts";
import { removeUrls } from "./remove-urls.ts";

/** `entered`: with what the person typed, names and all. */
export function reportText(ctx: CurveContext, includeInput: boolean): string {
  const { state, scorer, words } = ctx;
  const { resources, nodes, shape, open = [] } = state;
  const lines = [
    `nodescore ${version}`,
    `failed: ${lastFault?.operation ?? "unknown"}`,
    causeOf(lastFault),
    `scorer: ${scorer}, ${strategyOf(state)}`,
    `size: ${nodes.length} nodes, ${resources.length} resources, ${shape.length} points; open: ${open.join(", ") || "none"}`,
    `browser: ${navigator.userAgent}; language: ${words.language}`,
  ];
  return [...lines, ...(includeInput ? ["entered:", JSON.stringify(state)] : []), ""].join("\n");
}

/** The error and where it happened. */
function causeOf(fault: Fault | null): string {
  const error = fault?.error;
  const text = error instanceof Error ? `${error}\n${error.stack?.replace(`${error}\n`, "") ?? ""}` : String(error);
  return removeUrls(text).trimEnd();
}
