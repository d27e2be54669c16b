// What has sentences of its own, and follows the language of the page.

import type { Language } from "./languages.ts";

/** `V`: what it is in one language. */
export class Following<V> {
  failed = false;
  /** In the language asked for last; in the one before until that is there, or where it cannot be loaded. */
  #now: V | null = null;
  #language: Language | null = null;

  constructor(
    private readonly open: (language: Language) => Promise<V>,
    private readonly redraw: () => void,
  ) {}

  /** `null` while it is in no language yet. */
  in(language: Language): V | null {
    if (language !== this.#language) void this.#load(language);
    return this.#now;
  }

  /** What failed is asked for anew by the next drawing. */
  again(): void {
    this.#language = null;
    this.redraw();
  }

  async #load(language: Language): Promise<void> {
    this.#language = language;
    this.failed = false;
    const loaded = await this.open(language).catch((error: unknown) => {
      console.error("nodescore: a part of the page could not be loaded in", language, error);
      return null;
    });
    // Another was asked for meanwhile.
    if (language !== this.#language) return;
    this.failed = loaded === null;
    this.#now = loaded ?? this.#now;
    this.redraw();
  }
}
