// The client of the worker that reads clusters.

import { createWorker } from "../../wasm/trusted-types.ts";
import { WorkerClient } from "../../wasm/worker/client.ts";
import type { ClusterMethods, ClusterReadProgress } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

/** Keeps one cluster in a worker. */
export class ClusterClient extends WorkerClient<ClusterMethods, ClusterReadProgress> {
  constructor(progress: (progress: ClusterReadProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker(worker), load }, progress);
  }
}
