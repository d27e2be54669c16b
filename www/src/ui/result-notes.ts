// Draws short notes about the state of the results.

import { html, nothing, type TemplateResult } from "lit-html";
import { type Context, type CurveContext, isStale } from "./context.ts";
import { faultNote } from "./error-boundary.ts";
import * as icons from "./icons.ts";
import { coreMessage } from "./text.ts";

/** Draws the note on a panel whose numbers are older than the input. */
export function staleNote(text: string): TemplateResult {
  return html`<p class="note">${icons.clock}${text}</p>`;
}

export function staleResult(ctx: Context): TemplateResult | typeof nothing {
  return isStale(ctx.outcome.result) ? staleNote(ctx.messages.lastValidResult) : nothing;
}

/** Draws the reason for hidden results, in place of the scores. */
export function hiddenResultsNote({ outcome }: CurveContext): TemplateResult | typeof nothing {
  return outcome.resultsHiddenReason === ""
    ? nothing
    : html`<p class="results-hidden">${icons.hidden}<span>${outcome.resultsHiddenReason}</span></p>`;
}

/** Draws the errors that belong to no field. */
export function generalErrors(ctx: CurveContext): TemplateResult | typeof nothing {
  const { messages, outcome } = ctx;
  if (outcome.fault) return faultNote(ctx);
  if (outcome.formErrors.length === 0) return nothing;
  return html`<div class="error general">
    ${icons.warning}
    <p>
      ${messages.inputErrors}
      ${outcome.formErrors.map((e) => html`<br /><code>${e.path}</code> ${coreMessage(e.message, messages.language)}; ${coreMessage(e.help, messages.language)}`)}
    </p>
  </div>`;
}
