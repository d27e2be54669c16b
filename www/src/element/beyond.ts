// Loads the panels of all score plugins and of the comparison when one of them first opens, with their messages.

import type { Beyond } from "../view/beyond.ts";
import type { Context } from "../view/context.ts";
import { waitingNote } from "../view/waiting.ts";
import { wordsIn } from "../words/catalogues.ts";
import type { BeyondWords } from "../words/en/beyond.ts";
import { Following } from "../words/following.ts";
import type { BeyondPanels } from "./beyond-panels.ts";

export class LazyBeyond implements Beyond {
  readonly #part: Following<{ readonly panels: BeyondPanels; readonly more: BeyondWords }>;

  constructor(shadow: () => ShadowRoot, redraw: () => void) {
    this.#part = new Following(async (language) => {
      const [{ panelsIn }, { words }] = await Promise.all([import("./beyond-panels.ts"), wordsIn(language, "beyond")]);
      return { panels: panelsIn(shadow()), more: words };
    }, redraw);
  }

  body(ctx: Context, panel: "vote" | "compare"): unknown {
    const loaded = this.#part.in(ctx.words.language);
    if (loaded === null) return waitingNote(ctx, this.#part);
    return loaded.panels[panel]({ ...ctx, more: loaded.more });
  }
}
