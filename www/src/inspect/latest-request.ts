// A request that is repeated whenever its arguments change.

/** A result: `"pending"` until it arrives, `null` if the module failed. */
export type PendingResult<A> = A | null | "pending";

/** Sends one request at a time, then the newest; outdated results are dropped. */
export class LatestRequest<V extends readonly unknown[], A> {
  #last: { readonly values: V; readonly result: A | null } | null = null;
  #inFlight: V | null = null;
  #next: V | null = null;
  /** Counts cancelled rounds, whose results are ignored. */
  #round = 0;

  constructor(
    private readonly request: (values: V) => Promise<A | null>,
    /** Waits before a request that the main thread handles. */
    private readonly pause: () => Promise<void> | null,
    private readonly redraw: () => void,
  ) {}

  get(...values: V): PendingResult<A> {
    if (this.#last !== null && sameValues(this.#last.values, values)) {
      this.#next = null;
      return this.#last.result;
    }
    const isInFlight = this.#inFlight !== null && sameValues(this.#inFlight, values);
    if (!(this.#next && sameValues(this.#next, values))) this.#next = isInFlight ? null : values;
    if (this.#inFlight === null) void this.#run();
    return "pending";
  }

  /** Drops the request in flight and the last result. */
  clear(): void {
    this.#round += 1;
    this.#last = null;
    this.#inFlight = null;
    this.#next = null;
  }

  async #run(): Promise<void> {
    const round = this.#round;
    for (let values = this.#next; values !== null; values = this.#next) {
      this.#inFlight = values;
      await this.#waitForPause();
      if (round !== this.#round) return;
      values = this.#next ?? values;
      this.#inFlight = values;
      this.#next = null;
      const result = await this.request(values);
      if (round !== this.#round) return;
      this.#last = { values, result };
    }
    this.#inFlight = null;
    this.redraw();
  }

  /** Resolves once no newer request arrived during a pause. */
  async #waitForPause(): Promise<void> {
    for (let newest: V | null | undefined; newest !== this.#next; ) {
      newest = this.#next;
      await this.pause();
    }
  }
}

function sameValues(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.every((value, index) => value === b[index] || comparableValue(value) === comparableValue(b[index]));
}

/** Returns a comparable value: strings as they are, objects serialized. */
function comparableValue(value: unknown): unknown {
  return typeof value === "object" ? JSON.stringify(value) : value;
}
