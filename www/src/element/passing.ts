// What is shown for a moment and goes by itself, as that something was copied.

const FOR_MS = 3000;

export class Passing<T> {
  #shown: T | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `gone`: draws what is there without it. */
  constructor(private readonly gone: () => void) {}

  get shown(): T | null {
    return this.#shown;
  }

  /** The next drawing shows it, or nothing, in place of what was shown. */
  show(what: T | null): void {
    clearTimeout(this.#timer);
    this.#shown = what;
    if (what === null) return;
    this.#timer = setTimeout(() => {
      this.#shown = null;
      this.gone();
    }, FOR_MS);
  }
}
