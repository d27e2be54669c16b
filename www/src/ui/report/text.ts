// Writes the report of a failure as text: what helps to find its cause, and the user's input only on request.

import { version } from "../../../../pkg/package.json";
import { strategyOf } from "../../state/scorers.ts";
import { type Fault, lastFault } from "../../wasm/faults.ts";
import type { CurveContext } from "../context.ts";
import { removeUrls } from "./remove-urls.ts";

/** Returns the report. `includeInput`: with everything that the user typed, including names. */
export function reportText(ctx: CurveContext, includeInput: boolean): string {
  const { state, scorer, messages } = ctx;
  const { resources, nodes, shape, open = [] } = state;
  const lines = [
    `nodescore ${version}`,
    `failed: ${lastFault?.operation ?? "unknown"}`,
    causeOf(lastFault),
    `scorer: ${scorer}, ${strategyOf(state)}`,
    `size: ${nodes.length} nodes, ${resources.length} resources, ${shape.length} points; open: ${open.join(", ") || "none"}`,
    `browser: ${navigator.userAgent}; language: ${messages.language}`,
  ];
  return [...lines, ...(includeInput ? ["entered:", JSON.stringify(state)] : []), ""].join("\n");
}

/** Returns the error and where it happened. */
function causeOf(fault: Fault | null): string {
  const error = fault?.error;
  const text = error instanceof Error ? `${error}\n${error.stack?.replace(`${error}\n`, "") ?? ""}` : String(error);
  return removeUrls(text).trimEnd();
}
