// The client of the worker that answers questions about a scenario.

import { createWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { QuestionMethods } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

export class QuestionsClient extends WorkerClient<QuestionMethods, never> {
  constructor() {
    const load = async () => (await import("./service.ts")).createService;
    super({ worker: () => createWorker(worker), load }, () => {});
  }
}
