// Loads what schedules pods over time when it is first needed, and keeps it.

import type { Change } from "../model/state.ts";
import type { Context } from "../view/context.ts";
import type { PlayPart, PlayView } from "../view/play.ts";
import type { Language } from "../words/languages.ts";

/** What playing may do to the page. */
export interface PlayHost {
  redraw(): void;
  focus(id: string): void;
  /** Puts another scenario in the place of the page's, which can be brought back. */
  use(change: Change): void;
  adopt(sheet: CSSStyleSheet): void;
}

export interface LoadedPlay extends PlayView {
  /** Hears of every drawing. */
  update(ctx: Context): void;
  stop(): void;
}

export class LazyPlay implements PlayPart {
  view: LoadedPlay | null = null;
  failed = false;
  #loading: Promise<void> | undefined;

  constructor(private readonly host: PlayHost) {}

  load(language: Language): void {
    this.#loading ??= this.#load(language);
  }

  async #load(language: Language): Promise<void> {
    try {
      const { openPlay } = await import("../play/panel.ts");
      this.view = await openPlay(this.host, language);
    } catch (error) {
      console.error("nodescore: what schedules pods over time could not be loaded", error);
      this.failed = true;
    }
    this.host.redraw();
  }
}
