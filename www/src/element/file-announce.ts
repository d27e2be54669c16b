// Tells assistive technology what the scheduler says of the text, once the hands are still.

import type { FileContext } from "../view/file/context.ts";
import { findingsSentence } from "../view/file/findings.ts";
import { verdictSentence } from "../view/file/verdict.ts";

const STILL_FOR_MS = 800;

export class FileAnnouncer {
  readonly region = document.createElement("p");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #said = "";
  #copied: FileContext["copied"] = null;

  constructor() {
    this.region.className = "hidden";
    this.region.setAttribute("aria-live", "polite");
  }

  update(ctx: FileContext): void {
    if (ctx.copied !== null && this.#copied === null) this.region.textContent = ctx.words.copied;
    this.#copied = ctx.copied;
    const judged = ctx.inspection?.verdict ?? null;
    const text = judged === null ? "" : announcement(ctx, verdictSentence(ctx, judged), findingsSentence(ctx));
    if (text === this.#said) return;
    this.#said = text;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.region.textContent = text;
    }, STILL_FOR_MS);
  }
}

const announcement = ({ words }: FileContext, verdict: string, findings: string): string =>
  findings === "" ? verdict : words.announcement({ verdict, findings });
