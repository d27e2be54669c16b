// The client of the worker that schedules.

import { createWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { RunProgress, SimulationMethods } from "./protocol.ts";

/** Keeps the runs in a worker. */
export class SimulationClient extends WorkerClient<SimulationMethods, RunProgress> {
  constructor(progress: (progress: RunProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker("play"), load }, progress);
  }
}
