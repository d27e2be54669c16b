// Draws the button that leads to all score plugins.

import { html, nothing, type TemplateResult } from "lit-html";
import type { Context } from "../../ui/context.ts";
import * as icons from "../../ui/icons.ts";
import { sampledHead } from "../../ui/sentences/sampling.ts";
import { displayedTotals, totalsAgreeWithPolicy, totalsSentence } from "../../ui/sentences/totals-sentence.ts";

/** Draws the button, with a warning if the total scores choose other nodes. */
export function totalsLink(ctx: Context, open: () => void): TemplateResult | typeof nothing {
  const totalScores = displayedTotals(ctx);
  if (totalScores === null) return nothing;
  const differs = !totalsAgreeWithPolicy(ctx, totalScores);
  const isInVerdict = differs || sampledHead(ctx) !== null;
  return html`<button type="button" class=${differs ? "panel-link differs" : "panel-link"} title=${ctx.messages.totalsTitle} @click=${open}>
    ${differs ? icons.warning : icons.check}<span>${isInVerdict ? ctx.messages.allPlugins : totalsSentence(ctx, totalScores)}</span>
  </button>`;
}
