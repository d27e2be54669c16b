// Draws the panel that compares scorers; its body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import type { PluginsAndComparePanels } from "../plugins/kit.ts";

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
