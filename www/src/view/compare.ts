// Draws the panel that compares scorers; its body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import type { Beyond } from "./beyond.ts";
import { type Context, isStale } from "./context.ts";
import { disclosure } from "./disclosure.ts";

export function comparePanel(ctx: Context, beyond: Beyond): TemplateResult {
  return disclosure(ctx, {
    panel: "compare",
    title: ctx.words.compare,
    summary: ctx.words.compareIntro,
    forced: false,
    stale: isStale(ctx.outcome.result),
    body: () => beyond.body(ctx, "compare"),
  });
}
