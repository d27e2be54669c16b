// Draws the panel that compares scorers; its body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import { type Context, isStale } from "./context.ts";
import { disclosure } from "./disclosure.ts";
import type { PluginsAndComparePanels } from "./plugins-and-compare-panels.ts";

export function comparePanel(ctx: Context, pluginsAndCompare: PluginsAndComparePanels): TemplateResult {
  return disclosure(ctx, {
    panel: "compare",
    title: ctx.messages.compare,
    summary: ctx.messages.compareIntro,
    forceOpen: false,
    stale: isStale(ctx.outcome.result),
    body: () => pluginsAndCompare.body(ctx, "compare"),
  });
}
