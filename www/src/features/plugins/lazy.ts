// Loads the panels of all score plugins and of the comparison when one of them first opens, with their messages.

import { loadMessages } from "../../i18n/catalogues.ts";
import { LocalizedModule } from "../../i18n/localized-module.ts";
import type { Context } from "../../ui/context.ts";
import { loadingNote } from "../../ui/loading-note.ts";
import type { PluginsAndCompareContext, PluginsAndComparePanels } from "./kit.ts";
import type { PluginsAndCompareViews } from "./plugins-and-compare-panels.ts";

export class LazyPluginsAndComparePanels implements PluginsAndComparePanels {
  readonly #part: LocalizedModule<
    { readonly panels: PluginsAndCompareViews } & Pick<PluginsAndCompareContext, "plugins" | "compare">
  >;

  constructor(shadow: () => ShadowRoot, redraw: () => void) {
    this.#part = new LocalizedModule(async (language) => {
      const [{ createPluginsAndCompareViews }, plugins, compare] = await Promise.all([
        import("./plugins-and-compare-panels.ts"),
        loadMessages(language, "plugins"),
        loadMessages(language, "compare"),
      ]);
      return { panels: createPluginsAndCompareViews(shadow()), plugins: plugins.messages, compare: compare.messages };
    }, redraw);
  }

  body(ctx: Context, panel: "plugins" | "compare"): unknown {
    const loaded = this.#part.get(ctx.messages.language);
    if (loaded === null) return loadingNote(ctx, this.#part);
    const { panels, ...messages } = loaded;
    return panels[panel]({ ...ctx, ...messages });
  }
}
