// A module with messages, loaded again when the page's language changes.

import type { Language } from "../i18n/languages.ts";
import { tryLoad } from "../wasm/faults.ts";

/** A module with messages; `V` is the module in one language. */
export class LocalizedModule<V> {
  failed = false;
  /** The module in the last requested language, or in the previous one until that is loaded or if it cannot be. */
  #current: V | null = null;
  #language: Language | null = null;

  constructor(
    /** Loads the module; `isCurrent` returns false once another language is requested. */
    private readonly open: (language: Language, isCurrent: () => boolean) => Promise<V>,
    private readonly redraw: () => void,
  ) {}

  /** Returns the module in this language, or in the last one until it is loaded; `null` before the first. */
  get(language: Language): V | null {
    if (language !== this.#language) void this.#load(language);
    return this.#current;
  }

  /** Loads again with the next rendering. */
  retry(): void {
    this.#language = null;
    this.redraw();
  }

  async #load(language: Language): Promise<void> {
    this.#language = language;
    this.failed = false;
    const isCurrent = (): boolean => language === this.#language;
    const loaded = await tryLoad(() => this.open(language, isCurrent));
    if (!isCurrent()) return;
    this.failed = loaded === null;
    this.#current = loaded ?? this.#current;
    this.redraw();
  }
}
