// The client of the worker that reads clusters.

import { makeWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { ClusterMethods, ReadProgress } from "./protocol.ts";

/** Keeps one cluster in a worker. */
export class ClusterClient extends WorkerClient<ClusterMethods, ReadProgress> {
  constructor(progress: (progress: ReadProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => makeWorker("cluster"), load }, progress);
  }
}
