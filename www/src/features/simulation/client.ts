// The client of the worker that schedules.

import type { RunProgress, SimulationMethods } from "../../wasm/simulation-protocol.ts";
import { createWorker } from "../../wasm/trusted-types.ts";
import { WorkerClient } from "../../wasm/worker/client.ts";
import worker from "./worker.ts?worker&url";

/** Keeps the runs in a worker. */
export class SimulationClient extends WorkerClient<SimulationMethods, RunProgress> {
  constructor(progress: (progress: RunProgress) => void) {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker(worker), load }, progress);
  }
}
