// What stands in the place of a part that is loaded later, until it is there.

import { html, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";

/** A part that is loaded when it is first needed. */
export interface LaterPart<V> {
  /** `null` while it is not loaded. */
  readonly view: V | null;
  readonly failed: boolean;
  /** Loads anew what failed. */
  again(): void;
}

/** In the place of a part that is not loaded. */
export function waitingNote({ words }: Context, part: Pick<LaterPart<unknown>, "failed" | "again">): TemplateResult {
  if (!part.failed) return html`<p class="help" role="status">${words.loading}</p>`;
  return html`<p class="load-failed" role="alert">${words.unloaded}</p>
    <button type="button" class="button" @click=${() => part.again()}>${words.tryAgain}</button>`;
}
