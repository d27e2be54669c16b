// Draws the panel that compares scorers; its body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import type { AnalysisPanels } from "./analysis-panels.ts";
import { type Context, isStale } from "./context.ts";
import { disclosure } from "./disclosure.ts";

export function comparePanel(ctx: Context, analysis: AnalysisPanels): TemplateResult {
  return disclosure(ctx, {
    panel: "compare",
    title: ctx.messages.compare,
    summary: ctx.messages.compareIntro,
    forceOpen: false,
    stale: isStale(ctx.outcome.result),
    body: () => analysis.body(ctx, "compare"),
  });
}
