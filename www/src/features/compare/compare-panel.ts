// Draws the panel that compares scorers; its body is loaded when it opens.

import type { TemplateResult } from "lit-html";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { LazyPanel } from "../../ui/lazy-panel.ts";

export function comparePanel(ctx: Context, body: LazyPanel<"compare">): TemplateResult {
  return disclosure(ctx, {
    panel: "compare",
    title: ctx.messages.compare,
    summary: ctx.messages.compareIntro,
    forceOpen: false,
    stale: isStale(ctx.outcome.result),
    body: () => body.draw(ctx),
  });
}

export function lazyCompare(shadow: () => ShadowRoot, redraw: () => void): LazyPanel<"compare"> {
  return new LazyPanel("compare", () => import("./compare-body.ts"), shadow, redraw);
}
