// A request that is repeated whenever its arguments change.

/** A result: `"pending"` until it arrives, `null` if the module failed. */
export type MaybePending<T> = T | null | "pending";

/** Sends one request at a time, then the newest; outdated results are dropped. */
export class LatestRequest<Arguments extends readonly unknown[], Result> {
  #last: { readonly args: Arguments; readonly result: Result | null } | null = null;
  #inFlight: Arguments | null = null;
  #next: Arguments | null = null;
  /** Counts cancelled rounds, whose results are ignored. */
  #round = 0;

  constructor(
    private readonly request: (args: Arguments) => Promise<Result | null>,
    /** Waits before a request that the main thread handles. */
    private readonly pause: () => Promise<void> | null,
    private readonly redraw: () => void,
  ) {}

  get(...args: Arguments): MaybePending<Result> {
    if (this.#last !== null && sameArguments(this.#last.args, args)) {
      this.#next = null;
      return this.#last.result;
    }
    const isInFlight = this.#inFlight !== null && sameArguments(this.#inFlight, args);
    if (!(this.#next && sameArguments(this.#next, args))) this.#next = isInFlight ? null : args;
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
    for (let args = this.#next; args !== null; args = this.#next) {
      this.#inFlight = args;
      await this.#waitForPause();
      if (round !== this.#round) return;
      args = this.#next ?? args;
      this.#inFlight = args;
      this.#next = null;
      const result = await this.request(args);
      if (round !== this.#round) return;
      this.#last = { args, result };
    }
    this.#inFlight = null;
    this.redraw();
  }

  /** Resolves once no newer request arrived during a pause. */
  async #waitForPause(): Promise<void> {
    for (let newest: Arguments | null | undefined; newest !== this.#next; ) {
      newest = this.#next;
      await this.pause();
    }
  }
}

function sameArguments(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.every((value, index) => value === b[index] || comparableValue(value) === comparableValue(b[index]));
}

/** Returns a comparable value: strings as they are, objects serialized. */
function comparableValue(value: unknown): unknown {
  return typeof value === "object" ? JSON.stringify(value) : value;
}
