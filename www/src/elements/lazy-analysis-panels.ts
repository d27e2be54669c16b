// Loads the panels of all score plugins and of the comparison when one of them first opens, with their messages.

import { loadMessages } from "../i18n/catalogues.ts";
import { LocalizedModule } from "../i18n/localized-module.ts";
import type { AnalysisContext, AnalysisPanels } from "../view/analysis-panels.ts";
import type { Context } from "../view/context.ts";
import { loadingNote } from "../view/loading-note.ts";
import type { AnalysisPanelViews } from "./analysis-panels.ts";

export class LazyAnalysisPanels implements AnalysisPanels {
  readonly #part: LocalizedModule<
    { readonly panels: AnalysisPanelViews } & Pick<AnalysisContext, "plugins" | "compare">
  >;

  constructor(shadow: () => ShadowRoot, redraw: () => void) {
    this.#part = new LocalizedModule(async (language) => {
      const [{ createAnalysisPanels }, plugins, compare] = await Promise.all([
        import("./analysis-panels.ts"),
        loadMessages(language, "plugins"),
        loadMessages(language, "compare"),
      ]);
      return { panels: createAnalysisPanels(shadow()), plugins: plugins.messages, compare: compare.messages };
    }, redraw);
  }

  body(ctx: Context, panel: "vote" | "compare"): unknown {
    const loaded = this.#part.get(ctx.messages.language);
    if (loaded === null) return loadingNote(ctx, this.#part);
    const { panels, ...messages } = loaded;
    return panels[panel]({ ...ctx, ...messages });
  }
}
