// The client of the worker that reads clusters.

import { createWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { ClusterMethods, ReadProgress } from "./protocol.ts";

/** Keeps one cluster in a worker. */
export class ClusterClient extends WorkerClient<ClusterMethods, ReadProgress> {
  constructor(progress: (progress: ReadProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker("cluster"), load }, progress);
  }
}
