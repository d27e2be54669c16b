// Draws the panel of all score plugins, whose body is loaded when it opens, and the button that leads to it.

import type { TemplateResult } from "lit-html";
import { familyOf } from "../../state/scorers.ts";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import { LazyPanel } from "../../ui/lazy-panel.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import { displayedTotals, totalsSentence } from "../../ui/sentences/totals-sentence.ts";

export function pluginsPanel(ctx: Context, body: LazyPanel<"plugins">): TemplateResult {
  const { messages, outcome } = ctx;
  const totalScores = displayedTotals(ctx);
  return disclosure(ctx, {
    panel: "plugins",
    title: messages.allPlugins,
    summary: totalScores === null ? noTotals(ctx) : totalsSentence(ctx, totalScores),
    forceOpen: [...outcome.errors.keys()].some((key) => key.startsWith("plugin-")),
    stale: isStale(outcome.result),
    body: () => body.draw(ctx),
  });
}

function noTotals({ messages, scorer, outcome }: Context): string {
  if (!["kube-scheduler", "volcano"].includes(familyOf(scorer)))
    return messages.noPluginScores({ scorer: shortScorerName(messages, scorer) });
  return outcome.result === null ? "" : messages.noFeasibleNode;
}

export function lazyPlugins(shadow: () => ShadowRoot, redraw: () => void): LazyPanel<"plugins"> {
  return new LazyPanel("plugins", () => import("./plugins-body.ts"), shadow, redraw);
}
