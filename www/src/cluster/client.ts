// The worker as the page sees it: a question, and a promise of the answer.

import type { Asked, Progress, Question, Questions, Said } from "./protocol.ts";

interface Waiting {
  readonly resolve: (answer: never) => void;
  readonly reject: (error: Error) => void;
}

/** A worker with a cluster in it. */
export class ClusterClient {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, Waiting>();
  #asked = 0;

  constructor(private readonly progress: (progress: Progress) => void) {
    this.#worker.addEventListener("message", ({ data }: MessageEvent<Said>) => this.#hear(data));
    this.#worker.addEventListener("error", (event) => this.#fail(new Error(event.message || "the worker stopped")));
  }

  /** Rejected where the module fails; the client is of no use then. */
  ask<Q extends Question>(question: Q, ...values: Parameters<Questions[Q]>): Promise<ReturnType<Questions[Q]>> {
    this.#asked += 1;
    const id = this.#asked;
    this.#worker.postMessage({ id, question, values } satisfies Asked);
    return new Promise((resolve, reject) => this.#waiting.set(id, { resolve, reject }));
  }

  /** Ends the worker at once, with all that it holds; nothing more is heard of it. */
  stop(): void {
    this.#worker.terminate();
    this.#waiting.clear();
  }

  #hear(said: Said): void {
    if ("progress" in said) {
      this.progress(said.progress);
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
