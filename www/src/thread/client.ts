// A thread as the page sees it: a question, and a promise of the answer.

import type { Said } from "./protocol.ts";
import { type Home, openThread } from "./thread.ts";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

type Values<F> = F extends (...values: infer V) => unknown ? V : never;
type Answer<F> = F extends (...values: never[]) => infer A ? Awaited<A> : never;

export class Client<Questions, Progress> {
  readonly #thread;
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(
    home: Home,
    private readonly progress: (progress: Progress) => void,
  ) {
    this.#thread = openThread(home, { hear: (said) => this.#hear(said), fail: (error) => this.#fail(error) });
  }

  /** Rejected where the module fails; the client is of no use then. */
  ask<Q extends keyof Questions & string>(question: Q, ...values: Values<Questions[Q]>): Promise<Answer<Questions[Q]>> {
    this.#asked += 1;
    const id = this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#thread.ask({ id, question, values });
    });
  }

  /** Ends the thread at once, with all that it holds; nothing more is heard of it. */
  stop(): void {
    this.#thread.stop();
    this.#waiting.clear();
  }

  #hear(said: Said): void {
    if ("progress" in said) {
      this.progress(said.progress as Progress);
      return;
    }
    const waiting = this.#waiting.get(said.id);
    this.#waiting.delete(said.id);
    if ("fault" in said) waiting?.reject(new Error(said.fault));
    else waiting?.resolve(said.answer as never);
  }

  #fail(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}
