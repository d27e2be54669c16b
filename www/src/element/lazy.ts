// A part of the page that is loaded when it is first needed, and kept.

import type { Context } from "../view/context.ts";
import type { Language } from "../words/languages.ts";

/** The page's side of such a part. */
export interface PartHost {
  redraw(): void;
  /** Moves the keyboard's focus to what has this id. */
  focus(id: string): void;
  /** Takes on a style sheet. */
  adopt(style: string): void;
}

export interface LoadedPart {
  /** Hears of every drawing. */
  update(ctx: Context): void;
  stop(): void;
}

export class LazyPart<P> {
  view: P | null = null;
  failed = false;
  #loading: Promise<void> | undefined;

  constructor(
    private readonly open: (language: Language) => Promise<P>,
    private readonly redraw: () => void,
  ) {}

  load(language: Language = "en"): void {
    this.#loading ??= this.#load(language);
  }

  /** Loads a failed part again with the next rendering. */
  again(): void {
    this.failed = false;
    this.#loading = undefined;
    this.redraw();
  }

  async #load(language: Language): Promise<void> {
    try {
      this.view = await this.open(language);
    } catch (error) {
      console.error("nodescore: a part of the page could not be loaded", error);
      this.failed = true;
    }
    this.redraw();
  }
}
