// The client of the worker that reads logs.

import { createWorker } from "../../wasm/trusted-types.ts";
import { WorkerClient } from "../../wasm/worker/client.ts";
import type { LogMethods, LogProgress } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

/** Keeps one log in a worker. */
export class LogClient extends WorkerClient<LogMethods, LogProgress> {
  constructor(progress: (bytes: LogProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker(worker), load }, progress);
  }
}
