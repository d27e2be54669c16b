// Reads texts and handles requests, in a worker or on the main thread. The one file that loads and calls the
// module that reads clusters.

import init, { type ClusterReader } from "../../../../pkg/cluster/cluster.js";
import { api } from "../../../../pkg/cluster-api.js";
import {
  type CreateWorkerService,
  reportedByCalls,
  type WorkerMethods,
  type WorkerService,
} from "../../wasm/worker/protocol.ts";
import type { ClusterMethods, ClusterReadProgress, ClusterReadResult } from "./protocol.ts";

/** Milliseconds between two reports. */
const REPORT_INTERVAL_MS = 100;

/** Bytes between two pauses; a browser may return megabytes in one chunk. */
const CHUNK_BYTES = 65_536;

export const createService: CreateWorkerService = (reportProgress, pause) => new ClusterService(reportProgress, pause);

class ClusterService implements WorkerService {
  #reader: ClusterReader | undefined;
  readonly #initialized = reportedByCalls(init());
  readonly methods: WorkerMethods<ClusterMethods> = {
    read: (texts) => this.#read(texts),
    candidates: async (containing, limit) => (await this.#openReader()).candidates(containing, limit),
    rank: async (scenario, limit, indexes) => (await this.#openReader()).rank(scenario, limit, [...indexes]),
    sampling: async (scenario, pod) => (await this.#openReader()).sampling(scenario, pod),
    replicas: async (scenario, pod, count) => (await this.#openReader()).scheduleReplicas(scenario, pod, count),
    schedule: async (scenario, pod, limit) => (await this.#openReader()).schedule(scenario, pod, limit),
    details: async (nodes) => (await this.#openReader()).details([...nodes]),
  };

  constructor(
    private readonly reportProgress: (progress: ClusterReadProgress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  /** Frees everything that was read; a pending read fails at its next step. */
  free(): void {
    this.#reader?.free();
    this.#reader = undefined;
  }

  async #openReader(): Promise<ClusterReader> {
    await this.#initialized;
    this.#reader ??= new api.ClusterReader();
    return this.#reader;
  }

  async #read(texts: readonly Blob[]): Promise<ClusterReadResult> {
    const reader = await this.#openReader();
    const unreadable = [];
    for (const [text, blob] of texts.entries()) {
      const error = await this.#readText(reader, blob, text);
      if (error !== null) unreadable.push({ text, error });
    }
    const { memory } = (await this.#initialized) as { memory: WebAssembly.Memory };
    return { ...reader.nodes(), summary: reader.summary(), unreadable, memory: memory.buffer.byteLength };
  }

  /**
   * Reads a stream chunk by chunk, each after the one before is parsed.
   * Returns the error if the file could not be read completely (it was moved or changed); `null` on success.
   */
  async #readText(reader: ClusterReader, blob: Blob, text: number): Promise<string | null> {
    const stream = blob.stream().getReader();
    let bytes = 0;
    let reportedAt = 0;
    const report = (): void => {
      reportedAt = performance.now();
      this.reportProgress({ text, bytes, objects: reader.objects });
    };
    let readError: string | null = null;
    const readChunk = (): Promise<Uint8Array | undefined> =>
      stream.read().then(
        ({ value }) => value,
        (error: unknown) => {
          readError = String(error);
          return undefined;
        },
      );
    for (let chunk = await readChunk(); chunk !== undefined; chunk = await readChunk()) {
      await this.#push(reader, chunk);
      bytes += chunk.length;
      if (performance.now() - reportedAt > REPORT_INTERVAL_MS) report();
    }
    reader.finish();
    report();
    return readError;
  }

  async #push(reader: ClusterReader, chunk: Uint8Array): Promise<void> {
    for (let at = 0; at < chunk.length; at += CHUNK_BYTES) {
      reader.push(chunk.subarray(at, at + CHUNK_BYTES));
      await this.pause();
    }
  }
}
