// The client of the worker that draws decision maps.

import { createWorker } from "../../wasm/trusted-types.ts";
import { WorkerClient } from "../../wasm/worker/client.ts";
import type { DecisionMapMethods } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

export class DecisionMapClient extends WorkerClient<DecisionMapMethods, never> {
  constructor() {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker(worker), load }, () => {});
  }
}
