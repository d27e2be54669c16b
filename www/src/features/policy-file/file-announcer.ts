// Announces the scheduler's verdict on the text to assistive technology, after typing pauses.

import type { FileContext } from "./view/context.ts";
import { findingsSentence } from "./view/findings.ts";
import { verdictSentence } from "./view/verdict.ts";

const DEBOUNCE_MS = 800;

export class FileAnnouncer {
  readonly region = document.createElement("p");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastText = "";
  #copied: FileContext["copied"] = null;

  constructor() {
    this.region.className = "hidden";
    this.region.setAttribute("aria-live", "polite");
  }

  update(ctx: FileContext): void {
    if (ctx.copied !== null && this.#copied === null) this.region.textContent = ctx.messages.copied;
    this.#copied = ctx.copied;
    const verdict = ctx.inspection?.verdict ?? null;
    const text = verdict === null ? "" : announcement(ctx, verdictSentence(ctx, verdict), findingsSentence(ctx));
    if (text === this.#lastText) return;
    this.#lastText = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.region.textContent = text;
    }, DEBOUNCE_MS);
  }
}

const announcement = ({ messages }: FileContext, verdict: string, findings: string): string =>
  findings === "" ? verdict : messages.announcement({ verdict, findings });
