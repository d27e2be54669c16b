// The client of the worker that answers questions about a scenario.

import { createWorker } from "../trusted-types.ts";
import { WorkerClient } from "../worker/client.ts";
import type { QuestionMethods } from "./protocol.ts";
import worker from "./worker.ts?worker&url";

/** The time after which an unused worker is stopped, in milliseconds. */
const IDLE_MS = 60_000;

/** Starts the worker with a call, and stops it when it is unused or has failed; the next call starts another one. */
export class QuestionsClient {
  #client: WorkerClient<QuestionMethods, never> | null = null;
  #idle: ReturnType<typeof setTimeout> | undefined;

  readonly call: WorkerClient<QuestionMethods, never>["call"] = async (method, ...args) => {
    clearTimeout(this.#idle);
    this.#client ??= createClient();
    try {
      return await this.#client.call(method, ...args);
    } catch (error) {
      this.#stop();
      throw error;
    } finally {
      this.#idle = setTimeout(() => this.#stop(), IDLE_MS);
    }
  };

  #stop(): void {
    this.#client?.stop();
    this.#client = null;
  }
}

function createClient(): WorkerClient<QuestionMethods, never> {
  const load = async () => (await import("./service.ts")).createService;
  return new WorkerClient({ worker: () => createWorker(worker), load }, () => {});
}
