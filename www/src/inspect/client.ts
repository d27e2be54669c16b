// The client of the worker that inspects texts.

import { makeWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { CreateWorkerService } from "../worker/protocol.ts";
import type { FormatsMethods } from "./protocol.ts";

export class InspectClient extends WorkerClient<FormatsMethods, never> {
  /** `load` is called if no worker can be created: it loads the service for the main thread. */
  constructor(load: () => Promise<CreateWorkerService>) {
    super({ worker: () => makeWorker("inspect"), load }, () => {});
  }
}
