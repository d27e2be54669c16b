// The thread that reads clusters.

import { Client } from "../thread/client.ts";
import { makeWorker } from "../trusted.ts";
import type { Progress, Questions } from "./protocol.ts";

/** A thread with a cluster in it. */
export class ClusterClient extends Client<Questions, Progress> {
  constructor(progress: (progress: Progress) => void) {
    const load = async () => (await import("./answerer.ts")).makeAnswerer;
    super({ worker: () => makeWorker("cluster"), load }, progress);
  }
}
