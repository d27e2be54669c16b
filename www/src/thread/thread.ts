// Where what takes long is done: in a worker, or on the page's own thread where none can be made.

import { pausing } from "./pause.ts";
import { type Answerer, type Asked, answer, type MakeAnswerer, type Said } from "./protocol.ts";

/** The page's side of a thread. */
export interface Home {
  /** Throws where none can be made. */
  worker(): Worker;
  /** For the page's own thread. */
  load(): Promise<MakeAnswerer>;
}

/** Something that answers, wherever it runs. */
export interface Thread {
  ask(asked: Asked): void;
  /** Ends it at once, with all that it holds; nothing more is heard of it. */
  stop(): void;
}

export interface Listener {
  hear(said: Said): void;
  /** The thread is of no use any more. */
  fail(error: Error): void;
}

export function openThread(home: Home, listener: Listener): Thread {
  try {
    return new WorkerThread(home, home.worker(), listener);
  } catch {
    return new PageThread(home, listener);
  }
}

class WorkerThread implements Thread {
  /** Requests to a worker that has not answered yet. */
  #unheard: Asked[] | null = [];
  /** Some browsers and policies let a worker be made, and then refuse its script. */
  #instead: PageThread | null = null;

  constructor(
    private readonly home: Home,
    private readonly worker: Worker,
    private readonly listener: Listener,
  ) {
    worker.addEventListener("message", ({ data }: MessageEvent<Said>) => this.#hear(data));
    worker.addEventListener("error", ({ message }) => this.#fail(new Error(message || "the worker stopped")));
  }

  ask(asked: Asked): void {
    if (this.#instead !== null) {
      this.#instead.ask(asked);
      return;
    }
    this.#unheard?.push(asked);
    this.worker.postMessage(asked);
  }

  stop(): void {
    this.worker.terminate();
    this.#instead?.stop();
  }

  #hear(said: Said): void {
    this.#unheard = null;
    this.listener.hear(said);
  }

  #fail(error: Error): void {
    if (this.#unheard === null) {
      this.listener.fail(error);
      return;
    }
    this.#instead = new PageThread(this.home, this.listener);
    for (const asked of this.#unheard.splice(0)) this.#instead.ask(asked);
  }
}

/** Half of a frame, so that the page can be drawn and used meanwhile. */
const SLICE_MS = 8;

/** Loads what answers into the page. What is being done when it is stopped ends at its next step. */
class PageThread implements Thread {
  readonly #answerer: Promise<Answerer>;
  #stopped = false;

  constructor(
    home: Home,
    private readonly listener: Listener,
  ) {
    const progress = (progress: unknown): void => this.#say({ progress });
    this.#answerer = home.load().then((make) => make(progress, pausing(SLICE_MS)));
  }

  ask(asked: Asked): void {
    this.#answerer
      .then((answerer) => answer(answerer, asked, (said) => this.#say(said)))
      .catch((error: Error) => this.listener.fail(error));
  }

  stop(): void {
    this.#stopped = true;
    // The caller has already been notified of the load error.
    this.#answerer.then((answerer) => answerer.free()).catch(() => {});
  }

  #say(said: Said): void {
    if (!this.#stopped) this.listener.hear(said);
  }
}
