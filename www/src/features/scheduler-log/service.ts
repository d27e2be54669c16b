// Reads a log and compares its decisions, in a worker or on the main thread.

import { createReader, load, type SchedulerLog } from "../../wasm/scheduler-log.ts";
import type { CreateWorkerService, WorkerMethods, WorkerService } from "../../wasm/worker/protocol.ts";
import type { LogMethods, LogProgress } from "./protocol.ts";

/** Milliseconds between two reports. */
const REPORT_INTERVAL_MS = 100;

/** Bytes between two pauses. */
const SLICE_BYTES = 1 << 18;

export const createService: CreateWorkerService = (reportProgress, pause) => new LogService(reportProgress, pause);

class LogService implements WorkerService {
  #reader: ReturnType<typeof createReader> | undefined;
  readonly methods: WorkerMethods<LogMethods> = {
    read: (log) => this.#read(log),
    compare: (decision, scenario) => this.#reader?.compare(decision, scenario) ?? null,
  };

  constructor(
    private readonly reportProgress: (bytes: LogProgress) => void,
    private readonly pause: () => Promise<void> | null,
  ) {}

  free(): void {
    this.#reader?.free();
    this.#reader = undefined;
  }

  async #read(log: Blob): Promise<SchedulerLog> {
    await load();
    this.free();
    const reader = createReader();
    this.#reader = reader;
    let reportedAt = 0;
    for (let at = 0; at < log.size; at += SLICE_BYTES) {
      reader.push(new Uint8Array(await log.slice(at, at + SLICE_BYTES).arrayBuffer()));
      await this.pause();
      if (performance.now() - reportedAt > REPORT_INTERVAL_MS) {
        reportedAt = performance.now();
        this.reportProgress(at);
      }
    }
    reader.finish();
    return reader.log();
  }
}
