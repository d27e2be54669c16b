// Loads an object at its first call.

import { tryLoad } from "../wasm/faults.ts";

export class LazyObject<T> {
  /** The object; `null` until it is loaded. */
  loaded: T | null = null;
  #loading: Promise<T | null> | null = null;

  constructor(
    private readonly load: () => Promise<T>,
    private readonly loadFailed: () => void,
  ) {}

  /**
   * Calls the object, at once if it is loaded, and resolves once that is done. After a failure the next call loads it
   * again.
   */
  async call(use: (object: T) => unknown): Promise<void> {
    await (this.loaded === null ? this.#load(use) : use(this.loaded));
  }

  async #load(use: (object: T) => unknown): Promise<void> {
    this.#loading ??= tryLoad(this.load);
    this.loaded = await this.#loading;
    if (this.loaded !== null) await use(this.loaded);
    else if (this.#loading !== null) {
      this.#loading = null;
      this.loadFailed();
    }
  }
}
