// One question asked again whenever its values change.

/** An answer: `"pending"` until it arrives, `null` if the module failed. */
export type Answer<A> = A | null | "pending";

/** Asks one question at a time, and then the newest; an answer that is no longer asked for is dropped. */
export class Latest<V extends readonly unknown[], A> {
  #known: { readonly values: V; readonly answer: A | null } | null = null;
  #asked: V | null = null;
  #next: V | null = null;
  /** Counts cancelled rounds, whose answers are ignored. */
  #round = 0;

  constructor(
    private readonly ask: (values: V) => Promise<A | null>,
    /** Waits before a question where the page's own thread answers it. */
    private readonly settle: () => Promise<void> | null,
    private readonly redraw: () => void,
  ) {}

  of(...values: V): Answer<A> {
    if (this.#known !== null && same(this.#known.values, values)) {
      this.#next = null;
      return this.#known.answer;
    }
    const asked = this.#asked !== null && same(this.#asked, values);
    if (!(this.#next && same(this.#next, values))) this.#next = asked ? null : values;
    if (this.#asked === null) void this.#run();
    return "pending";
  }

  /** Forgets what was asked, and what is known. */
  forget(): void {
    this.#round += 1;
    this.#known = null;
    this.#asked = null;
    this.#next = null;
  }

  async #run(): Promise<void> {
    const round = this.#round;
    for (let values = this.#next; values !== null; values = this.#next) {
      this.#asked = values;
      await this.#settled();
      if (round !== this.#round) return;
      values = this.#next ?? values;
      this.#asked = values;
      this.#next = null;
      const answer = await this.ask(values);
      if (round !== this.#round) return;
      this.#known = { values, answer };
    }
    this.#asked = null;
    this.redraw();
  }

  /** Until no newer question has come for as long as a pause is. */
  async #settled(): Promise<void> {
    for (let newest: V | null | undefined; newest !== this.#next; ) {
      newest = this.#next;
      await this.settle();
    }
  }
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.every((value, index) => value === b[index] || json(value) === json(b[index]));
}

/** Texts are compared as they are: only what has parts is written out. */
function json(value: unknown): unknown {
  return typeof value === "object" ? JSON.stringify(value) : value;
}
