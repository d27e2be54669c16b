// Loads what reads clusters when it is first needed, and keeps it.

import type { Change } from "../model/state.ts";
import type { ClusterPart, ClusterView } from "../view/cluster.ts";
import type { Context } from "../view/context.ts";
import type { Language } from "../words/languages.ts";

/** What a cluster may do to the page. */
export interface ClusterHost {
  redraw(): void;
  /** Moves the keyboard's focus to what has this id, if it is in the panel now. */
  focus(id: string): void;
  /** Puts nodes and pod of a cluster in the place of those on the page, which can be brought back. */
  use(change: Change): void;
  adopt(sheet: CSSStyleSheet): void;
}

export interface LoadedCluster extends ClusterView {
  /** Hears of every drawing. */
  update(ctx: Context): void;
  stop(): void;
}

export class LazyCluster implements ClusterPart {
  view: LoadedCluster | null = null;
  failed = false;
  #loading: Promise<void> | undefined;

  constructor(private readonly host: ClusterHost) {}

  load(language: Language): void {
    this.#loading ??= this.#load(language);
  }

  async #load(language: Language): Promise<void> {
    try {
      const { openCluster } = await import("../cluster/panel.ts");
      this.view = await openCluster(this.host, language);
    } catch (error) {
      console.error("nodescore: what reads clusters could not be loaded", error);
      this.failed = true;
    }
    this.host.redraw();
  }
}
