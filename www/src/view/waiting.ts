// What stands in the place of a part that is loaded later, until it is there.

import { html, type TemplateResult } from "lit-html";
import type { Context, CurveContext } from "./context.ts";

/** In the place of a part that could not be loaded. */
export function unloadedNote({ words }: CurveContext, again: () => void): TemplateResult {
  return html`<p class="load-failed" role="alert">${words.unloaded}</p>
    <button type="button" class="button" @click=${again}>${words.tryAgain}</button>`;
}

/** In the place of a part that is not loaded. */
export function waitingNote(ctx: Context, part: { readonly failed: boolean; again(): void }): TemplateResult {
  if (part.failed) return unloadedNote(ctx, () => part.again());
  return html`<p class="help" role="status">${ctx.words.clusterLoading}</p>`;
}
