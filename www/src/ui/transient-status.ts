// A status that disappears by itself, for example that something was copied.

const DURATION_MS = 3000;

export class TransientStatus<T> {
  #current: T | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Creates the status; `onExpire` is called when it disappears. */
  constructor(private readonly onExpire: () => void) {}

  get current(): T | null {
    return this.#current;
  }

  /** Sets the status for the next rendering; `null` removes it. */
  show(status: T | null): void {
    clearTimeout(this.#timer);
    this.#current = status;
    if (status === null) return;
    this.#timer = setTimeout(() => {
      this.#current = null;
      this.onExpire();
    }, DURATION_MS);
  }
}
