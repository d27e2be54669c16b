// Reads texts and answers questions, in a worker or on the page's thread. The one file that loads and calls the
// module that reads clusters.

import init, { type ClusterReader } from "../../../pkg/cluster/cluster.js";
import { api } from "../../../pkg/cluster-api.js";
import type { Answerer, Answers, MakeAnswerer } from "../thread/protocol.ts";
import type { Progress, Questions, Reading } from "./protocol.ts";

/** Milliseconds between two reports. */
const REPORT_EVERY = 100;

/** Bytes between two pauses; a browser may hand over megabytes at once. */
const STEP = 65_536;

export const makeAnswerer: MakeAnswerer = (say, pause) => new ClusterAnswerer(say, pause);

class ClusterAnswerer implements Answerer {
  #reader: ClusterReader | undefined;
  readonly #loaded = init();
  readonly answers: Answers<Questions> = {
    read: (texts) => this.#read(texts),
    candidates: async (containing, limit) => (await this.#opened()).candidates(containing, limit),
    rank: async (scenario, limit, among) => (await this.#opened()).rank(scenario, limit, [...among]),
    details: async (nodes) => (await this.#opened()).details([...nodes]),
  };

  constructor(
    private readonly say: (progress: Progress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  /** Gives back what was read; what is still being read fails at its next step. */
  free(): void {
    this.#reader?.free();
    this.#reader = undefined;
  }

  async #opened(): Promise<ClusterReader> {
    await this.#loaded;
    this.#reader ??= new api.ClusterReader();
    return this.#reader;
  }

  async #read(texts: readonly Blob[]): Promise<Reading> {
    const into = await this.#opened();
    const unread = [];
    for (const [text, blob] of texts.entries()) {
      const why = await this.#readText(into, blob, text);
      if (why !== null) unread.push({ text, why });
    }
    const { memory } = (await this.#loaded) as { memory: WebAssembly.Memory };
    return { ...into.nodes(), summary: into.summary(), unread, memory: memory.buffer.byteLength };
  }

  /**
   * A stream hands over a piece at a time, and waits until it is asked for the next.
   * Answers why the file could not be read to its end (it was moved, or changed meanwhile); `null` where it could.
   */
  async #readText(into: ClusterReader, blob: Blob, text: number): Promise<string | null> {
    const pieces = blob.stream().getReader();
    let bytes = 0;
    let reported = 0;
    const report = (): void => {
      reported = performance.now();
      this.say({ text, bytes, objects: into.objects });
    };
    let why: string | null = null;
    const next = (): Promise<Uint8Array | undefined> =>
      pieces.read().then(
        ({ value }) => value,
        (error: unknown) => {
          why = String(error);
          return undefined;
        },
      );
    for (let piece = await next(); piece !== undefined; piece = await next()) {
      await this.#push(into, piece);
      bytes += piece.length;
      if (performance.now() - reported > REPORT_EVERY) report();
    }
    into.finish();
    report();
    return why;
  }

  async #push(into: ClusterReader, piece: Uint8Array): Promise<void> {
    for (let at = 0; at < piece.length; at += STEP) {
      into.push(piece.subarray(at, at + STEP));
      await this.pause();
    }
  }
}
