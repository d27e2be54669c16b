// Loads the panels of all score plugins and of the comparison when one of them first opens, with their messages.

import type { Beyond, BeyondContext } from "../view/beyond.ts";
import type { Context } from "../view/context.ts";
import { waitingNote } from "../view/waiting.ts";
import { wordsIn } from "../words/catalogues.ts";
import { Following } from "../words/following.ts";
import type { BeyondPanels } from "./beyond-panels.ts";

export class LazyBeyond implements Beyond {
  readonly #part: Following<{ readonly panels: BeyondPanels } & Pick<BeyondContext, "plugins" | "compare">>;

  constructor(shadow: () => ShadowRoot, redraw: () => void) {
    this.#part = new Following(async (language) => {
      const [{ panelsIn }, plugins, compare] = await Promise.all([
        import("./beyond-panels.ts"),
        wordsIn(language, "plugins"),
        wordsIn(language, "compare"),
      ]);
      return { panels: panelsIn(shadow()), plugins: plugins.words, compare: compare.words };
    }, redraw);
  }

  body(ctx: Context, panel: "vote" | "compare"): unknown {
    const loaded = this.#part.in(ctx.words.language);
    if (loaded === null) return waitingNote(ctx, this.#part);
    const { panels, ...messages } = loaded;
    return panels[panel]({ ...ctx, ...messages });
  }
}
