// Loads a part of the page when it is first needed.

import type { Language } from "../i18n/languages.ts";
import { tryLoad } from "../wasm/faults.ts";
import type { Context } from "./context.ts";

/** The page's side of a lazily loaded part. */
export interface PartHost {
  redraw(): void;
  /** Moves the keyboard focus to the element with this id. */
  focus(id: string): void;
  /** Adds a style sheet. */
  adoptStyle(style: string): void;
}

export interface LoadedPart {
  /** Called at every rendering. */
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

  /** Loads the part and returns it; `null` if it could not be loaded. The next call tries again. */
  async loaded(language: Language = "en"): Promise<P | null> {
    if (this.failed) this.retry();
    this.load(language);
    await this.#loading;
    return this.view;
  }

  /** Loads a failed part again with the next rendering. */
  retry(): void {
    this.failed = false;
    this.#loading = undefined;
    this.redraw();
  }

  async #load(language: Language): Promise<void> {
    this.view = await tryLoad(() => this.open(language));
    this.failed = this.view === null;
    this.redraw();
  }
}
