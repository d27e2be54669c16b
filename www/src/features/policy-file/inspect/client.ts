// The client of the worker that inspects texts.

import { createWorker } from "../../../wasm/trusted-types.ts";
import { WorkerClient } from "../../../wasm/worker/client.ts";
import type { CreateWorkerService } from "../../../wasm/worker/protocol.ts";
import type { FormatsMethods } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

export class InspectClient extends WorkerClient<FormatsMethods, never> {
  /** Creates the client; `load` loads the service for the main thread if no worker can be created. */
  constructor(load: () => Promise<CreateWorkerService>) {
    super({ worker: () => createWorker(worker), load }, () => {});
  }
}
