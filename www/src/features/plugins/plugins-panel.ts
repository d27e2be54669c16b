// Draws the panel of all score plugins, whose body is loaded when it opens, and the button that leads to it.

import { html, nothing, type TemplateResult } from "lit-html";
import { familyOf } from "../../state/scorers.ts";
import { type Context, isStale } from "../../ui/context.ts";
import { disclosure } from "../../ui/disclosure.ts";
import * as icons from "../../ui/icons.ts";
import { shortScorerName } from "../../ui/scorer-names.ts";
import { displayedTotals, totalsAgreeWithPolicy, totalsSentence } from "../../ui/sentences/totals-sentence.ts";
import type { PluginsAndComparePanels } from "./kit.ts";

export function pluginsPanel(ctx: Context, pluginsAndCompare: PluginsAndComparePanels): TemplateResult {
  const { messages, outcome } = ctx;
  const totalScores = displayedTotals(ctx);
  return disclosure(ctx, {
    panel: "plugins",
    title: messages.allPlugins,
    summary: totalScores === null ? noTotals(ctx) : totalsSentence(ctx, totalScores),
    forceOpen: [...outcome.errors.keys()].some((key) => key.startsWith("plugin-")),
    stale: isStale(outcome.result),
    body: () => pluginsAndCompare.body(ctx, "plugins"),
  });
}

function noTotals({ messages, scorer, outcome }: Context): string {
  if (familyOf(scorer) !== "kube-scheduler")
    return messages.noPluginScores({ scorer: shortScorerName(messages, scorer) });
  return outcome.result === null ? "" : messages.noFeasibleNode;
}

/** Draws the button in the scores that opens the panel, with a warning if the total scores choose other nodes. */
export function totalsLink(ctx: Context, open: () => void): TemplateResult | typeof nothing {
  const totalScores = displayedTotals(ctx);
  if (totalScores === null) return nothing;
  const differs = !totalsAgreeWithPolicy(ctx, totalScores);
  return html`<button type="button" class=${differs ? "panel-link differs" : "panel-link"} @click=${open}>
    ${differs ? icons.warning : icons.check}<span>${differs ? ctx.messages.allPlugins : totalsSentence(ctx, totalScores)}</span>
  </button>`;
}
