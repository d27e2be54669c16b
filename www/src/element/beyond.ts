// Loads the whole vote and the comparison when one of their panels first opens, and their sentences with them.

import type { Beyond } from "../view/beyond.ts";
import type { Context } from "../view/context.ts";
import { waitingNote } from "../view/waiting.ts";
import { wordsIn } from "../words/catalogues.ts";
import type { BeyondWords } from "../words/en/beyond.ts";
import type { Language } from "../words/languages.ts";
import type { BeyondPanels } from "./beyond-panels.ts";

export class LazyBeyond implements Beyond {
  #panels: BeyondPanels | null = null;
  #more: BeyondWords | null = null;
  /** The language of what is there, or on its way. */
  #language: Language | null = null;
  #failed = false;

  constructor(
    private readonly shadow: () => ShadowRoot,
    private readonly redraw: () => void,
  ) {}

  body(ctx: Context, panel: "vote" | "compare"): unknown {
    const { language } = ctx.words;
    if (this.#language !== language) void this.#load(language);
    const [panels, more] = [this.#panels, this.#more];
    if (this.#failed || panels === null || more === null)
      return waitingNote(ctx, { failed: this.#failed, again: () => void this.#load(language) });
    return panels[panel]({ ...ctx, more });
  }

  async #load(language: Language): Promise<void> {
    this.#language = language;
    this.#failed = false;
    try {
      const [{ panelsIn }, { words }] = await Promise.all([import("./beyond-panels.ts"), wordsIn(language, "beyond")]);
      if (this.#language !== language) return;
      this.#panels = panelsIn(this.shadow());
      this.#more = words;
    } catch (error) {
      console.error("nodescore: the vote and the comparison could not be loaded", error);
      this.#failed = true;
    }
    this.redraw();
  }
}
