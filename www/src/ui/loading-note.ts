// Draws the placeholder of a part of the page until it is loaded.

import { html, type TemplateResult } from "lit-html";
import type { Context } from "./context.ts";

/** A part of the page that is loaded on first use. */
export interface LoadablePart<V> {
  /** The view; `null` until it is loaded. */
  readonly view: V | null;
  readonly failed: boolean;
  /** Loads again after a failure. */
  retry(): void;
}

/** Draws a progress note, or an error with a retry button. */
export function loadingNote(
  { messages }: Context,
  part: Pick<LoadablePart<unknown>, "failed" | "retry">,
): TemplateResult {
  if (!part.failed) return html`<p class="help" role="status">${messages.loading}</p>`;
  return html`<p class="load-failed" role="alert">${messages.partNotLoaded}</p>
    <button type="button" class="button" @click=${() => part.retry()}>${messages.tryAgain}</button>`;
}
