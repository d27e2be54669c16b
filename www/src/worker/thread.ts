// Runs a service in a worker, or on the main thread if no worker can be made.

import { createPause } from "./pause.ts";
import {
  type CreateWorkerService,
  handleRequest,
  type WorkerRequest,
  type WorkerResponse,
  type WorkerService,
} from "./protocol.ts";

/** Creates the worker, or loads the service for the main thread. */
export interface ChannelOptions {
  /** Throws where none can be made. */
  worker(): Worker;
  /** For the page's own thread. */
  load(): Promise<CreateWorkerService>;
}

/** The connection to a service, wherever it runs. */
export interface Channel {
  send(request: WorkerRequest): void;
  /** Stops the service at once; no more responses arrive. */
  stop(): void;
}

export interface ChannelListener {
  receive(response: WorkerResponse): void;
  /** Called when the service cannot be used any more. */
  fail(error: Error): void;
}

export function openChannel(options: ChannelOptions, listener: ChannelListener): Channel {
  try {
    return new WorkerChannel(options, options.worker(), listener);
  } catch {
    return new MainThreadChannel(options, listener);
  }
}

class WorkerChannel implements Channel {
  /** Requests to a worker that has not answered yet. */
  #unanswered: WorkerRequest[] | null = [];
  /** Some browsers and policies let a worker be made, and then refuse its script. */
  #fallback: MainThreadChannel | null = null;

  constructor(
    private readonly options: ChannelOptions,
    private readonly worker: Worker,
    private readonly listener: ChannelListener,
  ) {
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerResponse>) => this.#receive(data));
    worker.addEventListener("error", ({ message }) => this.#fail(new Error(message || "the worker stopped")));
  }

  send(request: WorkerRequest): void {
    if (this.#fallback !== null) {
      this.#fallback.send(request);
      return;
    }
    this.#unanswered?.push(request);
    this.worker.postMessage(request);
  }

  stop(): void {
    this.worker.terminate();
    this.#fallback?.stop();
  }

  #receive(response: WorkerResponse): void {
    this.#unanswered = null;
    this.listener.receive(response);
  }

  #fail(error: Error): void {
    if (this.#unanswered === null) {
      this.listener.fail(error);
      return;
    }
    this.#fallback = new MainThreadChannel(this.options, this.listener);
    for (const request of this.#unanswered.splice(0)) this.#fallback.send(request);
  }
}

/** Half of a frame, so that the page can be drawn and used meanwhile. */
const SLICE_MS = 8;

/** Loads what answers into the page. What is being done when it is stopped ends at its next step. */
class MainThreadChannel implements Channel {
  readonly #service: Promise<WorkerService>;
  #stopped = false;

  constructor(
    options: ChannelOptions,
    private readonly listener: ChannelListener,
  ) {
    const progress = (progress: unknown): void => this.#respond({ progress });
    this.#service = options.load().then((create) => create(progress, createPause(SLICE_MS)));
  }

  send(request: WorkerRequest): void {
    this.#service
      .then((service) => handleRequest(service, request, (response) => this.#respond(response)))
      .catch((error: Error) => this.listener.fail(error));
  }

  stop(): void {
    this.#stopped = true;
    // The caller has already been notified of the load error.
    this.#service.then((service) => service.free()).catch(() => {});
  }

  #respond(response: WorkerResponse): void {
    if (!this.#stopped) this.listener.receive(response);
  }
}
