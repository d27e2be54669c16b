// Loads the whole vote and the comparison when one of their panels first opens.

import { html } from "lit-html";
import type { Beyond } from "../view/beyond.ts";
import type { Context } from "../view/context.ts";
import type { BeyondPanels } from "./beyond-panels.ts";

export class LazyBeyond implements Beyond {
  #panels: BeyondPanels | "failed" | null = null;
  #loading = false;

  constructor(
    private readonly shadow: ShadowRoot,
    private readonly redraw: () => void,
  ) {}

  body(ctx: Context, panel: "vote" | "compare"): unknown {
    const panels = this.#panels;
    if (panels === "failed") return this.#failed(ctx);
    if (panels !== null) return panels[panel](ctx);
    void this.#load();
    return html`<p class="help">${ctx.words.clusterLoading}</p>`;
  }

  #failed({ words }: Context): unknown {
    return html`<p class="load-failed" role="alert">${words.unloaded}</p>
      <button type="button" class="button" @click=${() => void this.#load()}>${words.tryAgain}</button>`;
  }

  async #load(): Promise<void> {
    if (this.#loading) return;
    this.#loading = true;
    try {
      const { panelsIn } = await import("./beyond-panels.ts");
      this.#panels = panelsIn(this.shadow);
    } catch (error) {
      console.error("nodescore: the vote and the comparison could not be loaded", error);
      this.#panels = "failed";
    }
    this.#loading = false;
    this.redraw();
  }
}
